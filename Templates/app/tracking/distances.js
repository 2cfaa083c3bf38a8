/**
 * Distances over the few kilometres that a visitor walks: the earth as a plane around the points.
 *
 * @typedef {readonly [number, number]} At latitude and longitude
 */

const METRES = 111195;
const RADIANS = Math.PI / 180;

/**
 * East and north from one point to another, in metres; also across the date line.
 *
 * @param {At} from
 * @param {At} to
 * @returns {[east: number, north: number]}
 */
export function offset(from, to) {
  const turn = ((to[1] - from[1] + 540) % 360) - 180;
  return [turn * METRES * Math.cos(((from[0] + to[0]) / 2) * RADIANS), (to[0] - from[0]) * METRES];
}

/**
 * @param {At} from
 * @param {At} to
 */
export function metres(from, to) {
  return Math.hypot(...offset(from, to));
}

/**
 * The direction to a point: 0 is north, 90 east.
 *
 * @param {At} from
 * @param {At} to
 */
export function bearing(from, to) {
  const [east, north] = offset(from, to);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}
