import { own } from './problem.js';

/**
 * What a place is worth to a visitor, in points, and why; `Documentation/Planning.md` tells the points.
 *
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {{is: 'interest', interest: string} | {is: 'rating', score: number, count: number | null}
 *   | {is: 'tours', tours: string[]} | {is: 'liked'} | {is: 'must'} | {is: 'appointment'} | {is: 'meal'}} ScoreReason
 * @typedef {{points: number, reasons: ScoreReason[]}} Score
 */

/** Ratings a place has beside its own: the mean of all, so many times. A few friends do not make a sight. */
const priorCount = 50;
/** The count of a rating that does not say how many gave it. */
const assumedCount = 10;

/**
 * @param {GuidePlace} place
 * @param {import('./wish.js').Wish} wish
 * @param {import('./guide.js').PlannerGuide} guide
 * @returns {Score}
 */
export function scoreOf(place, wish, guide) {
  /** @type {ScoreReason[]} */
  const reasons = [];
  let points = 10;
  const mark = own(wish.marks, place.slug);
  if (mark === 'must') reasons.push({ is: 'must' });
  if (own(wish.appointments, place.slug) !== undefined) reasons.push({ is: 'appointment' });
  const served = [...(place.interests ?? []), guide.kinds.get(place.kind)?.interest];
  for (const interest of (wish.interests ?? []).filter((one) => served.includes(one)).slice(0, 2)) {
    points += 30;
    reasons.push({ is: 'interest', interest });
  }
  if (place.rating) {
    const [score, count] = place.rating;
    points += ratingPoints(score, count ?? assumedCount, guide.data.meanRating);
    reasons.push({ is: 'rating', score, count: count ?? null });
  }
  const tours = place.tours ?? [];
  points += 4 * Math.min(3, tours.length);
  if (tours.length > 0) reasons.push({ is: 'tours', tours });
  if (mark === 'like') {
    points += 40;
    reasons.push({ is: 'liked' });
  }
  return { points: Math.round(points), reasons };
}

/**
 * Ten points for each star above three, of the rating drawn towards the mean of all.
 *
 * @param {number} score
 * @param {number} count
 * @param {number} mean
 */
function ratingPoints(score, count, mean) {
  const drawn = (count * score + priorCount * mean) / (count + priorCount);
  return Math.min(20, Math.max(0, (drawn - 3) * 10));
}
