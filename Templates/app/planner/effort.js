/**
 * How long to search, and with which random numbers. With a number of steps the answer depends on
 * nothing but the problem and the seed; with a clock it is the best found by then.
 *
 * @typedef {object} Effort
 * @property {number} seed
 * @property {(steps: number) => number} share The share of the time that is used after this many
 *   steps; 1 ends the search.
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
