import { approaching, radius, staying, unseen } from './arrival.js';
import { judged, noTrust } from './fixes.js';
import { metres } from './distances.js';

/**
 * A walk from stop to stop as a value: each event makes the next one. There is no clock, no phone
 * and no page in it.
 *
 *     let walk = begun(stops, now);
 *     walk = stepped(walk, { is: 'fix', fix, now });
 *     for (const notice of walk.notices) …   // { is: 'arrived', stop: 'faneuil-hall' }
 *
 * Only the current stop is noticed by itself. Where the positions say that the visitor is at a
 * later one, as after a time in a pocket, `elsewhere` names it, and the visitor decides (`go`).
 *
 * @typedef {import('./fixes.js').Fix} Fix
 * @typedef {import('./fixes.js').Trust} Trust
 * @typedef {import('./arrival.js').Watch} Watch
 *
 * @typedef {object} Stop
 * @property {string} id
 * @property {[number, number]} at
 * @property {[number, number][]} [doors] entrances
 * @property {number} stay minutes
 *
 * @typedef {{is: 'arrived' | 'passed' | 'left' | 'elsewhere' | 'finished', stop: string}} Notice
 *
 * @typedef {object} Walk
 * @property {number} version
 * @property {Stop[]} stops
 * @property {number} current the stop that the visitor walks to or is at
 * @property {'toward' | 'at' | 'finished'} phase
 * @property {number} since when the phase began
 * @property {number} started
 * @property {string[]} visited
 * @property {string[]} skipped
 * @property {Trust} trust
 * @property {Watch} watch
 * @property {{stop: string, since: number} | null} later a later stop that the positions are at
 * @property {string | null} elsewhere the same, once it is sure
 * @property {string[]} declined later stops that were offered and not taken
 * @property {Before[]} before what can be undone, the last first
 * @property {Notice[]} notices what the last event brought
 *
 * @typedef {Pick<Walk, 'stops' | 'current' | 'phase' | 'since' | 'visited' | 'skipped'>} Before
 *
 * @typedef {{is: 'fix', fix: Fix, now: number} | {is: 'here' | 'next' | 'skip' | 'undo' | 'stay' |
 *   'end', now: number} | {is: 'go' | 'drop', stop: string, now: number} | {is: 'add', stop: Stop,
 *   before?: string, now: number}} Event `here`: "I am here"; `stay`: no, not elsewhere; `drop`: a
 *   stop that is still to come is left out; `add`: a stop that is next, or comes before a later
 *   one.
 */

export const VERSION = 1;
const MOST_UNDONE = 20;
const PROOF = 4000;
const REST = 60000;

/**
 * @param {Stop[]} stops
 * @param {number} now
 * @returns {Walk}
 */
export function begun(stops, now) {
  return {
    version: VERSION, stops, current: 0, phase: stops.length > 0 ? 'toward' : 'finished',
    since: now, started: now, visited: [], skipped: [],
    trust: noTrust, watch: unseen, later: null, elsewhere: null, declined: [],
    before: [], notices: [],
  };
}

/** @param {Walk} walk */
export const currentStop = (walk) =>
  (walk.phase === 'finished' ? undefined : walk.stops[walk.current]);

/**
 * @param {Walk} walk
 * @param {Event} event
 * @returns {Walk}
 */
export function stepped(walk, event) {
  const quiet = { ...walk, notices: [] };
  if (event.is === 'undo') return undone(quiet, event.now);
  if (walk.phase === 'finished' && event.is !== 'add') return quiet;
  switch (event.is) {
    case 'fix': return located(quiet, event.fix, event.now);
    case 'here': return walk.phase === 'at' ? quiet : arrived(quiet, event.now, 'arrived');
    case 'next': return walk.phase === 'at' ? left(quiet, event.now) : skipped(quiet, event.now);
    case 'skip': return skipped(quiet, event.now);
    case 'go': return gone(quiet, event.stop, event.now);
    case 'stay': return { ...quiet, elsewhere: null, later: null, declined: walk.elsewhere
      ? [...walk.declined, walk.elsewhere] : walk.declined };
    case 'drop': return dropped(quiet, event.stop, event.now);
    case 'add': return added(quiet, event.stop, event.now, event.before);
    default: return finished(remembered(quiet), event.now);
  }
}

