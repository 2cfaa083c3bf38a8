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
 */

/** The kinds of ways, in the order of their numbers. */
const ways = /** @type {const} */ ([
  'street', 'path', 'steps', 'square', 'bridge', 'tunnel', 'crossing', 'lift', 'escalator',
  'walkway', 'ferry',
]);

// What else decides whether a part gets a sentence, as bits.
const facts = { stairs: 1, levelChange: 2, landmarks: 4 };

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
    + (part.levelChange ? facts.levelChange : 0) + (part.landmarks?.length ? facts.landmarks : 0);
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
    turn, way, name: names[name] || null, bearing: row.next(),
    metres: parts.reduce((sum, { metres }) => sum + metres, 0),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    stairs: parts.map(({ stairs }) => stairs).reduce(addedStairs), crossings: row.next(),
    landmarks: parts.flatMap(({ landmarks = [] }) => landmarks),
    levelChange: parts.map((part) => part.levelChange).filter((change) => change).at(-1) ?? null,
    hours: [...new Set(parts.flatMap(({ hours }) => hours))],
    towards: names[row.next()] || null, isHeadedAlready: row.next() === 1,
  };
}
