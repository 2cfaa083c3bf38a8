import { liveMap } from '../livemap/live-map.js';

/**
 * The map beside the places of its page, which adds this after the library, and says by an event
 * what both share.
 */
document.addEventListener('show-map', (event) => {
  const { mine, done } = /** @type {CustomEvent} */ (event).detail;
  const [root, page] =
    [document.querySelector('.live'), document.querySelector('[data-live-places]')];
  if (root instanceof HTMLElement && page instanceof HTMLElement && 'L' in globalThis) {
    done(liveMap(root, page, mine));
  }
});
