// A map of the guide's places, above the drawn town where the guide has one, on which a location is chosen by a click, or with the keyboard: the middle
// of the map and Enter.
import { worded } from './words.js';

/**
 * Puts the map below a field.
 *
 * @param {HTMLInputElement} input of two numbers, whose suggestions are the places
 * @param {string} guide where the guide lies, with the library of its own map
 * @returns {Promise<boolean>} whether there is a map
 */
export async function placeMap(input, guide) {
  const list = /** @type {HTMLDataListElement | null} */ (input.list);
  const places = [...(list?.options ?? [])].flatMap((option) => {
    const at = pair(option.value);
    return at ? [{ at, title: option.label || option.text }] : [];
  });
  if (places.length === 0) return false;
  for (const name of ['leaflet', 'map', 'livemap']) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${guide}styles/${name}.css` }));
  }
  await script(`${guide}app/leaflet.js`);
  const { map, holder } = show(input, places);
  // The places alone are a map, too.
  await script(`${guide}app/ground.js`).then(() => ground(map, holder, guide)).catch(() => undefined);
  return true;
}

/** @param {string} src @returns {Promise<unknown>} */
function script(src) {
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject }));
  });
}

/**
 * Lays the drawn town below the places, and says where it comes from.
 *
 * @param {any} map
 * @param {HTMLElement} holder
 * @param {string} guide
 */
async function ground(map, holder, guide) {
  const drawn = await /** @type {any} */ (globalThis).layGround(map, new URL(`${guide}map/index.html`, location.href).href, holder);
  if (drawn > 0) holder.append(Object.assign(document.createElement('p'), { className: 'place-credit', textContent: '© OpenStreetMap contributors' }));
}

/** @param {string} text @returns {[number, number] | null} */
function pair(text) {
  const [latitude, longitude, ...more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isOne = more.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOne ? [latitude, longitude] : null;
}

/**
 * @param {HTMLInputElement} input
 * @param {{at: [number, number], title: string}[]} places
 */
function show(input, places) {
  const L = /** @type {any} */ (globalThis).L;
  const holder = document.createElement('div');
  holder.className = 'place-map';
  holder.setAttribute('role', 'application');
  holder.setAttribute('aria-label', worded('Map of the places: click, or move it with the arrows and press Enter to take its middle'));
  (input.closest('.field') ?? input).append(holder);
  const own = pair(input.value);
  const map = L.map(holder, { attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: false, minZoom: 3, maxZoom: 20 });
  if (own) map.setView(own, 17);
  else map.fitBounds(L.latLngBounds(places.map((place) => place.at)).pad(0.2), { maxZoom: 17, animate: false });
  for (const place of places) {
    L.circleMarker(place.at, { radius: 5, interactive: false, className: 'place-dot' }).addTo(map)
      .bindTooltip(document.createTextNode(place.title), { permanent: places.length < 40, direction: 'right' });
  }
  const mark = L.circleMarker(own ?? map.getCenter(), { radius: 9, weight: 4, interactive: false, className: 'place-mark' });
  if (own) mark.addTo(map);
  // Whatever changes the field: the map, an address, or somebody who types.
  input.addEventListener('input', () => follow(map, mark, pair(input.value)));
  const take = (/** @type {{lat: number, lng: number}} */ at) => {
    input.value = `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  map.on('click', (/** @type {any} */ event) => take(event.latlng));
  holder.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(map.getCenter());
  });
  return { map, holder };
}

/**
 * Puts the mark where the field says, and lets the map show it.
 *
 * @param {any} map
 * @param {any} mark
 * @param {[number, number] | null} at `null` where the field says no point
 */
function follow(map, mark, at) {
  if (!at) return;
  mark.setLatLng(at).addTo(map);
  if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), 15), { animate: false });
}
