export { straightMetres as metresBetween } from '../planner/straight.js';

/**
 * Points and directions, as in Swift's `Coordinate` and `GridPoint`.
 *
 * @typedef {[latitude: number, longitude: number]} Point in degrees
 */

/**
 * A point in whole ten-millionths of a degree, halves rounded away from zero.
 *
 * @param {Point} point
 * @returns {Point}
 */
export const onGrid = ([latitude, longitude]) =>
  [rounded(latitude * 1e7), rounded(longitude * 1e7)];

/** @param {number} number */
const rounded = (number) => (number < 0 ? -Math.round(-number) : Math.round(number));

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
