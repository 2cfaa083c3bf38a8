import { lineIn } from '../visitor/polyline.js';

/**
 * The way of a tour or a day: its stops in their order, and the walks from each to the next.
 *
 * @typedef {import('./choice.js').Place} Place
 * @typedef {{line: [number, number][], isGuess: boolean}} Leg as a line of latitude and longitude;
 *   a guess where the streets are not known
 * @typedef {{title: string, places: Place[], legs: Leg[]}} Way
 */

/**
 * A part of an address as it reads, with the letters that browsers write as bytes.
 *
 * @param {string} text
 * @returns {string} `''` where it is damaged
 */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * The file of the way that an address asks for: `#tours/freedom-trail` or `#tour=freedom-trail`,
 * `#itineraries/helsinki-day` or `#day=helsinki-day`.
 *
 * @param {string} hash
 * @returns {string | null} its path below the edition's folder
 */
export function wanted(hash) {
  const slug = '[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}-]{1,100}';
  const form = new RegExp(`^#(tours/|tour=|itineraries/|day=)(${slug})$`, 'u');
  const found = form.exec(decoded(hash));
  return found
    && `data/journeys/${found[1].startsWith('tour') ? 'tours' : 'itineraries'}/${found[2]}.json`;
}

/**
 * The way of a tour or a day of the guide, from its file; `null` where it is none.
 *
 * @param {any} value as `Documentation/VisitorApp.md` describes it
 * @param {(slug: string) => Place | undefined} placeOf
 * @returns {Way | null}
 */
export function wayOf(value, placeOf) {
  if (typeof value?.title !== 'string' || !Array.isArray(value.stops) || !Array.isArray(value.legs)) return null;
  return {
    title: value.title,
    places: value.stops.flatMap((/** @type {any} */ stop) => placeOf(stop?.place) ?? []),
    legs: value.legs.map((/** @type {any} */ leg) => ({
      line: typeof leg?.line === 'string' ? lineIn(leg.line) : [], isGuess: leg?.estimate === true
        || leg?.far === true,
    })).filter((/** @type {Leg} */ leg) => leg.line.length > 1),
  };
}

/**
 * The way of a visitor's own day: straight from stop to stop until somebody knows the streets. What
 * is still to be chosen is nowhere yet.
 *
 * @param {import('../store/day.js').Day} day
 * @param {string} title
 * @param {(slug: string) => Place | undefined} placeOf
 * @returns {Way}
 */
export function ownWay(day, title, placeOf) {
  const places = day.stops.flatMap((stop) => {
    const place = stop.place === undefined ? undefined : placeOf(stop.place);
    if (place) return [place];
    return stop.at && stop.title
      ? [{ slug: `own.${stop.id}`, title: stop.title, at: stop.at }] : [];
  });
  return { title, places, legs: places.slice(1)
    .map((place, index) => ({ line: [places[index].at, place.at], isGuess: true })) };
}

/**
 * A way whose guesses follow the streets wherever those are known.
 *
 * @param {Way} way
 * @param {(from: [number, number], to: Place) => Promise<{line: [number, number][]} | null>} find
 * @returns {Promise<Way>}
 */
export async function alongStreets(way, find) {
  /** @type {Leg[]} */
  const legs = [];
  for (const [index, leg] of way.legs.entries()) {
    const found = await find(way.places[index].at, way.places[index + 1]);
    legs.push(found && found.line.length > 1 ? { line: found.line, isGuess: false } : leg);
  }
  return { ...way, legs };
}
