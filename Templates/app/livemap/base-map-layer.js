import { paint } from './paint.js';
import { palette } from './palette.js';
import { side, source, tile } from './tiles.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** For so many milliseconds at a time pieces are painted: while the map lies still, and in each frame while it moves. */
const shares = { still: 40, moving: 6 };
/** As many pieces are kept as are on a large screen twice. */
const mostKept = 60;

/**
 * The drawn town as a layer of the map: fetched piece by piece, painted on canvases in the page's own colours.
 *
 * While the map moves, pieces are painted a few milliseconds in each frame of the screen, so that dragging stays smooth.
 *
 * @param {any} map that gets the layer
 * @param {import('./tiles.js').Ground} ground
 * @param {string} folder where the pieces are
 * @param {Element} sheet that the map lies on, whose style sheets give the colours
 */
export function groundLayer(map, ground, folder, sheet) {
  const [west, south, east, north] = ground.area;
  const density = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  probe.setAttribute('class', 'map live-probe');
  sheet.append(probe);
  let colours = palette(probe);
  /** @type {Map<string, Promise<import('./tiles.js').Tile>>} */
  const pieces = new Map();
  /** @type {Generator<undefined>[]} */
  const waiting = [];
  let share = shares.still;
  const moves = { movestart: () => { share = shares.moving; }, moveend: () => { share = shares.still; } };

  /** @param {import('./tiles.js').Source} from */
  const piece = (from) => {
    const address = `${folder}${from.zoom}/${from.x}/${from.y}.json`;
    const known = pieces.get(address);
    if (known) return known;
    const fetched = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    }).then(tile);
    fetched.catch(() => pieces.delete(address));
    pieces.set(address, fetched);
    if (pieces.size > mostKept) pieces.delete([...pieces.keys()][0]);
    return fetched;
  };
  const work = () => {
    const end = performance.now() + share;
    while (waiting.length && performance.now() < end) if (waiting[0].next().done) waiting.shift();
    if (waiting.length) requestAnimationFrame(work);
  };
  /** @param {Generator<undefined>} job */
  const later = (job) => {
    waiting.push(job);
    if (waiting.length > 1) return;
    // The first piece is seen in the same frame as the pins.
    if (share === shares.still) work();
    else requestAnimationFrame(work);
  };
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import('./tiles.js').Tile} drawn
   * @param {import('./tiles.js').Source} from
   * @param {() => void} done
   * @returns {Generator<undefined>}
   */
  function* painting(canvas, drawn, from, done) {
    const context = canvas.getContext('2d', { alpha: false });
    // What has gone from the map meanwhile is not painted.
    if (context && canvas.parentNode) yield* paint(context, drawn, from, colours, density);
    done();
  }

  const Layer = L.GridLayer.extend({
    /** @param {{x: number, y: number, z: number}} square @param {(error: unknown, tile: Element) => void} done */
    createTile(square, done) {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side * density;
      const from = source(ground, square);
      if (!from) {
        requestAnimationFrame(() => done(null, canvas));
        return canvas;
      }
      piece(from).then(
        (drawn) => later(painting(canvas, drawn, from, () => done(null, canvas))), (error) => done(error, canvas));
      return canvas;
    },
  });
  const layer = new Layer({
    tileSize: side, minZoom: ground.zooms[0], bounds: L.latLngBounds([south, west], [north, east]).pad(0.02), keepBuffer: 1,
    updateWhenZooming: false, className: 'live-ground',
  });
  layer.on('add', () => map.on(moves)).on('remove', () => {
    map.off(moves);
    probe.remove();
  });
  layer.repaint = () => {
    probe.replaceChildren();
    colours = palette(probe);
    layer.redraw();
  };
  return layer;
}
