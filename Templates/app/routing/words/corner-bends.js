import { bearing, isSame } from '../geometry.js';

/**
 * The bends of a walk around short parts between two ways, in degrees clockwise; as Swift's
 * `CornerBends`.
 *
 * @typedef {import('./moves.js').Move} Move
 */

// In degrees and metres: two bends to different sides, one of them as large, so far from one
// another, are two turns; what is less than the least is no turn.
const jog = { degrees: 45, metres: 12 };
const leastDegrees = 20;

/**
 * `null` where nothing lies between the ways, or nothing is known of where they lead.
 *
 * @param {Move} last
 * @param {readonly Move[]} corners
 * @param {Move} move
 * @param {import('../leg.js').Leg} leg
 */
export function cornerBends(last, corners, move, { line }) {
  const [corner, before, entered] = [corners[0], last.endBearing, line[move.points[0]]];
  if (!corner || before === null || !entered) return null;
  const left = line[corner.points[0]];
  const whole = degrees(before, move.bearing);
  const between = isSame(left, entered) ? null : bearing(left, entered);
  const first = between === null ? 0 : degrees(before, between);
  const second = between === null ? whole : degrees(between, move.bearing);
  const metres = corners.reduce((sum, one) => sum + one.metres, 0);
  const [one, other] = [Math.abs(first), Math.abs(second)];
  return {
    first, second, whole,
    /** Whether the walker turns where the first way is left. */
    isAtStart: Math.abs(whole) >= leastDegrees && one >= other,
    /** Whether the walker turns to one side and soon to the other. */
    isJog: metres >= jog.metres && Math.abs(whole) < jog.degrees && first * second < 0
      && Math.max(one, other) >= jog.degrees && Math.min(one, other) >= leastDegrees,
  };
}

/**
 * @param {number} before
 * @param {number} after
 */
const degrees = (before, after) => ((after - before + 540) % 360) - 180;
