import { milliseconds, steps } from './effort.js';
import { isQuick, solveExactly } from './exact.js';
import { refuseAnswer } from './refusals.js';
import { DaySearch } from './search.js';
import { writePlan } from './writing.js';

/**
 * Searches in slices of a few milliseconds.
 *
 * @typedef {import('./wish.js').WishProblem} WishProblem
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./writing.js').Plan} Plan
 *
 * @typedef {object} Options
 * @property {number} [steps] The same seed and steps always give the same plan.
 * @property {number} [milliseconds] The best plan found by then; a second where neither is given.
 * @property {number} [seed]
 * @property {number} [alternatives] how many clearly different plans beside the best, three at most
 *
 * @typedef {{share: number, best: () => Plan | null}} Progress What is used of the effort, and the
 *   best plan so far; not complete without its musts.
 */

/**
 * @param {Options} options
 * @param {number} part of the time
 */
export function effort({ steps: count, milliseconds: length, seed }, part) {
  return count === undefined ? milliseconds((length ?? 1000) * part, seed) : steps(count, seed);
}

/**
 * @param {import('./problem.js').Problem} problem
 * @param {WishProblem} wanted
 * @param {import('./effort.js').Effort} allowed
 * @returns {Generator<Progress, Answer>}
 */
export function* searching(problem, wanted, allowed) {
  const exact = isQuick(problem) ? solveExactly(problem, () => allowed.share(0) >= 1) : null;
  if (exact) return exact;
  const search = new DaySearch(problem, allowed.seed);
  const best = () => {
    const answer = search.answer();
    return refuseAnswer(answer, wanted) ? null : writePlan(answer, wanted, 0);
  };
  yield { share: 0, best };
  for (const share of search.run(allowed)) yield { share: Math.min(1, share), best };
  return search.answer();
}
