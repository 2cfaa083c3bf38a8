/**
 * The drawing of a city, as the page of the movable map names it.
 *
 * @typedef {{city: string, ground: import('./tiles.js').Ground | null, folder: string}} Drawing
 *   `ground` is `null` where nothing is drawn
 */

/**
 * Reads the page of the movable map: where the drawings of all cities are, and the styles of
 * drawings.
 *
 * @param {string} address of the page
 * @returns {Promise<{cities: Drawing[], styles: string[]}>}
 * @throws {Error} where the page cannot be had
 */
export async function drawingsAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the map: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const cities = [...page.querySelectorAll('[data-city]')].map((section) => {
    const { city = '', ground, tiles = '' } = /** @type {HTMLElement} */ (section).dataset;
    return { city, ground: ground ? JSON.parse(ground) : null,
      folder: new URL(tiles, address).href };
  });
  return { cities, styles: [...page.querySelectorAll('link[rel="stylesheet"]')].map((one) => new URL(one.getAttribute('href') ?? '', address).href) };
}
