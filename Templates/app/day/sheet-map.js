import { drawnOf } from '../livemap/drawn.js';
import { paint } from '../livemap/paint.js';
import { palette } from '../livemap/palette.js';
import { side, source, tile } from '../livemap/tiles.js';
import { added } from '../visitor/more.js';
import { part } from '../page/parts.js';
import { mercator } from './sketch.js';

/**
 * The drawn town below the ways of a day on paper: the pieces of the movable map, painted on one
 * canvas in the colours of daylight.
 *
 * @typedef {import('./sketch.js').Point} Point
 * @typedef {import('../livemap/tiles.js').Source} Source
 */

/** Dots of a piece's pixel, so that letters are sharp on paper. */
const density = 2;

/**
 * @param {string | undefined} city
 * @param {readonly Point[]} stops
 * @param {readonly (readonly Point[])[]} lines
 * @returns {Promise<{canvas: HTMLCanvasElement, sketch: import('./sketch.js').Sketch} | null>}
 *   `null` where nothing is drawn
 */
export async function groundOf(city, stops, lines) {
  const { ground, folder, styles } = await drawnOf(city ?? '');
  if (!ground) return null;
  await added(
    'link', { rel: 'stylesheet', href: styles.find((one) => one.includes('/map.css')) ?? '' });
  const { sketch, zoom, left, top, wide, high } = mercator(stops, lines, ground.zooms);
  /** @type {{x: number, y: number, from: Source, drawn: import('../livemap/tiles.js').Tile}[]} */
  const squares = [];
  for (let y = Math.floor(top / side); y * side < top + high; y += 1) {
    for (let x = Math.floor(left / side); x * side < left + wide; x += 1) {
      const from = source(ground, { x, y, z: zoom });
      if (from) squares.push({ x, y, from, drawn: await piece(folder, from) });
    }
  }
  if (squares.length === 0) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(wide * density), Math.round(high * density)];
  inDaylight((colours) => {
    const whole = canvas.getContext('2d');
    const one = document.createElement('canvas');
    one.width = one.height = side * density;
    const context = one.getContext('2d', { alpha: false });
    if (!whole || !context) return;
    whole.fillStyle = colours.land;
    whole.fillRect(0, 0, canvas.width, canvas.height);
    for (const { x, y, from, drawn } of squares) {
      for (const _ of paint(context, drawn, from, colours, density));
      whole.drawImage(
        one, Math.round((x * side - left) * density), Math.round((y * side - top) * density));
    }
  });
  return { canvas, sketch };
}

/**
 * @param {string} folder
 * @param {Source} from
 */
async function piece(folder, from) {
  const answer = await fetch(`${folder}${from.zoom}/${from.x}/${from.y}.json`);
  if (!answer.ok) throw new Error(`a piece of the map: ${answer.status}`);
  return tile(await answer.json());
}

/**
 * Paper is white also where the screen is dark: the colours are read and used as by day, before the
 * screen is drawn again.
 *
 * @param {(colours: import('../livemap/paint.js').Palette) => void} go
 */
function inDaylight(go) {
  const { dataset } = document.documentElement;
  const before = dataset.look;
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  probe.setAttribute('class', 'map');
  part(document, 'sheet').append(probe);
  dataset.look = 'light';
  try {
    go(palette(probe));
  } finally {
    if (before === undefined) delete dataset.look;
    else dataset.look = before;
    probe.remove();
  }
}
