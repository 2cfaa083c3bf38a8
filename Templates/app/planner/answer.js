import { sum, walk } from './problem.js';

/**
 * Which places to visit on which day, in which order and when.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {{place: number, arrives: number, begins: number, leaves: number}} Visit
 * @typedef {{visits: Visit[], ends: number, walked: number}} AnswerDay
 * @typedef {{days: AnswerDay[], score: number, fees: number}} Answer
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
 * The earliest timetable of an order; `null` where a door is shut by then or a day is over.
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
  /** @type {Visit[]} */
  const visits = [];
  let [now, point, walked] = [rules.begins, rules.start, 0];
  for (const place of places) {
    const site = problem.places[place];
    const leg = walk(problem, point, site.point);
    const arrives = now + leg;
    const window = firstOpen(site.windows[index], arrives);
    if (!window) return null;
    const begins = Math.max(arrives, window.opens);
    visits.push({ place, arrives, begins, leaves: begins + site.visit });
    [now, point, walked] = [begins + site.visit, site.point, walked + leg];
  }
  const home = walk(problem, point, rules.end);
  return now + home <= rules.ends ? { visits, ends: now + home, walked: walked + home } : null;
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
 * The same visits, each as long as its place allows and the day has time for; the best places first.
 *
 * @param {Answer} answer
 * @param {Problem} problem
 */
export function lengthened(answer, problem) {
  const order = orderOf(answer);
  const byScore = order.flat().sort((one, other) => problem.places[other].score - problem.places[one].score || one - other);
  let [longest, stretched] = [answer, problem];
  for (const place of byScore) {
    let [low, high] = [problem.places[place].visit, problem.places[place].longestVisit];
    if (high <= low) continue;
    while (low < high) {
      const middle = Math.floor((low + high + 1) / 2);
      if (timetable(order, staying(middle, place, stretched, problem))) low = middle;
      else high = middle - 1;
    }
    stretched = staying(low, place, stretched, problem);
    longest = timetable(order, stretched) ?? longest;
  }
  return longest;
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
