import { drawingsAt } from '../livemap/drawings.js';
import { baseMapLayer } from '../livemap/base-map-layer.js';

/**
 * Lays the drawings of all cities below a map that is not on a page of the guide: the one on which
 * an author chooses a location in the editor of a companion. The library of maps is there before.
 *
 * @param {any} map
 * @param {string} address of the page of the movable map
 * @param {Element} sheet that the map lies on, with the styles of drawings
 * @returns {Promise<number>} how many cities are drawn
 * @throws {Error} where the page cannot be had
 */
async function layGround(map, address, sheet) {
  const { cities } = await drawingsAt(address);
  const layers = cities.flatMap(
    ({ ground, folder }) => (ground ? [baseMapLayer(map, ground, folder, sheet).addTo(map)] : []));
  matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => layers.forEach((layer) => layer.repaint()));
  return layers.length;
}

Object.assign(globalThis, { layGround });
