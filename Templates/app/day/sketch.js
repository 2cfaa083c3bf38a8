/**
 * The ways of a day as a small drawing for paper, where the guide has nothing drawn of the town:
 * north is up, and distances are true.
 *
 * @typedef {readonly number[]} Point latitude and longitude
 * @typedef {{points: {x: number, y: number}[], lines: {x: number, y: number}[][], width: number,
 *   height: number, metre: number}} Sketch In the drawing's own units, 100 to the longer side;
 *   `metre` is one on the ground.
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
  const [south, north] =
    [Math.min(...all.map((one) => one[0])), Math.max(...all.map((one) => one[0]))];
  const [west, east] =
    [Math.min(...all.map((one) => one[1])), Math.max(...all.map((one) => one[1]))];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] =
    [(east - west) * metresPerDegree * narrowing, (north - south) * metresPerDegree];
  // A single stop, or stops at one place, still have some ground around them.
  const metre = (side - 2 * margin) / Math.max(wide, high, 100);
  const place = (/** @type {Point} */ [latitude, longitude]) => ({
    x: margin + (longitude - west) * metresPerDegree * narrowing * metre,
    y: margin + (north - latitude) * metresPerDegree * metre,
  });
  return {
    points: stops.map(place), lines: lines.map((line) => line.map(place)),
    width: Math.max(30, wide * metre + 2 * margin),
    height: Math.max(20, high * metre + 2 * margin), metre,
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

/** The pixels of the world at zoom 0, and on the equator the metres of one. */
const world = 256;
const metresPerPixel = 156543.03392;
/** The most pixels of a drawing across and down, and those around the stops. */
const [mostWide, mostHigh, around] = [1100, 750, 50];

/**
 * The same on the ground of the movable map: at the nearest zoom at which all of it fits on a
 * sheet.
 *
 * @param {readonly Point[]} stops
 * @param {readonly (readonly Point[])[]} lines
 * @param {readonly [number, number]} zooms the farthest and the nearest that are drawn
 */
export function mercator(stops, lines, [farthest, nearest]) {
  const all = [...stops, ...lines.flat()].map(([latitude, longitude]) => unit(latitude, longitude));
  const [west, east] = [Math.min(...all.map((one) => one.x)), Math.max(...all.map((one) => one.x))];
  const [north, south] =
    [Math.min(...all.map((one) => one.y)), Math.max(...all.map((one) => one.y))];
  let zoom = nearest;
  const size = () => world * 2 ** zoom;
  while (zoom > farthest && ((east - west) * size() + 2 * around > mostWide || (south - north) * size() + 2 * around > mostHigh)) zoom -= 1;
  const [left, top] = [west * size() - around, north * size() - around];
  const [wide, high] = [(east - west) * size() + 2 * around, (south - north) * size() + 2 * around];
  const share = side / Math.max(wide, high);
  const place = (/** @type {Point} */ [latitude, longitude]) => {
    const { x, y } = unit(latitude, longitude);
    return { x: (x * size() - left) * share, y: (y * size() - top) * share };
  };
  const metre = (share * 2 ** zoom) / (metresPerPixel * Math.cos((stops[0][0] * Math.PI) / 180));
  return {
    zoom, left, top, wide, high,
    sketch: { points: stops.map(place), lines: lines.map((line) => line.map(place)),
      width: wide * share, height: high * share, metre },
  };
}

/**
 * A point on the square of the world, from 0 to 1 to the east and to the south.
 *
 * @param {number} latitude
 * @param {number} longitude
 */
function unit(latitude, longitude) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
