/**
 * What the open pages of one browser want to hear of, put together for the one stream that they
 * share.
 *
 * @typedef {{places: string[], names: string[]}} Want the places whose waits a page shows, and the
 *   names of the events that it hears
 * @typedef {{name: string, value: any}} News
 */

/**
 * A longer list of places would be a longer address than servers take; then the news of all places
 * are asked for.
 */
const most = 40;

export class Wants {
  constructor() {
    /** @type {Map<string, Want>} */
    this.pages = new Map();
    /** @type {Map<string, News>} what came last of each subject */
    this.latest = new Map();
  }

  /**
   * @param {string} page a name of its own
   * @param {Want} want
   * @returns {boolean} whether the stream has to bring more than before
   */
  set(page, want) {
    const before = [this.query, this.names.join()];
    this.pages.set(page, want);
    return this.query !== before[0] || this.names.join() !== before[1];
  }

  /** @param {string} page */
  drop(page) {
    this.pages.delete(page);
  }

  /** The names of all events that somebody hears, sorted. */
  get names() {
    return [...new Set([...this.pages.values()].flatMap((want) => want.names))].sort();
  }

  /** The query of the stream's address. */
  get query() {
    const places = [...new Set([...this.pages.values()].flatMap((want) => want.places))].sort();
    return places.length > most ? '' : `?places=${places.map(encodeURIComponent).join(',')}`;
  }

  /** @param {News} news */
  keep(news) {
    this.latest.set(`${news.name} ${news.value?.place ?? ''}`, news);
  }

  /**
   * What is known already of what a page wants.
   *
   * @param {Want} want
   * @returns {News[]}
   */
  known({ places, names }) {
    return [...this.latest.values()].filter(({ name, value }) => names.includes(name)
      && (value?.place === undefined || places.includes(value.place)));
  }
}
