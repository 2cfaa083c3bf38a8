import { readWish } from './day-wish.js';
import { dayVersion, mostStops, newID, tidied } from './day.js';
import { point } from './point.js';

/**
 * Days that come from elsewhere.
 *
 * @typedef {import('./day.js').Day} Day
 * @typedef {import('./day.js').Since} Since
 * @typedef {import('./day.js').Stop} Stop
 */

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
