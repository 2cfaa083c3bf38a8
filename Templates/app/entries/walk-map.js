import { groundLayer } from '../livemap/base-map-layer.js';
import { pins as pinsOn } from '../livemap/pins.js';

/**
 * The map on the page of a walk. The page adds this script and the library only when the visitor opens the map, and tells by events what
 * there is to show, since the page's own script is another bundle.
 *
 * @typedef {import('../navigation/map-view.js').OnMap} OnMap
 */

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** Nearer than this nobody sees where the way leads. */
const nearest = 18;

/** @param {HTMLElement} root */
function walkMap(root) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const map = L.map(find('.live-map'), {
    attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: !isCalm, markerZoomAnimation: !isCalm, inertia: !isCalm,
    minZoom: 11, maxZoom: 20, zoomSnap: 1, tap: false,
  });
  const pins = pinsOn(map, () => {});
  /** @type {any} */
  let ground = null;
  /** @type {OnMap | null} */
  let shown = null;
  /** Whether the map stays with the visitor: until the visitor moves it away. */
  let isFollowing = true;

  /** @param {OnMap} next */
  function show(next) {
    if (!ground && next.ground) ground = groundLayer(map, next.ground, next.folder, find('.live-sheet')).addTo(map);
    const isNew = shown?.line !== next.line || shown.current !== next.current || (shown.fix === null && next.fix !== null);
    shown = next;
    if (isNew) {
      isFollowing = true;
      fit();
    }
    pins.way({ title: '', places: [], legs: next.line.length > 1 ? [{ line: next.line, isGuess: false }] : [] });
    pins.show({ numbered: next.stops.map(({ id, title, at }) => ({ slug: id, title, at })), dots: [] }, new Set());
    pins.mark([next.current]);
    pins.self(next.fix, null);
    // Where the visitor comes to the edge, the map goes along.
    if (isFollowing && next.fix && !map.getBounds().pad(-0.04).contains(next.fix.at)) map.setView(next.fix.at, map.getZoom(), { animate: !isCalm });
    root.dataset.shown = next.current ?? '';
  }

  /** Shows the whole way that is still to go, with the visitor on it. */
  function fit() {
    if (!shown) return;
    const stop = shown.stops.find(({ id }) => id === shown?.current);
    const points = [...shown.line, ...(stop ? [stop.at] : []), ...(shown.fix ? [shown.fix.at] : [])];
    if (points.length === 0) return;
    map.fitBounds(points, { padding: [36, 36], maxZoom: nearest - 1, animate: false });
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    in: () => map.zoomIn(), out: () => map.zoomOut(),
    self: () => {
      isFollowing = true;
      if (shown?.fix) map.setView(shown.fix.at, Math.max(map.getZoom(), nearest - 1), { animate: !isCalm });
      else fit();
    },
  };
  root.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-map]'));
    actions[button?.dataset.map ?? '']?.();
  });
  map.on('dragstart', () => {
    isFollowing = false;
  });
  root.addEventListener('walk', (event) => show(/** @type {CustomEvent<OnMap>} */ (event).detail));
  // The page has given the map another size.
  root.addEventListener('sized', () => map.invalidateSize({ animate: false }));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ground?.repaint());
  root.dispatchEvent(new CustomEvent('ready'));
}

const root = document.querySelector('[data-part="walk-map"]');
if (root instanceof HTMLElement && 'L' in globalThis) walkMap(root);
