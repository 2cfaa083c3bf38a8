import { earthRadius } from '../planner/straight.js';

export { straightMetres as metresBetween } from '../planner/straight.js';

/**
 * Points and distances, as in Swift's `Coordinate` and `GridPoint`: the same steps in the same
 * order, so that the figures are the same.
 *
 * @typedef {[latitude: number, longitude: number]} Point in degrees
 * @typedef {{latitude: number, longitude: number}} GridPoint in ten-millionths of a degree, whole
 *   numbers
 */

/** Metres in a ten-millionth of a degree of latitude. */
export const metresPerUnit = ((earthRadius * Math.PI) / 180) * 1e-7;
const halfUnit = (0.5e-7 * Math.PI) / 180;

/**
 * A number rounded to a whole one, halves away from zero.
 *
 * @param {number} number
 */
export const rounded = (number) => (number < 0 ? -Math.round(-number) : Math.round(number));

/**
 * @param {Point} point
 * @returns {GridPoint}
 */
export const onGrid = ([latitude, longitude]) =>
  ({ latitude: rounded(latitude * 1e7), longitude: rounded(longitude * 1e7) });

/**
 * @param {GridPoint} point
 * @returns {Point}
 */
export const inDegrees = ({ latitude, longitude }) => [latitude / 1e7, longitude / 1e7];

/**
 * Metres between near points of the grid.
 *
 * @param {number} latitude
 * @param {number} longitude
 * @param {number} otherLatitude
 * @param {number} otherLongitude
 */
export function gridMetres(latitude, longitude, otherLatitude, otherLongitude) {
  const middle = (latitude + otherLatitude) * halfUnit;
  const north = otherLatitude - latitude;
  const east = (otherLongitude - longitude) * Math.cos(middle);
  return Math.sqrt(north * north + east * east) * metresPerUnit;
}

/**
 * @param {GridPoint} one
 * @param {GridPoint} other
 */
export const gridDistance = (one, other) =>
  gridMetres(one.latitude, one.longitude, other.latitude, other.longitude);

/**
 * The point on the line to another one, at a share of it.
 *
 * @param {GridPoint} one
 * @param {GridPoint} other
 * @param {number} share
 */
export const toward = (one, other, share) => ({
  latitude: one.latitude + rounded((other.latitude - one.latitude) * share),
  longitude: one.longitude + rounded((other.longitude - one.longitude) * share),
});

/**
 * A share of the way from one point to another.
 *
 * @param {Point} start
 * @param {Point} end
 * @param {number} share
 * @returns {Point}
 */
export const between = (start, end, share) => [
  start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]),
];

/**
 * Twice the signed area of a triangle, positive where it runs anticlockwise.
 *
 * @param {GridPoint} one
 * @param {GridPoint} two
 * @param {GridPoint} three
 */
export function orientation(one, two, three) {
  const east1 = two.longitude - one.longitude;
  const north1 = two.latitude - one.latitude;
  const east2 = three.longitude - one.longitude;
  const north2 = three.latitude - one.latitude;
  return east1 * north2 - north1 * east2;
}

/**
 * Metres to the east and to the north.
 *
 * @param {GridPoint} one
 * @param {GridPoint} other
 */
function vector(one, other) {
  const width = Math.cos((one.latitude + other.latitude) * halfUnit);
  const east = (other.longitude - one.longitude) * width;
  return { east: east * metresPerUnit, north: (other.latitude - one.latitude) * metresPerUnit };
}

/**
 * Metres to the nearest point of a straight line.
 *
 * @param {GridPoint} point
 * @param {GridPoint} start
 * @param {GridPoint} end
 */
export function metresToLine(point, start, end) {
  const [line, gap] = [vector(start, end), vector(start, point)];
  const square = line.east * line.east + line.north * line.north;
  const share = square > 0
    ? Math.max(0, Math.min(1, (gap.east * line.east + gap.north * line.north) / square)) : 0;
  const [east, north] = [gap.east - line.east * share, gap.north - line.north * share];
  return Math.sqrt(east * east + north * north);
}

/**
 * The direction in degrees clockwise from north, 0 to 360.
 *
 * @param {Point} one
 * @param {Point} other
 */
export function bearing(one, other) {
  const [first, second] = [(one[0] * Math.PI) / 180, (other[0] * Math.PI) / 180];
  const turn = ((other[1] - one[1]) * Math.PI) / 180;
  const degrees = (Math.atan2(
    Math.sin(turn) * Math.cos(second),
    Math.cos(first) * Math.sin(second) - Math.sin(first) * Math.cos(second) * Math.cos(turn),
  ) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/**
 * @param {Point} one
 * @param {Point} other
 */
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];
