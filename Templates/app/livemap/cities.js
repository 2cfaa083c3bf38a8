/**
 * A city of the page: its places in the page's order, and what is drawn of it.
 * @typedef {{slug: string, title: string, places: import('./choice.js').Place[], ground:
 *   import('./tiles.js').Ground | null, folder: string}} City
 */

/**
 * The cities with their places, as the page lists them.
 *
 * @param {Element} page
 * @returns {City[]}
 */
export function cities(page) {
  return [...page.querySelectorAll('[data-city]')].map((found) => {
    const section = /** @type {HTMLElement} */ (found);
    return {
      slug: section.dataset.city ?? '',
      title: section.querySelector('h2')?.textContent?.trim() ?? '',
      places: [...section.querySelectorAll('[data-place]')].map(place),
      ground: section.dataset.ground ? JSON.parse(section.dataset.ground) : null,
      folder: section.dataset.tiles ?? '',
    };
  }).filter((city) => city.places.length > 0);
}

/** @param {Element} found @returns {import('./choice.js').Place} */
function place(found) {
  const item = /** @type {HTMLElement} */ (found);
  const [latitude, longitude] = (item.dataset.at ?? '').split(' ').map(Number);
  const name = item.querySelector('bdi') ?? item;
  return { slug: item.dataset.place ?? '', title: name.textContent?.trim() ?? '',
    at: [latitude, longitude], hasWaits: 'waits' in item.dataset };
}

/**
 * The box around some points: south and west, north and east.
 *
 * @param {readonly (readonly [number, number])[]} points
 * @returns {[[number, number], [number, number]]}
 */
export function box(points) {
  const [ups, asides] = [points.map((at) => at[0]), points.map((at) => at[1])];
  return [[Math.min(...ups), Math.min(...asides)], [Math.max(...ups), Math.max(...asides)]];
}

/**
 * The city that is named, the one of a place, the one with most waits if that is asked, the one
 * around a point, or another.
 *
 * @param {readonly City[]} cities
 * @param {{named?: string, slugs?: readonly string[], hasWaits?: boolean, own?: [number, number] |
 *   null}} about
 * @param {City} [other] the first that has streets, else the first, where nothing is said
 * @returns {City}
 */
export function opening(
  cities, { named, slugs = [], hasWaits = false, own = null },
  other = cities.find(({ ground }) => ground !== null) ?? cities[0]) {
  const holds = (/** @type {City} */ city) =>
    city.places.some((place) => slugs.includes(place.slug));
  const waits = (/** @type {City} */ city) => city.places.filter((place) => place.hasWaits).length;
  const most = Math.max(...cities.map(waits));
  const isNear = (/** @type {City} */ city) => {
    const [[south, west], [north, east]] = box(city.places.map((place) => place.at));
    return own !== null && own[0] > south - 0.05 && own[0] < north + 0.05 && own[1] > west - 0.1
      && own[1] < east + 0.1;
  };
  return cities.find((city) => city.slug === named) ?? cities.find(holds)
    ?? cities.find((city) => hasWaits && most > 0 && waits(city) === most)
      ?? cities.find(isNear) ?? other;
}
