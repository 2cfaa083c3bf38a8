/**
 * The ways of a day as a small drawing for paper, where the guide has nothing drawn of the town: north is up, and distances are true.
 *
 * @typedef {readonly number[]} Point latitude and longitude
 * @typedef {{points: {x: number, y: number}[], lines: {x: number, y: number}[][], width: number, height: number, metre: number}} Sketch
 *   In the drawing's own units, 100 to the longer side; `metre` is one on the ground.
 */

/** Units around the drawing, for the discs at its edge. */
const margin = 6;
const side = 100;
const metresPerDegree = 111320;

/**
 * Where stops and lines are in the drawing.
 *
 * @param {readonly Point[]} stops at least one
 * @param {readonly (readonly Point[])[]} lines
 * @returns {Sketch}
 */
export function sketchOf(stops, lines) {
  const all = [...stops, ...lines.flat()];
  const [south, north] = [Math.min(...all.map((one) => one[0])), Math.max(...all.map((one) => one[0]))];
  const [west, east] = [Math.min(...all.map((one) => one[1])), Math.max(...all.map((one) => one[1]))];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * metresPerDegree * narrowing, (north - south) * metresPerDegree];
  // A single stop, or stops at one place, still have some ground around them.
  const metre = (side - 2 * margin) / Math.max(wide, high, 100);
  const place = (/** @type {Point} */ [latitude, longitude]) => ({
    x: margin + (longitude - west) * metresPerDegree * narrowing * metre, y: margin + (north - latitude) * metresPerDegree * metre,
  });
  return {
    points: stops.map(place), lines: lines.map((line) => line.map(place)),
    width: Math.max(30, wide * metre + 2 * margin), height: Math.max(20, high * metre + 2 * margin), metre,
  };
}

/**
 * A length for the scale: 1, 2 or 5 and zeros, at most a third of the drawing wide.
 *
 * @param {number} metre
 * @param {number} width
 */
export function scaleOf(metre, width) {
  const most = width / 3 / metre;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2, 1].find((one) => one * power <= most) ?? 1);
}
