import { blank, paint } from './paint.js';
import { palette } from './palette.js';
import { side, source, tile } from './tiles.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/**
 * How many milliseconds at a time pieces are painted: while the map lies still, and in each
 * frame while it moves.
 */
const shares = { still: 40, moving: 6 };
/** How far around the drawn area it is hatched, as a share of its size: as far as the map may be moved. */
const around = 3;
/** As many pieces are kept as are on a large screen twice. */
const mostKept = 60;

/** The pieces of a city's drawing, fetched when they are first asked for. */
class Pieces {
  /** @param {string} folder where they are */
  constructor(folder) {
    this.folder = folder;
    /** @type {Map<string, Promise<import('./tiles.js').Tile>>} */
    this.known = new Map();
  }

  /** @param {import('./tiles.js').Source} from */
  piece(from) {
    const address = `${this.folder}${from.zoom}/${from.x}/${from.y}.json`;
    const known = this.known.get(address);
    if (known) return known;
    const fetched = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    }).then(tile);
    fetched.catch(() => this.known.delete(address));
    this.known.set(address, fetched);
    if (this.known.size > mostKept) this.known.delete([...this.known.keys()][0]);
    return fetched;
  }
}

/** The pieces that wait to be painted, and how many milliseconds at a time are given to them. */
class PaintQueue {
  constructor() {
    /** @type {Generator<undefined>[]} */
    this.waiting = [];
    this.share = shares.still;
    this.work = () => this.paintSome();
  }

  paintSome() {
    const { waiting } = this;
    const end = performance.now() + this.share;
    while (waiting.length && performance.now() < end) if (waiting[0].next().done) waiting.shift();
    if (waiting.length) requestAnimationFrame(this.work);
  }

  /** @param {Generator<undefined>} job */
  add(job) {
    this.waiting.push(job);
    if (this.waiting.length > 1) return;
    // The first piece is seen in the same frame as the pins.
    if (this.share === shares.still) this.paintSome();
    else requestAnimationFrame(this.work);
  }
}

/** Paints pieces in the colours of the page's style sheets. */
class Painter {
  /** @param {Element} sheet that the map lies on, whose style sheets give the colours */
  constructor(sheet) {
    this.density = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
    this.probe = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.probe.setAttribute('class', 'map live-probe');
    sheet.append(this.probe);
    this.colours = palette(this.probe);
  }

  readColours() {
    this.probe.replaceChildren();
    this.colours = palette(this.probe);
  }

  canvas() {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side * this.density;
    return canvas;
  }

  /**
   * @param {HTMLCanvasElement} canvas of a square that the guide does not know
   * @param {() => void} done
   */
  blank(canvas, done) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context) blank(context, this.colours, this.density);
    canvas.dataset.blank = '';
    requestAnimationFrame(done);
    return canvas;
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import('./tiles.js').Tile} drawn
   * @param {import('./tiles.js').Source} from
   * @param {() => void} done
   * @returns {Generator<undefined>}
   */
  * painting(canvas, drawn, from, done) {
    const context = canvas.getContext('2d', { alpha: false });
    // What has gone from the map meanwhile is not painted.
    if (context && canvas.parentNode) {
      yield* paint(context, drawn, from, this.colours, this.density);
    }
    done();
  }
}

/**
 * The drawn town as a layer of the map: fetched piece by piece, painted on canvases in the page's
 * own colours.
 *
 * While the map moves, pieces are painted a few milliseconds in each frame of the screen, so that
 * dragging stays smooth.
 *
 * @param {any} map that gets the layer
 * @param {import('./tiles.js').Ground} ground
 * @param {string} folder where the pieces are
 * @param {Element} sheet that the map lies on, whose style sheets give the colours
 */
export function baseMapLayer(map, ground, folder, sheet) {
  const [painter, pieces, queue] = [new Painter(sheet), new Pieces(folder), new PaintQueue()];
  const Layer = L.GridLayer.extend({
    /**
     * @param {{x: number, y: number, z: number}} square
     * @param {(error: unknown, tile: Element) => void} done
     */
    createTile(square, done) {
      const canvas = painter.canvas();
      const from = source(ground, square);
      if (!from) return painter.blank(canvas, () => done(null, canvas));
      pieces.piece(from).then(
        (drawn) => queue.add(painter.painting(canvas, drawn, from, () => done(null, canvas))),
        (error) => done(error, canvas));
      return canvas;
    },
  });
  const [west, south, east, north] = ground.area;
  const layer = new Layer({
    tileSize: side, minZoom: ground.zooms[0],
    bounds: L.latLngBounds([south, west], [north, east]).pad(around), keepBuffer: 1,
    updateWhenZooming: false, className: 'live-ground',
  });
  const moves = {
    movestart: () => { queue.share = shares.moving; },
    moveend: () => { queue.share = shares.still; },
  };
  layer.on('add', () => map.on(moves)).on('remove', () => {
    map.off(moves);
    painter.probe.remove();
  });
  layer.repaint = () => {
    painter.readColours();
    layer.redraw();
  };
  return layer;
}
