/**
 * The part of a drawing that is seen, in units of the drawing.
 * @typedef {{x: number, y: number, width: number, height: number}} View
 */

/** How much larger than the whole drawing it is shown at most. */
const most = 8;

/**
 * Whether words are better set at half of their size, so that more of them have room.
 *
 * @param {number} pixels of the screen for each unit of the drawing
 */
export const isNear = (pixels) => pixels > 2.1;

/**
 * The whole drawing in a window of some shape: in the middle of one that is higher.
 *
 * @param {View} whole
 * @param {number} shape of the window: its height for a width of 1
 * @returns {View}
 */
export function framed(whole, shape) {
  return inside({ ...whole, height: Math.max(whole.height, whole.width * shape) }, whole);
}

/**
 * A view with the same middle or the point under a finger kept in its place, `factor` times larger;
 * never outside the whole drawing, never smaller than it.
 *
 * @param {View} view
 * @param {View} whole
 * @param {number} factor above 1 comes nearer
 * @param {{x: number, y: number}} [at] the point that stays, in units of the drawing
 * @returns {View}
 */
export function zoomed(view, whole, factor, at = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) {
  const width = Math.min(whole.width, Math.max(whole.width / most, view.width / factor));
  const share = width / view.width;
  return inside({
    x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share, width,
    height: view.height * share,
  }, whole);
}

/**
 * A view moved by units of the drawing.
 *
 * @param {View} view
 * @param {View} whole
 * @param {number} x
 * @param {number} y
 * @returns {View}
 */
export function moved(view, whole, x, y) {
  return inside({ ...view, x: view.x + x, y: view.y + y }, whole);
}

/**
 * The view that a window of some shape opens with: the whole drawing, or a part of it around the
 * first stop in which words can be read.
 *
 * @param {View} whole
 * @param {number} pixels the width of the window
 * @param {{x: number, y: number}[]} discs where the stops are, in units of the drawing, in order
 * @param {number} [shape] its height for a width of 1
 * @returns {View}
 */
export function opening(whole, pixels, discs, shape = whole.height / whole.width) {
  const factor = Math.min(most, Math.max(1, (whole.width * 0.8) / pixels));
  const all = framed(whole, shape);
  if (factor === 1 || discs.length === 0) return all;
  const near = zoomed(all, whole, factor, discs[0]);
  return inside(
    { ...near, x: discs[0].x - near.width / 2, y: discs[0].y - near.height / 2 }, whole);
}

/**
 * @param {View} view
 * @param {View} whole
 * @returns {View}
 */
function inside(view, whole) {
  /** @param {number} value @param {number} low @param {number} high */
  const between = (value, low, high) =>
    (high < low ? (low + high) / 2 : Math.max(low, Math.min(high, value)));
  return {
    ...view,
    x: between(view.x, whole.x, whole.x + whole.width - view.width),
    y: between(view.y, whole.y, whole.y + whole.height - view.height),
  };
}
