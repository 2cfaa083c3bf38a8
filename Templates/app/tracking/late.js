import { times } from './times.js';

/**
 * What to leave out where a walk takes longer than it may: because a door shuts before the visitor
 * gets there, or because the visitor wants to be done before.
 *
 * @typedef {import('./walk.js').Walk} Walk
 * @typedef {import('./times.js').Ahead} Ahead
 * @typedef {import('./times.js').Plan} Plan
 *
 * @typedef {object} Offer
 * @property {'shut' | 'shuts' | 'over'} is a stop is shut on arrival; it shuts during the visit;
 *   the walk ends too late
 * @property {string | null} stop which is shut
 * @property {number} at when it shuts, or when the walk would end
 * @property {number} late minutes that the end is too late
 * @property {string[]} leave the stops to leave out; none where that is not possible
 */

/** An end that is this much later than wanted, in minutes, is still in time. */
const grace = 5;
const MINUTE = 60000;

/**
 * No more sets of a size are tried than this, all pairs of 15 stops; beyond, the stops that save
 * most are taken.
 */
const mostSets = 120;

/**
 * The first trouble that is ahead, and what to leave out: for a door the stop that is worth least
 * among those without which it is none, for an end that is too late the fewest stops that save
 * enough, and among those the ones that are worth least.
 *
 * @param {Walk} walk
 * @param {number} now
 * @param {Plan} plan
 * @param {(stop: string) => number} worth
 * @param {readonly string[]} [declined] troubles that the visitor will have: the ids of stops, and
 *   `over`
 * @returns {Offer | null}
 */
export function offerOf(walk, now, plan, worth, declined = []) {
  const usual = times(walk, now, plan);
  const ahead = aheadOf(walk, usual.stops);
  const without = (/** @type {readonly string[]} */ ids) =>
    times({ ...walk, stops: walk.stops.filter((stop) => !ids.includes(stop.id)) }, now, plan);
  const missed = ahead.find((one) => isMissed(walk, one) && !declined.includes(one.id));
  // Nothing is left out for a stop that is worth no more.
  const order = [...ahead].sort((one, other) => worth(one.id) - worth(other.id)
    || Number(other === missed) - Number(one === missed));
  if (missed) {
    const isReached = (/** @type {string} */ id) =>
      without([id]).stops.every((one) => one.id !== missed.id || !isMissed(walk, one));
    const reached = order.find(
      ({ id }) => id === missed.id || (comesBefore(ahead, id, missed.id) && isReached(id)));
    const closes = missed.closes ?? missed.arrive;
    return { is: closes <= missed.arrive ? 'shut' : 'shuts', stop: missed.id, at: closes, late: 0,
      leave: [reached?.id ?? missed.id] };
  }
  if (ahead.length < 2 || usual.spare >= -grace || declined.includes('over')) return null;
  const leave = fewest(order.map(({ id }) => id), (ids) => without(ids).spare);
  return { is: 'over', stop: null, at: usual.end, late: -usual.spare, leave };
}

/**
 * The fewest stops without which the walk ends in time; none where one stop alone is too much.
 *
 * @param {readonly string[]} order ids, those that are worth least first
 * @param {(left: readonly string[]) => number} spare minutes without some stops
 * @returns {string[]}
 */
function fewest(order, spare) {
  const isEnough = (/** @type {readonly string[]} */ ids) => spare(ids) >= -grace;
  /** @type {string[][]} Sets of the same size. */
  let sets = [[]];
  for (let size = 1; size < order.length; size += 1) {
    sets = sets.flatMap((set) => order.slice(order.indexOf(set[set.length - 1]) + 1)
      .map((id) => [...set, id]));
    if (sets.length > mostSets) break;
    const found = sets.find(isEnough);
    if (found) return found;
  }
  return largest(order, spare, isEnough);
}

/**
 * The same where there are too many sets to try: the stop that saves most, again and again.
 *
 * @param {readonly string[]} order
 * @param {(left: readonly string[]) => number} spare
 * @param {(left: readonly string[]) => boolean} isEnough
 */
function largest(order, spare, isEnough) {
  /** @type {string[]} */
  let left = [];
  while (left.length < order.length - 1 && !isEnough(left)) {
    const sets = order.filter((id) => !left.includes(id)).map((id) => [...left, id]);
    left = sets.reduce((best, set) => (spare(set) > spare(best) ? set : best));
  }
  return isEnough(left) ? left : [];
}

/**
 * The stops that can still be left out.
 *
 * @param {Walk} walk
 * @param {Ahead[]} stops
 */
const aheadOf = (walk, stops) => (walk.phase === 'at' ? stops.slice(1) : stops);

/**
 * Whether less than half of a visit is left when the door shuts: what lacks some minutes is seen
 * all the same.
 *
 * @param {Walk} walk
 * @param {Ahead} ahead
 */
function isMissed(walk, { id, arrive, closes }) {
  const stay = walk.stops.find((stop) => stop.id === id)?.stay ?? 0;
  return closes !== null && (closes <= arrive || closes - arrive < (stay * MINUTE) / 2);
}

/**
 * @param {Ahead[]} ahead
 * @param {string} one
 * @param {string} other
 */
const comesBefore = (ahead, one, other) =>
  ahead.findIndex(({ id }) => id === one) < ahead.findIndex(({ id }) => id === other);
