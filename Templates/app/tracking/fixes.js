import { metres } from './distances.js';

/**
 * Which positions of a phone can be believed.
 *
 * @typedef {object} Fix
 * @property {[number, number]} at
 * @property {number} accuracy metres, as the phone says
 * @property {number} time when it was measured, in milliseconds since 1970
 * @property {number | null} [speed] metres a second
 * @property {number | null} [heading] degrees
 *
 * @typedef {object} Trust What is kept between two positions.
 * @property {Fix | null} last the last one that was believed
 * @property {Fix | null} doubted one that is too far from it to have been walked
 *
 * @typedef {'good' | 'resumed' | 'bad' | 'stale' | 'jump'} Judgement `resumed`: good, and the first
 *   after a long silence or a jump that turned out to be true, so what was counted before says
 *   nothing now.
 */

/** A worse accuracy cannot tell one side of a square from the other. */
const WORST = 50;
/**
 * A position that is older when it comes is yesterday's news: some phones deliver the last one of
 * another app first.
 */
const OLDEST = 20000;
/** After a longer silence the phone has slept. */
const SILENCE = 60000;
/** Faster than a bicycle in town; a tram that goes faster is believed at the second look. */
const FASTEST = 8;

/** @type {Trust} */
export const noTrust = { last: null, doubted: null };

/**
 * Whether a position is too uncertain to lead anybody from turn to turn.
 *
 * @param {Fix} fix
 */
export const isRough = ({ accuracy }) => accuracy > WORST;

/**
 * @param {Trust} trust
 * @param {Fix} fix
 * @param {number} now
 * @returns {{trust: Trust, is: Judgement}}
 */
export function judged(trust, fix, now) {
  const { last, doubted } = trust;
  if (!isWhole(fix) || isRough(fix)) return { trust, is: 'bad' };
  if (now - fix.time > OLDEST || fix.time > now + OLDEST || (last && fix.time <= last.time)) {
    return { trust, is: 'stale' };
  }
  if (!last || fix.time - last.time > SILENCE) {
    return { trust: { last: fix, doubted: null }, is: 'resumed' };
  }
  if (isWalkable(last, fix)) return { trust: { last: fix, doubted: null }, is: 'good' };
  if (doubted && isWalkable(doubted, fix)) {
    return { trust: { last: fix, doubted: null }, is: 'resumed' };
  }
  return { trust: { last, doubted: fix }, is: 'jump' };
}

/**
 * Whether a visitor can have come from a position to another; what both do not know exactly does
 * not count.
 *
 * @param {Fix} from
 * @param {Fix} to
 */
function isWalkable(from, to) {
  const way = metres(from.at, to.at) - from.accuracy - to.accuracy;
  return way <= (FASTEST * (to.time - from.time)) / 1000;
}

/** @param {Fix} fix */
function isWhole({ at, accuracy, time }) {
  return Array.isArray(at) && [at[0], at[1], accuracy, time].every(Number.isFinite) && accuracy >= 0
    && Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180;
}
