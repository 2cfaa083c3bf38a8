/**
 * How long to search, and which chances to take. With a number of steps the answer depends on nothing but the problem
 * and the seed; with a clock it is the best found by then.
 *
 * @typedef {object} Effort
 * @property {number} seed
 * @property {(steps: number) => number} share Which share of the time is used after so many steps; 1 ends the search.
 */

/**
 * @param {number} count
 * @param {number} [seed]
 * @returns {Effort}
 */
export const steps = (count, seed = 1) => ({ seed, share: (done) => done / Math.max(1, count) });

/**
 * @param {number} length
 * @param {number} [seed]
 * @param {() => number} [now] a clock in milliseconds
 * @returns {Effort}
 */
export function milliseconds(length, seed = 1, now = () => performance.now()) {
  const start = now();
  return { seed, share: () => (now() - start) / Math.max(1, length) };
}
