import { link } from '../visitor/addresses.js';
import { guideData } from '../visitor/guide-data.js';
import { count, decimal, say } from '../words/say.js';
import { unlisted } from './unlisted.js';

/**
 * The places that the page of a large guide does not list, made into rows of its lists from the
 * planner's data.
 *
 * @typedef {import('./choice.js').Place} Place
 * @typedef {import('./cities.js').City} City
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

/** The build lists this many places in all, or this many of each city where that is more. */
const [inAll, ofEach] = [240, 12];

/**
 * Whether the page may have left out places of a city.
 *
 * @param {City} city
 * @param {number} cities how many the page has
 */
const isCut = ({ places }, cities) => places.length >= Math.max(ofEach, Math.floor(inAll / cities));

/**
 * Adds what the page has left out to its lists and to the cities.
 *
 * @param {Element} page
 * @param {readonly City[]} cities
 * @returns {Promise<Place[]>} what was added; nothing without the guide's data
 */
export async function addRows(page, cities) {
  const cut = cities.filter((city) => isCut(city, cities.length));
  const data = cut.length > 0 ? await guideData().catch(() => null) : null;
  if (!data) return [];
  const kinds = new Map(data.kinds.map(({ slug, label }) => [slug, label]));
  return cut.flatMap((city) => {
    const first = page.querySelector(`[data-city="${city.slug}"] [data-place]`);
    const places = unlisted(data, city);
    first?.parentElement?.append(
      ...places.map((place) => row(/** @type {HTMLElement} */ (first), place, kinds)));
    const added = places.map(({ slug, title, at }) => ({ slug, title, at }));
    city.places.push(...added);
    return added;
  });
}

/**
 * @param {HTMLElement} first a row of the page
 * @param {GuidePlace} place
 * @param {ReadonlyMap<string, string>} kinds their labels
 */
function row(first, place, kinds) {
  const made = /** @type {HTMLElement} */ (first.cloneNode(true));
  [made.dataset.place, made.dataset.at] = [place.slug, place.at.join(' ')];
  delete made.dataset.waits;
  const [anchor, name, about] = ['a', 'bdi', '.muted'].map(
    (one) => /** @type {HTMLElement} */ (made.querySelector(one)));
  anchor.setAttribute('href', link(`places/${place.slug}/index.html`));
  name.textContent = place.title;
  name.removeAttribute('lang');
  about.textContent = [kinds.get(place.kind) ?? place.kind, reason(place)].filter(Boolean)
    .join(' · ');
  return made;
}

/**
 * What a place is known for: the tours that stop there, or how it is rated.
 *
 * @param {GuidePlace} place
 */
function reason({ tours = [], rating }) {
  if (tours.length > 0) return count('plan.because.tours', tours.length);
  return rating ? say('plan.because.stars', { score: decimal(rating[0]) }) : '';
}
