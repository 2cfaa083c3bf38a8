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
 * A course as it is begun: with the end of its plan where it is begun in time, otherwise without
 * any plan.
 *
 * @param {Course} course
 * @param {number} minute of the day
 * @returns {Course}
 */
export function inTime(course, minute) {
  const { stops, planned } = course;
  const [first, last] = [stops[0], stops[stops.length - 1]];
  if (!first || planned[first.id] === undefined || Math.abs(planned[first.id] - minute) > punctual) return { ...course, planned: {} };
  return { ...course, until: Math.round(planned[last.id] + last.stay) };
}

/**
 * The guide's own way to the stop that is walked to; `null` where the visitor does not come from
 * the stop before it.
 *
 * @param {Pick<Course, 'stops' | 'ways'>} course
 * @param {import('./walk.js').Walk} walk
 * @returns {Way | null}
 */
export function pathOf({ stops, ways }, walk) {
  const index = stops.findIndex((one) => one.id === currentStop(walk)?.id);
  const before = walk.stops[walk.current - 1]?.id;
  return index > 0 && stops[index - 1].id === before && !walk.skipped.includes(before) ? ways[index]
    ?? null : null;
}

/**
 * The points of the line at which the sentences begin.
 *
 * @param {Way} way
 */
export function stepsOf({ line, directions }) {
  const { lengths } = new Track({ line, steps: [0] });
  return directions.map(
    ([start]) => Math.max(0, lengths.findIndex((length) => length >= start - 1)));
}