/**
 * @param {Walk} walk
 * @param {Fix} fix
 * @param {number} now
 */
function located(walk, fix, now) {
  const { trust, is } = judged(walk.trust, fix, now);
  const known = { ...walk, trust };
  if (is !== 'good' && is !== 'resumed') return known;
  // What was counted before a silence says nothing: the nearest point may have been an hour ago.
  const watch = is === 'resumed' ? unseen : walk.watch;
  const [stop, next] = [walk.stops[walk.current], walk.stops[walk.current + 1]];
  if (walk.phase === 'at') {
    const seen = staying(watch, fix, doorsOf(stop), next ? doorsOf(next) : [], walk.since);
    // At the last stop the walk has its end when it is said, not when the visitor goes home.
    return seen.noticed && next ? left({ ...known, watch: seen.watch }, now)
      : looked({ ...known, watch: seen.watch }, fix, is === 'resumed');
  }
  const seen = approaching(watch, fix, doorsOf(stop));
  if (seen.noticed === 'arrived') return arrived({ ...known, watch: seen.watch }, now, 'arrived');
  if (seen.noticed === 'passed') return arrived({ ...known, watch: seen.watch }, now, 'passed');
  return looked({ ...known, watch: seen.watch }, fix, is === 'resumed');
}

/**
 * Looks for a later stop that the visitor is at, while the current one is far.
 *
 * @param {Walk} walk
 * @param {Fix} fix
 * @param {boolean} isNew
 * @returns {Walk}
 */
function looked(walk, fix, isNew) {
  const reach = radius(fix);
  const isFar = metres(fix.at, walk.stops[walk.current].at) > 3 * reach;
  const found = isFar ? walk.stops.slice(walk.current + 1)
    .find((stop) => doorsOf(stop).some((door) => metres(fix.at, door) <= reach)) : undefined;
  if (!found || walk.declined.includes(found.id)) return { ...walk, later: null, elsewhere: null };
  const later = !isNew && walk.later?.stop === found.id ? walk.later
    : { stop: found.id, since: fix.time };
  if (fix.time - later.since < PROOF || walk.elsewhere === found.id) return { ...walk, later };
  return { ...walk, later, elsewhere: found.id, notices: [{ is: 'elsewhere', stop: found.id }] };
}

/**
 * @param {Walk} walk
 * @param {number} now
 * @param {'arrived' | 'passed'} how
 * @returns {Walk}
 */
function arrived(walk, now, how) {
  const { id } = walk.stops[walk.current];
  return {
    ...remembered(walk), phase: 'at', since: now, watch: unseen, later: null, elsewhere: null,
    visited: once(walk.visited, id), skipped: walk.skipped.filter((one) => one !== id),
    notices: [{ is: how, stop: id }],
  };
}

/**
 * @param {Walk} walk
 * @param {number} now
 */
function left(walk, now) {
  const { id } = walk.stops[walk.current];
  return toward({ ...remembered(walk), notices: [{ is: /** @type {const} */ ('left'), stop: id }] },
    walk.current + 1, now);
}

/**
 * @param {Walk} walk
 * @param {number} now
 */
function skipped(walk, now) {
  const { id } = walk.stops[walk.current];
  const isSeen = walk.visited.includes(id);
  return toward({ ...remembered(walk), skipped: isSeen ? walk.skipped : once(walk.skipped, id) },
    walk.current + 1, now);
}

/**
 * Goes on at another stop; those between count as skipped.
 *
 * @param {Walk} walk
 * @param {string} id
 * @param {number} now
 */
