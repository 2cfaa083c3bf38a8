import { box } from './cities.js';
import { cityZoom } from './world.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/**
 * Farther away than the first zoom a city is not to be seen; at the second the whole world fits on
 * a screen.
 */
const [cityLimit, worldLimit] = [9, 1];
/**
 * Room for the pins at the edges in pixels; in a view of the world also beside the buttons, where
 * no city may be covered.
 */
const [edge, worldEdge, buttons] = [24, 44, 76];

/**
 * The map without anything on it.
 *
 * @param {HTMLElement} holder
 * @param {boolean} isCalm whether nothing moves by itself
 */
export function newMap(holder, isCalm) {
  return L.map(holder, {
    attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm, minZoom: cityLimit, maxZoom: 20, maxBoundsViscosity: 0.8,
    zoomSnap: 1, tap: false,
  });
}

/** Farther away the names of streets are gone. */
const walkZoom = 14;

/**
 * Shows the larger of two areas that can be reached on foot, or the smaller where that would be too
 * far away. What is said at the top of the map has room above.
 *
 * @param {any} map
 * @param {any[]} bounds the nearer area first
 */
export function fitReach(map, bounds) {
  const room = { paddingTopLeft: [edge, worldEdge + edge], paddingBottomRight: [buttons, edge] };
  const padding = L.point(edge + buttons, worldEdge + 2 * edge);
  const isNear = map.getBoundsZoom(bounds[1], false, padding) < walkZoom;
  map.fitBounds(bounds[isNear ? 0 : 1], { ...room, maxZoom: 17, animate: false });
}

/**
 * Shows some points, as near as they fit, and lets the map move around its city only, or over the
 * world.
 *
 * @param {any} map
 * @param {[number, number][]} points
 * @param {[number, number][] | null} city its places
 */
export function fit(map, points, city) {
  // The map's own way to set it would begin to zoom at once.
  map.options.minZoom = city ? cityLimit : worldLimit;
  map.setMaxBounds(null);
  const area = L.latLngBounds(box(points));
  const isFar = map.getBoundsZoom(area) < cityZoom;
  // No town is drawn so far away, so that any size is as good as another.
  map.options.zoomSnap = isFar ? 0.25 : 1;
  const isMirrored = document.dir === 'rtl';
  const [left, right] = !isFar ? [edge, edge] : isMirrored ? [buttons, worldEdge]
    : [worldEdge, buttons];
  const high = isFar ? worldEdge : edge;
  map.fitBounds(area, { paddingTopLeft: [left, high], paddingBottomRight: [right, high], maxZoom: 17, animate: false });
  map.options.zoomSnap = 1;
  map.setMaxBounds(city ? around(city) : L.latLngBounds([-75, -200], [85, 200]));
}

/** @param {[number, number][]} places of a city; how far its map may be moved */
const around = (places) => L.latLngBounds(box(places)).pad(1.5);

/**
 * Whether a point is on the map of a city.
 *
 * @param {import('./cities.js').City} city
 * @param {[number, number]} at
 */
export const isAround = (city, at) => around(city.places.map((place) => place.at)).contains(at);
