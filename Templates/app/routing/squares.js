import { gridDistance, metresToLine, toward } from './geometry.js';

/**
 * Squares: whether a point is on one, and what is in sight there. A point is inside when it lies in
 * an odd number of rings. These questions are asked of each corner of each square near a place, so
 * they make no objects.
 *
 * @typedef {import('./geometry.js').GridPoint} GridPoint
 * @typedef {import('./parts.js').Area} Area
 */

/** In metres: rounding moves a point by a centimetre. */
const rimWidth = 0.1;
/** In ten-millionths of a degree: more than the width of a rim. */
const slack = 1000;

/**
 * The numbers of the squares on which or on whose rim a point is.
 *
 * @param {readonly Area[]} areas
 * @param {GridPoint} point
 */
export function areasAt(areas, point) {
  /** @type {number[]} */
  const found = [];
  areas.forEach((area, number) => {
    const { south, west, north, east } = area.box;
    if (point.latitude < south - slack || point.latitude > north + slack) return;
    if (point.longitude < west - slack || point.longitude > east + slack) return;
    if (contains(area, point) || hasOnRim(area, point)) found.push(number);
  });
  return found;
}

/**
 * @param {Area} area
 * @param {GridPoint} point
 */
function contains({ rings }, { latitude, longitude }) {
  let isInside = false;
  for (const { latitudes, longitudes } of rings) {
    let before = latitudes.length - 1;
    for (let next = 0; next < latitudes.length; next += 1) {
      const lowBefore = latitudes[before];
      const lowNext = latitudes[next];
      if (lowBefore > latitude !== lowNext > latitude) {
        const side = orientation(
          lowBefore, longitudes[before], lowNext, longitudes[next], latitude, longitude);
        if (side > 0 === lowNext > lowBefore) isInside = !isInside;
      }
      before = next;
    }
  }
  return isInside;
}

/**
 * @param {Area} area
 * @param {GridPoint} point
 */
function hasOnRim({ rings }, point) {
  // A rim that is farther away on the grid alone is not looked at.
  const reach = 20;
  const width = slack;
  for (const { latitudes, longitudes } of rings) {
    let before = latitudes.length - 1;
    for (let next = 0; next < latitudes.length; next += 1) {
      const isNear = Math.min(latitudes[before], latitudes[next]) - reach <= point.latitude &&
        point.latitude <= Math.max(latitudes[before], latitudes[next]) + reach &&
        Math.min(longitudes[before], longitudes[next]) - width <= point.longitude &&
        point.longitude <= Math.max(longitudes[before], longitudes[next]) + width;
      if (isNear) {
        const start = { latitude: latitudes[before], longitude: longitudes[before] };
        const end = { latitude: latitudes[next], longitude: longitudes[next] };
        if (metresToLine(point, start, end) < rimWidth) return true;
      }
      before = next;
    }
  }
  return false;
}

/**
 * Whether the straight line between two corners or inner points stays inside.
 *
 * @param {Area} area
 * @param {GridPoint} one
 * @param {GridPoint} other
 */
function sees(area, one, other) {
  for (const { latitudes, longitudes } of area.rings) {
    let before = latitudes.length - 1;
    for (let next = 0; next < latitudes.length; next += 1) {
      if (cuts(one, other, latitudes[before], longitudes[before], latitudes[next], longitudes[next])) return false;
      before = next;
    }
  }
  return contains(area, toward(one, other, 0.5));
}

/**
 * Whether a point on the rim sees another one: the first decimetres do not count.
 *
 * @param {Area} area
 * @param {GridPoint} point
 * @param {GridPoint} other
 */
export function seesFromRim(area, point, other) {
  const metres = gridDistance(point, other);
  return metres < 1 || sees(area, toward(point, other, rimWidth / metres), other);
}

/**
 * The same for two points of which each may be on the rim.
 *
 * @param {Area} area
 * @param {GridPoint} one
 * @param {GridPoint} other
 */
export function seesBetweenRims(area, one, other) {
  const metres = gridDistance(one, other);
  if (metres < 1) return true;
  return sees(area, toward(one, other, rimWidth / metres), toward(other, one, rimWidth / metres));
}

/**
 * Twice the signed area of a triangle, positive where it runs anticlockwise.
 *
 * @param {number} latitude1
 * @param {number} longitude1
 * @param {number} latitude2
 * @param {number} longitude2
 * @param {number} latitude3
 * @param {number} longitude3
 */
const orientation = (latitude1, longitude1, latitude2, longitude2, latitude3, longitude3) =>
  (longitude2 - longitude1) * (latitude3 - latitude1) - (latitude2 - latitude1) * (
    longitude3 - longitude1);

/**
 * Whether a side of a ring crosses a line or ends on it; touching the ends of the line does not
 * count.
 *
 * @param {GridPoint} first
 * @param {GridPoint} second
 * @param {number} latitude of the start of the side
 * @param {number} longitude
 * @param {number} endLatitude
 * @param {number} endLongitude
 */
function cuts(first, second, latitude, longitude, endLatitude, endLongitude) {
  const south = first.latitude;
  const west = first.longitude;
  const north = second.latitude;
  const east = second.longitude;
  const side1 = orientation(south, west, north, east, latitude, longitude);
  const side2 = orientation(south, west, north, east, endLatitude, endLongitude);
  if ((side1 > 0 && side2 > 0) || (side1 < 0 && side2 < 0)) return false;
  const side3 = orientation(latitude, longitude, endLatitude, endLongitude, south, west);
  const side4 = orientation(latitude, longitude, endLatitude, endLongitude, north, east);
  if ((side3 > 0 && side4 > 0) || (side3 < 0 && side4 < 0)) return false;
  if (side1 !== 0 && side2 !== 0 && side3 !== 0 && side4 !== 0) return true;
  return (side1 === 0 && isAmid(latitude, longitude, first, second))
    || (side2 === 0 && isAmid(endLatitude, endLongitude, first, second));
}

/**
 * Whether a point on a line lies between its ends and is neither of them.
 *
 * @param {number} latitude
 * @param {number} longitude
 * @param {GridPoint} first
 * @param {GridPoint} second
 */
const isAmid = (latitude, longitude, first, second) =>
  !(latitude === first.latitude && longitude === first.longitude) &&
  !(latitude === second.latitude && longitude === second.longitude) &&
  Math.min(first.latitude, second.latitude) <= latitude
    && latitude <= Math.max(first.latitude, second.latitude) &&
  Math.min(first.longitude, second.longitude) <= longitude
    && longitude <= Math.max(first.longitude, second.longitude);
