import { ratingShare, tourShare } from './popularity.js';
import { own } from './problem.js';
import { rates } from './rates.js';
import { eatsAt } from './tempo.js';

/**
 * What a place is worth to a visitor, in points, and why; `Documentation/Planning.md` tells the
 * points.
 *
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {{is: 'interest', interest: string} | {is: 'rating', score: number, count: number |
 *   null} | {is: 'tours', tours: string[]} | {is: 'liked'} | {is: 'must'} | {is: 'appointment'} |
 *   {is: 'meal', meal: string} | {is: 'sheltered'} | {is: 'children'}} ScoreReason
 * @typedef {{points: number, reasons: ScoreReason[]}} Score
 */

/** A meal is worth the same however long it takes. */
const mealMinutes = 15;

/**
 * @param {GuidePlace} place
 * @param {import('./wish.js').Wish} wish
 * @param {import('./guide.js').PlannerGuide} guide
 * @returns {Score}
 */
export function scoreOf(place, wish, guide) {
  /** @type {ScoreReason[]} */
  const reasons = [];
  let share = 1;
  const mark = own(wish.marks, place.slug);
  if (mark === 'must') reasons.push({ is: 'must' });
  if (own(wish.appointments, place.slug) !== undefined) reasons.push({ is: 'appointment' });
  const served = [...(place.interests ?? []), guide.kinds.get(place.kind)?.interest];
  for (const interest of (wish.interests ?? []).filter((one) => served.includes(one)).slice(0, 2)) {
    share += 3;
    reasons.push({ is: 'interest', interest });
  }
  if (place.rating) {
    const [score, count] = place.rating;
    share += ratingShare(place, guide.data.meanRating);
    reasons.push({ is: 'rating', score, count: count ?? null });
  }
  const tours = place.tours ?? [];
  share += tourShare(place);
  if (tours.length > 0) reasons.push({ is: 'tours', tours });
  if (mark === 'like') {
    share += 4;
    reasons.push({ is: 'liked' });
  }
  if ((wish.children ?? 0) > 0 && place.forChildren) {
    share += rates.withChildren / 100;
    reasons.push({ is: 'children' });
  }
  const setting = place.setting ?? guide.kinds.get(place.kind)?.setting;
  if (wish.weather && setting === 'indoors') reasons.push({ is: 'sheltered' });
  if (wish.weather && setting === 'outdoors') {
    share *= rates.outdoors[wish.weather === 'rain' ? 0 : 1] / 100;
  }
  const minutes = eatsAt(wish, place) ? mealMinutes : Math.ceil(place.visit / 60);
  return { points: Math.round(worth(minutes) * share), reasons };
}

/**
 * Longer visits are worth more, but not by as much as they are longer: minutes to the power of
 * three quarters.
 *
 * @param {number} minutes
 */
function worth(minutes) {
  const root = Math.sqrt(Math.min(240, Math.max(1, minutes)));
  return 1.4 * root * Math.sqrt(root);
}
