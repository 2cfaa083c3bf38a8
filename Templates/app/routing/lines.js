import { gridDistance } from './geometry.js';

/** @typedef {import('./geometry.js').GridPoint} GridPoint */

/** @param {readonly number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The points of an edge from its first node to its last.
 *
 * @param {import('./file.js').Streets} streets
 * @param {number} edge
 */
export function edgePoints(streets, edge) {
  const { latitudes, longitudes, shapeStarts, shapeLatitudes, shapeLongitudes, from, to } = streets;
  /** @type {GridPoint[]} */
  const points = [{ latitude: latitudes[from[edge]], longitude: longitudes[from[edge]] }];
  for (let place = shapeStarts[edge]; place < shapeStarts[edge + 1]; place += 1) {
    points.push({ latitude: shapeLatitudes[place], longitude: shapeLongitudes[place] });
  }
  points.push({ latitude: latitudes[to[edge]], longitude: longitudes[to[edge]] });
  return points;
}

/**
 * The metres between points that follow one another.
 *
 * @param {readonly GridPoint[]} points
 */
export const lengthsOf = (points) =>
  points.slice(1).map((point, place) => gridDistance(points[place], point));
