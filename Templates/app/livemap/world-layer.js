import { lineIn } from '../visitor/polyline.js';
import { graticule, marks } from './world.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** @typedef {import('./world.js').Group} Group */

/**
 * What is on the map from so far away that no town is drawn: the coasts, the net of meridians and
 * parallels, and a point for each city with the number of its places. The list has the same for
 * keys and for readers of screens.
 *
 * @param {any} map
 * @param {string} coasts the outline of the land: a ring on each line, as differences in tenths of
 *   a degree (the encoded polyline format)
 * @param {(groups: Group[]) => void} open shows the places of some cities
 */
export function worldLayer(map, coasts, open) {
  /** @type {any} */
  let land = null;
  const [net, points] = [L.layerGroup().addTo(map), L.layerGroup().addTo(map)];
  return {
    /** @param {Group[]} groups none where one is near enough to see places */
    show(groups) {
      net.clearLayers();
      points.clearLayers();
      land?.remove();
      if (groups.length === 0) return;
      land ??= landShape(coasts);
      land.addTo(map);
      const view = map.getBounds().pad(0.5);
      const box = { south: view.getSouth(), west: view.getWest(), north: view.getNorth(),
        east: view.getEast() };
      for (const line of graticule(box)) {
        L.polyline(line, { className: 'live-net', interactive: false }).addTo(net);
      }
      for (const mark of marks(groups, (at) => map.latLngToContainerPoint(at))) {
        marker(map, mark).on('click', () => open(mark.groups)).addTo(points);
      }
    },
  };
}

/**
 * The land as one shape, so that a sea within it is a hole.
 *
 * @param {string} coasts
 */
function landShape(coasts) {
  const rings = coasts.split('\n')
    .map((ring) => lineIn(ring).map(([up, aside]) => [up * 1e4, aside * 1e4]));
  return L.polygon(rings, { className: 'live-land', interactive: false, smoothFactor: 0.5 });
}

/**
 * The point of some cities, with the number of their places and their names.
 *
 * @param {any} map
 * @param {import('./world.js').Mark} mark
 */
function marker(map, mark) {
  const { x } = map.latLngToContainerPoint(mark.at);
  const [sign, disc, names] =
    [document.createElement('div'), document.createElement('span'), document.createElement('div')];
  disc.textContent = String(mark.groups.reduce((sum, group) => sum + group.places.length, 0));
  names.className = 'live-names';
  for (const { city } of mark.groups) {
    const name = document.createElement('bdi');
    name.textContent = city.title;
    names.append(name);
  }
  sign.append(disc, names);
  const side = x > map.getSize().x / 2 ? ' is-left' : '';
  const icon = L.divIcon(
    { className: `live-pin is-numbered live-town${side}`, html: sign, iconSize: [44, 44] });
  return L.marker(mark.at, { icon, keyboard: false });
}
