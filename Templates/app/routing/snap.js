import { between, gridDistance, gridMetres, inDegrees, metresPerUnit, onGrid } from './geometry.js';
import { edgePoints, lengthsOf, sum } from './lines.js';
import { areasAt, seesFromRim } from './squares.js';

/**
 * Where a place meets the network: the nearest point on a way that leads somewhere, or the place
 * itself on a square. The same rules as Swift's `Snapper`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').GridPoint} GridPoint
 * @typedef {import('./view.js').View} View
 *
 * @typedef {object} Snap
 * @property {Point} at the point on the way
 * @property {number} metres how far the place is from it; 0 on a square
 * @property {number} edge for a place on a square any edge of it
 * @property {number | null} along how far along the edge, 0 to 1; `null` for a place on a square
 * @property {OnSquare[]} squares that the point is on or at
 *
 * @typedef {{area: number, edge: number, corners: {node: number, metres: number}[]}} OnSquare
 * @typedef {{edge: number, part: number, share: number, metres: number, score: number}} Candidate
 */

// All in metres; Swift's `Snapper` gives the reasons.
const minorPenalty = 100;
const insidePenalty = 30;
const levelBonus = 30;
const besideWay = 3;
const door = 5;

/** How many places are remembered. */
const mostKnown = 4000;

const squareKind = 6;
const insideBit = 8;

export class Snapper {
  /**
   * @param {View} view
   * @param {import('./cells.js').Cells} cells
   */
  constructor(view, cells) {
    this.view = view;
    this.cells = cells;
    this.streets = view.streets;
    /**
     * @type {Map<string, Snap | null>} what was found, because the same places are asked about
     *   again and again
     */
    this.known = new Map();
  }

  /**
   * @param {Point} place
   * @param {number | null} [level] on which the place is
   * @returns {Snap | null}
   */
  snap(place, level = null) {
    const key = `${place} ${level}`;
    let snap = this.known.get(key);
    if (snap === undefined) {
      snap = this.found(place, level);
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(key, snap);
    }
    return snap;
  }

  /**
   * @param {Point} place
   * @param {number | null} level
   * @returns {Snap | null}
   */
  found(place, level) {
    if (!(Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180)) return null;
    const point = onGrid(place);
    const found = level === null ? null : this.onLevel(point, level);
    if (found) return found;
    /** @type {Candidate | null} */
    let best = null;
    /** @type {Candidate | null} */
    let way = null;
    /** @type {Candidate | null} */
    let inside = null;
    this.cells.search(point, (edge, part) => {
      const penalty = this.view.isOpen(edge) ? this.penalty(edge) : null;
      if (penalty !== null) {
        const candidate = this.candidate(point, edge, part, penalty);
        best = nearer(candidate, best);
        if (this.trait(edge, 'kind') !== squareKind) way = nearer(candidate, way);
        if (this.isInside(edge)) inside = nearer(candidate, inside);
      }
      return best ? best.score + 0.001 : Infinity;
    });
    return this.chosen(point, best, way, inside);
  }

  /**
   * @param {GridPoint} point
   * @param {Candidate | null} best of all
   * @param {Candidate | null} way the best of those that are no lines of a square
   * @param {Candidate | null} inside the best of those inside buildings
   */
  chosen(point, best, way, inside) {
    if (!best) return null;
    if (way && way.score <= besideWay) return this.met(this.behindDoor(inside, way) ?? way);
    const square = this.squares(point)
      .find((one) => (this.penalty(one.edge) ?? Infinity) <= best.score);
    if (square) {
      return { at: inDegrees(point), metres: 0, edge: square.edge, along: null, squares: [square] };
    }
    return this.met(this.behindDoor(inside, best) ?? best);
  }

  /**
   * @param {GridPoint} point
   * @param {number} level
   */
  onLevel(point, level) {
    /** @type {Candidate | null} */
    let best = null;
    /** @type {Candidate | null} */
    let leveled = null;
    this.cells.search(point, (edge, part) => {
      if (this.view.isOpen(edge) && this.penalty(edge) !== null) {
        const candidate = this.candidate(point, edge, part, 0);
        best = nearer(candidate, best);
        const [low, high] = [this.trait(edge, 'low'), this.trait(edge, 'high')];
        if (low > 0 && low === high && (low - 128) / 2 === level) {
          leveled = nearer(candidate, leveled);
        }
      }
      return (best ? best.metres : Infinity) + levelBonus;
    });
    const [one, other] =
      [/** @type {Candidate | null} */ (best), /** @type {Candidate | null} */ (leveled)];
    return one && other && other.metres <= one.metres + levelBonus ? this.met(other) : null;
  }

  /**
   * @param {number} edge
   * @param {'kind' | 'rise' | 'low' | 'high'} name
   */
  trait(edge, name) {
    return this.streets.traits[name][this.streets.trait[edge]];
  }

  /** @param {number} edge */
  isInside(edge) {
    return (this.trait(edge, 'rise') & insideBit) > 0;
  }

