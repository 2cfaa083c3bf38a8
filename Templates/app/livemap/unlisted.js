import { ratingShare, tourShare } from '../planner/popularity.js';

/**
 * @typedef {import('../planner/guide.js').GuideData} GuideData
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

/**
 * The places of a city that are not listed: those of more tours and with better ratings first.
 *
 * @param {GuideData} data
 * @param {import('./cities.js').City} city
 * @returns {GuidePlace[]}
 */
export function unlisted({ places, meanRating }, city) {
  const listed = new Set(city.places.map(({ slug }) => slug));
  const worth = (/** @type {GuidePlace} */ place) => ratingShare(place, meanRating)
    + tourShare(place);
  return places.filter((place) => (place.city ?? '') === city.slug && !listed.has(place.slug))
    .sort((one, other) => worth(other) - worth(one) || (one.title < other.title ? -1 : 1));
}
