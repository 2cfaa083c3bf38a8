import { straightMetres } from '../planner/straight.js';
import { Finder } from '../search/finder.js';
import { folded, foldedWords } from '../search/folding.js';
import { lineIn } from '../visitor/polyline.js';
import { cut, houseIn } from './house-numbers.js';

/**
 * The streets, house numbers, squares, stations, stops and quarters of a city, found by what a
 * visitor types. `Documentation/AddressesFile.md` describes the file.
 *
 *     addresses.find('12 b aleksanterinkatu')[0].title   // 'Aleksanterinkatu 12'
 *
 * @typedef {object} AddressData
 * @property {string} format
 * @property {number} version
 * @property {string[]} names
 * @property {string} kinds for each name a digit
 * @property {Record<string, string[]>} also other names, by the number of the name
 * @property {string[]} numbers for each name those of its houses, with spaces between them
 * @property {string} points of each name its middle, then those of its houses
 *
 * @typedef {{title: string, at: [number, number], note: string, level: number}} Address `level` is
 *   that of the search.
 *
 * @typedef {{name: string, kind: string, words: string[], houses: string[], first: number}} Row
 *   `first` is the number of its own point; those of its houses follow.
 */

/** What the digits of `kinds` stand for; the page's words have these keys. */
const kinds = ['street', 'square', 'station', 'stop', 'quarter'];

/** No texts: only names are looked through. */
const noTexts = { words: '', found: '' };

/** What people write for words that do not begin so; other short forms are beginnings. */
const shortForms = new Map(Object.entries({
  rd: 'road', ln: 'lane', ct: 'court', blvd: 'boulevard', hwy: 'highway', pkwy: 'parkway',
}));

export class Addresses {
  /**
   * @param {AddressData} data
   * @param {Record<string, string>} words the edition's, by `address.` and the kind
   * @param {string} [city] its name, which people type behind an address
   * @throws {Error} where the data are not as they should be
   */
  constructor(data, words, city = '') {
    this.words = words;
    this.city = folded(city);
    this.points = lineIn(data.points);
    this.rows = rowsOf(data, this.points.length);
    this.finder = new Finder(this.rows.map((row, index) => ({
      title: row.name, path: String(index), kind: row.kind === 'street' ? '' : this.label(row),
      city: '', about: [], summary: '', also: [...data.also?.[index] ?? [], ...joined(row.name)],
    })), noTexts);
  }

  /**
   * The best first. An address is found by its name and its number, in whatever order; where the
   * number is not known, by the nearest one, and where none is, by the middle of the street.
   *
   * @param {string} text
   * @param {number} most
   * @returns {Address[]}
   */
  find(text, most) {
    // What is behind a comma may be the town.
    const parts = folded(text).split(/[,،]/).map((part) => part.trim()).filter(Boolean);
    for (let count = parts.length; count > 0; count -= 1) {
      const found = this.look(this.withoutCity(parts.slice(0, count).join(' ')), most);
      if (found.length > 0) return this.told(found.slice(0, most));
    }
    return [];
  }

  /** @param {string} text */
  withoutCity(text) {
    const end = ` ${this.city}`;
    return this.city && text.endsWith(end) ? text.slice(0, -end.length) : text;
  }

  /**
   * @param {string} text folded
   * @param {number} most
   */
  look(text, most) {
    const parted = cut(text);
    const names = (/** @type {string} */ name) => {
      const typed = foldedWords(name).map((word) => shortForms.get(word) ?? word).join(' ');
      const { results, isPartial } = this.finder.find(typed, most * 2);
      return isPartial ? []
        : results.map(({ entry, level }) => ({ row: this.rows[Number(entry.path)], level }));
    };
    if (parted.length === 0) return names(text).map(({ row, level }) => this.found(row, level, -1));
    const found = parted.flatMap(({ name, number, isFirst }) => names(name).map(
      ({ row, level }) => {
        // The number may belong to the name: `rue du 8 mai 1945`.
        const isName = row.words.includes(number) && !foldedWords(name).includes(number);
        return this.found(row, level, isName ? -1 : houseIn(row.houses, number), isFirst);
      }));
    return found.sort((one, other) => one.level - other.level);
  }

  /**
   * @param {Row} row
   * @param {number} level
   * @param {number} house -1 for the middle of the street
   * @param {boolean} [isFirst] whether the number is written before the name
   */
  found(row, level, house, isFirst = false) {
    const number = row.houses[house];
    const title = number === undefined ? row.name
      : isFirst ? `${number} ${row.name}` : `${row.name} ${number}`;
    return { row, title, at: this.points[row.first + 1 + house], level };
  }

  /**
   * The answers as a list has them: of several with the same title each says in which quarter it
   * is.
   *
   * @param {ReturnType<Addresses['found']>[]} found
   * @returns {Address[]}
   */
  told(found) {
    return found.map(({ row, title, at, level }) => {
      const hasTwin = found.filter((one) => one.title === title).length > 1;
      const near = hasTwin ? this.quarterOf(at) : undefined;
      return { title, at, level, note: [this.label(row), near].filter(Boolean).join(', ') };
    });
  }

  /** @param {Row} row */
  label(row) {
    return this.words[`address.${row.kind}`] ?? '';
  }

  /** @param {[number, number]} at */
  quarterOf(at) {
    const quarters = this.rows.filter(({ kind }) => kind === 'quarter');
    return nearest(quarters, at, (row) => this.points[row.first])?.name;
  }

  /**
   * The address at a point; `null` where none is within 60 metres.
   *
   * @param {[number, number]} at
   */
  titleAt(at) {
    const all = this.rows.flatMap((row) => [...row.houses.keys(), -1]
      .map((house) => /** @type {const} */ ([row, house])));
    const best = nearest(all, at, ([row, house]) => this.points[row.first + 1 + house]);
    if (!best) return null;
    const { title, at: there } = this.found(best[0], 0, best[1]);
    return straightMetres(at, there) <= 60 ? title : null;
  }
}

/**
 * @template One
 * @param {readonly One[]} list
 * @param {[number, number]} at
 * @param {(one: One) => [number, number]} point
 */
function nearest(list, at, point) {
  /** @type {One | undefined} */
  let best;
  let least = Infinity;
  for (const one of list) {
    const metres = straightMetres(at, point(one));
    if (metres < least) [best, least] = [one, metres];
  }
  return best;
}

/**
 * @param {AddressData} data
 * @param {number} points how many the file has
 * @returns {Row[]}
 */
function rowsOf(data, points) {
  if (data?.format !== 'waymark-addresses' || data.version !== 1) {
    throw new Error('this is no addresses file of this version');
  }
  let first = 0;
  const rows = data.names.map((name, index) => {
    const houses = data.numbers[index] ? data.numbers[index].split(' ') : [];
    const row = { name, kind: kinds[Number(data.kinds[index])] ?? 'street',
      words: foldedWords(name), houses, first };
    first += 1 + houses.length;
    return row;
  });
  if (first !== points) throw new Error('the addresses file lacks points');
  return rows;
}

/**
 * `Berliner Straße` as people write it, too: `Berlinerstraße`.
 *
 * @param {string} name
 */
const joined = (name) => {
  const word = foldedWords(name).join(' ').replace(/ (?=strasse$)/, '');
  return /\sstra(ß|ss)e$/i.test(name) ? [word] : [];
};
