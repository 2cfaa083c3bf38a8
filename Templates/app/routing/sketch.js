/**
 * Draws lines on a grid with a broad pen, and traces the outline of the cells that are filled; as
 * Swift's `WalkshedSketch`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {[x: number, y: number]} Corner
 */

// In metres: a cell's side, and half the width of the pen, since houses along a street are within
// this distance of its middle.
const cell = 15;
const pen = 25;
const metresPerDegree = (6_371_008.8 * Math.PI) / 180;
/** Of a row of cells; the numbers of cells are small beside it. */
const span = 2 ** 20;
const middle = span / 2;

export class Sketch {
  /** @param {Point} origin */
  constructor(origin) {
    this.origin = origin;
    this.east = Math.max(1, metresPerDegree * Math.cos((origin[0] * Math.PI) / 180));
    /** @type {Set<number>} */
    this.ink = new Set();
    /** The lowest row with ink, and its first column. */
    this.lowest = { row: Infinity, column: Infinity };
  }

  /** @param {readonly Point[]} line */
  draw(line) {
    for (let place = 1; place < line.length; place += 1) {
      const [x, y] = this.position(line[place - 1]);
      const [lastX, lastY] = this.position(line[place]);
      const dots = Math.max(1, Math.ceil(Math.hypot(lastX - x, lastY - y) / (cell / 2)));
      for (let dot = 0; dot <= dots; dot += 1) {
        this.stamp(x + (lastX - x) * (dot / dots), y + (lastY - y) * (dot / dots));
      }
    }
  }

  /**
   * @param {Point} point
   * @returns {Corner}
   */
  position([latitude, longitude]) {
    return [(longitude - this.origin[1]) * this.east,
      (latitude - this.origin[0]) * metresPerDegree];
  }

  /**
   * @param {Corner} corner
   * @returns {Point}
   */
  point([x, y]) {
    return [this.origin[0] + (y * cell) / metresPerDegree, this.origin[1] + (x * cell) / this.east];
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  stamp(x, y) {
    const reach = Math.ceil(pen / cell);
    const [middleColumn, middleRow] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let row = middleRow - reach; row <= middleRow + reach; row += 1) {
      for (let column = middleColumn - reach; column <= middleColumn + reach; column += 1) {
        const across = (column + 0.5) * cell - x;
        const up = (row + 0.5) * cell - y;
        if (across * across + up * up <= pen * pen) this.fill(row, column);
      }
    }
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  fill(row, column) {
    this.ink.add((row + middle) * span + column + middle);
    const { lowest } = this;
    if (row < lowest.row || (row === lowest.row && column < lowest.column)) {
      this.lowest = { row, column };
    }
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  has(row, column) {
    return this.ink.has((row + middle) * span + column + middle);
  }
}

/**
 * The outer outline of all ink, smoothed by less than a cell, anticlockwise.
 *
 * @param {Sketch} sketch
 * @returns {Point[]}
 */
export const outlineOf = (sketch) =>
  (sketch.ink.size === 0 ? [] : simplified(traced(sketch)).map((corner) => sketch.point(corner)));

/**
 * Follows the border of the ink with the ink on the left, from the lower left corner of its lowest
 * cell back to there. Where two inked cells touch only at a corner, it crosses over, so that all
 * connected ink is inside.
 *
 * @param {Sketch} sketch
 */
function traced(sketch) {
  const start = sketch.lowest;
  /** @type {Corner[]} */
  const corners = [];
  let { row, column } = start;
  let [right, up] = [1, 0];
  /**
   * Whether the cell ahead of the corner, to the left (1) or right (-1) of the direction, has ink.
   *
   * @param {number} side
   */
  const isInked = (side) =>
    sketch.has(row + (up + side * right - 1) / 2, column + (right - side * up - 1) / 2);
  do {
    corners.push([column, row]);
    column += right;
    row += up;
    if (isInked(-1)) [right, up] = [up, -right];
    else if (!isInked(1)) [right, up] = [-up, right];
  } while (column !== start.column || row !== start.row);
  return corners;
}

/**
 * Douglas and Peucker's method on the closed outline, so that the jagged edges of cells become
 * slanted lines.
 *
 * @param {Corner[]} corners
 */
function simplified(corners) {
  if (corners.length <= 8) return corners;
  const half = Math.floor(corners.length / 2);
  const [first, second] =
    [kept(corners.slice(0, half + 1)), kept([...corners.slice(half), corners[0]])];
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}

/** @param {Corner[]} line */
function kept(line) {
  const keeps = new Set([0, line.length - 1]);
  const work = [[0, line.length - 1]];
  for (let span = work.pop(); span; span = work.pop()) {
    const [first, last] = span;
    let farthest = { metres: -1, place: -1 };
    for (let place = first + 1; place < last; place += 1) {
      const metres = distance(line[place], line[first], line[last]);
      if (metres > farthest.metres) farthest = { metres, place };
    }
    if (farthest.metres > 0.8) {
      keeps.add(farthest.place);
      work.push([first, farthest.place], [farthest.place, last]);
    }
  }
  return line.filter((_, place) => keeps.has(place));
}

/**
 * The distance of a point from the line through two others.
 *
 * @param {Corner} point
 * @param {Corner} start
 * @param {Corner} end
 */
function distance(point, start, end) {
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const [gapX, gapY] = [point[0] - start[0], point[1] - start[1]];
  const length = Math.hypot(x, y);
  return length > 0 ? Math.abs(x * gapY - y * gapX) / length : Math.hypot(gapX, gapY);
}
