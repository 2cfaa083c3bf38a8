import { nearest } from './nearest.js';

/**
 * Refuses what cannot be planned, and says the nearest that could be.
 *
 * @typedef {import('./wanted.js').Wish} Wish
 * @typedef {import('./guide.js').PlannerGuide} PlannerGuide
 *
 * @typedef {{is: 'endBeforeStart'} | {is: 'unknownPlace', place: string, nearest: string | null} |
 *   {is: 'directWalkTooLong', earliestEnd: number} | {is: 'nothingOpen', nextDay: string | null} |
 *   {is: 'nothingToVisit'} | {is: 'nothingStepFree'} | {is: 'budgetBelowMusts', short: number} |
 *   {is: 'mustImpossible', place: string, reason: import('./wanted.js').Reason} | {is:
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
  return stranger === undefined ? null
    : { is: 'unknownPlace', place: stranger, nearest: nearest(stranger, guide.index.keys()) };
}
