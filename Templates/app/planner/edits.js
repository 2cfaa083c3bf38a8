import { endOf, timetable, walkedIn } from './answer.js';
import { faults } from './check.js';
import { compare, sum } from './problem.js';

/**
 * What can be done with a given order: keep it, add one more place, continue from here.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./answer.js').Answer} Answer
 *
 * @typedef {{is: 'inserted', answer: Answer} | {is: 'noTime', short: number} | {is: 'noMoney',
 *   short: number} | {is: 'categoryFull', category: number} | {is: 'shut'} | {is: 'alreadyIn'} |
 *   {is: 'tooFar'}} Insertion
 */

/**
 * The timetable of an order as it is; `null` where it keeps not all rules.
 *
 * @param {number[][]} order
 * @param {Problem} problem
 */
export function keeping(order, problem) {
  const answer = timetable(order, problem);
  return answer && faults(problem, answer).length === 0 ? answer : null;
}

/**
 * The order with one more place where the day is worth most with it; or why that is not possible.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 * @returns {Insertion}
 */
export function inserting(place, order, problem) {
  const site = problem.places[place];
  const taken = order.flat();
  if (taken.includes(place)) return { is: 'alreadyIn' };
  if (site.isBanned || site.windows.every((windows) => windows.length === 0)) return { is: 'shut' };
  const fees = site.fee + sum(taken, (other) => problem.places[other].fee);
  if (problem.budget !== null && fees > problem.budget) {
    return { is: 'noMoney', short: fees - problem.budget };
  }
  const full = site.categories.find((category) => isFull(category, taken, problem));
  if (full !== undefined) return { is: 'categoryFull', category: full };
  const answer = placing(place, order, problem);
  if (answer) return { is: 'inserted', answer };
  const short = shortage(place, order, problem);
  return short === null ? { is: 'tooFar' } : { is: 'noTime', short };
}

/**
 * @param {number} category
 * @param {number[]} taken
 * @param {Problem} problem
 */
function isFull(category, taken, problem) {
  if (category >= problem.categoryCaps.length) return false;
  const used = taken.filter((place) => problem.places[place].categories.includes(category)).length;
  return used >= problem.categoryCaps[category];
}

/**
 * The best order with one more place; `null` where it fits nowhere.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 */
export function placing(place, order, problem) {
  /** @type {Answer | null} */
  let best = null;
  for (const longer of positions(place, order)) {
    const answer = keeping(longer, problem);
    if (answer && (!best || compare(rank(answer), rank(best)) < 0)) best = answer;
  }
  return best;
}

/** @param {Answer} answer */
const rank = (answer) => [-answer.value, walkedIn(answer), endOf(answer)];

/**
 * @param {number} place
 * @param {number[][]} order
 */
function positions(place, order) {
  return order.flatMap((day, index) =>
    Array.from({ length: day.length + 1 }, (_, position) => {
      const longer = [...order];
      longer[index] = [...day.slice(0, position), place, ...day.slice(position)];
      return longer;
    }),
  );
}

/**
 * By how much less time a position would fit, if the ends of days and doors were all that forbids
 * it.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 */
function shortage(place, order, problem) {
  const latest = Math.max(0, ...problem.days.map((day) => day.ends));
  let [low, high] = [0, latest + problem.places[place].visit];
  if (!fits(place, order, problem, high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(place, order, problem, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 * @param {number} grace
 */
function fits(place, order, problem, grace) {
  const days = problem.days.map((day) => ({ ...day, ends: day.ends + grace }));
  const inPlay = new Set([place, ...order.flat()]);
  const places =
    problem.places.map((site, index) => (inPlay.has(index) ? lenient(site, grace) : site));
  const wider = { ...problem, days, places };
  return positions(place, order).some((longer) => keeping(longer, wider) !== null);
}

/**
 * @param {import('./problem.js').Site} site
 * @param {number} grace
 */
function lenient(site, grace) {
  const windows = site.windows.map((day) =>
    day.map(({ opens, latestStart, queue }) =>
      ({ opens, latestStart: latestStart + grace, closes: null, queue })),
  );
  return { ...site, windows };
}
