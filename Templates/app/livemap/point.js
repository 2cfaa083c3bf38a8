import { added, addScript } from '../visitor/more.js';
import { drawnOf } from './drawn.js';

/**
 * A map on which a visitor chooses a point, added to a page when he opens it first.
 *
 * @typedef {{ground: import('./tiles.js').Ground | null, folder: string}} Drawn what its event
 *   `show` wants
 *
 * @param {HTMLElement} root of the map
 * @param {string} city that is drawn
 * @returns {Promise<Drawn>}
 * @throws {Error} where the scripts or the drawing cannot be had
 */
export async function pointMap(root, city) {
  const { styles, ...drawn } = await drawnOf(city);
  /** @type {HTMLElement} */ (root.querySelector('.live-credit')).hidden = !drawn.ground;
  const known = new Set([...document.querySelectorAll('link')].map((one) => one.href));
  await Promise.all(styles.filter((one) => !known.has(one))
    .map((href) => added('link', { rel: 'stylesheet', href })));
  for (const path of ['app/leaflet.js', 'app/point-map.js']) await addScript(path);
  return drawn;
}
