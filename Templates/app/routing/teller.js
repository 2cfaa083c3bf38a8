import { bearingInto, bearingOutOf, bend, turnOf } from './bends.js';
import { between, inDegrees, isSame } from './geometry.js';
import { joined } from './join.js';
import { isForward, share } from './pieces.js';
import { kindOf, leadsUp, levelChanges } from './levels.js';
import { edgePoints, lengthsOf, sum } from './lines.js';

/**
 * The line of a route, and its steps as directions, out of the pieces of a walk; the same rules as
 * Swift's `RouteAssembler`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./pieces.js').Piece} Piece
 * @typedef {import('./finder.js').Finder} Finder
 * @typedef {{up: number, down: number, unknown: number, isEstimated: boolean}} Stairs
 * @typedef {'start' | 'straight' | 'slightRight' | 'right' | 'sharpRight' | 'slightLeft' | 'left' |
 *   'sharpLeft' | 'back'} Turn
 *
 * @typedef {object} Step What to do until the next turn or the next street.
 * @property {Turn} turn where it starts
 * @property {string | null} name
 * @property {typeof import('./parts.js').kinds[number]} kind
 * @property {number} bearing in which direction it starts
 * @property {number | null} endBearing in which direction its way ends
 * @property {number} metres
 * @property {number} seconds
 * @property {Stairs} stairs
 * @property {number} crossings
 * @property {import('./levels.js').LevelChange | null} levelChange
 * @property {number[]} conditions from 0
 * @property {[number, number]} points the first and the last of the line that belong to it
 *
 * @typedef {Omit<Step, 'turn' | 'bearing' | 'endBearing'> & {endsInRide: boolean, core: [number,
 *   number]}} Part A step being put together; its core are the points of the way itself, without the
 *   short pieces between it and the ways around it.
 */

/**
 * @param {readonly Piece[]} pieces
 * @param {Point} from
 * @param {Point} to
 * @param {Finder} finder
 * @returns {{line: Point[], steps: Step[]}}
 */
export function tell(pieces, from, to, finder) {
  const line = [from];
  const changes = levelChanges(pieces, finder.streets);
  const parts = pieces.map((piece, place) => part(piece, changes[place], line, finder));
  if (!isSame(line[line.length - 1], to)) line[line.length - 1] = to;
  return { line, steps: steps(joined(parts, line), line) };
}

/**
 * Adds the line of a piece and makes a part of it.
 *
 * @param {Piece} piece
 * @param {import('./levels.js').LevelChange | null} levelChange
 * @param {Point[]} line
 * @param {Finder} finder
 * @returns {Part}
 */
function part(piece, levelChange, line, finder) {
  const { streets } = finder;
  const start = line.length - 1;
  addLine(piece, line, streets);
  const condition = streets.condition[piece.edge];
  const end = line.length - 1;
  return {
    name: streets.names[streets.name[piece.edge]] || null, kind: kindOf(streets, piece),
    metres: streets.metres[piece.edge] * share(piece), seconds: finder.seconds(piece),
    stairs: stairs(piece, finder),
    crossings: streets.traits.crossings[streets.trait[piece.edge]] * share(piece), levelChange,
    conditions: condition > 0 ? [condition - 1] : [], points: [start, end], core: [start, end],
    endsInRide: true,
  };
}

/**
 * @param {Piece} piece
 * @param {Point[]} line
 * @param {import('./file.js').Streets} streets
 */
function addLine(piece, line, streets) {
  /** @param {Point} point */
  const add = (point) => {
    if (!isSame(line[line.length - 1], point)) line.push(point);
  };
  if (piece.line) return add(piece.line.to);
  const points = edgePoints(streets, piece.edge);
  if (!isForward(piece)) points.reverse();
  const [low, high] = isForward(piece) ? [piece.from, piece.to] : [1 - piece.from, 1 - piece.to];
  const lengths = lengthsOf(points);
  const total = sum(lengths);
  let walked = 0;
  for (let index = 0; index < lengths.length; index += 1) {
    const length = lengths[index];
    walked += length;
    if (walked <= low * total) continue;
    if (walked >= high * total) {
      const back = length > 0 ? (walked - high * total) / length : 0;
      return add(between(inDegrees(points[index + 1]), inDegrees(points[index]), back));
    }
    add(inDegrees(points[index + 1]));
  }
}

/**
 * @param {Piece} piece
 * @param {Finder} finder
 * @returns {Stairs}
 */
function stairs(piece, finder) {
  const { traits, trait } = finder.streets;
  const count = finder.steps(piece);
  const isEstimated = count > 0 && (traits.rise[trait[piece.edge]] & 4) > 0;
  const isUp = leadsUp(finder.streets, piece);
  return {
    up: isUp === true ? count : 0, down: isUp === false ? count : 0, unknown: isUp === null ? count
      : 0, isEstimated,
  };
}

/**
 * @param {readonly Part[]} parts
 * @param {readonly Point[]} line
 * @returns {Step[]}
 */
function steps(parts, line) {
  return parts.map((part, index) => ({
    turn: index === 0 ? 'start' : turnOf(bend(parts[index - 1], part, line)), name: part.name,
    kind: part.kind,
    bearing: bearingInto(part, line) ?? 0, endBearing: bearingOutOf(part, line), metres: part.metres, seconds: part.seconds,
    stairs: part.stairs,
    crossings: Math.round(part.crossings), levelChange: part.levelChange,
    conditions: part.conditions, points: part.points,
  }));
}