  /**
   * `null` where no place starts.
   *
   * @param {number} edge
   */
  penalty(edge) {
    if (this.view.isFerry(edge)) return null;
    const standing = this.view.standing[this.streets.from[edge]];
    if (standing === 2) return null;
    return (this.isInside(edge) ? insidePenalty : 0) + (standing === 1 ? minorPenalty : 0);
  }

  /**
   * @param {Candidate} candidate
   * @returns {Snap}
   */
  met(candidate) {
    const snap = this.atPiece(candidate);
    const isInside = this.isInside(snap.edge);
    snap.squares = this.squares(onGrid(snap.at)).filter(
      ({ edge }) => this.isInside(edge) === isInside && this.penalty(edge) !== null);
    return snap;
  }

  /**
   * The way inside a building that begins where a place meets a way outside.
   *
   * @param {Candidate | null} inside
   * @param {Candidate} outside
   */
  behindDoor(inside, outside) {
    if (!inside || !(inside.metres + door < outside.metres)) return null;
    const point = onGrid(this.atPiece(outside).at);
    const { from, to } = this.streets;
    return [from[inside.edge], to[inside.edge]].some(
      (node) => gridDistance(this.node(node), point) < door) ? inside : null;
  }

  /**
   * The squares that a point is on, as far as they are open and lead anywhere.
   *
   * @param {GridPoint} point
   * @returns {OnSquare[]}
   */
  squares(point) {
    return areasAt(this.streets.areas, point).flatMap((area) => {
      const { edge, corners: nodes } = this.streets.areas[area];
      if (this.view.factor(edge, true) === Infinity || this.view.factor(edge, false) === Infinity) {
        return [];
      }
      const corners =
        [...nodes].filter((node) => seesFromRim(this.streets.areas[area], point, this.node(node)))
        .map((node) => ({ node, metres: gridDistance(point, this.node(node)) }));
      return corners.length > 0 ? [{ area, edge, corners }] : [];
    });
  }

  /**
   * @param {number} node
   * @returns {GridPoint}
   */
  node(node) {
    return { latitude: this.streets.latitudes[node], longitude: this.streets.longitudes[node] };
  }

  /**
   * How far along a piece its nearest point is, and how far away.
   *
   * @param {GridPoint} point
   * @param {number} edge
   * @param {number} part
   * @param {number} penalty
   * @returns {Candidate}
   */
  candidate(point, edge, part, penalty) {
    const { start, end } = this.ends(edge, part);
    const width =
      gridMetres(start.latitude, start.longitude, start.latitude, start.longitude + 1000) / 1000;
    const east = (end.longitude - start.longitude) * width;
    const north = (end.latitude - start.latitude) * metresPerUnit;
    const pointEast = (point.longitude - start.longitude) * width;
    const pointNorth = (point.latitude - start.latitude) * metresPerUnit;
    const square = east * east + north * north;
    const share = square > 0
      ? Math.max(0, Math.min(1, (pointEast * east + pointNorth * north) / square)) : 0;
    const gapEast = pointEast - share * east;
    const gapNorth = pointNorth - share * north;
    const metres = Math.sqrt(gapEast * gapEast + gapNorth * gapNorth);
    return { edge, part, share, metres, score: Math.round((metres + penalty) * 1000) / 1000 };
  }

  /**
   * @param {number} edge
   * @param {number} part
   * @returns {{start: GridPoint, end: GridPoint}}
   */
  ends(edge, part) {
    const place = this.streets.shapeStarts[edge] + part;
    const start = place === this.streets.shapeStarts[edge] ? this.node(this.streets.from[edge])
      : this.shape(place - 1);
    const end = place === this.streets.shapeStarts[edge + 1] ? this.node(this.streets.to[edge])
      : this.shape(place);
    return { start, end };
  }

  /**
   * @param {number} place
   * @returns {GridPoint}
   */
  shape(place) {
    return { latitude: this.streets.shapeLatitudes[place],
      longitude: this.streets.shapeLongitudes[place] };
  }

  /**
   * @param {Candidate} candidate
   * @returns {Snap}
   */
  atPiece({ edge, part, share, metres }) {
    const points = edgePoints(this.streets, edge);
    const lengths = lengthsOf(points);
    let before = 0;
    for (let place = 0; place < part; place += 1) before += lengths[place];
    before += share * lengths[part];
    const at = between(inDegrees(points[part]), inDegrees(points[part + 1]), share);
    const along = Math.max(0, Math.min(1, before / Math.max(sum(lengths), 1e-9)));
    return { at, metres, edge, along, squares: [] };
  }
}

/**
 * The nearer one; of equal ones that of the edge with the lower number.
 *
 * @param {Candidate} one
 * @param {Candidate | null} other
 */
function nearer(one, other) {
  if (!other) return one;
  const order = other.score - one.score || other.edge - one.edge || other.part - one.part;
  return order <= 0 ? other : one;
}
