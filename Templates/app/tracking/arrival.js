import { metres } from './distances.js';

/**
 * Notices that a visitor has come to a stop, passed it, or left it. One position proves nothing:
 * two that say the same, four seconds apart, do.
 *
 * @typedef {import('./fixes.js').Fix} Fix
 * @typedef {readonly [number, number]} At
 *
 * @typedef {object} Watch What the positions have said so far about one stop.
 * @property {number | null} within since when they are near it
 * @property {number | null} beyond since when they are past it or away from it
 * @property {number | null} closer since when another stop is nearer
 * @property {number} nearest metres
 *
 * @typedef {'arrived' | 'passed' | 'left' | null} Noticed
 */

/**
 * The radius of a stop in metres, where the phone knows well where it is, and where it does not.
 */
const [NEAR, NEAR_AT_MOST] = [25, 40];
const AWAY = 1.6;
const PROOF = 4000;
/** A stop that the way does not touch is passed when its nearest point is this far behind. */
const BEHIND = 15;
/** Only a stop that has been this near can be passed. */
const SEEN_FROM = 50;
/**
 * Nobody has seen a stop in less time: a visitor counts as there for this long, even if the next
 * stop is near.
 */
const SHORTEST = 20000;

/** @type {Watch} */
export const unseen = { within: null, beyond: null, closer: null, nearest: Infinity };

/** @param {Fix} fix */
export const radius = (fix) => Math.max(NEAR, Math.min(fix.accuracy, NEAR_AT_MOST));

/**
 * On the way to a stop.
 *
 * @param {Watch} watch
 * @param {Fix} fix
 * @param {readonly At[]} doors the stop and its entrances
 * @returns {{watch: Watch, noticed: Noticed}}
 */
export function approaching(watch, fix, doors) {
  const distance = Math.min(...doors.map((door) => metres(fix.at, door)));
  const [reach, nearest] = [radius(fix), Math.min(watch.nearest, distance)];
  const within = distance <= reach ? watch.within ?? fix.time : distance > reach * AWAY ? null
    : watch.within;
  // A stop that was within reach is passed no sooner than it could be left: a position that drifts
  // is not past it.
  const behind = Math.max(nearest + BEHIND + Math.min(fix.accuracy, NEAR_AT_MOST) / 2,
    nearest <= reach ? reach * AWAY : 0);
  const isBehind = nearest <= SEEN_FROM && distance >= behind;
  const beyond = isBehind ? watch.beyond ?? fix.time : null;
  const next = { within, beyond, closer: null, nearest };
  if (distance <= reach && within !== null && fix.time - within >= PROOF) {
    return { watch: unseen, noticed: 'arrived' };
  }
  if (beyond !== null && fix.time - beyond >= PROOF) return { watch: unseen, noticed: 'passed' };
  return { watch: next, noticed: null };
}

/**
 * At a stop. Where the next one is so near that a visitor can be there without leaving this one,
 * being clearly nearer to it is leaving.
 *
 * @param {Watch} watch
 * @param {Fix} fix
 * @param {readonly At[]} doors
 * @param {readonly At[]} next the doors of the next stop
 * @param {number} arrived
 * @returns {{watch: Watch, noticed: Noticed}}
 */
export function staying(watch, fix, doors, next, arrived) {
  const distance = Math.min(...doors.map((door) => metres(fix.at, door)));
  const other = Math.min(...next.map((door) => metres(fix.at, door)));
  const beyond = distance >= radius(fix) * AWAY ? watch.beyond ?? fix.time : null;
  const isCloser = other + 8 < distance && other <= radius(fix) && fix.time - arrived >= SHORTEST;
  const closer = isCloser ? watch.closer ?? fix.time : null;
  const isProved = (beyond !== null && fix.time - beyond >= PROOF)
    || (closer !== null && fix.time - closer >= 2 * PROOF);
  if (isProved) return { watch: unseen, noticed: 'left' };
  return { watch: { within: null, beyond, closer, nearest: Infinity }, noticed: null };
}
