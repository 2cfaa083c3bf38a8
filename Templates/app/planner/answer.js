import { areAny, isPriced, valueOf } from './prices.js';
import { never, startIn, sum, walk } from './problem.js';
import { DaySmoothing } from './smoothing.js';

/**
 * Which places to visit on which day, in which order and when.
 *
 * @typedef {import('./problem.js').Problem} Problem
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
 * The timetable of an order: waits are filled or avoided where that is possible, and visits are as
 * long as they are worth most; `null` where a door is shut by then or a day is over.
 *
 * @param {number[][]} order
 * @param {Problem} problem
 * @returns {Answer | null}
 */
export function timetable(order, problem) {
  const days = [];
  for (let index = 0; index < order.length; index += 1) {
    const day = dayOf(index, order[index], problem);
    if (!day) return null;
    days.push(day);
  }
  const places = order.flat();
  return {
    days,
    score: sum(places, (place) => problem.places[place].score),
    fees: sum(places, (place) => problem.places[place].fee),
    value: valueOf(problem, days),
  };
}

/**
 * @param {number} index
 * @param {number[]} places
 * @param {Problem} problem
 * @returns {AnswerDay | null}
 */
function dayOf(index, places, problem) {
  const rules = problem.days[index];
  const smoothing = new DaySmoothing(places.length);
  let [now, point, walked] = [rules.begins, rules.start, 0];
  for (const place of places) {
    const site = problem.places[place];
    const leg = walk(problem, point, site.point);
    const arrives = now + leg;
    const window = firstOpen(site.windows[index], arrives);
    if (!window) return null;
    const begins = startIn(window, arrives) ?? never;
    smoothing.add(
      place, arrives, begins, site, window.latestStart, window.closes, window.queue ?? 0);
    [now, point, walked] = [begins + site.visit, site.point, walked + leg];
  }
  const home = walk(problem, point, rules.end);
  if (now + home > rules.ends) return null;
  const later = areAny(problem.prices) ? smoothing.smooth(rules.latestBegin - rules.begins) : 0;
  const longer = isPriced(problem) ? smoothing.fill(rules.ends - now - home) : 0;
  const visits = places.map((place, number) => {
    const begins = smoothing.begins[number];
    return { place, arrives: smoothing.arrives(number), begins,
      leaves: begins + smoothing.stay[number] };
  });
  return { begins: rules.begins + later, visits, ends: now + home + longer, walked: walked + home };
}

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
