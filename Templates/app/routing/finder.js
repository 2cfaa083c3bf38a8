import { gridDistance, inDegrees, onGrid } from './geometry.js';
import { isForward, reversed, share, whole } from './pieces.js';
import { none, Search } from './search.js';
import { Snapper } from './snap.js';
import { seesBetweenRims } from './squares.js';
import { milliseconds, View } from './view.js';

/**
 * Finds the shortest walks for one walker, as Swift's `RouteFinder` does.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./snap.js').Snap} Snap
 * @typedef {import('./pieces.js').Piece} Piece
 *
 * @typedef {{seconds: number, metres: number, steps: number, isStepFree: boolean}} Measure
 */

export class Finder {
  /**
   * @param {import('./file.js').Streets} streets
   * @param {import('./cells.js').Cells} cells
   * @param {boolean} isStepFree
   * @param {number} pace
   * @param {ReadonlySet<number>} shut
   */
  constructor(streets, cells, isStepFree, pace, shut) {
    this.streets = streets;
    this.view = new View(streets, isStepFree, pace, shut);
    this.snapper = new Snapper(this.view, cells);
    this.search = new Search(streets.latitudes.length);
  }

  /**
   * The pieces of the shortest walk, `null` where none connects the two.
   *
   * @param {Snap} from
   * @param {Snap} to
   * @returns {Piece[] | null}
   */
  path(from, to) {
    const direct = this.direct(from, to);
    const [starts, goals] = [this.ends(from, true), this.ends(to, false)];
    const goal = this.search.seek(this.view, starts, goals, onGrid(to.at));
    const total = goal === none ? Infinity
      : this.search.cost[goal] + Math.min(...goals.filter((end) => end.node === goal).map((end) => end.cost));
    if (direct && direct.cost <= total) return [direct.piece];
    return goal === none ? null : this.pieces(goal, from, to);
  }

  /**
   * The cost of a part of an edge; `null` where it is closed in that direction.
   *
   * @param {Piece} piece
   */
  cost({ edge, from, to }) {
    if (from === to) return 0;
    const factor = this.view.factor(edge, from < to);
    if (factor === Infinity) return null;
    const { metres, trait, traits } = this.streets;
    const seconds = (metres[edge] * factor) / this.view.metresPerSecond;
    const whole = seconds * this.view.use.aversion[trait[edge]] + traits.pause[trait[edge]];
    return milliseconds(whole * Math.abs(to - from));
  }

  /**
   * The walk between two places on one edge, or in sight of each other on one square.
   *
   * @param {Snap} from
   * @param {Snap} to
   */
  direct(from, to) {
    /** @type {{piece: Piece, cost: number} | null} */
    let best = null;
    /** @param {Piece} piece */
    const take = (piece) => {
      const cost = this.cost(piece);
      if (cost !== null && (!best || cost < best.cost)) best = { piece, cost };
    };
    if (from.edge === to.edge && from.along !== null && to.along !== null) take({ edge: from.edge, from: from.along, to: to.along });
    for (const square of from.squares) {
      if (!to.squares.some(({ area }) => area === square.area)) continue;
      const [start, end] = [onGrid(from.at), onGrid(to.at)];
      if (!seesBetweenRims(this.streets.areas[square.area], start, end)) continue;
      take(this.straight(square.edge, inDegrees(start), inDegrees(end), gridDistance(start, end)));
    }
    return /** @type {{piece: Piece, cost: number} | null} */ (best);
  }

  /**
   * @param {number} edge
   * @param {Point} from
   * @param {Point} to
   * @param {number} metres
   * @returns {Piece}
   */
  straight(edge, from, to, metres) {
    return { edge, from: 0, to: metres / this.streets.metres[edge], line: { from, to } };
  }

  /**
   * The pieces between a snap and the nodes next to it: the ends of its edge, and the corners of
   * its squares.
   *
   * @param {Snap} snap
   * @param {boolean} isDeparture
   */
  ends(snap, isDeparture) {
    /** @type {{node: number, piece: Piece}[]} */
    const away = [];
    if (snap.along !== null) {
      away.push({ node: this.streets.to[snap.edge], piece: { edge: snap.edge, from: snap.along, to: 1 } });
      away.push({ node: this.streets.from[snap.edge], piece: { edge: snap.edge, from: snap.along, to: 0 } });
    }
    for (const square of snap.squares) {
      const start = inDegrees(onGrid(snap.at));
      for (const { node, metres } of square.corners) {
        away.push({ node, piece: this.straight(square.edge, start, inDegrees(this.snapper.node(node)), metres) });
      }
    }
    return away.flatMap(({ node, piece }) => {
      const walked = isDeparture ? piece : reversed(piece);
      const cost = this.cost(walked);
      return cost === null ? [] : [{ node, piece: walked, cost }];
    });
  }

  /**
   * @param {number} goal
   * @param {Snap} from
   * @param {Snap} to
   */
  pieces(goal, from, to) {
    /** @type {Piece[]} */
    const pieces = [];
    let node = goal;
    for (let way = this.search.way[node]; way !== none; way = this.search.way[node]) {
      pieces.push(whole(way));
      node = this.tail(way);
    }
    pieces.push(this.firstPiece(from, node));
    return [...pieces.reverse(), this.lastPiece(to, goal)].filter((piece) => piece.from !== piece.to);
  }

