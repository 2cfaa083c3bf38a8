/**
 * How well known a place is, in shares of its worth.
 *
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 */

/**
 * The weight of the prior: each place gets this many ratings of the guide's mean in addition to its
 * own.
 */
const priorCount = 50;
/** The count of a rating that does not say how many gave it. */
const assumedCount = 10;

/**
 * Three quarters for each star above three, of the rating drawn towards the mean of all.
 *
 * @param {GuidePlace} place
 * @param {number} mean of the guide's ratings
 */
export function ratingShare({ rating }, mean) {
  if (!rating) return 0;
  const [score, count = assumedCount] = rating;
  const drawn = (count * score + priorCount * mean) / (count + priorCount);
  return Math.min(1.5, Math.max(0, (drawn - 3) * 0.75));
}

/**
 * For the tours that pass a place.
 *
 * @param {GuidePlace} place
 */
export const tourShare = ({ tours = [] }) => 0.3 * Math.min(3, tours.length);
