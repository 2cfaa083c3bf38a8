import { addedStairs } from './stairs.js';
import { turns } from './turn.js';

/**
 * What gets a sentence of a walk's directions: one or more parts of it. Which parts these are is
 * decided in `Sources/Engines/Walking/Moves`.
 *
 * @typedef {import('./leg.js').Leg} Leg
 * @typedef {import('./leg.js').Part} Part
 * @typedef {import('./streets.js').Streets} Streets
 *
 * @typedef {object} Move
 * @property {Part['turn']} turn
 * @property {Part['way']} way
 * @property {string | null} name
 * @property {number} bearing
 * @property {number} metres
 * @property {number} seconds
 * @property {Part['stairs']} stairs
 * @property {number} crossings the streets crossed that are worth a word
 * @property {NonNullable<Part['landmarks']>} landmarks
 * @property {Part['levelChange']} levelChange
 * @property {number[]} hours each once
 * @property {string | null} towards the next way that has a name: where a way without a name leads
 * @property {boolean} isHeadedAlready whether the move before said already where it leads
 * @property {Part['way'] | null} ahead what comes next where that is a climb or a ride and nothing
 *   else says where it leads
 * @property {boolean} leadsToEnd whether no way with a name follows it
 * @property {Part['turn'] | null} then the turn that follows its turn a few metres later; this is
 *   where its way is entered
 * @property {boolean} isDiagonal whether a square is crossed from one corner to another: as its
 *   way, or before `then`
 * @property {boolean} isAtRoundabout whether it leaves a roundabout, on which it begins
 * @property {string | null} roundabout its name, where that is not one of the streets around it
 */

/** The kinds of ways, in the order of their numbers. */
const ways = /** @type {const} */ ([
  'street', 'path', 'steps', 'square', 'bridge', 'tunnel', 'crossing', 'lift', 'escalator',
  'walkway', 'ferry',
]);

// What else decides whether a part gets a sentence, as bits.
const facts = { stairs: 1, levelChange: 2, landmarks: 4, roundabout: 8 };

// What else is known of a move, as bits.
const is = { headedAlready: 1, leadingToEnd: 2, diagonal: 4, atRoundabout: 8 };

/**
 * Whether it is about going up or down, or being carried.
 *
 * @param {Move} move
 */
export const isClimb = ({ way }) => way === 'steps' || way === 'lift' || way === 'escalator'
  || way === 'walkway' || way === 'ferry';

/**
 * The moves of a leg, in order; together they are as long as its parts.
 *
 * @param {Leg} leg
 * @param {Streets} streets whose module is asked
 * @returns {Move[]}
 */
export function movesOf({ parts, line }, streets) {
  const names = ['', ...new Set(parts.flatMap(({ name }) => (name === null ? [] : [name])))];
  const numbers = parts.flatMap((part) => numbersOf(part, line, names));
  const row = streets.given(Float64Array.from(numbers), (place) =>
    streets.row(() => streets.exports.moves(place, numbers.length)));
  /** @type {Move[]} */
  const moves = [];
  while (row.hasMore) moves.push(moveOf(row, parts, names));
  return moves;
}

/**
 * @param {Part} part
 * @param {Leg['line']} line
 * @param {readonly string[]} names
 */
function numbersOf(part, line, names) {
  const { up, down, unknown } = part.stairs;
  const known = (up + down + unknown > 0 ? facts.stairs : 0)
    + (part.levelChange ? facts.levelChange : 0) + (part.landmarks?.length ? facts.landmarks : 0)
    + (part.isRoundabout ? facts.roundabout : 0);
  return [
    turns.indexOf(part.turn), ways.indexOf(part.way), names.indexOf(part.name ?? ''), part.bearing,
    part.endBearing ?? NaN, part.metres, part.crossings, known, ...line[part.points[0]],
  ];
}

/**
 * @param {import('./row.js').Row} row
 * @param {readonly Part[]} all
 * @param {readonly string[]} names
 * @returns {Move}
 */
function moveOf(row, all, names) {
  const [turn, way, name, first] = [turns[row.next()], ways[row.next()], row.next(), row.next()];
  const parts = all.slice(first, first + row.next());
  return {
    turn, way, name: names[name] || null, bearing: row.next(), ...sumOf(parts),
    crossings: row.next(), towards: names[row.next()] || null, ahead: ways[row.next() - 1] ?? null,
    then: turns[row.next() - 1] ?? null, roundabout: names[row.next()] || null,
    ...knownOf(row.next()),
  };
}

/** @param {number} bits */
const knownOf = (bits) => ({
  isHeadedAlready: (bits & is.headedAlready) > 0, leadsToEnd: (bits & is.leadingToEnd) > 0,
  isDiagonal: (bits & is.diagonal) > 0, isAtRoundabout: (bits & is.atRoundabout) > 0,
});

/**
 * What some parts have together.
 *
 * @param {readonly Part[]} parts
 */
function sumOf(parts) {
  return {
    metres: parts.reduce((sum, { metres }) => sum + metres, 0),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    stairs: parts.map(({ stairs }) => stairs).reduce(addedStairs),
    landmarks: parts.flatMap(({ landmarks = [] }) => landmarks),
    levelChange: parts.map((part) => part.levelChange).filter((change) => change).at(-1) ?? null,
    hours: [...new Set(parts.flatMap(({ hours }) => hours))],
  };
}
