import { bearing, metresBetween } from '../geometry.js';

/** In metres: a door nearer to the street than this is on the street. */
const atStreet = 4;
/**
 * In metres: a longer last piece of a walk that ends on a square leads across it, straight to the
 * place.
 */
const atSquare = 15;

/**
 * Where a place is for someone who arrives there.
 *
 * @param {import('../leg.js').Leg} leg
 */
export function arrivalSide({ line, parts }) {
  if (line.length < 3) return 'here';
  const [before, street, door] = line.slice(-3);
  const angle = ((bearing(street, door) - bearing(before, street) + 540) % 360) - 180;
  const metres = metresBetween(street, door);
  if (metres < atStreet) return 'here';
  if (parts.length > 0 && parts[parts.length - 1].way === 'square' && metres > atSquare) {
    return 'ahead';
  }
  if (angle >= -150 && angle < -30) return 'left';
  if (angle >= 30 && angle < 150) return 'right';
  return Math.abs(angle) <= 30 ? 'ahead' : 'here';
}
