import { fetched, guideData } from '../visitor/guide.js';
import { addScript } from '../visitor/more.js';
import { lineIn } from '../visitor/polyline.js';
import { resumed } from '../tracking/keep.js';

/**
 * What there is to walk, from the address: a tour or a planned day of the guide, a day of the
 * visitor's own, a single place, or a point.
 *
 * @typedef {import('../store/own.js').Own} Own
 *
 * @typedef {object} WalkStop
 * @property {string} id
 * @property {string} title
 * @property {[number, number]} at
 * @property {number} stay minutes
 * @property {string} [place] its slug
 * @property {string} [note]
 *
 * @typedef {object} Way How to get to a stop.
 * @property {[number, number][]} line
 * @property {[number, string][]} directions how many metres from the beginning each sentence
 *   applies, and the sentence
 * @property {readonly import('../tracking/turns.js').Turn[]} [turns] none where nobody knows them
 * @property {number} metres
 * @property {number} seconds
 * @property {boolean} [isGuess] whether its line is a guess, as where the guide has no streets
 *
 * @typedef {object} Course
 * @property {string} of the address that it came from: `tours/freedom-trail`, `day=k3f9`
 * @property {string} title
 * @property {string} [city] where it may be that no stop is a place of the guide
 * @property {WalkStop[]} stops
 * @property {(Way | null)[]} ways to each stop from the one before; to the first from where the
 *   author begins, or `null`
 * @property {Record<string, number>} planned minutes after midnight at which each stop was to be
 *   reached
 * @property {number} [until] minutes after midnight at which the author or the visitor wants to be
 *   done
 */

/** What the address names; nothing where it was cut within a letter. */
export function named() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * The walk that was left, where the address names it, or a place to go by, or nothing; else the
 * course that it names, without a walk yet.
 *
 * @param {Own} mine
 * @param {string} fragment without `#`
 * @param {number} now
 * @returns {Promise<{course: Course | null, walk: import('../tracking/walk.js').Walk | null,
 *   isFollowed: boolean}>} `isFollowed`: whether the position was followed when it was left
 */
export async function takenUp(mine, fragment, now) {
  const stored = await mine.records.get('walk');
  const walk = stored && resumed(stored.walk, now);
  if (walk && (fragment === '' || placeIn(fragment) || fragment === stored.course.of)) {
    return { course: stored.course, walk, isFollowed: stored.isFollowed === true };
  }
  const course = fragment === '' ? null : await courseOf(fragment, mine);
  return { course, walk: null, isFollowed: false };
}

/**
 * @param {string} fragment without `#`
 * @param {Own} mine
 * @returns {Promise<Course | null>} `null` where the address names nothing
 */
async function courseOf(fragment, mine) {
  const route = /^(tours|itineraries)\/[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u.exec(fragment);
  if (route) return ofGuide(fragment);
  const place = placeIn(fragment);
  if (place) return ofPlace(place);
  return /^(day|at)=/.test(fragment) ? ofOwn(fragment, mine) : null;
}

/**
 * The place that an address leads to: `place=old-north-church`.
 *
 * @param {string} fragment without `#`
 */
export const placeIn = (fragment) =>
  /^place=([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100})$/u.exec(fragment)?.[1];

/**
 * @param {string} slug
 * @returns {Promise<Course | null>}
 */
async function ofPlace(slug) {
  const place = (await guideData()).places.find((one) => one.slug === slug);
  if (!place) return null;
  const stop =
    { id: '1', title: place.title, at: place.at, stay: Math.round(place.visit / 60), place: slug };
  return { of: `place=${slug}`, title: place.title, stops: [stop], ways: [null], planned: {} };
}

/**
 * @param {string} route
 * @returns {Promise<Course>}
 */
async function ofGuide(route) {
  const [journey, data] = await Promise.all([fetched(`data/journeys/${route}.json`), guideData()]);
  const places = new Map(data.places.map((place) => [place.slug, place]));
  /** @type {WalkStop[]} */
  const stops = journey.stops.flatMap((/** @type {any} */ stop, /** @type {number} */ index) => {
    const place = places.get(stop.place);
    return place ? [{ id: String(index + 1), title: place.title, at: place.at, stay: stop.stay, place: stop.place, ...(stop.note ? { note: stop.note } : {}) }] : [];
  });
  const ways = stops.map((stop) => {
    const number = Number(stop.id);
    const leg = journey.legs.find((/** @type {any} */ { from, to, far }) => to === number && !far
      && (typeof from === 'number' ? from === number - 1 : number === 1));
    if (!leg) return null;
    const { line, directions, turns, metres, seconds, estimate } = leg;
    return { line: lineIn(line), directions, metres, seconds, ...(turns ? { turns } : {}),
      ...(estimate ? { isGuess: true } : {}) };
  });
  // A tour is walked at any time; a planned day has its times.
  const planned = route.startsWith('tours/') ? {} : Object.fromEntries(journey.stops.map((/** @type {any} */ stop, /** @type {number} */ index) => [String(index + 1), stop.arrive]));
  const { title, until } = journey;
  return { of: route, title, stops, ways, planned, ...(until === undefined ? {} : { until }) };
}

/**
 * A day of the visitor's own, or a point. What works it out is another bundle, since most walks are
 * none.
 *
 * @param {string} fragment
 * @param {Own} mine
 * @returns {Promise<Course | null>}
 */
async function ofOwn(fragment, mine) {
  await addScript('app/walk-day.js');
  return new Promise((done, failed) => {
    document.dispatchEvent(new CustomEvent('own-course', { detail: { fragment, mine, done, failed } }));
  });
}
