import { Damage } from './bytes.js';
import { metresPerUnit } from './geometry.js';

/**
 * Finds the edges near a point: a grid of cells, each with the straight pieces of edges that touch
 * it. The cells are those of the whole network from which the file was made, so that the same
 * pieces are looked at as there.
 *
 * @typedef {import('./file.js').Streets} Streets
 * @typedef {import('./geometry.js').GridPoint} GridPoint
 */

/** A piece of an edge lies in few cells; of a file in which they lie in more nothing is made. */
const mostEntries = 30_000_000;

export class Cells {
  /** @param {Streets} streets */
  constructor(streets) {
    this.streets = streets;
    this.grid = streets.grid;
    const { rows, columns } = this.grid;
    const counts = new Uint32Array(rows * columns + 1);
    let total = 0;
    this.eachCell((cell) => {
      counts[cell + 1] += 1;
      total += 1;
      if (total > mostEntries) throw new Damage('its ways are too long');
    });
    for (let cell = 1; cell < counts.length; cell += 1) counts[cell] += counts[cell - 1];
    this.starts = counts;
    this.edges = new Uint32Array(total);
    this.parts = new Uint32Array(total);
    const places = counts.slice();
    this.eachCell((cell, edge, part) => {
      this.edges[places[cell]] = edge;
      this.parts[places[cell]] = part;
      places[cell] += 1;
    });
  }

  /**
   * Calls a function with every piece and every cell that it touches.
   *
   * @param {(cell: number, edge: number, part: number) => void} take
   */
  eachCell(take) {
    const { latitudes, longitudes, from, to, shapeStarts, shapeLatitudes, shapeLongitudes,
      metres } = this.streets;
    for (let edge = 0; edge < from.length; edge += 1) {
      if (!(metres[edge] > 0)) continue;
      let latitude = latitudes[from[edge]];
      let longitude = longitudes[from[edge]];
      const start = shapeStarts[edge];
      const end = shapeStarts[edge + 1];
      for (let place = start; place <= end; place += 1) {
        const nextLatitude = place < end ? shapeLatitudes[place] : latitudes[to[edge]];
        const nextLongitude = place < end ? shapeLongitudes[place] : longitudes[to[edge]];
        this.touched(latitude, longitude, nextLatitude, nextLongitude,
          (cell) => take(cell, edge, place - start));
        latitude = nextLatitude;
        longitude = nextLongitude;
      }
    }
  }

  /**
   * The cells that a line touches: row by row, the columns between where it enters the row and
   * where it leaves it.
   *
   * @param {number} startLatitude
   * @param {number} startLongitude
   * @param {number} endLatitude
   * @param {number} endLongitude
   * @param {(cell: number) => void} take
   */
  touched(startLatitude, startLongitude, endLatitude, endLongitude, take) {
    const { south, height, columns } = this.grid;
    const isUp = startLatitude <= endLatitude;
    const low = isUp ? startLatitude : endLatitude;
    const high = isUp ? endLatitude : startLatitude;
    const lowEast = isUp ? startLongitude : endLongitude;
    const highEast = isUp ? endLongitude : startLongitude;
    const first = this.row(low);
    const last = this.row(high);
    const slope = (highEast - lowEast) / Math.max(1, high - low);
    for (let row = first; row <= last; row += 1) {
      const bottom = Math.max(low, south + row * height);
      const top = Math.min(high, south + (row + 1) * height);
      const enters = lowEast + (bottom - low) * slope;
      const leaves = row === last ? highEast : lowEast + (top - low) * slope;
      const end = this.column(Math.max(enters, leaves) + 1);
      for (let column = this.column(Math.min(enters, leaves) - 1); column <= end; column += 1) {
        take(row * columns + column);
      }
    }
  }

  /** @param {number} latitude */
  row(latitude) {
    const { south, height, rows } = this.grid;
    return Math.max(0, Math.min(rows - 1, Math.trunc((latitude - south) / height)));
  }

  /** @param {number} longitude */
  column(longitude) {
    const { west, width, columns } = this.grid;
    return Math.max(0, Math.min(columns - 1, Math.floor((longitude - west) / width)));
  }

  /**
   * Visits pieces near a point, ring by ring of cells, until the limit is below what the next ring
   * can hold.
   *
   * @param {GridPoint} point
   * @param {(edge: number, part: number) => number} visit returns the metres beyond which no piece
   *   matters any more
   */
  search(point, visit) {
    const { rows, columns } = this.grid;
    const [centreRow, centreColumn] = [this.row(point.latitude), this.column(point.longitude)];
    let limit = Infinity;
    for (let ring = 0; ring <= Math.max(rows, columns); ring += 1) {
      if (this.metresToRing(ring, centreRow, centreColumn, point) > limit) return;
      const [west, east] = [centreColumn - ring, centreColumn + ring];
      for (let row = Math.max(0, centreRow - ring); row <= Math.min(rows - 1, centreRow + ring); row += 1) {
        const step = Math.abs(row - centreRow) === ring ? 1 : 2 * ring;
        const first = step === 1 ? Math.max(0, west) : west;
        for (let column = first; column <= Math.min(columns - 1, east); column += step) {
          if (column < 0) continue;
          const cell = row * columns + column;
          for (let place = this.starts[cell]; place < this.starts[cell + 1]; place += 1) {
            limit = visit(this.edges[place], this.parts[place]);
          }
        }
      }
    }
  }

  /**
   * A lower bound, in metres, of the distance from the point to a ring of cells.
   *
   * @param {number} ring
   * @param {number} row
   * @param {number} column
   * @param {GridPoint} point
   */
  metresToRing(ring, row, column, { latitude, longitude }) {
    if (ring === 0) return 0;
    const { south, west, height, width, rows, columns } = this.grid;
    const shrink = Math.max(0.05, Math.cos((latitude * 1e-7 * Math.PI) / 180) - 0.01);
    let least = Infinity;
    if (row - ring >= 0) least = Math.min(least, latitude - (south + (row - ring + 1) * height));
    if (row + ring < rows) least = Math.min(least, south + (row + ring) * height - latitude);
    if (column - ring >= 0) {
      least = Math.min(least, (longitude - (west + (column - ring + 1) * width)) * shrink);
    }
    if (column + ring < columns) {
      least = Math.min(least, (west + (column + ring) * width - longitude) * shrink);
    }
    return least === Infinity ? 0 : Math.max(0, least) * metresPerUnit;
  }
}
