import { baseMapLayer } from '../livemap/base-map-layer.js';
import { Pins } from '../livemap/pins.js';

/**
 * The map on the page of a walk. The page adds this script and the library only when the visitor
 * opens the map, and tells by events what there is to show, since the page's own script is another
 * bundle.
 *
 * @typedef {import('../navigation/map-view.js').OnMap} OnMap
 */

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** Nearer than this nobody sees where the way leads. */
const nearest = 18;
/** The room of the buttons, in pixels. */
const buttons = 76;

class WalkMap {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.map = L.map(this.part('.live-map'), {
      attributionControl: false, zoomControl: false, fadeAnimation: false,
      zoomAnimation: !this.isCalm, markerZoomAnimation: !this.isCalm, inertia: !this.isCalm,
      minZoom: 11, maxZoom: 20, zoomSnap: 1, tap: false,
    });
    this.pins = new Pins(this.map, () => {});
    /** Where nothing is drawn: the name of the stop, and a scale. */
    this.plain = L.layerGroup().addTo(this.map);
    /** @type {any} The layer of the city's drawing. */
    this.ground = null;
    /** @type {any} */
    this.scale = null;
    /** @type {OnMap | null} */
    this.shown = null;
    /** Whether the map stays with the visitor: until the visitor moves it away. */
    this.isFollowing = true;
  }

  /** @param {string} name a selector */
  part(name) {
    return /** @type {HTMLElement} */ (this.root.querySelector(name));
  }

  listen() {
    const { root, map } = this;
    /** @type {Record<string, () => void>} */
    const actions = { in: () => map.zoomIn(), out: () => map.zoomOut(), self: () => this.follow() };
    root.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (event.target).closest('[data-map]'));
      actions[button?.dataset.map ?? '']?.();
    });
    map.on('dragstart', () => {
      this.isFollowing = false;
    });
    root.addEventListener(
      'walk', (event) => this.show(/** @type {CustomEvent<OnMap>} */ (event).detail));
    // The page has given the map another size.
    root.addEventListener('sized', () => map.invalidateSize({ animate: false }));
    matchMedia('(prefers-color-scheme: dark)')
      .addEventListener('change', () => this.ground?.repaint());
    root.dispatchEvent(new CustomEvent('ready'));
  }

  /** @param {OnMap} next */
  show(next) {
    const { shown, map, pins } = this;
    if (!this.ground && next.ground) {
      this.ground =
        baseMapLayer(map, next.ground, next.folder, this.part('.live-sheet')).addTo(map);
    }
    this.showPlain(next);
    const isNew = !shown || shown.current !== next.current || shown.isGuess !== next.isGuess
      || (!next.isGuess && shown.line !== next.line) || (shown.fix === null && next.fix !== null);
    this.shown = next;
    if (isNew) {
      this.isFollowing = true;
      this.fit();
    }
    const legs = next.line.length > 1 ? [{ line: next.line, isGuess: next.isGuess }] : [];
    pins.way({ title: '', places: [], legs });
    const numbered = next.stops.map(({ id, title, at }) => ({ slug: id, title, at }));
    pins.show({ numbered, dots: [] }, new Set());
    pins.mark([next.current]);
    pins.self(next.fix, null);
    // Where the visitor comes to the edge, the map goes along.
    const isLost = (/** @type {[number, number]} */ at) => !map.getBounds().pad(-0.04).contains(at);
    if (this.isFollowing && next.fix && isLost(next.fix.at)) {
      map.setView(next.fix.at, map.getZoom(), { animate: !this.isCalm });
    }
    this.root.dataset.shown = next.current ?? '';
  }

  /**
   * Names the stop where no drawing has names, and says how long the line is by a scale.
   *
   * @param {OnMap} next
   */
  showPlain({ ground, stops, current }) {
    const stop = ground ? undefined : stops.find(({ id }) => id === current);
    this.part('.live-credit').hidden = !ground;
    this.plain.clearLayers();
    if (!ground && !this.scale) {
      this.scale = L.control.scale({ position: 'bottomleft', maxWidth: 120 }).addTo(this.map);
    }
    if (!stop) return;
    const name = document.createElement('span');
    name.textContent = stop.title;
    const icon = L.divIcon({ className: 'live-name', html: name, iconSize: [0, 0] });
    L.marker(stop.at, { icon, keyboard: false, interactive: false }).addTo(this.plain);
  }

  /** Shows the whole way that is still to go, with the visitor on it. */
  fit() {
    const { shown } = this;
    if (!shown) return;
    const stop = shown.stops.find(({ id }) => id === shown.current);
    const points =
      [...shown.line, ...(stop ? [stop.at] : []), ...(shown.fix ? [shown.fix.at] : [])];
    if (points.length === 0) return;
    // The buttons are at the end of the line of text.
    const [start, end] = document.documentElement.dir === 'rtl' ? [buttons, 36] : [36, buttons];
    this.map.fitBounds(points, { paddingTopLeft: [start, 36], paddingBottomRight: [end, 36],
      maxZoom: nearest - 1, animate: false });
  }

  /** Goes to the visitor, and stays with the visitor from now on. */
  follow() {
    this.isFollowing = true;
    const { fix } = this.shown ?? {};
    const zoom = Math.max(this.map.getZoom(), nearest - 1);
    if (fix) this.map.setView(fix.at, zoom, { animate: !this.isCalm });
    else this.fit();
  }
}

const root = document.querySelector('[data-part="walk-map"]');
if (root instanceof HTMLElement && 'L' in globalThis) new WalkMap(root).listen();
