import { link } from '../visitor/guide.js';
import { drawingsAt } from './drawings.js';

/**
 * What the page of the movable map names: where the drawing of a city is, and the styles of
 * drawings; for pages that show a map only when a visitor wants one.
 *
 * @param {string} city
 * @returns {Promise<{ground: import('./tiles.js').Ground | null, folder: string, styles:
 *   string[]}>} `ground` is `null` where nothing is drawn
 * @throws {Error} where the page cannot be had
 */
export async function drawnOf(city) {
  const { cities, styles } = await drawingsAt(link('map/index.html'));
  const { ground = null, folder = '' } = cities.find((one) => one.city === city) ?? {};
  return { ground, folder, styles };
}
