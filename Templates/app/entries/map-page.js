import './page.js';
import { liveMap } from '../livemap/live-map.js';
import { news } from '../visitor/news.js';
import { begin, mine } from '../visitor/every-page.js';
import { addScript } from '../visitor/more.js';

/** The page of the movable map: the places of the page, beside a map of them. */

// The bar of the app takes its room before the map is measured.
begin();
const [root, page] =
  [document.querySelector('[data-live]'), document.querySelector('[data-live-places]')];
if (root instanceof HTMLElement && page instanceof HTMLElement && 'L' in globalThis) {
  void addVehicles(liveMap(root, page, mine));
}

/**
 * Where trams and buses are, where the guide has a companion that knows.
 *
 * @param {any} map
 */
async function addVehicles(map) {
  const companion = map && (await news())?.companion;
  if (!companion) return;
  await addScript('app/live-vehicles.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('waymark:vehicles', { detail: { map, companion } }));
}
