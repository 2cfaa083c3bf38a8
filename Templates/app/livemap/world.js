/**
 * The places of several cities from so far away that only the cities can be seen.
 *
 * @typedef {import('./cities.js').City} City
 * @typedef {import('./choice.js').Place} Place
 *
 * Some of a city's places.
 * @typedef {{city: City, places: Place[]}} Group
 *
 * A point that stands for the cities that lie too close to one another to have one each.
 * @typedef {{at: [number, number], groups: Group[]}} Mark
 */

/** Nearer than this zoom the map shows places, and farther away cities. */
export const cityZoom = 11;
/** The pixels that two points with names need between them. */
const apart = 56;
/** The distances of the lines that may be drawn over the world, in degrees. */
const steps = [1, 2, 5, 10, 20, 30];

/**
 * The places that were marked, by city, in the order of the page.
 *
 * @param {readonly City[]} cities
 * @param {ReadonlySet<string>} marked their slugs
 * @returns {Group[]}
 */
export function groups(cities, marked) {
  return cities.map(
    (city) => ({ city, places: city.places.filter((place) => marked.has(place.slug)) }))
    .filter((group) => group.places.length > 0);
}

/**
 * The points of some cities: one that has no room beside a city with more places is named beside
 * that one.
 *
 * @param {readonly Group[]} groups
 * @param {(at: [number, number]) => {x: number, y: number}} spot where it lies on the screen
 * @returns {Mark[]}
 */
export function marks(groups, spot) {
  /** @type {(Mark & {x: number, y: number})[]} */
  const found = [];
  for (const group of [...groups].sort((one, other) => other.places.length - one.places.length)) {
    const at = middle(group.places);
    const { x, y } = spot(at);
    const near = found.find((mark) => Math.hypot(mark.x - x, mark.y - y) < apart);
    if (near) near.groups.push(group);
    else found.push({ at, groups: [group], x, y });
  }
  return found.map((mark) => ({ at: mark.at, groups: mark.groups }));
}

/** @param {readonly Place[]} places @returns {[number, number]} */
function middle(places) {
  const sum = (/** @type {0 | 1} */ part) =>
    places.reduce((all, place) => all + place.at[part], 0) / places.length;
  return [sum(0), sum(1)];
}

/**
 * The meridians and parallels of a part of the world, at most about ten each way.
 *
 * @param {{south: number, west: number, north: number, east: number}} view
 * @returns {[number, number][][]} lines of latitude and longitude
 */
export function graticule({ south, west, north, east }) {
  const step = steps.find((one) => (east - west) / one <= 10) ?? 30;
  const between = (/** @type {number} */ from, /** @type {number} */ to) =>
    [...Array(Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1)).keys()].map(
      (number) => (Math.ceil(from / step) + number) * step);
  const [low, high] = [Math.max(south, -84), Math.min(north, 84)];
  /** @type {[number, number][][]} */
  const meridians = between(west, east).map((longitude) => [[low, longitude], [high, longitude]]);
  /** @type {[number, number][][]} */
  const parallels = between(low, high).map((latitude) => [[latitude, west], [latitude, east]]);
  return [...meridians, ...parallels];
}

/**
 * The city whose places lie nearest to a point.
 *
 * @param {readonly City[]} cities at least one
 * @param {readonly [number, number]} at
 */
export function nearestCity(cities, [latitude, longitude]) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const far = (/** @type {City} */ city) => Math.min(
    ...city.places.map(({ at }) => Math.hypot(at[0] - latitude, (at[1] - longitude) * shrink)));
  const all = cities.map((city) => ({ city, far: far(city) }));
  return all.reduce((best, one) => (one.far < best.far ? one : best)).city;
}
