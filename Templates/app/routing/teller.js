import { bearing, between, inDegrees, isSame, metresBetween } from './geometry.js';
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
 * @property {number} metres
 * @property {number} seconds
 * @property {Stairs} stairs
 * @property {number} crossings
 * @property {import('./levels.js').LevelChange | null} levelChange
 * @property {number[]} conditions from 0
 * @property {[number, number]} points the first and the last of the line that belong to it
 *
 * @typedef {Omit<Step, 'turn' | 'bearing'> & {endsInRide: boolean}} Part A step being put together.
 */

// In metres, and degrees: a shorter piece gets no step of its own, a sharper bend starts one.
const leastNameless = 15;
const leastNamed = 6;
const leastBend = 50;
/** In metres: over which someone who walks sees where a way leads. */
const glance = 12;

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
  return {
    name: streets.names[streets.name[piece.edge]] || null, kind: kindOf(streets, piece),
    metres: streets.metres[piece.edge] * share(piece), seconds: finder.seconds(piece),
    stairs: stairs(piece, finder),
    crossings: streets.traits.crossings[streets.trait[piece.edge]] * share(piece), levelChange,
    conditions: condition > 0 ? [condition - 1] : [], points: [start, line.length - 1],
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
 * @param {Stairs} one
 * @param {Stairs} other
 * @returns {Stairs}
 */
export const addedStairs = (one, other) => ({
  up: one.up + other.up, down: one.down + other.down, unknown: one.unknown + other.unknown,
  isEstimated: one.isEstimated || other.isEstimated,
});

/** @param {Stairs} stairs */
export const stairCount = ({ up, down, unknown }) => up + down + unknown;

/**
 * @param {Part} part
 * @param {Part} other
 * @returns {Part}
 */
const addedPart = (part, other) => ({
  ...part, levelChange: other.levelChange ?? part.levelChange, endsInRide: isRide(other),
  metres: part.metres + other.metres,
  seconds: part.seconds + other.seconds, stairs: addedStairs(part.stairs, other.stairs),
  crossings: part.crossings + other.crossings,
  conditions: other.conditions.length === 0 ? part.conditions
    : [...part.conditions, ...other.conditions.filter((one) => !part.conditions.includes(one))],
  points: [part.points[0], other.points[1]],
});

/**
 * @param {readonly Part[]} pieces
 * @param {readonly Point[]} line
 */
function joined(pieces, line) {
  /** @type {Part[]} */
  const parts = [];
  for (const piece of pieces) {
    const last = parts[parts.length - 1];
    if (!last) {
      parts.push(piece);
    } else if (belongs(piece, last, line)) {
      parts[parts.length - 1] = addedPart(last, piece);
    } else if (parts.length === 1 && isSlight(last)) {
      // The first few metres from the door belong to the first real street.
      const { name, kind } = piece;
      parts[0] = { ...addedPart({ ...last, endsInRide: piece.endsInRide }, piece), name, kind };
    } else {
      parts.push(piece);
    }
  }
  return parts;
}

/** @param {Part} part */
const isRide = ({ kind }) => kind === 'lift' || kind === 'escalator' || kind === 'walkway'
  || kind === 'ferry';

/** @param {Part} part */
const isSlight = (part) =>
  part.metres < (part.name === null ? leastNameless : leastNamed) && stairCount(part.stairs) === 0
    && !isRide(part) &&
  part.levelChange === null;

/** @param {Part} part */
const isOnSpot = ({ points }) => points[0] === points[1];

/**
 * Whether a piece continues a step, so that it needs no direction of its own.
 *
 * @param {Part} piece
 * @param {Part} part
 * @param {readonly Point[]} line
 */
function belongs(piece, part, line) {
  if (isRide(piece)) {
    return piece.kind === part.kind && part.endsInRide
      && (piece.kind !== 'ferry' || piece.name === part.name);
  }
  if (isOnSpot(piece) || piece.metres === 0 || isSlight(piece)) return true;
  if (isRide(part) || (piece.levelChange !== null && piece.kind !== 'steps')) return false;
  if (piece.kind === 'crossing' && piece.name === null) return true;
  if (piece.name !== part.name || (piece.kind !== part.kind && piece.name === null)) return false;
  if ((piece.kind === 'steps') !== (part.kind === 'steps')) return false;
  return Math.abs(bend(part, piece, line)) < leastBend;
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
    bearing: bearingInto(part, line), metres: part.metres, seconds: part.seconds,
    stairs: part.stairs,
    crossings: Math.round(part.crossings), levelChange: part.levelChange,
    conditions: part.conditions, points: part.points,
  }));
}

/**
 * The kind of a turn by its angle, clockwise, -180 to 180.
 *
 * @param {number} degrees
 * @returns {Turn}
 */
export function turnOf(degrees) {
  const [size, isRight] = [Math.abs(degrees), degrees > 0];
  if (size < 20) return 'straight';
  if (size < 45) return isRight ? 'slightRight' : 'slightLeft';
  if (size < 120) return isRight ? 'right' : 'left';
  if (size < 165) return isRight ? 'sharpRight' : 'sharpLeft';
  return 'back';
}

/**
 * The angle from the direction of one part to that of the next.
 *
 * @param {Part} part
 * @param {Part} next
 * @param {readonly Point[]} line
 */
function bend(part, next, line) {
  const place = next.points[0];
  if (place <= 0 || place >= line.length - 1 || isOnSpot(part) || isOnSpot(next)) return 0;
  const degrees = bearingInto(next, line) - bearingOutOf(part, line);
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

/**
 * @param {Part} part
 * @param {readonly Point[]} line
 */
function bearingInto(part, line) {
  const [start, end] = part.points;
  const seen = pointAfter(line.slice(start, isOnSpot(part) ? line.length : end + 1));
  return seen ? bearing(line[start], seen) : 0;
}

/**
 * @param {Part} part
 * @param {readonly Point[]} line
 */
function bearingOutOf(part, line) {
  const seen = pointAfter(line.slice(part.points[0], part.points[1] + 1).reverse());
  return seen ? bearing(seen, line[part.points[1]]) : 0;
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
