/**
 * @typedef {import('./geometry.js').Point} Point
 *
 * @typedef {object} Piece A part of an edge that is walked.
 * @property {number} edge
 * @property {number} from how far along the edge it starts and ends, 0 to 1
 * @property {number} to
 * @property {{from: Point, to: Point}} [line] a straight walk on a square of which the edge is a
 *   sample
 */

/**
 * @param {number} way
 * @returns {Piece}
 */
export const whole = (way) =>
  (way % 2 === 0 ? { edge: way / 2, from: 0, to: 1 } : { edge: (way - 1) / 2, from: 1, to: 0 });

/**
 * The same walked the other way; a straight walk is the same edge forward.
 *
 * @param {Piece} piece
 * @returns {Piece}
 */
export const reversed = ({ edge, from, to, line }) =>
  line ? { edge, from, to, line: { from: line.to, to: line.from } } : { edge, from: to, to: from };

/** @param {Piece} piece */
export const share = ({ from, to }) => Math.abs(to - from);

/** @param {Piece} piece */
export const isForward = ({ from, to }) => from <= to;

