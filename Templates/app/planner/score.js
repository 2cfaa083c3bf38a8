/**
 * Why a place is worth to a visitor what it is.
 *
 * @typedef {{is: 'interest', interest: string} | {is: 'rating', score: number, count: number |
 *   null} | {is: 'tours', tours: string[]} | {is: 'liked'} | {is: 'must'} | {is: 'appointment'} |
 *   {is: 'meal', meal: string} | {is: 'sheltered'} | {is: 'children'}} ScoreReason
 */

/** In the engine's order; interests come after them. */
const plain = /** @type {const} */ (
  ['must', 'appointment', 'rating', 'tours', 'liked', 'children', 'sheltered']);

/**
 * @param {number} number
 * @param {import('./guide.js').GuidePlace} place
 * @param {readonly string[]} interests of the wish
 * @returns {ScoreReason}
 */
export function scoreReason(number, place, interests) {
  const is = plain[number];
  if (is === undefined) return { is: 'interest', interest: interests[number - plain.length] };
  const [score, count] = place.rating ?? [0];
  if (is === 'rating') return { is, score, count: count ?? null };
  return is === 'tours' ? { is, tours: place.tours ?? [] } : { is };
}
