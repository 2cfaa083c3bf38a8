import { bend, isAtStart, isOnSpot } from './bends.js';
import { addedStairs, stairCount } from './stairs.js';

/**
 * Puts the pieces of a walk together to parts that get a step each; the same rules as Swift's
 * `PartJoiner`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./teller.js').Part} Part
 * @typedef {{parts: Part[], gap: Part[], line: readonly Point[]}} Joiner The gap has short pieces
 *   behind the last part: they belong to it or to the next one.
 */

// In metres, and degrees: a shorter piece gets no step of its own, a sharper bend starts one.
const leastNameless = 15;
const leastNamed = 6;
const leastBend = 50;

/**
 * @param {readonly Part[]} pieces
 * @param {readonly Point[]} line
 * @returns {Part[]}
 */
export function joined(pieces, line) {
  /** @type {Joiner} */
  const joiner = { parts: [], gap: [], line };
  for (const piece of pieces) add(joiner, piece);
  closeGap(joiner);
  return joiner.parts;
}

/**
 * @param {Joiner} joiner
 * @param {Part} piece
 */
function add(joiner, piece) {
  const { parts, gap } = joiner;
  const last = parts[parts.length - 1];
  if (!last) {
    parts.push(piece);
  } else if (isJoint(piece, last)) {
    // The first few metres from the door belong to the first real street.
    if (parts.length === 1 && isSlight(last)) parts[0] = addedPart(last, piece, false);
    else gap.push(piece);
  } else if (continues(piece, last, joiner)) {
    closeGap(joiner);
    parts[parts.length - 1] = addedPart(parts[parts.length - 1], piece, false);
  } else {
    append(joiner, piece, last);
  }
}

/**
 * @param {Joiner} joiner
 * @param {Part} piece
 * @param {Part} last
 */
function append(joiner, piece, last) {
  const { parts, gap, line } = joiner;
  const way = wayInGap(gap);
  if (parts.length === 1 && isSlight(last) && !isRide(piece)) {
    parts[0] = preceded(piece, last);
  } else if (way) {
    parts.push(way);
    joiner.gap = [];
    append(joiner, piece, way);
  } else if (!isRide(piece) && isAtStart(last, piece, line)) {
    // Who turns where the street is left turns there, and walks over the crossing then.
    parts.push(gap.reduceRight(preceded, piece));
    joiner.gap = [];
  } else {
    closeGap(joiner);
    parts.push(piece);
  }
}

/**
 * Many short pieces that are a way of some length together: a passage, or a path that is drawn in
 * detail.
 *
 * @param {readonly Part[]} gap
 * @returns {Part | null}
 */
function wayInGap(gap) {
  const ways = gap.filter(({ kind }) => kind !== 'crossing');
  if (ways.reduce((sum, { metres }) => sum + metres, 0) < leastNameless) return null;
  const { kind } = ways.reduce((one, other) => (other.metres > one.metres ? other : one));
  const way = gap.slice(1).reduce((whole, piece) => addedPart(whole, piece, false), gap[0]);
  return { ...way, name: null, kind };
}

/** @param {Joiner} joiner */
function closeGap({ parts, gap }) {
  for (const joint of gap.splice(0)) {
    parts[parts.length - 1] = addedPart(parts[parts.length - 1], joint, true);
  }
}

/**
 * Adds what follows a part; a joint only lies between two ways.
 *
 * @param {Part} part
 * @param {Part} other
 * @param {boolean} isBetween
 * @returns {Part}
 */
const addedPart = (part, other, isBetween) => ({
  ...part, levelChange: other.levelChange ?? part.levelChange, endsInRide: isRide(other),
  ...counted(part, other),
  conditions: other.conditions.length === 0 ? part.conditions
    : [...part.conditions, ...other.conditions.filter((one) => !part.conditions.includes(one))],
  points: [part.points[0], other.points[1]],
  core: isBetween ? part.core : [part.core[0], other.core[1]],
});

/**
 * Adds a short piece that comes before a part.
 *
 * @param {Part} part
 * @param {Part} other
 * @returns {Part}
 */
const preceded = (part, other) => ({
  ...part, levelChange: part.levelChange ?? other.levelChange, ...counted(part, other),
  conditions: [
    ...other.conditions, ...part.conditions.filter((one) => !other.conditions.includes(one))],
  points: [other.points[0], part.points[1]],
});

/**
 * @param {Part} part
 * @param {Part} other
 */
const counted = (part, other) => ({
  metres: part.metres + other.metres, seconds: part.seconds + other.seconds,
  stairs: addedStairs(part.stairs, other.stairs), crossings: part.crossings + other.crossings,
});

/** @param {Part} part */
const isRide = ({ kind }) => kind === 'lift' || kind === 'escalator' || kind === 'walkway'
  || kind === 'ferry';

/** @param {Part} part */
const isSlight = (part) =>
  part.metres < (part.name === null ? leastNameless : leastNamed) && stairCount(part.stairs) === 0
    && !isRide(part) && part.levelChange === null;

/**
 * Whether a piece only lies between two ways, so that it needs no direction of its own.
 *
 * @param {Part} piece
 * @param {Part} part
 */
function isJoint(piece, part) {
  if (isRide(piece)) return false;
  if (isOnSpot(piece) || piece.metres === 0 || isSlight(piece)) return true;
  return piece.kind === 'crossing' && piece.name === null && !isRide(part)
    && piece.levelChange === null;
}

/**
 * Whether a piece continues a part.
 *
 * @param {Part} piece
 * @param {Part} part
 * @param {Joiner} joiner
 */
function continues(piece, part, { gap, line }) {
  if (isRide(piece)) {
    return piece.kind === part.kind && part.endsInRide && gap.length === 0
      && (piece.kind !== 'ferry' || piece.name === part.name);
  }
  if (isRide(part) || (piece.levelChange !== null && piece.kind !== 'steps')) return false;
  if (piece.name !== part.name || (piece.kind !== part.kind && piece.name === null)) return false;
  if ((piece.kind === 'steps') !== (part.kind === 'steps')) return false;
  // A street that one has just entered has no bends yet.
  return part.metres < leastNameless || Math.abs(bend(part, piece, line)) < leastBend;
}
