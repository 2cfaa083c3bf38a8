import { Session } from './engine.js';
import { inEngine, wishRow } from './rows.js';

/** How many places a day is planned with. */
const mostPlaces = 200;

/**
 * Which of a guide's places are worth planning with: those of the wish's city and a short walk
 * around it, no stations and restrooms, restaurants only as meals, and of too many the most
 * promising.
 *
 *     plan(guide, { ...wish, candidates: choose(guide, wish) })
 *
 * @param {import('./guide.js').PlannerGuide} guide
 * @param {import('./wanted.js').Wish} wish
 * @param {number} [most] those named in the wish not counted
 * @returns {string[]} the slugs of the places, sorted
 */
export function choose(guide, wish, most = mostPlaces) {
  const { names, address } = inEngine(guide);
  const session = new Session(address, wishRow(wish, guide, names, null));
  const [, ...chosen] = session.chosen(most);
  session.close();
  return chosen.map((place) => guide.places[place].slug);
}
