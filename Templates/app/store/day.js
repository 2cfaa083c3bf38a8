import { readWish } from './day-wish.js';
import { point } from './point.js';

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
 * @template {object} T
 * @param {T} value
 * @returns {T}
 */
function tidied(value) {
  return /** @type {T} */ (
    Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}

/**
 * A day that was read from a file or a link: what does not belong there is left out, and `null` is
 * returned for what is no day.
 *
 * @param {any} value
 * @param {number} now
 * @returns {Day | null}
 */
export function read(value, now) {
  if (!value || typeof value !== 'object' || !Array.isArray(value.stops)) return null;
  const stops = value.stops.slice(0, mostStops)
    .map((/** @type {any} */ stop) => readStop(stop, now)).filter(Boolean);
  const { name, date, start } = value;
  return tidied({
    version: dayVersion,
    id: text(value.id, 40) ?? newID(now),
    made: Number.isFinite(value.made) ? value.made : now,
    name: text(name, 80),
    date: dateIn(date),
    start: whole(start, 0, 1439),
    stops,
    wish: readWish(value.wish),
    since: readSince(value.since),
  });
}

/** @param {any} value */
const dateIn = (value) =>
  (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined);

/**
 * @param {any} value
 * @returns {Since | undefined}
 */
function readSince(value) {
  const [date, time] = [dateIn(value?.date), whole(value?.time, 0, 2879)];
  if (date === undefined || time === undefined || !Array.isArray(value.behind)) return undefined;
  const behind = value.behind.filter((/** @type {any} */ id) => text(id, 40)).slice(0, mostStops);
  return tidied({ date, time, behind, at: point(value.at) });
}

/**
 * @param {any} value
 * @param {number} now
 * @returns {Stop | null}
 */
function readStop(value, now) {
  if (!value || typeof value !== 'object') return null;
  const at = point(value.at);
  const isSlug = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;
  const place = typeof value.place === 'string' && isSlug.test(value.place)
    ? value.place : undefined;
  const kinds = Array.isArray(value.gap?.kinds)
    ? value.gap.kinds.filter((/** @type {any} */ kind) => text(kind, 60)).slice(0, 20) : null;
  const stop = tidied({
    id: text(value.id, 40) ?? newID(now),
    place, at, title: text(value.title, 80), note: text(value.note, 500),
    stay: whole(value.stay, 0, 1440),
    gap: kinds ? tidied({ kinds, text: text(value.gap.text, 80), isMoved: value.gap.isMoved === true || undefined }) : undefined,
  });
  return stop.place || stop.gap || (stop.at && stop.title) ? stop : null;
}

/**
 * @param {unknown} value
 * @param {number} most
 */
const text = (value, most) =>
  (typeof value === 'string' && value.length > 0 ? value.slice(0, most) : undefined);

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
const whole = (value, least, most) =>
  (Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? Number(value) : undefined);
