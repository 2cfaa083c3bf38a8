import { placesOf } from './answer.js';
import { dayText } from '../hours/calendar.js';
import { nearest } from './nearest.js';
import { own, sum, walk } from './problem.js';
import { obstacleTo } from './reasons.js';
import { Surroundings } from './surroundings.js';

/**
 * Refuses what cannot be planned, and says the nearest that could be.
 *
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {import('./wish.js').WishProblem} WishProblem
 * @typedef {import('./guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 *
 * @typedef {{is: 'endBeforeStart'} | {is: 'unknownPlace', place: string, nearest: string | null} |
 *   {is: 'directWalkTooLong', earliestEnd: number} | {is: 'nothingOpen', nextDay: string | null} |
 *   {is: 'nothingToVisit'} | {is: 'nothingStepFree'} | {is: 'budgetBelowMusts', short: number} |
 *   {is: 'mustImpossible', place: string, reason: import('./wish.js').Reason} | {is:
 *   'mustInOtherCity', place: string} | {is: 'mustsExcludeOneAnother', fitting: string[]}} Refusal
 */

/**
 * What is wrong with the wish itself.
 *
 * @param {Wish} wish
 * @param {PlannerGuide} guide
 * @returns {Refusal | null}
 */
export function refuseWish(wish, guide) {
  if ((wish.now?.time ?? wish.start) >= wish.end) return { is: 'endBeforeStart' };
  const ends = [wish.from, wish.to, wish.now?.from].flatMap(
    (end) => (end && 'place' in end ? [end.place] : []));
  const named =
    [...Object.keys(wish.marks ?? {}), ...Object.keys(wish.appointments ?? {}), ...ends].sort();
  const stranger = named.find((slug) => !guide.place(slug));
  if (stranger !== undefined) {
    return { is: 'unknownPlace', place: stranger, nearest: nearest(stranger, guide.index.keys()) };
  }
  const surroundings = new Surroundings(wish, guide);
  const far = named.find((slug) => isFixed(wish, slug)
    && surroundings.isElsewhere(/** @type {GuidePlace} */ (guide.place(slug))));
  return far === undefined ? null : { is: 'mustInOtherCity', place: far };
}

/** @param {Wish} wish @param {string} slug */
const isFixed = (wish, slug) => own(wish.marks, slug) === 'must'
  || own(wish.appointments, slug) !== undefined;

/**
 * What no order of places can mend.
 *
 * @param {WishProblem} wanted
 * @returns {Refusal | null}
 */
export function refuseProblem(wanted) {
  const { problem, candidates } = wanted;
  for (const day of problem.days) {
    const arrives = day.begins + walk(problem, day.start, day.end);
    if (arrives > day.ends) {
      return { is: 'directWalkTooLong', earliestEnd: Math.ceil(arrives / 60) };
    }
  }
  if (candidates.length === 0) {
    const isSteps = wanted.aside.some(({ reason }) => reason.is === 'notStepFree');
    return { is: isSteps ? 'nothingStepFree' : 'nothingToVisit' };
  }
  if (problem.places.every((site) => site.windows.every((windows) => windows.length === 0))) {
    return { is: 'nothingOpen', nextDay: nextDay(wanted) };
  }
  const musts = problem.places.filter((site) => site.isMust);
  const fees = sum(musts, (site) => site.fee);
  if (problem.budget !== null && fees > problem.budget) {
    return { is: 'budgetBelowMusts', short: fees - problem.budget };
  }
  for (const must of musts) {
    const reason = obstacleTo(must.point, problem.days.map(() => []), wanted);
    if (reason) return { is: 'mustImpossible', place: candidates[must.point].slug, reason };
  }
  return null;
}

/**
 * Whether all musts are in.
 *
 * @param {import('./answer.js').Answer} answer
 * @param {WishProblem} wanted
 * @returns {Refusal | null}
 */
export function refuseAnswer(answer, { problem, candidates }) {
  const visited = placesOf(answer);
  const musts = problem.places.filter((site) => site.isMust);
  const fitting = musts.filter((site) => visited.has(site.point));
  if (fitting.length === musts.length) return null;
  return { is: 'mustsExcludeOneAnother',
    fitting: fitting.map((site) => candidates[site.point].slug) };
}

/**
 * The next day of two weeks on which a place of the choice opens.
 *
 * @param {WishProblem} wanted
 */
function nextDay({ firstDay, candidates, guide }) {
  for (let day = firstDay + 1; day <= firstDay + 14; day += 1) {
    if (candidates.some((place) => guide.starts(place, day, place.visit).length > 0)) {
      return dayText(day);
    }
  }
  return null;
}
