import { milliseconds, steps } from './effort.js';

/**
 * Searches in slices of a few milliseconds.
 *
 * @typedef {import('./wanted.js').Wanted} Wanted
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
 * @param {Wanted} wanted
 * @param {import('./effort.js').Effort} allowed
 * @param {boolean} [leastWalking] whether to visit all with the least walking
 * @returns {Generator<Progress, void>}
 */
export function* searching(wanted, allowed, leastWalking = false) {
  const { session } = wanted;
  session.begin(allowed.seed, leastWalking);
  const best = () => {
    const found = wanted.plan(0);
    return found.is === 'plan' ? found.plan : null;
  };
  let rounds = 0;
  for (;;) {
    const share = allowed.share(rounds);
    if (share >= 1) break;
    yield { share, value: session.value(), best };
    rounds = session.advance(share);
    if (rounds < 0) break;
  }
}
