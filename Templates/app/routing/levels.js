import { kinds } from './parts.js';
import { isForward, share } from './pieces.js';

/**
 * Where a walk goes up or down in a building, and to which level; the same rules as Swift's
 * `LevelFollower`.
 *
 * @typedef {import('./pieces.js').Piece} Piece
 * @typedef {import('./file.js').Streets} Streets
 * @typedef {{isUp: boolean, level: number | null}} LevelChange
 * @typedef {{isKnown: boolean, lowest: number, highest: number, isSame: boolean}} Range
 */

/** In metres: after this length of ways without a level, the level counts as unknown. */
const memory = 50;

/**
 * For each piece its change of level, `null` where there is none or none is known.
 *
 * @param {readonly Piece[]} pieces
 * @param {Streets} streets
 * @returns {(LevelChange | null)[]}
 */
export function levelChanges(pieces, streets) {
  const follower = { pieces, streets, ranges: pieces.map(({ edge }) => rangeOf(streets, edge)) };
  /** @type {number | null} */
  let level = null;
  let unknown = 0;
  return pieces.map((piece, index) => {
    const [before, range] = [level, follower.ranges[index]];
    unknown = range.isKnown ? 0 : unknown + streets.metres[piece.edge] * share(piece);
    level = levelAfter(follower, index, before);
    if (unknown > memory) level = null;
    if (before !== null && level !== null && before !== level) {
      return { isUp: level > before, level };
    }
    if (level !== null && before === null && !range.isSame) {
      return { isUp: level === range.highest, level };
    }
    // Without levels: steps are counted, and say themselves whether they go up.
    const isUp = isRide(streets, piece) ? leadsUp(streets, piece) : null;
    return isUp === null ? null : { isUp, level: null };
  });
}

/**
 * @param {{pieces: readonly Piece[], streets: Streets, ranges: Range[]}} follower
 * @param {number} index
 * @param {number | null} before
 * @returns {number | null}
 */
function levelAfter({ pieces, streets, ranges }, index, before) {
  const [piece, range] = [pieces[index], ranges[index]];
  if (range.isKnown && range.isSame) return range.lowest;
  const other = ranges.slice(index + 1, index + 4)
    .find((next) => next.isKnown && !isEqual(next, range));
  const next = other && other.isSame ? other.lowest : null;
  if (!range.isKnown) {
    // A lift that is a point of the map has no levels, but those of the ways there.
    if (kindOf(streets, piece) === 'lift') return next;
    return isRide(streets, piece) || kindOf(streets, piece) === 'steps' ? null : before;
  }
  if (next !== null && next !== before && next >= range.lowest && next <= range.highest) {
    return next;
  }
  if (before !== null && (before === range.lowest || before === range.highest)) {
    return before === range.lowest ? range.highest : range.lowest;
  }
  const isUp = leadsUp(streets, piece);
  return isUp === null ? null : isUp ? range.highest : range.lowest;
}

/**
 * @param {Streets} streets
 * @param {number} edge
 * @returns {Range}
 */
function rangeOf({ traits, trait }, edge) {
  const [low, high] = [traits.low[trait[edge]], traits.high[trait[edge]]];
  return { isKnown: low > 0, lowest: (low - 128) / 2, highest: (high - 128) / 2,
    isSame: low === high };
}

/**
 * @param {Range} one
 * @param {Range} other
 */
const isEqual = (one, other) => one.lowest === other.lowest && one.highest === other.highest;

/**
 * @param {Streets} streets
 * @param {Piece} piece
 */
export const kindOf = ({ traits, trait }, { edge }) => kinds[traits.kind[trait[edge]]];

/**
 * @param {Streets} streets
 * @param {Piece} piece
 */
function isRide(streets, piece) {
  const kind = kindOf(streets, piece);
  return kind === 'lift' || kind === 'escalator';
}

/**
 * @param {Streets} streets
 * @param {Piece} piece
 */
export function leadsUp({ traits, trait }, piece) {
  const rise = traits.rise[trait[piece.edge]] & 3;
  if (rise === 1) return isForward(piece);
  return rise === 2 ? !isForward(piece) : null;
}
