import { metres } from './distances.js';

/**
 * The pace of a visitor, measured on a walk: how fast the parts are in which the visitor really
 * walks. Standing, looking round and riding do not count, and single positions are too uncertain: a
 * part has half a minute.
 *
 * @typedef {import('./fixes.js').Fix} Fix
 *
 * @typedef {object} Measuring
 * @property {Fix[]} part the positions of the part that is under way
 * @property {number[]} speeds of the parts before, in metres a second, the newest last
 */

const LENGTH = 36000;
/** After a gap the way between is not known. */
const GAP = 15000;
const WORST = 25;
/** Below, one strolls or stands; above, one runs or rides. In metres a second. */
const [SLOWEST, FASTEST] = [0.5, 2.4];
/**
 * How much longer the way over the middle may be: a walk is straight, compared to the dance of
 * positions at a standstill.
 */
const BENT = 1.15;
const MOST_PARTS = 90;
/** Two minutes of walking say something, six are enough. */
const [FEWEST, ENOUGH] = [4, 10];

/** @type {Measuring} */
export const unmeasured = { part: [], speeds: [] };

/**
 * @param {Measuring} state
 * @param {Fix} fix one that can be believed
 * @returns {Measuring}
 */
export function measured({ part, speeds }, fix) {
  if (fix.accuracy > WORST) return { part, speeds };
  const last = part[part.length - 1];
  if (!last || fix.time - last.time > GAP || fix.time <= last.time) return { part: [fix], speeds };
  const whole = [...part, fix];
  if (fix.time - whole[0].time < LENGTH) return { part: whole, speeds };
  const speed = speedOf(whole);
  return { part: [fix], speeds: speed === null ? speeds : [...speeds, speed].slice(-MOST_PARTS) };
}

/**
 * The speed of a part in which somebody walks; `null` for any other. The means of its thirds know
 * better than single positions.
 *
 * @param {Fix[]} part
 */
function speedOf(part) {
  const third = (part[part.length - 1].time - part[0].time) / 3;
  const [first, middle, last] = [0, 1, 2].map((index) =>
    mean(
      part.filter((fix) => Math.min(2, Math.floor((fix.time - part[0].time) / third)) === index)));
  if (!first || !middle || !last) return null;
  const straight = metres(first.at, last.at);
  const way = metres(first.at, middle.at) + metres(middle.at, last.at);
  const speed = (straight * 1000) / (last.time - first.time);
  const isWalk = speed >= SLOWEST && speed <= FASTEST && way <= BENT * straight
    && straight >= 1.5 * Math.min(...part.map((fix) => fix.accuracy));
  return isWalk ? speed : null;
}

/**
 * @param {Fix[]} fixes
 * @returns {{at: [number, number], time: number} | null}
 */
function mean(fixes) {
  if (fixes.length === 0) return null;
  const of = (/** @type {(fix: Fix) => number} */ value) =>
    fixes.reduce((sum, fix) => sum + value(fix), 0) / fixes.length;
  return { at: [of((fix) => fix.at[0]), of((fix) => fix.at[1])], time: of((fix) => fix.time) };
}

/**
 * The pace in kilometres an hour: the middle of the parts, which a few wrong ones do not move.
 * `null` where too little was walked.
 *
 * @param {Measuring} state
 * @returns {{pace: number, isSure: boolean} | null}
 */
export function pace({ speeds }) {
  if (speeds.length < FEWEST) return null;
  const sorted = [...speeds].sort((one, other) => one - other);
  const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  return { pace: Math.round(middle * 36) / 10, isSure: speeds.length >= ENOUGH };
}
