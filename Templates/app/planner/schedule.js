/**
 * When a search is hot and when cold: in the first half of its time bursts, each from another start, so that it does not
 * end in the first valley; in the second half two coolings from the best answer.
 */
export class SearchSchedule {
  /** @param {number} bursts */
  constructor(bursts) {
    this.bursts = bursts;
  }

  /**
   * As many bursts as the rounds that can be expected suffice for.
   *
   * @param {number} rounds
   * @param {number} places
   */
  static expecting(rounds, places) {
    const few = rounds / (20 * Math.max(1, places));
    return new SearchSchedule(few < 8 ? Math.max(1, Math.floor(few)) : 8);
  }

  /**
   * Which burst or cooling it is at a share of the time.
   *
   * @param {number} share
   */
  number(share) {
    return Math.trunc(this.turns(share));
  }

  /**
   * Which part of it is over.
   *
   * @param {number} share
   */
  part(share) {
    const turns = this.turns(share);
    return turns - Math.floor(turns);
  }

  /** @param {number} share */
  turns(share) {
    return share < 0.5 ? share * 2 * this.bursts : this.bursts + (share - 0.5) * 4;
  }
}
