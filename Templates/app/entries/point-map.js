import { baseMapLayer } from '../livemap/base-map-layer.js';

/**
 * A map on which a visitor chooses a point: the one below the cross in its middle. The page adds
 * this script and the library only when the visitor opens the map; they tell one another by events,
 * since the page's own script is another bundle.
 *
 * @typedef {{ground: import('../livemap/tiles.js').Ground | null, folder: string, at: [number,
 *   number], places: [number, number][]}} Choice
 */

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** Near enough to tell one house from the next. */
const opening = 17;

/** The drawn town below the cross, and the places that are known. */
class Sheet {
  /**
   * @param {any} map
   * @param {HTMLElement} root
   */
  constructor(map, root) {
    this.map = map;
    this.root = root;
    /** @type {any} */
    this.ground = null;
    this.folder = '';
    this.known = L.layerGroup().addTo(map);
  }

  /**
   * Draws a town, unless it is there already.
   *
   * @param {Choice['ground']} drawn
   * @param {string} folder
   */
  draw(drawn, folder) {
    if (folder === this.folder) return;
    this.ground?.remove();
    this.ground = drawn && baseMapLayer(this.map, drawn, folder, this.root).addTo(this.map);
    this.folder = folder;
  }

  /** @param {Choice['places']} places */
  mark(places) {
    this.known.clearLayers();
    for (const place of places) {
      L.circleMarker(place, { radius: 5, className: 'live-known', interactive: false })
        .addTo(this.known);
    }
  }
}

/** @param {HTMLElement} root */
function pointMap(root) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const map = L.map(find('.live-map'), {
    attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: !isCalm, markerZoomAnimation: !isCalm, inertia: !isCalm,
    minZoom: 9, maxZoom: 20, zoomSnap: 1, tap: false,
  });
  const sheet = new Sheet(map, find('.live-sheet'));
  /** The map also moves when the page sets it; that is no choice. */
  let isSet = false;

  /** @param {Choice} choice */
  function show({ ground: drawn, folder, at, places }) {
    isSet = true;
    map.invalidateSize({ animate: false });
    map.setView(at, map.getZoom() ?? opening, { animate: false });
    sheet.draw(drawn, folder);
    sheet.mark(places);
    isSet = false;
  }
  const choose = () => {
    if (isSet) return;
    const { lat, lng } = map.getCenter();
    root.dispatchEvent(new CustomEvent('chosen', { detail: [lat, lng] }));
  };
  map.on('moveend', choose);
  map.on('click', (/** @type {any} */ event) => map.panTo(event.latlng, { animate: !isCalm }));
  root.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-map]'));
    if (button?.dataset.map === 'in') map.zoomIn();
    if (button?.dataset.map === 'out') map.zoomOut();
  });
  root.addEventListener('show', (event) => show(/** @type {CustomEvent<Choice>} */ (event).detail));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => sheet.ground?.repaint());
  root.dispatchEvent(new CustomEvent('ready'));
}

for (const root of document.querySelectorAll('[data-part="point-map"]')) {
  if (root instanceof HTMLElement && 'L' in globalThis) pointMap(root);
}
