import { Track } from './progress.js';
import { currentStop } from './walk.js';

/**
 * What a walk takes from the course that it follows: the guide's ways between its stops, and the
 * times of its plan.
 *
 * @typedef {import('../navigation/sources.js').Course} Course
 * @typedef {import('../navigation/sources.js').Way} Way
 */

/**
 * A plan that is begun earlier or later than its own hour, by more than this many minutes, says
 * nothing about the times of the walk.
 */
const punctual = 90;

/**
 * A course as it is begun: with the times of its plan where it is begun in time, otherwise without
 * any.
 *
 * @param {Course} course
 * @param {number} minute of the day
 * @returns {Course}
 */
export function inTime(course, minute) {
  const begins = course.planned[course.stops[0]?.id];
  if (begins !== undefined && Math.abs(begins - minute) <= punctual) return course;
  const { until, ...timeless } = course;
  return { ...timeless, planned: {} };
}

/**
 * The guide's own way to the stop that is walked to, for the first one from where the author
 * begins; `null` where the visitor does not come from the stop before it.
 *
 * @param {Pick<Course, 'stops' | 'ways'>} course
 * @param {import('./walk.js').Walk} walk
 * @returns {Way | null}
 */
export function pathOf({ stops, ways }, walk) {
  const index = stops.findIndex((one) => one.id === currentStop(walk)?.id);
  const before = walk.stops[walk.current - 1]?.id;
  if (index < 0 || stops[index - 1]?.id !== before) return null;
  return before !== undefined && walk.skipped.includes(before) ? null : ways[index] ?? null;
}

/**
 * The stop from which the visitor comes, as far as the walk knows: the last before the current one
 * that was not skipped. `undefined` for the first.
 *
 * @param {import('./walk.js').Walk} walk
 */
export const originOf = (walk) =>
  walk.stops.slice(0, walk.current).reverse().find(({ id }) => !walk.skipped.includes(id));

/**
 * The track of a way whose steps begin at its turns; `null` where only its ends are known.
 *
 * @param {Way} way
 */
export function trackOf({ line, turns = [], isGuess }) {
  if (isGuess || line.length < 2) return null;
  const { lengths } = new Track({ line, steps: [0] });
  const starts = turns.slice(0, -1).map(
    ([start]) => Math.max(0, lengths.findIndex((length) => length >= start - 1)));
  return new Track({ line, steps: starts.length > 0 ? starts : [0] });
}
