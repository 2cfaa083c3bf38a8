/**
 * The downloads that are on: each pack once, however many pages ask for it, and until one of them
 * cancels it.
 *
 * @typedef {(done: number, all: number) => void} Progress in bytes
 *
 * @typedef {object} Download
 * @property {AbortController} controller
 * @property {Set<Progress>} listeners
 * @property {[done: number, all: number] | null} last what was said last
 * @property {Promise<'done' | 'cancelled'>} end
 */
export class Downloads {
  /**
   * @param {import('./keeper.js').Keeper} keeper
   * @param {string} release
   */
  constructor(keeper, release) {
    this.keeper = keeper;
    this.release = release;
    /** @type {Map<string, Download>} */
    this.running = new Map();
  }

  /**
   * Downloads a pack, or waits for the download that is on.
   *
   * @param {string} id
   * @param {boolean} isLive whether a companion answers
   * @param {Progress} progress
   * @throws {Error} where something does not come or has no room
   */
  async get(id, isLive, progress) {
    const one = this.running.get(id) ?? this.begin(id, isLive);
    one.listeners.add(progress);
    if (one.last) progress(...one.last);
    return one.end;
  }

  /**
   * @param {string} id
   * @param {boolean} isLive
   */
  begin(id, isLive) {
    const controller = new AbortController();
    /** @type {Download} */
    const one = { controller, listeners: new Set(), last: null, end: Promise.resolve('done') };
    this.running.set(id, one);
    const tell = (/** @type {number} */ done, /** @type {number} */ all) => {
      one.last = [done, all];
      for (const listener of one.listeners) listener(done, all);
    };
    const { signal } = controller;
    one.end = this.keeper.get(this.release, id, tell, { isLive, signal })
      .then(() => /** @type {const} */ ('done'), (fault) => {
        if (signal.aborted) return /** @type {const} */ ('cancelled');
        throw fault;
      })
      .finally(() => this.running.delete(id));
    return one;
  }

  /**
   * Ends a download; what has come stays. Afterwards nothing more comes.
   *
   * @param {string} id
   */
  async cancel(id) {
    const one = this.running.get(id);
    one?.controller.abort();
    // Its fault is told to the page that waits for it.
    await one?.end.catch(() => undefined);
  }

  /**
   * Removes what is there of a pack, also while it comes.
   *
   * @param {string} id
   */
  async drop(id) {
    await this.cancel(id);
    await this.keeper.drop(this.release, id);
  }

  /**
   * How much is on the device of each pack that is not complete, in bytes, and whether it is coming.
   *
   * @returns {Promise<Map<string, {done: number, all: number, isComing: boolean}>>}
   */
  async begun() {
    const ids = await this.keeper.notes.read(this.release, 'begun');
    return new Map(await Promise.all(ids.map(async (id) => /** @type {const} */ (
      [id, { ...await this.keeper.held(this.release, id), isComing: this.running.has(id) }]))));
  }
}
