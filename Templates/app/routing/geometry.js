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
 * @param {Point} one
 * @param {Point} other
 */
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];
