/**
 * @typedef {typeof turns[number]} Turn
 */

/** The kinds of turns, in the order of their numbers. */
export const turns = /** @type {const} */ ([
  'start', 'straight', 'slightRight', 'right', 'sharpRight', 'slightLeft', 'left', 'sharpLeft',
  'back',
]);

/** In degrees: what is less is no turn. */
const leastDegrees = 20;

/**
 * The kind of a turn by its angle, clockwise, -180 to 180.
 *
 * @param {number} degrees
 * @returns {Turn}
 */
export function turnOf(degrees) {
  const [size, isRight] = [Math.abs(degrees), degrees > 0];
  if (size < leastDegrees) return 'straight';
  if (size < 45) return isRight ? 'slightRight' : 'slightLeft';
  if (size < 120) return isRight ? 'right' : 'left';
  if (size < 165) return isRight ? 'sharpRight' : 'sharpLeft';
  return 'back';
}
