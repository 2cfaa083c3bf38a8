import { side, width } from './tiles.js';

/**
 * How a class of the drawing is painted; an empty colour paints nothing.
 * @typedef {{fill: string, stroke: string, strokeWidth: number, strokeFirst: boolean, opacity:
 *   number}} Paint
 *
 * How a class of names is written.
 * @typedef {{font: (size: number) => string, ink: string, halo: string, haloWidth: number, spacing:
 *   number}} Type
 *
 * @typedef {{land: string, hatch: Paint, path: (name: string) => Paint, type: (name: string) => Type,
 *   learn: (paths: Iterable<string>, types: Iterable<string>) => void}} Palette
 */

/** Units of a drawing in a pixel. */
const units = 5;
/** Between two lines of a hatch, in pixels: a part of a piece's side, so that they go on in the next one. */
const apart = 16;
/** The line height of names, as a share of their size. */
const lineHeight = 1.12;

/**
 * Draws a piece, or a part of it in a larger size, step by step, so that others may do something in
 * between.
 *
 * @param {CanvasRenderingContext2D} canvas
 * @param {import('./tiles.js').Tile} tile
 * @param {import('./tiles.js').Source} source
 * @param {Palette} palette
 * @param {number} density pixels of the screen in a pixel of the page
 * @returns {Generator<undefined>}
 */
export function* paint(canvas, tile, source, palette, density) {
  const { factor, left, top } = source;
  palette.learn(tile.paths.map((path) => path.name), tile.names.map((name) => name.name));
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.fillStyle = palette.land;
  canvas.fillRect(0, 0, side, side);
  const scale = (density * factor) / units;
  for (const path of tile.paths) {
    canvas.setTransform(scale, 0, 0, scale, -left * density, -top * density);
    if (path.name === 'blank') blank(canvas, palette, density, new Path2D(path.data));
    else paintPath(canvas, path, palette.path(path.name), factor);
    yield;
  }
  canvas.setTransform(density, 0, 0, density, -left * density, -top * density);
  // First every halo, then every name, so that no halo lies on a letter.
  for (const isHalo of [true, false]) {
    for (const name of tile.names) {
      write(canvas, name, palette.type(name.name), factor, isHalo);
      yield;
    }
  }
}

/**
 * Hatches what is not mapped.
 *
 * @param {CanvasRenderingContext2D} canvas
 * @param {Palette} palette
 * @param {number} density pixels of the screen in a pixel of the page
 * @param {Path2D} [area] in the units of the canvas; all of it otherwise
 */
export function blank(canvas, palette, density, area) {
  canvas.save();
  if (area) canvas.clip(area);
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.globalAlpha = 1;
  canvas.fillStyle = palette.land;
  canvas.fillRect(0, 0, side, side);
  const lines = new Path2D();
  for (let at = apart; at < 2 * side; at += apart) {
    lines.moveTo(at, 0);
    lines.lineTo(at - side, side);
  }
  canvas.globalAlpha = palette.hatch.opacity;
  canvas.strokeStyle = palette.hatch.stroke || 'transparent';
  canvas.lineWidth = palette.hatch.strokeWidth;
  canvas.setLineDash([]);
  canvas.stroke(lines);
  canvas.restore();
}

/**
 * @param {CanvasRenderingContext2D} canvas
 * @param {import('./tiles.js').TilePath} path
 * @param {Paint} paint
 * @param {number} factor
 */
function paintPath(canvas, path, paint, factor) {
  const shape = new Path2D(path.data);
  canvas.globalAlpha = paint.opacity;
  canvas.lineJoin = 'round';
  if (path.isLine) {
    if (!paint.stroke) return;
    canvas.strokeStyle = paint.stroke;
    canvas.lineWidth = (width(path, factor) * units) / factor;
    canvas.lineCap = path.dashes.length ? 'butt' : 'round';
    canvas.setLineDash(path.dashes.map((length) => (length * units) / factor));
    canvas.stroke(shape);
    return;
  }
  canvas.setLineDash([]);
  canvas.lineWidth = paint.strokeWidth / factor;
  canvas.fillStyle = paint.fill || 'transparent';
  canvas.strokeStyle = paint.stroke || 'transparent';
  if (paint.stroke && paint.strokeFirst) canvas.stroke(shape);
  if (paint.fill) canvas.fill(shape);
  if (paint.stroke && !paint.strokeFirst) canvas.stroke(shape);
}

/**
 * @param {CanvasRenderingContext2D} canvas
 * @param {import('./tiles.js').TileName} name
 * @param {Type} type
 * @param {number} factor
 * @param {boolean} isHalo
 */
function write(canvas, name, type, factor, isHalo) {
  canvas.globalAlpha = 1;
  canvas.font = type.font(name.size);
  canvas.fillStyle = type.ink;
  canvas.strokeStyle = type.halo;
  canvas.lineWidth = type.haloWidth;
  canvas.textAlign = name.anchor < 0 ? 'left' : name.anchor > 0 ? 'right' : 'center';
  // Not every browser knows it; names are then a little narrower.
  /** @type {any} */ (canvas).letterSpacing = `${name.isBent ? 0 : type.spacing * name.size}px`;
  /** @param {string} text @param {number} x @param {number} y */
  const put = (text, x, y) =>
    (isHalo ? canvas.strokeText(text, x, y) : canvas.fillText(text, x, y));
  if (!name.isBent) {
    turned(canvas, name.places[0] * factor, name.places[1] * factor, name.angles[0], () => {
      name.texts.forEach((line, at) => put(line, 0, at * name.size * lineHeight));
    });
    return;
  }
  // Letters keep their distances from the middle one where the drawing is larger.
  const middle = 2 * Math.floor(name.texts.length / 2);
  const [x, y] = [name.places[middle] * (factor - 1), name.places[middle + 1] * (factor - 1)];
  name.texts.forEach((letter, at) => {
    turned(canvas, name.places[2 * at] + x, name.places[2 * at + 1] + y, name.angles[at],
      () => put(letter, 0, 0));
  });
}

/**
 * @param {CanvasRenderingContext2D} canvas
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {() => void} draw
 */
function turned(canvas, x, y, degrees, draw) {
  canvas.save();
  canvas.translate(x, y);
  if (degrees) canvas.rotate((degrees * Math.PI) / 180);
  draw();
  canvas.restore();
}
