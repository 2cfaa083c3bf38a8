import { valueOf } from './prices.js';
import { sum, walk } from './problem.js';
import { DaySmoothing } from './smoothing.js';

/**
 * Which places to visit on which day, in which order and when.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {{place: number, arrives: number, begins: number, leaves: number}} Visit
 * @typedef {{begins: number, visits: Visit[], ends: number, walked: number}} AnswerDay
 * @typedef {{days: AnswerDay[], score: number, fees: number, value: number}} Answer `value` decides between answers: the
 *   score less what the problem's prices say.
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
 * The timetable of an order: each day ends as early as it can, and waits are filled or avoided where that is possible;
 * `null` where a door is shut by then or a day is over.
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
    const begins = Math.max(arrives, window.opens);
    smoothing.add(place, arrives, begins, site, window.latestStart, window.closes);
    [now, point, walked] = [begins + site.visit, site.point, walked + leg];
  }
  const home = walk(problem, point, rules.end);
  if (now + home > rules.ends) return null;
  const later = problem.prices.idle.length === 0 ? 0 : smoothing.smooth(rules.latestBegin - rules.begins);
  const visits = places.map((place, number) => {
    const begins = smoothing.begins[number];
    return { place, arrives: begins - smoothing.wait[number], begins, leaves: begins + smoothing.stay[number] };
  });
  return { begins: rules.begins + later, visits, ends: now + home, walked: walked + home };
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
    if (window.latestStart >= arrives && (!first || window.opens < first.opens)) first = window;
  }
  return first;
}

/**
 * The same visits, each as long as its place allows and the day has time for; those that gain most by it first.
 *
 * @param {Answer} answer
 * @param {Problem} problem
 */
export function lengthened(answer, problem) {
  const order = orderOf(answer);
  const { places } = problem;
  const byGain = order.flat().sort(
    (one, other) =>
      places[other].longerWorth - places[one].longerWorth || places[other].score - places[one].score || one - other,
  );
  let [best, stretched] = [answer, problem];
  for (const place of byGain) {
    let [low, high] = [places[place].visit, places[place].longestVisit];
    if (high <= low) continue;
    while (low < high) {
      const middle = Math.floor((low + high + 1) / 2);
      if (timetable(order, staying(middle, place, stretched, problem))) low = middle;
      else high = middle - 1;
    }
    const longer = staying(low, place, stretched, problem);
    const other = timetable(order, longer);
    const value = other ? valueOf(problem, other.days) : -Infinity;
    if (!other || value < best.value) continue;
    best = { days: other.days, score: answer.score, fees: answer.fees, value };
    stretched = longer;
  }
  return best;
}

/**
 * The problem with a longer stay at one place, whose visit still ends by closing time where it must.
 *
 * @param {number} stay
 * @param {number} place
 * @param {Problem} problem
 * @param {Problem} original
 * @returns {Problem}
 */
function staying(stay, place, problem, original) {
  const site = original.places[place];
  const windows = site.windows.map((day) =>
    day.flatMap((window) => {
      if (window.closes === null) return [window];
      const latestStart = Math.min(window.latestStart, window.closes - stay);
      return latestStart < window.opens ? [] : [{ ...window, latestStart }];
    }),
  );
  const places = [...problem.places];
  places[place] = { ...site, visit: stay, windows };
  return { ...problem, places };
}
