import { parseDay } from '../hours/calendar.js';

/**
 * A visitor's day as it travels in a link, and the limits of its members. What a link holds is
 * somebody else's: everything is checked before it is used, and what is not right is refused as a
 * whole.
 *
 * @typedef {object} SharedPlace A place of the guide.
 * @property {string} place its slug
 * @property {number} [stay] minutes
 * @property {string} [note]
 *
 * @typedef {object} SharedPoint A place of the visitor's own.
 * @property {string} title
 * @property {[number, number]} at latitude and longitude
 * @property {number} [stay]
 * @property {string} [note]
 *
 * @typedef {object} SharedGap Something that waits to be chosen.
 * @property {{kinds?: string[], text?: string}} gap
 * @property {number} [stay]
 *
 * @typedef {SharedPlace | SharedPoint | SharedGap} SharedStop
 *
 * @typedef {object} SharedItinerary
 * @property {string} [name]
 * @property {string} [city] its slug
 * @property {string} [date] `2026-11-23`
 * @property {number} [start] minutes after midnight
 * @property {number} [pace] kilometres an hour
 * @property {boolean} [stepFree]
 * @property {SharedStop[]} stops
 */

/** The most of everything, in characters, items and minutes. */
export const LIMITS = {
  name: 80, title: 80, note: 280, text: 80, slug: 100, stops: 60, kinds: 8, stay: 1440,
  slowest: 0.5, fastest: 12,
};

const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;
/** Control characters, and those that turn the direction of what follows; a note may have lines. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/** Half of a character. */
const LONE = /[\ud800-\udfff]/u;

/**
 * What is wrong with an itinerary: the name of a member, or `null`. It takes anything, also what
 * another program made.
 *
 * @param {any} value
 * @returns {string | null}
 */
export function faultOf(value) {
  if (!isObject(value, ['name', 'city', 'date', 'start', 'pace', 'stepFree', 'stops'])) {
    return 'itinerary';
  }
  if (!isText(value.name, LIMITS.name)) return 'name';
  if (!isSlug(value.city)) return 'city';
  if (value.date !== undefined && !isDate(value.date)) return 'date';
  if (!isWhole(value.start, 1439)) return 'start';
  if (value.pace !== undefined && !(typeof value.pace === 'number' && value.pace >= LIMITS.slowest && value.pace <= LIMITS.fastest)) return 'pace';
  if (value.stepFree !== undefined && typeof value.stepFree !== 'boolean') return 'stepFree';
  if (!Array.isArray(value.stops) || value.stops.length > LIMITS.stops) return 'stops';
  for (const stop of value.stops) {
    const fault = faultOfStop(stop);
    if (fault) return fault;
  }
  return null;
}

/** @param {any} stop */
function faultOfStop(stop) {
  if (typeof stop !== 'object' || stop === null) return 'stop';
  if (!isWhole(stop.stay, LIMITS.stay)) return 'stay';
  if ('gap' in stop) {
    if (!isObject(stop, ['gap', 'stay']) || !isObject(stop.gap, ['kinds', 'text'])) return 'gap';
    const { kinds = [], text } = stop.gap;
    const areKinds = Array.isArray(kinds) && kinds.length <= LIMITS.kinds
      && kinds.every((kind) => kind !== undefined && isSlug(kind));
    return areKinds && isText(text, LIMITS.text) ? null : 'gap';
  }
  if (!isText(stop.note, LIMITS.note, true)) return 'note';
  if ('place' in stop) {
    return isObject(stop, ['place', 'stay', 'note']) && stop.place !== undefined
      && isSlug(stop.place) ? null : 'place';
  }
  if (!isObject(stop, ['title', 'at', 'stay', 'note'])) return 'stop';
  if (typeof stop.title !== 'string' || stop.title === '' || !isText(stop.title, LIMITS.title)) {
    return 'title';
  }
  return isPoint(stop.at) ? null : 'at';
}

/**
 * @param {any} value
 * @param {string[]} members
 */
function isObject(value, members) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    && Object.keys(value).every((name) => members.includes(name));
}

/**
 * @param {any} value
 * @param {number} most characters
 * @param {boolean} [hasLines]
 */
function isText(value, most, hasLines = false) {
  if (value === undefined) return true;
  return typeof value === 'string' && value.length <= most && !UNSEEN.test(value)
    && (hasLines || !value.includes('\n'))
    && !LONE.test(value);
}

/** @param {any} value */
const isSlug = (value) => value === undefined || (typeof value === 'string' && SLUG.test(value));

/**
 * @param {any} value
 * @param {number} most
 */
const isWhole = (value, most) => value === undefined
  || (Number.isInteger(value) && value >= 0 && value <= most);

/** @param {any} value */
function isDate(value) {
  const day = typeof value === 'string' ? parseDay(value) : null;
  return day !== null && value >= '2000-01-01' && value <= '2178-12-31';
}

/** @param {any} value */
function isPoint(value) {
  return Array.isArray(value) && value.length === 2
    && value.every((one) => typeof one === 'number' && Number.isFinite(one))
    && Math.abs(value[0]) <= 90 && Math.abs(value[1]) <= 180;
}
