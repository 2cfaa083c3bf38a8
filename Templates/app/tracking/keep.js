import { unseen } from './arrival.js';
import { noTrust } from './fixes.js';
import { VERSION } from './walk.js';

/**
 * A walk as it is stored after each step, so that it goes on where it was when the phone slept or
 * the app was closed.
 *
 * @typedef {import('./walk.js').Walk} Walk
 */

/** A walk that has stood still for longer is over. */
const LONGEST = 16 * 3600000;
const MOST_STOPS = 200;

/**
 * The walk without what the positions said: that holds for seconds.
 *
 * @param {Walk} walk
 */
export function kept({ trust, watch, later, elsewhere, notices, ...rest }) {
  return rest;
}

/**
 * A stored walk, or `null` where there is none, where another version wrote it, where it is
 * damaged, or where it is over.
 *
 * @param {any} value
 * @param {number} now
 * @returns {Walk | null}
 */
export function resumed(value, now) {
  if (typeof value !== 'object' || value === null || value.version !== VERSION || !areStops(value.stops)) return null;
  const { stops, current, phase, since, started, visited, skipped, declined, before } = value;
  if (!isState(value, stops.length) || !Number.isFinite(started) || !areNames(declined)) {
    return null;
  }
  if (phase === 'finished' || now - since > LONGEST || since > now + LONGEST) return null;
  if (!Array.isArray(before) || !before.every((one) => areStops(one?.stops) && isState(one, one.stops.length))) return null;
  return {
    version: VERSION, stops, current, phase, since, started, visited, skipped, declined, before,
    trust: noTrust, watch: unseen, later: null, elsewhere: null, notices: [],
  };
}

/**
 * @param {any} value
 * @param {number} count of stops
 */
function isState({ current, phase, since, visited, skipped }, count) {
  return Number.isInteger(current) && current >= 0 && current < count
    && ['toward', 'at', 'finished'].includes(phase)
    && Number.isFinite(since) && areNames(visited) && areNames(skipped);
}

/** @param {any} stops */
function areStops(stops) {
  return Array.isArray(stops) && stops.length > 0 && stops.length <= MOST_STOPS
    && stops.every((stop) =>
    typeof stop?.id === 'string' && isPoint(stop.at) && Number.isFinite(stop.stay)
    && (stop.doors === undefined || (Array.isArray(stop.doors) && stop.doors.every(isPoint))));
}

/** @param {any} at */
const isPoint = (at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

/** @param {any} list */
const areNames = (list) => Array.isArray(list) && list.every((one) => typeof one === 'string');
