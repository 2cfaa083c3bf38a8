import { bearing, between, isSame, metresBetween } from './geometry.js';

/**
 * The directions of a walk where its parts begin and end; the same rules as Swift's `RouteBends`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./teller.js').Part} Part
 */

/** In metres: over which someone who walks sees where a way leads. */
const glance = 12;
/** In degrees: what is less is no turn. */
const leastDegrees = 20;

/**
 * The kind of a turn by its angle, clockwise, -180 to 180.
 *
 * @param {number} degrees
 * @returns {import('./teller.js').Turn}
 */
export function turnOf(degrees) {
  const [size, isRight] = [Math.abs(degrees), degrees > 0];
  if (size < leastDegrees) return 'straight';
  if (size < 45) return isRight ? 'slightRight' : 'slightLeft';
  if (size < 120) return isRight ? 'right' : 'left';
  if (size < 165) return isRight ? 'sharpRight' : 'sharpLeft';
  return 'back';
}

/** @param {Part} part */
export const isOnSpot = ({ points }) => points[0] === points[1];

/**
 * The angle from the direction of one part to that of the next, between the two ways themselves.
 *
 * @param {Part} part
 * @param {Part} next
 * @param {readonly Point[]} line
 */
export function bend(part, next, line) {
  const [before, after] = [bearingOutOf(part, line), bearingInto(next, line)];
  if (isOnSpot(part) || isOnSpot(next) || before === null || after === null) return 0;
  return turned(before, after);
}

/**
 * Whether the greater part of the bend between two parts is where the first one is left, not where
 * the second one is entered, with a gap between them.
 *
 * @param {Part} part
 * @param {Part} next
 * @param {readonly Point[]} line
 */
export function isAtStart(part, next, line) {
  const [left, entered] = [line[part.core[1]], line[next.core[0]]];
  const [before, after] = [bearingOutOf(part, line), bearingInto(next, line)];
  if (isSame(left, entered) || before === null || after === null) return false;
  if (Math.abs(turned(before, after)) < leastDegrees) return false;
  const middle = bearing(left, entered);
  return Math.abs(turned(before, middle)) >= Math.abs(turned(middle, after));
}

/**
 * @param {Part} part
 * @param {readonly Point[]} line
 */
export function bearingInto(part, line) {
  const points = isOnSpot(part) ? line.slice(part.points[0])
    : line.slice(part.core[0], part.core[1] + 1);
  const seen = pointAfter(points);
  return seen ? bearing(points[0], seen) : null;
}

/**
 * @param {Part} part
 * @param {readonly Point[]} line
 */
export function bearingOutOf({ core }, line) {
  const seen = pointAfter(line.slice(core[0], core[1] + 1).reverse());
  return seen ? bearing(seen, line[core[1]]) : null;
}

/**
 * @param {number} before
 * @param {number} after
 */
function turned(before, after) {
  const degrees = after - before;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

/**
 * The point of a line at a glance from its first point, the last one of a shorter line; `null` for
 * a line without length.
 *
 * @param {readonly Point[]} points
 */
function pointAfter(points) {
  const start = points[0];
  if (!start) return null;
  let last = start;
  for (const point of points.slice(1)) {
    const [near, far] = [metresBetween(start, last), metresBetween(start, point)];
    if (far >= glance) {
      const part = far > near ? Math.max(0, Math.min(1, (glance - near) / (far - near))) : 1;
      return between(last, point, part);
    }
    last = point;
  }
  return isSame(last, start) ? null : last;
}
