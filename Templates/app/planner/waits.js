import { mealCategory } from './tempo.js';
import { sum } from './problem.js';

/**
 * Waiting long at a door is no way to spend a day: what it costs, and where it is worst.
 *
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./answer.js').Visit} Visit
 * @typedef {import('./problem.js').Problem} Problem
 */

/** How often a plan is made without the place at which one waits longest. */
export const attempts = 3;
/** Steps of each. */
export const steps = 640;
/** Seconds that one waits without minding. */
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
