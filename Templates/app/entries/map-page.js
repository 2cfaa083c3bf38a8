import './page.js';
import { shared } from '../visitor/addresses.js';
import { news } from '../visitor/news.js';
import { begin, mine } from '../visitor/every-page.js';
import { added, addLive, addScript } from '../visitor/more.js';

/**
 * The page of the movable map: the places of the page, and then a map of them. The list can be read
 * before the map and its library have come.
 */

/**
 * The styles of the map, which the page did not wait for, begin to hold; resolved when they are
 * there.
 */
function dressed() {
  const sheets = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll('link[data-later]'));
  return Promise.all([...sheets].map((one) => {
    one.media = 'all';
    return one.sheet ?? new Promise((done) => {
      one.addEventListener('load', done);
      // Without them the map is plain.
      one.addEventListener('error', done);
    });
  }));
}

/** Both are fetched at once, and the library runs first. */
async function showMap() {
  const map = 'app/live-map.js';
  const isDressed = dressed();
  void added('link', { rel: 'preload', as: 'script', href: shared(map) }).catch(() => undefined);
  await addScript('app/leaflet.js');
  await Promise.all([addScript(map), isDressed]);
  document.dispatchEvent(new CustomEvent('show-map', { detail: { mine, done: addVehicles } }));
}

/**
 * Where trams and buses are, where the guide has a companion that knows.
 *
 * @param {any} map
 */
async function addVehicles(map) {
  const companion = map && (await news())?.companion;
  if (!companion) return;
  await addLive('app/live-vehicles.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('waymark:vehicles', { detail: { map, companion } }));
}

// The bar of the app takes its room before the map is measured.
begin();
// Without a connection the list stays.
void showMap().catch(() => undefined);