function gone(walk, id, now) {
  const index = walk.stops.findIndex((stop) => stop.id === id);
  if (index < 0 || index === walk.current) return walk;
  const between = walk.stops.slice(walk.current, index).map((stop) => stop.id)
    .filter((one) => !walk.visited.includes(one));
  return toward(
    { ...remembered(walk), skipped: [...new Set([...walk.skipped, ...between])] }, index, now);
}

/**
 * @param {Walk} walk
 * @param {number} index
 * @param {number} now
 * @returns {Walk}
 */
function toward(walk, index, now) {
  if (index >= walk.stops.length) return finished(walk, now);
  return { ...walk, current: index, phase: 'toward', since: now, watch: unseen, later: null,
    elsewhere: null, declined: [] };
}

/**
 * @param {Walk} walk
 * @param {number} now
 * @returns {Walk}
 */
function finished(walk, now) {
  const { id } = walk.stops[Math.min(walk.current, walk.stops.length - 1)];
  return { ...walk, phase: 'finished', since: now, later: null, elsewhere: null,
    notices: [...walk.notices, { is: 'finished', stop: id }] };
}

/**
 * Leaves out a stop that is still to come. The one that is walked to is skipped; the one that the
 * visitor is at stays.
 *
 * @param {Walk} walk
 * @param {string} id
 * @param {number} now
 */
function dropped(walk, id, now) {
  const index = walk.stops.findIndex((stop) => stop.id === id);
  if (index < walk.current || (index === walk.current && walk.phase === 'at')) return walk;
  if (index === walk.current) return skipped(walk, now);
  return { ...remembered(walk), stops: walk.stops.filter((stop) => stop.id !== id),
    skipped: once(walk.skipped, id), later: null, elsewhere: null };
}

/**
 * A stop that is next: before the one that is walked to, or after the one that the visitor is at;
 * or one that comes before a later stop. A stop that is further on already comes forward. After the
 * end the walk goes on to it.
 *
 * @param {Walk} walk
 * @param {Stop} stop
 * @param {number} now
 * @param {string} [before] the id of the later stop
 */
function added(walk, stop, now, before) {
  const old = walk.stops.findIndex((one) => one.id === stop.id);
  if (old === walk.current && walk.phase !== 'finished') return walk;
  const others = walk.stops.filter((_, index) => index !== old);
  const current = old >= 0 && old < walk.current ? walk.current - 1 : walk.current;
  const next = Math.min(others.length, walk.phase === 'finished' ? others.length
    : walk.phase === 'at' ? current + 1 : current);
  const index = Math.max(next, others.findIndex((one) => one.id === before));
  const stops = [...others.slice(0, index), stop, ...others.slice(index)];
  const changed = {
    ...remembered(walk), stops, current, visited: walk.visited.filter((one) => one !== stop.id),
    skipped: walk.skipped.filter((one) => one !== stop.id),
  };
  return walk.phase === 'at' || index > next ? changed : toward(changed, index, now);
}

/**
 * Back to before the last thing that happened. Where a stop was noticed by mistake, the positions
 * have to prove it again.
 *
 * @param {Walk} walk
 * @param {number} now
 * @returns {Walk}
 */
function undone(walk, now) {
  const [last, ...before] = walk.before;
  if (!last) return walk;
  // The same positions would say the same at once: what they say counts again in a minute, or when
  // they say something else.
  const later = now + REST;
  return { ...walk, ...last, before, watch: { ...unseen, within: later, beyond: later, closer: later }, later: null, elsewhere: null };
}

/**
 * @param {Walk} walk
 * @returns {Walk}
 */
function remembered(walk) {
  const { stops, current, phase, since, visited, skipped: left } = walk;
  return { ...walk, before: [{ stops, current, phase, since, visited, skipped: left }, ...walk.before].slice(0, MOST_UNDONE) };
}

/** @param {Stop} stop */
const doorsOf = (stop) => [stop.at, ...(stop.doors ?? [])];

/**
 * @param {string[]} list
 * @param {string} id
 */
const once = (list, id) => (list.includes(id) ? list : [...list, id]);
