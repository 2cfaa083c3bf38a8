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
 * @property {string} leave the stop to leave out
 */

/** An end that is this much later than wanted, in minutes, is still in time. */
const grace = 5;
const MINUTE = 60000;

/**
 * The first trouble that is ahead, and the stop that is worth least among those without which it is
 * none.
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
  const without = (/** @type {string} */ id) =>
    times({ ...walk, stops: walk.stops.filter((stop) => stop.id !== id) }, now, plan);
  const missed = ahead.find((one) => isMissed(walk, one) && !declined.includes(one.id));
  // Nothing is left out for a stop that is worth no more.
  const order = [...ahead].sort((one, other) => worth(one.id) - worth(other.id)
    || Number(other === missed) - Number(one === missed));
  if (missed) {
    const isReached = (/** @type {string} */ id) =>
      without(id).stops.every((one) => one.id !== missed.id || !isMissed(walk, one));
    const reached = order.find(
      ({ id }) => id === missed.id || (comesBefore(ahead, id, missed.id) && isReached(id)));
    const closes = missed.closes ?? missed.arrive;
    return { is: closes <= missed.arrive ? 'shut' : 'shuts', stop: missed.id, at: closes, late: 0,
      leave: reached?.id ?? missed.id };
  }
  if (ahead.length < 2 || usual.spare >= -grace || declined.includes('over')) return null;
  // Where one stop is not enough, another is offered after it.
  const enough = order.find(({ id }) => without(id).spare >= -grace) ?? order[0];
  return { is: 'over', stop: null, at: usual.end, late: -usual.spare, leave: enough.id };
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
