import { startIn, sum } from './problem.js';

/**
 * Which places to visit on which day, in which order and when.
 *
 * @typedef {{place: number, arrives: number, begins: number, leaves: number}} Visit
 * @typedef {{begins: number, visits: Visit[], ends: number, walked: number}} AnswerDay
 * @typedef {{days: AnswerDay[], score: number, fees: number, value: number}} Answer `value` decides
 *   between answers: the score less what the problem's prices say.
 */

/** @param {Answer} answer */
export const orderOf = (answer) => answer.days.map((day) => day.visits.map((visit) => visit.place));
/** @param {Answer} answer */
export const placesOf = (answer) => new Set(orderOf(answer).flat());
/** @param {Answer} answer */
export const walkedIn = (answer) => sum(answer.days, (day) => day.walked);
/** @param {Answer} answer */
export const endOf = (answer) => sum(answer.days, (day) => day.ends);

/**
 * The first window in which a visit can still begin.
 *
 * @param {readonly import('./problem.js').Window[]} windows
 * @param {number} arrives
 */
export function firstOpen(windows, arrives) {
  let first = null;
  for (const window of windows) {
    if (startIn(window, arrives) !== null && (!first || window.opens < first.opens)) first = window;
  }
  return first;
}
