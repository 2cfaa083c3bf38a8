import { worked } from '../day/worked.js';
import { nameOf } from '../day/name.js';
import { fetched, guideData } from '../visitor/guide.js';
import { lineIn } from '../visitor/polyline.js';
import { resumed } from '../tracking/keep.js';

/**
 * What there is to walk, from the address: a tour or a planned day of the guide, a day of the
 * visitor's own, or a single place.
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
 * @property {number} metres
 * @property {number} seconds
 *
 * @typedef {object} Course
 * @property {string} of the address that it came from: `tours/freedom-trail`, `day=k3f9`
 * @property {string} title
 * @property {WalkStop[]} stops
 * @property {(Way | null)[]} ways to each stop from the one before; the first is `null`, since
 *   nobody knows where the visitor is
 * @property {Record<string, number>} planned minutes after midnight at which each stop was to be
 *   reached
 * @property {number} [until] minutes after midnight at which the visitor wants to be done
 */

/**
 * The walk that was left, where the address names it, or a place to go by, or nothing; else the
 * course that it names, without a walk yet.
 *
 * @param {Own} mine
 * @param {string} fragment without `#`
 * @param {number} now
 * @returns {Promise<{course: Course | null, walk: import('../tracking/walk.js').Walk | null}>}
 */
export async function takenUp(mine, fragment, now) {
  const stored = await mine.records.get('walk');
  const walk = stored && resumed(stored.walk, now);
  if (walk && (fragment === '' || placeIn(fragment) || fragment === stored.course.of)) {
    return { course: stored.course, walk };
  }
  return { course: fragment === '' ? null : await courseOf(fragment, mine), walk: null };
}

/**
 * @param {string} fragment without `#`
 * @param {Own} mine
 * @returns {Promise<Course | null>} `null` where the address names nothing
 */
async function courseOf(fragment, mine) {
  const route = /^(tours|itineraries)\/[a-z0-9-]{1,100}$/.exec(fragment);
  if (route) return ofGuide(fragment);
  const place = placeIn(fragment);
  if (place) return ofPlace(place);
  const day = /^day=([a-z0-9]{1,40})$/.exec(fragment);
  return day ? ofOwn(day[1], mine) : null;
}

/**
 * The place that an address leads to: `place=old-north-church`.
 *
 * @param {string} fragment without `#`
 */
export const placeIn = (fragment) => /^place=([a-z0-9-]{1,100})$/.exec(fragment)?.[1];

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
    const leg = journey.legs.find((/** @type {any} */ one) => one.to === Number(stop.id)
      && typeof one.from === 'number' && !one.far);
    return leg ? { line: lineIn(leg.line), directions: leg.directions, metres: leg.metres,
      seconds: leg.seconds } : null;
  });
  // A tour is walked at any time; a planned day has its times.
  const planned = route.startsWith('tours/') ? {} : Object.fromEntries(journey.stops.map((/** @type {any} */ stop, /** @type {number} */ index) => [String(index + 1), stop.arrive]));
  return { of: route, title: journey.title, stops, ways, planned };
}

/**
 * @param {string} id
 * @param {Own} mine
 * @returns {Promise<Course | null>}
 */
async function ofOwn(id, mine) {
  const day = (await mine.days()).find((one) => one.id === id);
  if (!day) return null;
  const { table } = await worked(day, await mine.settings());
  const visits = table.visits.filter((visit) => visit.at);
  return {
    of: `day=${id}`, title: day.name ?? '',
    stops: visits.map((visit) => ({
      id: visit.stop.id, title: nameOf(visit),
      at: /** @type {[number, number]} */ ([visit.at?.[0], visit.at?.[1]]), stay: visit.stay,
      ...(visit.place ? { place: visit.place.slug } : {}),
      ...(visit.stop.note ? { note: visit.stop.note } : {}),
    })),
    ways: visits.map(() => null),
    planned: Object.fromEntries(visits.map((visit) => [visit.stop.id, visit.arrive])),
  };
}
