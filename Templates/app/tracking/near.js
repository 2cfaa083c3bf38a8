import { metres } from './distances.js';

/**
 * Tells of a notable place that is within five minutes: each place at most once, none that was
 * visited or is planned, not too often, and not in the hours that the visitor keeps quiet.
 *
 * @typedef {import('./fixes.js').Fix} Fix
 *
 * @typedef {object} Notable
 * @property {string} slug
 * @property {[number, number]} at
 *
 * @typedef {object} Told What was told before; it is kept with the visitor's own things.
 * @property {string[]} places
 * @property {number} last when, in milliseconds since 1970
 *
 * @typedef {object} Wish
 * @property {number} pace kilometres an hour
 * @property {string[]} known slugs of places that were visited, are planned or were marked as known
 * @property {number} minute of the day by the clock of the place
 * @property {[from: number, until: number] | null} quiet minutes of the day; it may go over
 *   midnight
 * @property {(slug: string) => number | null} [walk] seconds on foot, where a network knows them
 */

const MINUTES = 5;
/** Streets against the straight line. */
const DETOUR = 1.3;
const REST = 8 * 60000;
const WORST = 50;

/**
 * How much a place is worth a visit: what a tour leads to or many have rated is what a friend would
 * point out.
 *
 * @param {{tours?: string[], rating?: [number, number?]}} place
 */
export const worth = (place) => (place.tours?.length ?? 0) * 2 + (place.rating?.[0] ?? 0);

/** @type {Told} */
export const nothingTold = { places: [], last: 0 };

/**
 * The place to tell of now, and what has been told afterwards.
 *
 * @param {Told} told
 * @param {Fix} fix
 * @param {Notable[]} places the most notable first
 * @param {Wish} wish
 * @param {number} now
 * @returns {{told: Told, place: Notable | null, minutes: number}}
 */
export function tellOf(told, fix, places, wish, now) {
  const nothing = { told, place: null, minutes: 0 };
  if (fix.accuracy > WORST || now - told.last < REST || isQuiet(wish.minute, wish.quiet)) {
    return nothing;
  }
  for (const place of places) {
    if (told.places.includes(place.slug) || wish.known.includes(place.slug)) continue;
    const straight = (metres(fix.at, place.at) * DETOUR * 3.6) / wish.pace;
    // The network can only be farther than the straight line.
    if (straight / DETOUR > MINUTES * 60) continue;
    const seconds = wish.walk ? wish.walk(place.slug) ?? straight : straight;
    if (seconds > MINUTES * 60) continue;
    return { told: { places: [...told.places, place.slug], last: now }, place,
      minutes: Math.max(1, Math.round(seconds / 60)) };
  }
  return nothing;
}

/**
 * @param {number} minute
 * @param {[number, number] | null} quiet
 */
export function isQuiet(minute, quiet) {
  if (!quiet || quiet[0] === quiet[1]) return false;
  const [from, until] = quiet;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}
