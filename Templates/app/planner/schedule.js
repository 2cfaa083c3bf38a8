/** The share of the time that bursts take, and how many there are at most. */
const early = 0.3;
const most = 4;

/**
 * When a search is hot and when cold: first bursts, each from another start, so that it does not
 * end in the first valley; then two longer coolings from the best answer.
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
    return new SearchSchedule(few < most ? Math.max(1, Math.floor(few)) : most);
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
    const late = (share - early) / (1 - early);
    return late < 0 ? (share / early) * this.bursts : this.bursts + late * 2;
  }
}
