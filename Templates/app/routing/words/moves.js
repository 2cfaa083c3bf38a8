import { turnOf } from '../turn.js';
import { addedStairs, stairCount } from '../stairs.js';
import { cornerBends } from './corner-bends.js';

/**
 * The parts of a walk that get a sentence: one or more parts of a leg each; as Swift's `WalkMove`.
 *
 * @typedef {import('../leg.js').Leg} Leg
 * @typedef {import('../leg.js').Part} Part
 *
 * @typedef {object} Move
 * @property {Part['turn']} turn
 * @property {Part['way']} way
 * @property {string | null} name
 * @property {number} bearing
 * @property {number | null} endBearing in which its way ends
 * @property {readonly [number, number]} points of the walk on its first part
 * @property {number} metres
 * @property {number} seconds
 * @property {Part['stairs']} stairs
 * @property {number} crossings
 * @property {NonNullable<Part['landmarks']>} landmarks
 * @property {Part['levelChange']} levelChange
 * @property {number[]} hours
 * @property {string | null} towards the next way that has a name: where a way without a name leads
 * @property {boolean} isHeadedAlready whether the move before said already where it leads
 */

// In metres: a shorter way is only a corner or a crossroads and gets no sentence; a short piece
// straight on is no interruption of a street; streets that are crossed within a distance
// of `crossingMetres` are counted together.
const corner = { nameless: 30, named: 15 };
const gap = { nameless: 100, named: 30 };
const crossingMetres = 400;
const leastCrossings = 2;

/** @param {Move} move */
const isRide = ({ way }) => way === 'lift' || way === 'escalator' || way === 'walkway'
  || way === 'ferry';

/**
 * Whether it is about going up or down, or being carried.
 *
 * @param {Move} move
 */
export const isClimb = (move) => move.way === 'steps' || isRide(move);

/**
 * Whether the streets crossed on it are worth a word.
 *
 * @param {Move} move
 */
export const tellsCrossings = (move) =>
  move.crossings >= leastCrossings
    || (move.crossings === 1 && move.name === null && !isClimb(move));

/** @param {Move} move */
const isPlain = ({ name, way }) => name === null
  && (way === 'street' || way === 'path' || way === 'square' || way === 'crossing');

/** @param {Move} move */
const isCorner = (move) =>
  !isClimb(move) && move.levelChange === null && stairCount(move.stairs) === 0 &&
  move.metres < (move.name === null ? corner.nameless : corner.named);

/**
 * @param {Move} move
 * @param {Move} other
 */
const isSameStreet = (move, other) => move.name !== null && move.name === other.name
  && !isClimb(other);

/**
 * Adds a part that gets no sentence of its own.
 *
 * @param {Move} move
 * @param {Move} other
 * @returns {Move}
 */
const absorbed = (move, other) => ({
  ...move, endBearing: !isCorner(other) || isCorner(move) || isSameStreet(other, move)
    ? other.endBearing : move.endBearing,
  way: isPlain(move) && isPlain(other) && other.metres > move.metres
    ? other.way : move.way,
  metres: move.metres + other.metres, seconds: move.seconds + other.seconds,
  stairs: addedStairs(move.stairs, other.stairs),
  crossings: move.crossings + other.crossings, landmarks: [...move.landmarks, ...other.landmarks],
  levelChange: other.levelChange ?? move.levelChange,
  hours: [...move.hours, ...other.hours.filter((hours) => !move.hours.includes(hours))],
});

/**
 * The moves of a leg, in order; together they are as long as its parts.
 *
 * @param {Leg} leg
 * @returns {Move[]}
 */
export function movesOf(leg) {
  /** @type {Move[]} */
  const moves = [];
  /** @type {Move[]} */
  let corners = [];
  for (const move of leg.parts.map(moveOf)) {
    const end = moves.length - 1;
    if (!isCorner(move) || end < 0) {
      addMove(move, corners, moves, leg);
      corners = [];
    } else if (corners.length === 0
        && (isSameStreet(move, moves[end]) || (end === 0 && isCorner(moves[0])))) {
      moves[end] = absorbed(moves[end], move);
    } else {
      corners.push(move);
    }
  }
  if (corners.length > 0) moves.push(corners.reduce(absorbed, /** @type {Move} */ (moves.pop())));
  return headed(crossingsGathered(rejoined(moves)));
}

/**
 * @param {Move} part
 * @param {Move[]} corners short parts before it that get no sentence of their own
 * @param {Move[]} moves
 * @param {Leg} leg
 */
function addMove(part, corners, moves, leg) {
  const last = moves.pop();
  if (!last) {
    moves.push(part);
    return;
  }
  const way = wayAlong(corners);
  if (way) {
    moves.push(last);
    addMove(way, [], moves, leg);
    addMove(part, [], moves, leg);
    return;
  }
  const bends = cornerBends(last, corners, part, leg);
  const move = bends ? { ...part, turn: turnOf(bends.whole) } : part;
  if (bends?.isJog && (last.name === null || last.name !== move.name)) {
    const jog = corners.slice(1).reduce(absorbed, corners[0]);
    moves.push(last, { ...jog, turn: turnOf(bends.first) },
      { ...move, turn: turnOf(bends.second) });
  } else if (belongs(move, last)) {
    moves.push([...corners, move].reduce(absorbed, last));
  } else if (moves.length === 0 && isCorner(last)) {
    moves.push(absorbedBefore({ ...move, turn: 'start' }, last));
  } else if (bends?.isAtStart && !isRide(last) && !isRide(move)) {
    moves.push(last, corners.reduceRight(absorbedBefore, move));
  } else {
    moves.push(corners.reduce(absorbed, last), move);
  }
}

