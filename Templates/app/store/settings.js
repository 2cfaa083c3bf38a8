/**
 * What the visitor chose for the whole guide; what is missing is as the guide has it.
 *
 * @typedef {object} Settings
 * @property {'light' | 'dark'} [look]
 * @property {'large' | 'larger'} [size]
 * @property {number} [pace] kilometres an hour
 * @property {number} [measuredPace] the same as it was measured on walks
 * @property {boolean} [isMeasured] whether the visitor has chosen the measured pace, which then
 *   follows each walk
 * @property {boolean} [isMapOpen] whether the walk shows its map
 * @property {boolean} [isSpoken] whether the walk says its turns aloud
 * @property {boolean} [notices] whether the device shows notifications of what is near
 * @property {[number, number]} [quiet] from when until when nothing is told, in minutes after
 *   midnight
 * @property {boolean} [stepFree]
 * @property {'metric' | 'imperial'} [units]
 * @property {string[]} [interests] their slugs
 * @property {boolean} [uncounted] whether the visitor does not want to be counted
 * @property {number} [speed] of recordings and of the voice that reads; 1 is usual
 */

/** @param {...unknown} values */
const oneOf = (...values) => (/** @type {any} */ value) => values.includes(value);
const isPace = (/** @type {any} */ value) => Number.isFinite(value) && value >= 1 && value <= 10;
/** How fast recordings and the voice may be; 1 is usual. */
export const speeds = [0.8, 1, 1.2, 1.5];
const slug = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;

/**
 * What each setting may be. One that is not here is not read from a file.
 *
 * @type {Record<keyof Settings, (value: any) => boolean>}
 */
const allowed = {
  look: oneOf('light', 'dark'),
  size: oneOf('large', 'larger'),
  pace: isPace,
  measuredPace: isPace,
  isMeasured: oneOf(true),
  isMapOpen: oneOf(true),
  isSpoken: oneOf(true),
  notices: oneOf(true),
  quiet: (value) => Array.isArray(value) && value.length === 2
    && value.every((one) => Number.isInteger(one) && one >= 0 && one < 1440),
  stepFree: oneOf(true),
  units: oneOf('metric', 'imperial'),
  interests: (value) => Array.isArray(value) && value.length <= 100
    && value.every((one) => typeof one === 'string' && slug.test(one)),
  uncounted: oneOf(true),
  speed: oneOf(...speeds),
};

/**
 * Settings that were read from a file: a member that is not as it should be is left out.
 *
 * @param {any} value
 * @returns {Settings}
 */
export function readSettings(value) {
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(allowed));
  return Object.fromEntries(
    names.filter((name) => allowed[name](value?.[name])).map((name) => [name, value[name]]));
}