  /**
   * The node where a way starts.
   *
   * @param {number} way
   */
  tail(way) {
    return way % 2 === 0 ? this.streets.from[way / 2] : this.streets.to[(way - 1) / 2];
  }

  /**
   * @param {Snap} snap
   * @param {number} node
   * @returns {Piece}
   */
  firstPiece(snap, node) {
    const ends = this.ends(snap, true).filter((end) => end.node === node);
    const found = ends.find((end) => end.cost === this.search.cost[node]) ?? ends[0];
    return found ? found.piece : { edge: snap.edge, from: 0, to: 0 };
  }

  /**
   * @param {Snap} snap
   * @param {number} node
   * @returns {Piece}
   */
  lastPiece(snap, node) {
    const ends = this.ends(snap, false).filter((end) => end.node === node);
    const found = ends.sort((one, other) => one.cost - other.cost)[0];
    return found ? found.piece : { edge: snap.edge, from: 0, to: 0 };
  }

  /**
   * The shortest walks to some places, `null` where none connects them or the walk costs more than
   * the limit.
   *
   * @param {Snap} from
   * @param {readonly (Snap | null)[]} snaps
   * @param {number} limit in milliseconds, aversions included
   * @returns {(Measure | null)[]}
   */
  measures(from, snaps, limit) {
    const ends = snaps.map((snap) => (snap ? this.ends(snap, false) : []));
    const starts = this.ends(from, true);
    this.search.spread(this.view, starts, new Set(ends.flatMap((list) => list.map((end) => end.node))), limit);
    /** @type {Map<number, Measure>} */
    const known = new Map();
    return snaps.map((snap, place) => (snap ? this.found(from, snap, ends[place], limit, known) : null));
  }

  /**
   * @param {Snap} from
   * @param {Snap} to
   * @param {readonly import('./search.js').End[]} ends
   * @param {number} limit
   * @param {Map<number, Measure>} known what is measured already, by node
   */
  found(from, to, ends, limit, known) {
    let best = { node: none, total: Infinity, rest: 0 };
    for (const { node, cost } of ends) {
      if (this.search.cost[node] === none) continue;
      const total = this.search.cost[node] + cost;
      const isBetter = total < best.total || (total === best.total && (cost > best.rest || (cost === best.rest && node < best.node)));
      if (isBetter) best = { node, total, rest: cost };
    }
    const direct = this.direct(from, to);
    if (direct && direct.cost <= limit && direct.cost <= best.total) return this.measure(direct.piece);
    if (best.node === none || best.total > limit) return null;
    return added(this.measureTo(best.node, from, known), this.measure(this.lastPiece(to, best.node)));
  }

  /**
   * The walk that the search found to a node.
   *
   * @param {number} goal
   * @param {Snap} from
   * @param {Map<number, Measure>} known
   */
  measureTo(goal, from, known) {
    const asked = [];
    let node = goal;
    while (!known.has(node) && this.search.way[node] !== none) {
      asked.push(node);
      node = this.tail(this.search.way[node]);
    }
    let total = known.get(node) ?? this.measure(this.firstPiece(from, node));
    known.set(node, total);
    for (const next of asked.reverse()) {
      total = added(total, this.measure(whole(this.search.way[next])));
      known.set(next, total);
    }
    return total;
  }

  /**
   * @param {Piece} piece
   * @returns {Measure}
   */
  measure(piece) {
    return {
      seconds: this.seconds(piece), metres: this.streets.metres[piece.edge] * share(piece), steps: this.steps(piece),
      isStepFree: this.isStepFree(piece),
    };
  }

  /**
   * The time of a piece, without aversions; none for a piece without length, also where its
   * direction is closed.
   *
   * @param {Piece} piece
   */
  seconds(piece) {
    if (!(share(piece) > 0)) return 0;
    const { metres, trait, traits } = this.streets;
    const walking = (metres[piece.edge] * this.view.factor(piece.edge, isForward(piece))) / this.view.metresPerSecond;
    return (walking + traits.pause[trait[piece.edge]]) * share(piece);
  }

  /**
   * The steps of stairs on a piece.
   *
   * @param {Piece} piece
   */
  steps(piece) {
    const steps = this.streets.traits.stairs[this.streets.trait[piece.edge]];
    return steps === 0 ? 0 : Math.round(steps * share(piece));
  }

  /**
   * Whether a piece is open to walkers without steps.
   *
   * @param {Piece} piece
   */
  isStepFree(piece) {
    const { trait, traits } = this.streets;
    const factors = isForward(piece) ? traits.stepFree.forward : traits.stepFree.backward;
    return piece.from === piece.to || factors[trait[piece.edge]] < Infinity;
  }
}

/**
 * @param {Measure} one
 * @param {Measure} other
 * @returns {Measure}
 */
export const added = (one, other) => ({
  seconds: one.seconds + other.seconds, metres: one.metres + other.metres, steps: one.steps + other.steps,
  isStepFree: one.isStepFree && other.isStepFree,
});
