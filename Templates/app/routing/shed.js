import { between, inDegrees } from './geometry.js';
import { edgePoints, lengthsOf, sum } from './lines.js';
import { outlineOf, Sketch } from './sketch.js';
import { milliseconds } from './view.js';

/**
 * The area around the streets that can be reached within some minutes; the same as Swift's
 * `Walkshed`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./finder.js').Finder} Finder
 * @typedef {import('./snap.js').Snap} Snap
 * @typedef {{edge: number, from: number, to: number}} Stretch a part of an edge, from the lower end
 *   to the higher
 */

/**
 * The outline, anticlockwise, without repeating its first point: everything within about 25 m of
 * the ways reached, with the gaps between them filled.
 *
 * @param {Finder} finder
 * @param {Snap} snap
 * @param {number} minutes
 * @returns {Point[]}
 */
export function walkshed(finder, snap, minutes) {
  const limit = milliseconds(minutes * 60);
  const sketch = new Sketch(snap.at);
  for (const stretch of reached(finder, snap, limit)) sketch.draw(lineOf(finder, stretch));
  for (const { piece, cost } of finder.ends(snap, true)) {
    if (piece.line) {
      sketch.draw([piece.line.from, between(piece.line.from, piece.line.to, part(limit, cost))]);
    }
  }
  return outlineOf(sketch);
}

/**
 * How far a cost can be paid, 0 to 1.
 *
 * @param {number} left
 * @param {number} cost
 */
const part = (left, cost) => (cost === 0 ? 1 : Math.min(1, left / cost));

/**
 * The parts of edges that can be reached within a cost; none covers another.
 *
 * @param {Finder} finder
 * @param {Snap} snap
 * @param {number} limit
 */
function reached(finder, snap, limit) {
  const { search, view } = finder;
  search.spread(view, finder.ends(snap, true), null, limit);
  /** @type {Stretch[]} */
  const found = [];
  /**
   * @param {number} edge
   * @param {number} from
   * @param {number} to
   */
  const add = (edge, from, to) =>
    found.push({ edge, from: Math.min(from, to), to: Math.max(from, to) });
  if (snap.along !== null) {
    for (const to of [1, 0]) {
      const cost = finder.cost({ edge: snap.edge, from: snap.along, to });
      if (cost !== null) {
        add(snap.edge, snap.along, snap.along + (to - snap.along) * part(limit, cost));
      }
    }
  }
  for (let place = 0; place < search.touchedCount; place += 1) {
    const node = search.touched[place];
    for (let arc = view.starts[node]; arc < view.starts[node + 1]; arc += 1) {
      const way = view.ways[arc];
      const [edge, share] = [way >>> 1, part(limit - search.cost[node], view.costs[arc])];
      // The water that a ferry crosses is no ground.
      if (view.isFerry(edge)) continue;
      if (way % 2 === 0) add(edge, 0, share);
      else add(edge, 1, 1 - share);
    }
  }
  return merged(found);
}

/** @param {Stretch[]} found */
function merged(found) {
  found.sort((one, other) => one.edge - other.edge || one.from - other.from || one.to - other.to);
  /** @type {Stretch[]} */
  const merged = [];
  for (const stretch of found) {
    const last = merged[merged.length - 1];
    if (last && last.edge === stretch.edge && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else merged.push(stretch);
  }
  return merged;
}

/**
 * @param {Finder} finder
 * @param {Stretch} stretch
 */
function lineOf({ streets }, { edge, from, to }) {
  const points = edgePoints(streets, edge);
  const lengths = lengthsOf(points);
  const total = sum(lengths);
  const [low, high] = [from * total, to * total];
  /** @type {Point[]} */
  const line = [];
  let walked = 0;
  lengths.forEach((length, index) => {
    if (walked + length >= low && walked <= high && length > 0) {
      const [start, end] = [inDegrees(points[index]), inDegrees(points[index + 1])];
      line.push(between(start, end, (Math.max(low, walked) - walked) / length));
      line.push(between(start, end, (Math.min(high, walked + length) - walked) / length));
    }
    walked += length;
  });
  return line;
}