/**
 * Many corners that are a way of some length together.
 *
 * @param {readonly Move[]} corners
 * @returns {Move | null}
 */
function wayAlong(corners) {
  if (corners.reduce((sum, { metres }) => sum + metres, 0) < corner.nameless) return null;
  const { way } = corners.reduce((one, other) => (other.metres > one.metres ? other : one));
  return { ...corners.slice(1).reduce(absorbed, corners[0]), name: null, way };
}

/**
 * Adds a short part before a way.
 *
 * @param {Move} move
 * @param {Move} other
 * @returns {Move}
 */
function absorbedBefore(move, other) {
  const whole = absorbed({ ...move, landmarks: [] }, other);
  return { ...whole, landmarks: [...whole.landmarks, ...move.landmarks] };
}

/**
 * @param {Part} part
 * @returns {Move}
 */
const moveOf = (part) => ({
  turn: part.turn, way: part.way, name: part.name, bearing: part.bearing,
  endBearing: part.endBearing, points: part.points, metres: part.metres,
  seconds: part.seconds,
  stairs: part.stairs, crossings: part.crossings, landmarks: part.landmarks ?? [],
  levelChange: part.levelChange, hours: part.hours,
  towards: null, isHeadedAlready: false,
});

/**
 * @param {Move} move
 * @param {Move} last
 */
function belongs(move, last) {
  if (isCorner(move)) return true;
  if (isRide(move) || (move.levelChange !== null && move.way !== 'steps')) return false;
  // They have no names to distinguish them and the walk goes straight on, so one sentence is
  // enough.
  if (move.turn === 'straight' && isPlain(move) && isPlain(last)) return true;
  if (isClimb(move) !== isClimb(last) || move.name !== last.name) return false;
  if (move.way !== last.way && (move.name === null || isClimb(move))) return false;
  const isSlight = move.turn === 'slightLeft' || move.turn === 'slightRight';
  return move.turn === 'straight' || (move.name !== null && (isClimb(move) || isSlight));
}

/**
 * Keskuskatu, 30 m of a nameless street straight on, and Keskuskatu again are one Keskuskatu.
 *
 * @param {readonly Move[]} moves
 */
function rejoined(moves) {
  /** @type {Move[]} */
  const joined = [];
  for (let place = 0; place < moves.length; place += 1) {
    const [move, last, next] = [moves[place], joined[joined.length - 1], moves[place + 1]];
    if (last && next && isGap(move, last, next)) {
      joined[joined.length - 1] = absorbed(absorbed(last, move), next);
      place += 1;
    } else {
      joined.push(move);
    }
  }
  return joined;
}

/**
 * @param {Move} move
 * @param {Move} last
 * @param {Move} next
 */
function isGap(move, last, next) {
  const most = move.name === null ? gap.nameless : gap.named;
  const isShort = move.metres < most && !isClimb(move) && move.levelChange === null
    && stairCount(move.stairs) === 0 &&
    move.landmarks.length === 0;
  return isShort && last.name !== null && next.name === last.name && !isClimb(last)
    && !isClimb(next) &&
    next.levelChange === null && move.turn === 'straight' && next.turn === 'straight';
}

/**
 * Four crossings in 400 m, on several ways, are one clause: at the first of them.
 *
 * @param {Move[]} moves
 */
function crossingsGathered(moves) {
  /** @type {{move: Move, metres: number} | null} */
  let first = null;
  for (const move of moves) {
    if (tellsCrossings(move)) {
      if (first && first.metres <= crossingMetres) {
        first.move.crossings += move.crossings;
        move.crossings = 0;
      } else {
        first = { move, metres: 0 };
      }
    }
    if (first) first.metres += move.metres;
  }
  return moves;
}

/**
 * Tells ways without a name where they lead, unless that is the street from which they come.
 *
 * @param {Move[]} moves
 */
function headed(moves) {
  /** @param {Move} move */
  const streetName = (move) => (isClimb(move) ? null : move.name);
  /** @type {string | null} */
  let next = null;
  for (const move of [...moves].reverse()) {
    const name = streetName(move);
    if (name !== null) next = name;
    else move.towards = next;
  }
  /** @type {string | null} */
  let last = null;
  moves.forEach((move, index) => {
    last = streetName(move) ?? last;
    if (move.towards === last) move.towards = null;
    if (index === 0 || move.towards === null || isClimb(move)) return;
    move.isHeadedAlready = move.towards === moves[index - 1].towards && !isClimb(moves[index - 1]);
  });
  return moves;
}
