/**
 * A visitor's own day as a value, and the changes that can be made to it. Each returns a new day.
 *
 * @typedef {object} Stop
 * @property {string} id names the stop within its day, also when it moves
 * @property {string} [place] the slug of a place of the guide
 * @property {string} [title] of a place of the visitor's own
 * @property {[number, number]} [at] where that is, or where a place was that the guide no longer
 *   has
 * @property {Gap} [gap] what is still to be chosen, or what `place` was chosen for
 * @property {number} [stay] minutes; as long as one usually stays where it is missing
 * @property {string} [note]
 *
 * @typedef {{kinds: string[], text?: string, isMoved?: true}} Gap `isMoved`: what was chosen was
 *   chosen for another place in the day.
 *
 * @typedef {object} Since What has happened of a day when its rest was planned again.
 * @property {string} date the day on which it holds
 * @property {number} time minutes after midnight
 * @property {string[]} behind ids of the stops that were behind then
 * @property {[number, number]} [at] where the visitor was; at the last of these stops where it is
 *   missing
 *
 * @typedef {object} Day
 * @property {number} [version] 2 since a day keeps its wish; days without one are older
 * @property {string} id
 * @property {string} [name]
 * @property {string} [date] `2026-11-23`; today where it is missing
 * @property {number} [start] minutes after midnight
 * @property {Stop[]} stops
 * @property {number} made milliseconds since 1970
 * @property {import('./day-wish.js').DayWish} [wish] of a day that was planned
 * @property {Since} [since]
 */

/** How days are written. A page that finds a later one reads what it knows of it. */
export const dayVersion = 2;

/** When a day begins of which nobody said it. */
export const usualStart = 600;
/** More stops than this no day has. */
export const mostStops = 60;

/** @param {number} now milliseconds since 1970 */
export const newID = (now) => now.toString(36)
  + Math.floor(Math.random() * 1679616).toString(36).padStart(4, '0');

/**
 * @param {number} now
 * @param {Partial<Day>} [start]
 * @returns {Day}
 */
export const newDay = (now, start = {}) =>
  ({ version: dayVersion, stops: [], ...start, id: newID(now), made: now });

/**
 * @param {Day} day
 * @param {string} slug
 */
export const holds = (day, slug) => day.stops.some((stop) => stop.place === slug);

/**
 * A day with one more stop, at the end or at a position.
 *
 * @param {Day} day
 * @param {Omit<Stop, 'id'>} stop
 * @param {number} now
 * @param {number} [position]
 * @returns {Day}
 */
export function added(day, stop, now, position = day.stops.length) {
  if (day.stops.length >= mostStops) return day;
  return { ...day, stops: [...day.stops.slice(0, position), { ...stop, id: newID(now) }, ...day.stops.slice(position)] };
}

/**
 * @param {Day} day
 * @param {string} id
 * @returns {Day}
 */
export const without = (day, id) => ({ ...day, stops: day.stops.filter((stop) => stop.id !== id) });

/**
 * A day with a stop at another position. Everything that belongs to the stop moves with it.
 *
 * @param {Day} day
 * @param {string} id
 * @param {number} to its position afterwards
 * @returns {Day}
 */
export function moved(day, id, to) {
  const from = day.stops.findIndex((stop) => stop.id === id);
  if (from < 0) return day;
  const others = day.stops.filter((stop) => stop.id !== id);
  const position = Math.max(0, Math.min(others.length, to));
  const stop = position === from ? day.stops[from] : asked(day.stops[from]);
  return { ...day, stops: [...others.slice(0, position), stop, ...others.slice(position)] };
}

/**
 * What was chosen for a gap is asked about again when the gap moves.
 *
 * @param {Stop} stop
 * @returns {Stop}
 */
const asked = (stop) =>
  (stop.gap && stop.place ? { ...stop, gap: { ...stop.gap, isMoved: true } } : stop);

/**
 * A day in which a gap is filled, or is to be chosen again where there is no place.
 *
 * @param {Day} day
 * @param {string} id
 * @param {string | undefined} place its slug
 * @returns {Day}
 */
export function filled(day, id, place) {
  const gap = day.stops.find((stop) => stop.id === id)?.gap;
  if (!gap) return day;
  const { isMoved, ...rest } = gap;
  return changed(day, id, { place, gap: rest });
}

/**
 * @param {Day} day
 * @param {string} id
 * @param {Partial<Stop>} change a member that is `undefined` is removed
 * @returns {Day}
 */
export function changed(day, id, change) {
  const stops = day.stops.map((stop) => (stop.id === id ? tidied({ ...stop, ...change }) : stop));
  return { ...day, stops };
}

/**
 * A day with its stops in another order.
 *
 * @param {Day} day
 * @param {string[]} ids of all stops
 * @returns {Day}
 */
export function ordered(day, ids) {
  const stops = ids.flatMap((id) => day.stops.find((stop) => stop.id === id) ?? []);
  if (stops.length !== day.stops.length) return day;
  const before = (/** @type {Stop[]} */ list, /** @type {Stop} */ stop) =>
    list[list.indexOf(stop) - 1]?.id;
  return { ...day, stops: stops.map((stop) => (before(stops, stop) === before(day.stops, stop) ? stop : asked(stop))) };
}

/**
 * A value without the members that are `undefined`.
 *
 * @template {object} T
 * @param {T} value
 * @returns {T}
 */
export function tidied(value) {
  return /** @type {T} */ (
    Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}
