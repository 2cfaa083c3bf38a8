import { Guess } from './guess.js';
export { detour, straightMetres } from './straight.js';
import { never } from './problem.js';

/**
 * Walks between the places of a guide: from its tables where they have them, otherwise estimated
 * from the straight line.
 *
 * @typedef {object} WalkTable The walks between the places of one city, at the guide's pace.
 * @property {string[]} places
 * @property {string} [seconds] Base64 of 16 bits each, low byte first, row after row; 65535 where
 *   it is not known, 65534 where there is no way.
 * @property {string} [metres] The same for metres.
 * @property {[number, number, number, number][]} [near] Where there are too many places for all
 *   pairs: from, to, seconds, metres.
 * @property {WalkTable} [stepFree] The walks without steps between all places, or of many between
 *   those that a wheelchair can enter.
 */

const unknown = 65535;
const noWay = 65534;
/** Metres beyond which nobody walks, as in the Swift planner. */
const farthest = 30000;

/**
 * @param {number} metres
 * @param {number} pace
 */
export const secondsFor = (metres, pace) => Math.ceil((metres / (pace * 1000)) * 3600);

/**
 * Somewhere to walk from or to; places of the guide have a slug.
 *
 * @typedef {{slug?: string, at: readonly number[]}} Point
 */

/** Walks at a visitor's pace. */
export class Walks {
  /**
   * @param {readonly WalkTable[]} tables
   * @param {number} pace of the visitor
   * @param {number} tablePace the one that the tables were made for
   * @param {boolean} [isStepFree] whether the walks go without steps where the tables know of them
   */
  constructor(tables, pace, tablePace, isStepFree = false) {
    this.pace = sensible(pace);
    this.slower = sensible(tablePace) / this.pace;
    this.tables = tables.map((table) => new DecodedTable((isStepFree && table.stepFree) || table));
  }

  /**
   * All walks between some points, row after row, in whole minutes as in every timetable; from and
   * to a point that is not given they take no time.
   *
   * @param {readonly (Point | null)[]} points
   */
  between(points) {
    const count = points.length;
    const seconds = new Int32Array(count * count);
    const metres = new Float64Array(count * count);
    const rows = this.tables.map((table) => points.map((point) => table.row(point)));
    const guess = new Guess(points, (start, end) => this.known(rows, start, end));
    points.forEach((from, start) =>
      points.forEach((to, end) => {
        if (!from || !to || (from.at[0] === to.at[0] && from.at[1] === to.at[1])) return;
        const cell = start * count + end;
        const table = this.known(rows, start, end);
        if (table) {
          seconds[cell] = table.seconds === noWay ? never
            : wholeMinutes(table.seconds * this.slower);
          metres[cell] = table.metres;
          return;
        }
        const estimate = guess.metres(start, end);
        if (estimate > farthest) {
          seconds[cell] = never;
          return;
        }
        metres[cell] = estimate;
        seconds[cell] = wholeMinutes(secondsFor(metres[cell], this.pace));
      }),
    );
    return { seconds, metres };
  }

  /**
   * The table that knows a walk, with the walk found in it.
   *
   * @param {number[][]} rows of the points in each table
   * @param {number} start
   * @param {number} end
   */
  known(rows, start, end) {
    const index = rows.findIndex((row, number) => this.tables[number].find(row[start], row[end]));
    return index < 0 ? null : this.tables[index];
  }
}

/** A table of walks, ready to be asked. */
class DecodedTable {
  /** @param {WalkTable} table */
  constructor(table) {
    this.count = table.places.length;
    this.index = new Map(table.places.map((slug, number) => [slug, number]));
    this.allSeconds = table.seconds === undefined ? null : numbers(table.seconds);
    this.allMetres = table.metres === undefined ? null : numbers(table.metres);
    this.near = new Map((table.near ?? [])
      .map(([from, to, time, length]) => [from * this.count + to, [time, length]]));
    /** What `find` found. */
    this.seconds = 0;
    this.metres = 0;
  }

  /**
   * The number of a place in the table; -1 where it is not there.
   *
   * @param {Point | null} point
   */
  row(point) {
    return point?.slug === undefined ? -1 : this.index.get(point.slug) ?? -1;
  }

  /**
   * Whether the table knows a walk; it is then in `seconds` and `metres`.
   *
   * @param {number} from
   * @param {number} to
   */
  find(from, to) {
    if (from < 0 || to < 0) return false;
    const cell = from * this.count + to;
    if (this.allSeconds && this.allMetres) {
      this.seconds = this.allSeconds[cell];
      this.metres = this.allMetres[cell];
      return this.seconds !== unknown;
    }
    const close = this.near.get(cell);
    if (close) [this.seconds, this.metres] = close;
    return close !== undefined;
  }
}

/** @param {number} seconds */
const wholeMinutes = (seconds) => Math.ceil(seconds / 60) * 60;

/** @param {number} pace */
const sensible = (pace) => (pace >= 0.5 && pace <= 15 ? pace : 4.5);

/** @param {string} base64 */
function numbers(base64) {
  const bytes = atob(base64);
  const result = new Uint16Array(bytes.length / 2);
  for (let index = 0; index < result.length; index += 1) {
    result[index] = bytes.charCodeAt(2 * index) | (bytes.charCodeAt(2 * index + 1) << 8);
  }
  return result;
}
