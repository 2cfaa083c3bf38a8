/**
 * What is drawn of a city, as the page says it: which pieces there are at which zoom.
 * @typedef {{zooms: [number, number], area: [number, number, number, number], rows: Record<string,
 *   Record<string, number[]>>}} Ground
 *
 * Classes, data, and of lines the width, the true width and the rim in pixels, and dashes.
 * @typedef {{name: string, data: string, width: number, real: number, rim: number, dashes:
 *   number[], isLine: boolean}} TilePath
 *
 * A name: class, size, anchor (-1 start, 0 middle, 1 end), its lines at one place, or its letters
 * each at its own.
 * @typedef {{name: string, size: number, anchor: number, places: number[], angles: number[], texts:
 *   string[], isBent: boolean}} TileName
 *
 * @typedef {{paths: TilePath[], names: TileName[]}} Tile
 *
 * Which piece to draw, how many times larger, and where its part begins, in pixels of the larger
 * drawing.
 * @typedef {{zoom: number, x: number, y: number, factor: number, left: number, top: number}} Source
 */

/** The side of a piece in pixels. */
export const side = 512;

/**
 * The piece for a square of the map: its own, or that of the nearest lower zoom that has one, drawn
 * larger. The guide draws only what is near its places at the nearest zooms.
 *
 * @param {Ground} ground
 * @param {{x: number, y: number, z: number}} square
 * @returns {Source | null} nothing where nothing is drawn
 */
export function source(ground, { x, y, z }) {
  for (let zoom = Math.min(z, ground.zooms[1]); zoom >= ground.zooms[0]; zoom -= 1) {
    const factor = 2 ** (z - zoom);
    const [column, row] = [Math.floor(x / factor), Math.floor(y / factor)];
    if (isDrawn(ground, zoom, column, row)) {
      return { zoom, x: column, y: row, factor, left: (x - column * factor) * side,
        top: (y - row * factor) * side };
    }
  }
  return null;
}

/** @param {Ground} ground @param {number} zoom @param {number} x @param {number} y */
function isDrawn(ground, zoom, x, y) {
  const runs = ground.rows[zoom]?.[y] ?? [];
  return runs.some((first, at) => at % 2 === 0 && first <= x && x <= runs[at + 1]);
}

/**
 * A piece as it was fetched. Whatever is not as it should be is left out: nothing in it can do more
 * than draw.
 *
 * @param {any} value
 * @returns {Tile}
 */
export function tile(value) {
  if (value?.v !== 1) return { paths: [], names: [] };
  return {
    paths: list(value.paths).map(path).filter((one) => one.data !== ''),
    names: list(value.names).map(name)
      .filter((one) => one.texts.length > 0 && one.places.length > 1),
  };
}

/** @param {any} value @returns {TilePath} */
function path(value) {
  const parts = list(value);
  const isLine = parts.length > 2;
  return {
    name: text(parts[0]), data: text(parts[parts.length - 1]), isLine,
    width: isLine ? number(parts[1]) : 0, real: isLine ? number(parts[2]) : 0, rim: isLine
      ? number(parts[3]) : 0,
    dashes: isLine ? list(parts[4]).map(number) : [],
  };
}

/** @param {any} value @returns {TileName} */
function name(value) {
  const [style, size, anchor, places, angles, texts] = list(value);
  const isBent = Array.isArray(angles);
  return {
    name: text(style), size: number(size), anchor: number(anchor), places: list(places).map(number),
    angles: isBent ? angles.map(number) : [number(angles)], texts: list(texts).map(text), isBent,
  };
}

/** @param {any} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);
/** @param {any} value */
const text = (value) => (typeof value === 'string' ? value : '');
/** @param {any} value */
const number = (value) => (Number.isFinite(value) ? Number(value) : 0);

/**
 * The width of a line on a piece that is drawn larger: as wide as the way is, once that is wider
 * than what can just be seen.
 *
 * @param {TilePath} path
 * @param {number} factor
 */
export function width(path, factor) {
  return (factor === 1 ? path.width
    : Math.max(path.width, Math.min(26 * factor, path.real * factor))) + path.rim;
}
