/** @typedef {'complete' | 'begun'} State of a pack; one that was begun is not complete. */

/** What the keeper notes beside the files of a release: which packs are complete or begun. */
export class Notes {
  /**
   * @param {string} scope the address of the guide's front page
   * @param {(release: string) => Promise<Cache>} open the files of a release
   */
  constructor(scope, open) {
    this.addresses = { complete: `${scope}.waymark-offline`, begun: `${scope}.waymark-begun` };
    this.open = open;
    /** Until the last pack is marked. @type {Promise<void>} */
    this.marking = Promise.resolve();
  }

  /**
   * @param {string} release
   * @param {State} state
   * @returns {Promise<string[]>} the packs in this state
   */
  async read(release, state) {
    const answer = await (await this.open(release)).match(this.addresses[state]);
    return answer ? answer.json() : [];
  }

  /**
   * @param {string} release
   * @param {string[]} packs
   * @param {State} state
   */
  async write(release, packs, state) {
    const text = JSON.stringify([...new Set(packs)].sort());
    await (await this.open(release)).put(this.addresses[state], new Response(text));
  }

  /**
   * Gives a pack a state, or none: one pack after another, because each change reads what was there.
   *
   * @param {string} release
   * @param {string} id
   * @param {State | null} state
   */
  async mark(release, id, state) {
    const marked = this.marking.then(async () => {
      for (const one of /** @type {const} */ (['complete', 'begun'])) {
        const others = (await this.read(release, one)).filter((other) => other !== id);
        await this.write(release, state === one ? [...others, id] : others, one);
      }
    });
    // The next one goes on all the same; a fault of this one is told where it was asked for.
    this.marking = marked.catch(() => undefined);
    return marked;
  }
}
