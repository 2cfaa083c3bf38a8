import { reach } from './choice.js';

/**
 * What can be reached on foot: an outline, or the radius of a ring in metres where the streets are
 * not known.
 * @typedef {{minutes: number, outline?: [number, number][], radius?: number}} Shed
 * @typedef {import('../visitor/walk-minutes.js').Network} Network
 */

/** The minutes that the map shows. */
export const steps = [5, 15];

/**
 * What can be reached on foot from a point: along the streets, or as rings where they are not known
 * there.
 *
 * @param {[number, number]} origin
 * @param {import('../visitor/walk-minutes.js').Manner} manner
 * @param {Network} [streets]
 * @param {string} [city]
 * @returns {Promise<Shed[]>} the nearest first
 */
export async function sheds(origin, { pace, stepFree = false }, streets, city) {
  if (streets && city && (await streets.open(city))) {
    const manner = { city, pace, ...(stepFree ? { stepFree } : {}) };
    const reply =
      await streets.ask({ do: 'sheds', from: { at: origin }, minutes: steps, ...manner });
    if (reply.is === 'sheds' && reply.outlines.length === steps.length) {
      return steps.map((minutes, index) => ({ minutes, outline: reply.outlines[index] }));
    }
  }
  return steps.map((minutes) => ({ minutes, radius: reach(minutes, pace) }));
}
