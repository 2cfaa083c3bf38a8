import { mealCategory, stopCategory } from './tempo.js';
import { sum } from './problem.js';

/**
 * Waiting long at a door is no way to spend a day: what it costs, and where it is worst. Nor is time that stays free because
 * the tempo counts on longer visits: where stops are short, more of them are allowed.
 *
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./answer.js').Visit} Visit
 * @typedef {import('./problem.js').Problem} Problem
 */

/** How often a plan is made again without the place with the longest wait. */
export const attempts = 3;
/** Steps of each. */
export const steps = 640;
/** Seconds of waiting that cost nothing. */
const minded = 20 * 60;

/**
 * The place with the longest wait that is minded and could be left out; `null` where there is none.
 *
 * @param {Answer} answer
 * @param {Problem} problem
 * @returns {number | null}
 */
export function worstWait(answer, problem) {
  let [worst, longest] = [/** @type {number | null} */ (null), 0];
  for (const visit of answer.days.flatMap((day) => day.visits)) {
    const site = problem.places[visit.place];
    if (site.isMust || site.categories.includes(mealCategory)) continue;
    const wait = excess(visit);
    if (wait > longest || (wait === longest && wait > 0 && worst !== null && visit.place < worst)) {
      [worst, longest] = [visit.place, wait];
    }
  }
  return worst;
}

/**
 * The score less half a point for each minute that is minded, doubled.
 *
 * @param {Answer} answer
 */
export function worthWaiting(answer) {
  return 2 * answer.score - Math.trunc(sum(answer.days.flatMap((day) => day.visits), excess) / 60);
}

/** @param {Visit} visit */
const excess = (visit) => Math.max(0, visit.begins - visit.arrives - minded);

/** How often more stops are allowed, half as many again each time, where a plan leaves much time free. */
export const fillings = 5;
/** Seconds of a day that may stay free in any case. */
const welcome = 30 * 60;

/**
 * Whether more than half an hour a day, and more than a tenth of the days (a third at the relaxed tempo), is
 * waited or left over where stops are counted.
 *
 * @param {Answer} answer
 * @param {Problem} problem
 * @param {import('./tempo.js').Tempo} [tempo]
 */
export function isMuchFree(answer, problem, tempo) {
  if (problem.categoryCaps.length <= stopCategory) return false;
  const span = sum(problem.days, (day) => day.ends - day.begins);
  const waits = sum(answer.days.flatMap((day) => day.visits), (visit) => visit.begins - visit.arrives);
  const left = sum(problem.days.map((day, index) => day.ends - answer.days[index].ends), (one) => one);
  return waits + left > Math.max(welcome * problem.days.length, Math.trunc(span / (tempo === 'relaxed' ? 3 : 10)));
}

/**
 * Half as many stops again, and of each kind.
 *
 * @param {readonly number[]} caps
 */
export const moreStops = (caps) =>
  caps.map((cap, category) => (category === mealCategory ? cap : Math.trunc((cap * 3 + 1) / 2)));
