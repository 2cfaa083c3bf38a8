import { milliseconds, steps } from './effort.js';
import { Search } from './engine.js';
import { refuseAnswer } from './refusals.js';
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
 * @typedef {{share: number, value: number, best: () => Plan | null}} Progress What is used of the
 *   effort, and the value of the best plan so far, which only grows, and that plan; not complete
 *   without its musts.
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
  const search = new Search(problem, allowed.seed);
  const best = () => {
    const answer = search.answer();
    return refuseAnswer(answer, wanted) ? null : writePlan(answer, wanted, 0);
  };
  try {
    let rounds = 0;
    for (;;) {
      const share = allowed.share(rounds);
      if (share >= 1) break;
      yield { share, value: search.value(), best };
      rounds = search.advance(share);
      if (rounds < 0) break;
    }
    return search.answer();
  } finally {
    search.close();
  }
}
