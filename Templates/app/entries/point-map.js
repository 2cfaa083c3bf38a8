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

/** @param {HTMLElement} root */
function pointMap(root) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const map = L.map(find('.live-map'), {
    attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: !isCalm, markerZoomAnimation: !isCalm, inertia: !isCalm,
    minZoom: 9, maxZoom: 20, zoomSnap: 1, tap: false,
  });
  /** @type {any} */
  let ground = null;
  /** The map also moves when the page sets it; that is no choice. */
  let isSet = false;

  /** @param {Choice} choice */
  function show({ ground: drawn, folder, at, places }) {
    isSet = true;
    map.invalidateSize({ animate: false });
    map.setView(at, map.getZoom() ?? opening, { animate: false });
    if (!ground && drawn) ground = baseMapLayer(map, drawn, folder, find('.live-sheet')).addTo(map);
    for (const place of places) L.circleMarker(place, { radius: 5, className: 'live-known', interactive: false }).addTo(map);
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
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ground?.repaint());
  root.dispatchEvent(new CustomEvent('ready'));
}

const root = document.querySelector('[data-part="point-map"]');
if (root instanceof HTMLElement && 'L' in globalThis) pointMap(root);
