/**
 * A visitor's own day as a value, and the changes that can be made to it. Each returns a new day.
 *
 * @typedef {object} Stop
 * @property {string} id names the stop within its day, also when it moves
 * @property {string} [place] the slug of a place of the guide
 * @property {string} [title] of a place of the visitor's own
 * @property {[number, number]} [at] where that is, or where a place was that the guide no longer has
 * @property {{kinds: string[], text?: string}} [gap] what is still to be chosen, or what `place` was chosen for
 * @property {number} [stay] minutes; as long as one usually stays where it is missing
 * @property {string} [note]
 *
 * @typedef {object} Day
 * @property {string} id
 * @property {string} [name]
 * @property {string} [date] `2026-11-23`; today where it is missing
 * @property {number} [start] minutes after midnight
 * @property {Stop[]} stops
 * @property {number} made milliseconds since 1970
 */

/** When a day begins of which nobody said it. */
export const usualStart = 600;
/** More stops than this no day has. */
export const mostStops = 60;

/** @param {number} now milliseconds since 1970 */
export const newID = (now) => now.toString(36) + Math.floor(Math.random() * 1679616).toString(36).padStart(4, '0');

/**
 * @param {number} now
 * @param {Partial<Day>} [start]
 * @returns {Day}
 */
export const newDay = (now, start = {}) => ({ stops: [], ...start, id: newID(now), made: now });

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
  return { ...day, stops: [...others.slice(0, position), day.stops[from], ...others.slice(position)] };
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
  return stops.length === day.stops.length ? { ...day, stops } : day;
}

/**
 * @template {object} T
 * @param {T} value
 * @returns {T}
 */
function tidied(value) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}

/**
 * A day that was read from a file or a link: what does not belong there is left out, and `null` is returned for what is no day.
 *
 * @param {any} value
 * @param {number} now
 * @returns {Day | null}
 */
export function read(value, now) {
  if (!value || typeof value !== 'object' || !Array.isArray(value.stops)) return null;
  const stops = value.stops.slice(0, mostStops).map((/** @type {any} */ stop) => readStop(stop, now)).filter(Boolean);
  const { name, date, start } = value;
  return tidied({
    id: text(value.id, 40) ?? newID(now),
    made: Number.isFinite(value.made) ? value.made : now,
    name: text(name, 80),
    date: typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined,
    start: whole(start, 0, 1439),
    stops,
  });
}

/**
 * A point on earth that was read from a file or a link; `undefined` for what is none.
 *
 * @param {any} value
 * @returns {[number, number] | undefined} latitude and longitude
 */
export function point(value) {
  const isPoint = Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && Math.abs(value[0]) <= 90 && Math.abs(value[1]) <= 180;
  return isPoint ? [value[0], value[1]] : undefined;
}

/**
 * @param {any} value
 * @param {number} now
 * @returns {Stop | null}
 */
function readStop(value, now) {
  if (!value || typeof value !== 'object') return null;
  const at = point(value.at);
  const place = typeof value.place === 'string' && /^[a-z0-9-]{1,100}$/.test(value.place) ? value.place : undefined;
  const kinds = Array.isArray(value.gap?.kinds) ? value.gap.kinds.filter((/** @type {any} */ kind) => text(kind, 60)).slice(0, 20) : null;
  const stop = tidied({
    id: text(value.id, 40) ?? newID(now),
    place, at, title: text(value.title, 80), note: text(value.note, 500), stay: whole(value.stay, 0, 1440),
    gap: kinds ? tidied({ kinds, text: text(value.gap.text, 80) }) : undefined,
  });
  return stop.place || stop.gap || (stop.at && stop.title) ? stop : null;
}

/**
 * @param {unknown} value
 * @param {number} most
 */
const text = (value, most) => (typeof value === 'string' && value.length > 0 ? value.slice(0, most) : undefined);

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
const whole = (value, least, most) =>
  (Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined);
