import { turns } from './turn.js';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./row.js').Row} Row
 * @typedef {import('./streets.js').Streets} Streets
 *
 * @typedef {object} Snap Where a place meets the network.
 * @property {number} number by which the module knows it
 * @property {Point} at the point on the way; the place itself on a square
 * @property {number} metres how far the place is from it
 *
 * @typedef {{seconds: number, metres: number, steps: number, isStepFree: boolean}} Measure
 * @typedef {{isUp: boolean, level: number | null}} LevelChange
 * @typedef {{condition: number, start: number, end: number}} Passage Where hours decide, in seconds
 *   after the start of the walk.
 *
 * @typedef {object} Step What to do until the next turn or the next street.
 * @property {import('./turn.js').Turn} turn where it starts
 * @property {string | null} name
 * @property {typeof kinds[number]} kind
 * @property {number} bearing in which direction it starts
 * @property {number | null} endBearing in which direction its way ends
 * @property {number} metres
 * @property {number} seconds
 * @property {import('./stairs.js').Stairs} stairs
 * @property {number} crossings
 * @property {boolean} isRoundabout whether it leads round a roundabout
 * @property {number} cue what distinguishes its way for someone who turns into it, 0 for nothing
 * @property {LevelChange | null} levelChange
 * @property {number[]} conditions from 0
 * @property {[number, number]} points the first and the last of the line that belong to it
 *
 * @typedef {{from: Snap, to: Snap, seconds: number, metres: number, isStepFree: boolean, passages:
 *   Passage[], line: Point[], steps: Step[]}} Route from snap to snap
 */

/** The kinds of ways, in the order of their numbers. */
export const kinds = /** @type {const} */ ([
  'street', 'path', 'sidewalk', 'steps', 'escalator', 'crossing', 'square', 'lift', 'platform',
  'walkway', 'ferry',
]);

/** Finds the shortest walks for one walker. */
export class Finder {
  /**
   * @param {Streets} streets
   * @param {boolean} isStepFree
   * @param {number} pace in km/h
   * @param {ReadonlySet<number>} shut the conditions, from 0, whose ways are shut
   */
  constructor(streets, isStepFree, pace, shut) {
    this.streets = streets;
    this.metresPerSecond = pace / 3.6;
    const numbers = Int32Array.from(shut);
    this.finder = streets.given(numbers, (place) =>
      streets.exports.finder(streets.session, Number(isStepFree), pace, place, numbers.length));
    /** @type {Map<string, Snap | null>} */
    this.known = new Map();
  }

  close() {
    this.streets.asked(() => this.streets.exports.drop(this.finder));
  }

  /**
   * Where a place meets the network; `null` where no way is open to the walker.
   *
   * @param {Point} place
   * @param {number | null} [level] on which the place is
   */
  snap(place, level = null) {
    const key = `${place} ${level}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { exports, session } = this.streets;
    const row = this.streets.row(() => exports.snap(session, this.finder, ...place, level ?? NaN));
    /** @type {Snap | null} */
    const snap = row.isEmpty ? null
      : { number: row.next(), at: [row.next(), row.next()], metres: row.next() };
    if (snap) this.streets.snaps += 1;
    this.known.set(key, snap);
    return snap;
  }

  /**
   * The shortest walk through some points, `null` where a part of it is not connected.
   *
   * @param {readonly Snap[]} snaps at least two
   * @returns {Route | null}
   */
  route(snaps) {
    const { exports, session } = this.streets;
    const numbers = Int32Array.from(snaps, ({ number }) => number);
    const row = this.streets.given(numbers, (place) =>
      this.streets.row(() => exports.route(session, this.finder, place, numbers.length)));
    if (row.isEmpty) return null;
    return {
      from: snaps[0], to: snaps[snaps.length - 1], seconds: row.next(), metres: row.next(),
      isStepFree: row.next() === 1,
      passages: row.list(() => ({ condition: row.next(), start: row.next(), end: row.next() })),
      line: row.list(() => row.point()), steps: row.list(() => stepOf(row, this.streets.names)),
    };
  }

  /**
   * The shortest walks to some places by one search, `null` where none connects them or the walk
   * takes longer than the limit.
   *
   * @param {Snap} from
   * @param {readonly (Snap | null)[]} snaps
   * @param {number} seconds the limit; unpleasant ways count longer than they are
   * @returns {(Measure | null)[]}
   */
  measures(from, snaps, seconds) {
    const { exports, session } = this.streets;
    const numbers = Int32Array.from(snaps, (snap) => snap?.number ?? -1);
    const row = this.streets.given(numbers, (place) => this.streets.row(() =>
      exports.measures(session, this.finder, from.number, place, numbers.length, seconds)));
    return snaps.map(() => {
      const [isThere, own, metres, steps, isStepFree] = [1, 2, 3, 4, 5].map(() => row.next());
      return isThere ? { seconds: own, metres, steps, isStepFree: isStepFree === 1 } : null;
    });
  }

  /**
   * The outline of what can be reached within some minutes, anticlockwise, without repeating its
   * first point.
   *
   * @param {Snap} snap
   * @param {number} minutes
   */
  walkshed(snap, minutes) {
    const { exports, session } = this.streets;
    const row =
      this.streets.row(() => exports.walkshed(session, this.finder, snap.number, minutes));
    return row.list(() => row.point());
  }
}

/**
 * @param {Row} row
 * @param {readonly string[]} names
 * @returns {Step}
 */
function stepOf(row, names) {
  const [turn, kind, name] = [turns[row.next()], kinds[row.next()], names[row.next()] || null];
  const [bearing, endBearing, metres, seconds] = [1, 2, 3, 4].map(() => row.next());
  const [up, down, unknown, isEstimated, crossings] = [1, 2, 3, 4, 5].map(() => row.next());
  const [ring, cue, change, level] = [1, 2, 3, 4].map(() => row.next());
  return {
    turn, name, kind, bearing, endBearing: orNull(endBearing), metres, seconds,
    stairs: { up, down, unknown, isEstimated: isEstimated === 1 }, crossings,
    isRoundabout: ring === 1, cue,
    levelChange: change === 0 ? null : { isUp: change === 2, level: orNull(level) },
    points: row.point(), conditions: row.list(() => row.next()),
  };
}

/** @param {number} number NaN for none */
const orNull = (number) => (Number.isNaN(number) ? null : number);
