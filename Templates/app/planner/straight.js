/** Walks estimated from the straight line. */

export const earthRadius = 6_371_008.8;

/**
 * Metres along the great circle.
 *
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
export function straightMetres(one, other) {
  const [first, second] = [(one[0] * Math.PI) / 180, (other[0] * Math.PI) / 180];
  const rise = Math.sin((second - first) / 2);
  const run = Math.sin(((other[1] - one[1]) * Math.PI) / 360);
  const square = rise * rise + Math.cos(first) * Math.cos(second) * run * run;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * How long a walk is, estimated from the straight line as the Swift planner does: streets make it
 * longer by 1.3, and by 1.4 over short distances, where one corner weighs more.
 *
 * @param {number} straight
 */
export function detour(straight) {
  const short = Math.min(straight, 200) * 1.4;
  return straight < 200 ? short : Math.max(short, straight * 1.3);
}
