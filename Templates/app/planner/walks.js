import { never } from './problem.js';

/**
 * Walks between the places of a guide: from its tables where they know, else reckoned from the straight line.
 *
 * @typedef {{metres: number, seconds: number}} Walk
 *
 * @typedef {object} WalkTable The walks between the places of one city, at the guide's pace.
 * @property {string[]} places
 * @property {string} [seconds] Base64 of 16 bits each, low byte first, row after row; 65535 where it is not known, 65534
 *   where there is no way.
 * @property {string} [metres] The same for metres.
 * @property {[number, number, number, number][]} [near] Where there are too many places for all pairs: from, to,
 *   seconds, metres.
 */

const unknown = 65535;
const noWay = 65534;
const earthRadius = 6371008.8;

/** @param {readonly number[]} one @param {readonly number[]} other */
export function straightMetres(one, other) {
  const [first, second] = [(one[0] * Math.PI) / 180, (other[0] * Math.PI) / 180];
  const rise = Math.sin((second - first) / 2);
  const run = Math.sin(((other[1] - one[1]) * Math.PI) / 360);
  const square = rise * rise + Math.cos(first) * Math.cos(second) * run * run;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * A walk reckoned from the straight line, as the Swift planner reckons: streets make it longer by 1.3, and by 1.4 over
 * short distances, where one corner weighs more.
 *
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 * @param {number} pace
 * @returns {Walk}
 */
export function estimate(one, other, pace) {
  const straight = straightMetres(one, other);
  const short = Math.min(straight, 200) * 1.4;
  const metres = straight < 200 ? short : Math.max(short, straight * 1.3);
  return { metres, seconds: Math.ceil((metres / (pace * 1000)) * 3600) };
}

/** Looks walks up by the slugs of places. */
export class Walks {
  /**
   * @param {readonly WalkTable[]} tables
   * @param {number} pace of the visitor
   * @param {number} tablePace the one that the tables were made for
   */
  constructor(tables, pace, tablePace) {
    this.pace = pace >= 0.5 && pace <= 15 ? pace : 4.5;
    this.slower = (tablePace >= 0.5 && tablePace <= 15 ? tablePace : 4.5) / this.pace;
    this.tables = tables.map(decoded);
  }

  /**
   * @param {{slug?: string, at: readonly number[]}} from
   * @param {{slug?: string, at: readonly number[]}} to
   * @returns {Walk}
   */
  walk(from, to) {
    if (from.at[0] === to.at[0] && from.at[1] === to.at[1]) return { metres: 0, seconds: 0 };
    for (const table of this.tables) {
      const known = table(from.slug, to.slug);
      if (known) return known.seconds === noWay ? { metres: 0, seconds: never } : this.paced(known);
    }
    return estimate(from.at, to.at, this.pace);
  }

  /**
   * A walk of a table at the visitor's own pace.
   *
   * @param {Walk} walk
   * @returns {Walk}
   */
  paced({ metres, seconds }) {
    return { metres, seconds: Math.ceil(seconds * this.slower) };
  }
}

/**
 * @param {WalkTable} table
 * @returns {(from: string | undefined, to: string | undefined) => Walk | null}
 */
function decoded(table) {
  const index = new Map(table.places.map((slug, number) => [slug, number]));
  const count = table.places.length;
  const seconds = table.seconds === undefined ? null : numbers(table.seconds);
  const metres = table.metres === undefined ? null : numbers(table.metres);
  const near = new Map((table.near ?? []).map(([from, to, time, length]) => [from * count + to, [time, length]]));
  return (from, to) => {
    const [start, end] = [from === undefined ? undefined : index.get(from), to === undefined ? undefined : index.get(to)];
    if (start === undefined || end === undefined) return null;
    const cell = start * count + end;
    const close = near.get(cell);
    if (close) return { seconds: close[0], metres: close[1] };
    if (!seconds || !metres || seconds[cell] === unknown) return null;
    return { seconds: seconds[cell], metres: metres[cell] };
  };
}

/** @param {string} base64 */
function numbers(base64) {
  const bytes = atob(base64);
  const result = new Uint16Array(bytes.length / 2);
  for (let index = 0; index < result.length; index += 1) {
    result[index] = bytes.charCodeAt(2 * index) | (bytes.charCodeAt(2 * index + 1) << 8);
  }
  return result;
}
