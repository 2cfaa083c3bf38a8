import { straightMetres } from '../planner/straight.js';

/**
 * A place as the page's list has it.
 * @typedef {{slug: string, title: string, at: [number, number], hasWaits?: boolean}} Place
 *
 * What the visitor looks for: what matters most, what is nearest, or what he marked.
 * @typedef {'popular' | 'near' | 'favourites'} Order
 *
 * Places with numbers, and those that have no room for one at this zoom.
 * @typedef {{numbered: Place[], dots: Place[]}} Shown
 */

/** Two pins are at least this far apart in pixels, so that a finger meets one of them. */
export const apart = 44;
/** More numbers at once are no help. */
export const most = 30;

/**
 * The places in the order that the visitor chose. The page lists those first that matter most.
 *
 * @param {readonly Place[]} places
 * @param {Order} order
 * @param {{origin?: [number, number] | null, favourites?: readonly string[],
 *   walks?: ReadonlyMap<string, number>}} about `walks`: minutes on foot by slug, where they are
 *   known; nearest is what is the fewest minutes away
 * @returns {Place[]}
 */
export function ordered(places, order, { origin = null, favourites = [], walks = new Map() }) {
  if (order === 'favourites') return places.filter((place) => favourites.includes(place.slug));
  if (order === 'popular' || !origin) return [...places];
  const far = new Map(places.map((place) => [place, straightMetres(origin, place.at)]));
  const time = (/** @type {Place} */ place) => walks.get(place.slug) ?? 0;
  return [...places].sort((one, other) =>
    time(one) - time(other) || (far.get(one) ?? 0) - (far.get(other) ?? 0));
}

/**
 * Which of the places in view have a pin with a number. The first comes first; each later one needs
 * room beside those before it, so that a crowded part of the town shows fewer of its places until
 * the map is zoomed in.
 *
 * @param {readonly Place[]} places in order
 * @param {(place: Place) => {x: number, y: number}} spot where it lies on the screen
 * @param {{width: number, height: number}} size of the screen
 * @returns {Shown}
 */
export function shown(places, spot, size) {
  /** @type {{x: number, y: number}[]} */
  const taken = [];
  /** @type {Shown} */
  const result = { numbered: [], dots: [] };
  for (const place of places) {
    const { x, y } = spot(place);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const isFree = taken.every((other) => Math.hypot(other.x - x, other.y - y) >= apart);
    if (isFree && taken.length < most) {
      taken.push({ x, y });
      result.numbered.push(place);
    } else {
      result.dots.push(place);
    }
  }
  return result;
}

/**
 * How far a visitor gets in some minutes as the crow flies, where the streets are not known: what
 * `guessedMinutes` says, the other way round.
 *
 * @param {number} minutes
 * @param {number} pace in kilometres an hour
 */
export function reach(minutes, pace) {
  const walked = (minutes * pace * 1000) / 60;
  return walked <= 280 ? walked / 1.4 : Math.max(200, walked / 1.3);
}
