/**
 * The files of one release of the guide, as the build lists them in `offline.json`.
 *
 * @typedef {{path: string, bytes: number, digest: string}} ListedFile
 *
 * @typedef {object} Pack What is downloaded together: the files of a city.
 * @property {string} id
 * @property {string} title
 * @property {number[]} files their positions in the list
 *
 * @typedef {object} FileList
 * @property {'waymark-offline'} format
 * @property {1} version
 * @property {string} release the digest of all of it
 * @property {[string, number, string][]} files path, bytes, digest; sorted by path
 * @property {number[]} boot the positions of the files that every visitor has
 * @property {number[]} [app] of what comes with the first pack
 * @property {number[]} [live] of what is of use only where a companion answers
 * @property {Taps[]} [taps] by edition
 * @property {Pack[]} packs
 *
 * @typedef {object} Taps What the visitor's next taps need in one edition.
 * @property {string} edition its folder: empty, or such as `fr/`
 * @property {number[]} next positions: the lists, the search, the visitor's day
 * @property {number[]} day positions: the walk, where the day has stops
 */

/** One release, ready to be asked. */
export class Release {
  /** @param {FileList} list */
  constructor(list) {
    if (list.format !== 'waymark-offline' || list.version !== 1) {
      throw new Error('another list of files');
    }
    this.release = list.release;
    this.packs = list.packs;
    // Lists of before have digests of 32 digits.
    this.files = list.files.map(
      ([path, bytes, digest]) => ({ path, bytes, digest: digest.slice(0, 16) }));
    const those = (/** @type {number[]} */ positions = []) =>
      positions.map((position) => this.files[position]);
    this.boot = those(list.boot);
    this.app = those(list.app);
    this.live = those(list.live);
    this.taps = (list.taps ?? []).map(
      ({ edition, next, day }) => ({ edition, next: those(next), day: those(day) }));
    /** @type {Map<string, ListedFile>} */
    this.index = new Map(this.files.map((file) => [file.path, file]));
  }

  /**
   * The file that a request is for: `null` where the release has none, or where the address names
   * another edition of it.
   *
   * @param {string} path below the scope, without the query, decoded
   * @param {string} [query] without `?`; pages name the edition of a style sheet or script by the
   *   beginning of its digest
   * @returns {ListedFile | null}
   */
  file(path, query = '') {
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const found = this.index.get(name) ?? this.index.get(`${name}/index.html`) ?? null;
    if (found && /^[0-9a-f]{8}$/.test(query) && !found.digest.startsWith(query)) return null;
    return found;
  }

  /**
   * The listed file that shows the same picture as another of its addresses: of each picture the
   * list has one width.
   *
   * @param {string} path `media/pier.jpg` or `data/pictures/pier.jpg/640.avif`
   * @returns {ListedFile | null}
   */
  picture(path) {
    const name = pictureOf(path);
    return (name && this.files.find((file) => pictureOf(file.path) === name)) || null;
  }

  /** @param {string} id */
  pack(id) {
    const pack = this.packs.find((one) => one.id === id);
    return pack ? pack.files.map((position) => this.files[position]) : null;
  }

  /**
   * What has to be there before the release may be used: what every visitor has, and the packs that
   * this one has, with the pages of the app.
   *
   * @param {string[]} packs
   * @returns {ListedFile[]}
   */
  needed(packs) {
    const all = packs.flatMap((id) => this.pack(id) ?? []);
    return [...new Set([...this.boot, ...(packs.length > 0 ? this.app : []), ...all])];
  }

  /**
   * What the next taps of a visitor need.
   *
   * @param {string} edition
   * @param {boolean} hasDay whether the visitor's day has stops
   * @returns {ListedFile[]}
   */
  forTaps(edition, hasDay) {
    const found = this.taps.find((one) => one.edition === edition);
    return found ? [...found.next, ...(hasDay ? found.day : [])] : [];
  }
}

/**
 * The name of the picture at an address, below `media/`; empty for everything else.
 *
 * @param {string} path
 */
export const pictureOf = (path) =>
  path.match(/^(?:media\/(.+)|data\/pictures\/(.+)\/[^/]+)$/)?.slice(1).find(Boolean) ?? '';

/**
 * How many bytes some files have together.
 *
 * @param {readonly ListedFile[]} files
 */
export const weight = (files) => files.reduce((sum, file) => sum + file.bytes, 0);

/**
 * The part of a file that a request asks for (RFC 9110 §14): `null` for all of it,
 * `'unsatisfiable'` for what it does not have.
 *
 * @param {string | null} header `bytes=0-1023`
 * @param {number} length of the file
 * @returns {{from: number, to: number} | null | 'unsatisfiable'} both ends included
 */
export function rangeIn(header, length) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  if (parts[1] === '') {
    const last = Number(parts[2]);
    return last === 0 || length === 0 ? 'unsatisfiable'
      : { from: Math.max(0, length - last), to: length - 1 };
  }
  const from = Number(parts[1]);
  const to = parts[2] === '' ? length - 1 : Math.min(Number(parts[2]), length - 1);
  return from >= length || to < from ? 'unsatisfiable' : { from, to };
}
