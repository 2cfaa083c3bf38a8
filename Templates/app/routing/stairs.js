/** @typedef {{up: number, down: number, unknown: number, isEstimated: boolean}} Stairs */

/**
 * @param {Stairs} one
 * @param {Stairs} other
 * @returns {Stairs}
 */
export const addedStairs = (one, other) => ({
  up: one.up + other.up, down: one.down + other.down, unknown: one.unknown + other.unknown,
  isEstimated: one.isEstimated || other.isEstimated,
});

/** @param {Stairs} stairs */
export const stairCount = ({ up, down, unknown }) => up + down + unknown;
