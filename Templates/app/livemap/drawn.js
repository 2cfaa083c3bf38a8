import { link } from '../visitor/guide.js';

/**
 * What the page of the movable map names: where the drawing of a city is, and the styles of drawings; for pages that show a map only when
 * a visitor wants one.
 *
 * @param {string} city
 * @returns {Promise<{ground: import('./tiles.js').Ground | null, folder: string, styles: string[]}>} `ground` is `null` where nothing is drawn
 * @throws {Error} where the page cannot be had
 */
export async function drawnOf(city) {
  const address = link('map/index.html');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the map: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const section = /** @type {HTMLElement | undefined} */ ([...page.querySelectorAll('[data-city]')].find((one) => /** @type {HTMLElement} */ (one).dataset.city === city));
  return {
    ground: section?.dataset.ground ? JSON.parse(section.dataset.ground) : null,
    folder: new URL(section?.dataset.tiles ?? '', address).href,
    styles: [...page.querySelectorAll('link[rel="stylesheet"]')].map((one) => new URL(one.getAttribute('href') ?? '', address).href),
  };
}
