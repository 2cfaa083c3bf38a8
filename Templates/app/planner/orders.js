import { firstOpen } from './answer.js';
import { inserting, keeping, timetable } from './engine.js';
import { never, startIn, walk } from './problem.js';
import { refuseAnswer, refuseProblem, refuseWish } from './refusals.js';
import { effort, searching } from './searching.js';
import { WishProblem } from './wish.js';
import { obstacleTo } from './reasons.js';
import { writePlan } from './writing.js';

/**
 * What can be done with given stops: visit all with the least walking, keep their order, add one
 * more.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {import('./wish.js').Reason} Reason
 * @typedef {import('./writing.js').Plan} Plan
 * @typedef {import('./searching.js').Options} Options
 * @typedef {import('./refusals.js').Refusal} Refusal
 * @typedef {{is: 'refused', refusal: Refusal}} Refused
 * @typedef {{is: 'plan', plan: Plan} | {is: 'not', reason: Reason | null} | Refused} Edited `null`
 *   where a place is not known or in the order already.
 */

/** A better order is mentioned where it saves at least this many metres. */
const worthTelling = 100;

/**
 * Every stop, in the order that walks least and keeps to the hours.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {string[]} stops
 * @param {Options} [options]
 * @returns {{is: 'plan', plan: Plan} | Refused}
 */
export function orderAll(guide, wish, stops, options = {}) {
  const wanted = only(guide, wish, stops, true);
  if ('refusal' in wanted) return wanted;
  const problem = { ...wanted.problem, aim: /** @type {const} */ ('leastWalking') };
  const work = searching(problem, wanted, effort(options, 1));
  let next = work.next();
  while (!next.done) next = work.next();
  const refusal = refuseAnswer(next.value, wanted);
  return refusal ? { is: 'refused', refusal }
    : { is: 'plan', plan: writePlan(next.value, wanted, 0) };
}

/**
 * The stops as they stand, with their times on the first day, and the order that walks least where
 * it saves much; refused at the first stop that does not fit.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {string[]} stops
 * @param {Options} [options]
 * @returns {{is: 'plan', plan: Plan, better: Plan | null} | Refused}
 */
export function keep(guide, wish, stops, options = {}) {
  const wanted = only(guide, wish, stops, false);
  if ('refusal' in wanted) return wanted;
  const { problem, candidates } = wanted;
  const numbers = stops.flatMap((slug) => candidates.findIndex((place) => place.slug === slug))
    .filter((one) => one >= 0);
  const rest = problem.days.slice(1).map(() => []);
  const answer = keeping([numbers, ...rest], problem);
  if (!answer) return misfit([numbers, ...rest], wanted);
  const plan = writePlan(answer, wanted, 0);
  const other = orderAll(guide, wish, stops, options);
  if (other.is === 'refused') return other;
  const metres = (/** @type {Plan} */ one) =>
    one.days.reduce((total, day) => total + day.metres, 0);
  return { is: 'plan', plan, better: metres(plan) - metres(other.plan) >= worthTelling
    ? other.plan : null };
}

/**
 * An order with one more place where it costs the least walking, or the plain reason why not. The
 * stops are kept as they stand, whatever else the wish says; refused where they do not fit
 * themselves.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {string[][]} order the places of each day
 * @param {string} place
 * @returns {Edited}
 */
export function insert(guide, wish, order, place) {
  if (order.some((day) => day.includes(place))) return { is: 'not', reason: null };
  const wanted = only(guide, wish, [...order.flat(), place], false);
  if ('refusal' in wanted) return wanted;
  const { problem, candidates } = wanted;
  const numbers = new Map(candidates.map((one, index) => [one.slug, index]));
  const days =
    problem.days.map((_, day) => (order[day] ?? []).flatMap((slug) => numbers.get(slug) ?? []));
  if (!keeping(days, problem)) return misfit(days, wanted);
  const number = numbers.get(place);
  if (number === undefined) {
    return { is: 'not', reason: wanted.aside.find((one) => one.place === place)?.reason ?? null };
  }
  const found = inserting(number, days, problem);
  if (found.is === 'inserted') return { is: 'plan', plan: writePlan(found.answer, wanted, 0) };
  return { is: 'not', reason: obstacleTo(number, days, wanted) ?? { is: 'tooFar' } };
}

/**
 * The refusal of an order that does not fit: its first stop that is too much.
 *
 * @param {number[][]} days
 * @param {WishProblem} wanted
 * @returns {Refused}
 */
function misfit(days, wanted) {
  const { problem, candidates } = wanted;
  const before = (/** @type {number} */ day, /** @type {number} */ count) =>
    days.map((list, index) => (index < day ? list : index === day ? list.slice(0, count) : []));
  for (const [day, list] of days.entries()) {
    for (let count = 0; count < list.length; count += 1) {
      if (keeping(before(day, count + 1), problem)) continue;
      const reason =
        day === 0 ? lack(list[count], list.slice(0, count), problem)
        : obstacleTo(list[count], before(day, count), wanted)
          ?? { is: /** @type {const} */ ('tooFar') };
      return { is: 'refused',
        refusal: { is: 'mustImpossible', place: candidates[list[count]].slug, reason } };
    }
  }
  return { is: 'refused', refusal: { is: 'nothingToVisit' } };
}

/**
 * The problem of some places and no others, or why there is none.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {string[]} stops
 * @param {boolean} areMusts
 * @returns {WishProblem | Refused}
 */
function only(guide, { meals: _, ...wish }, stops, areMusts) {
  const marks =
    Object.fromEntries(Object.entries(wish.marks ?? {}).filter(([place]) => stops.includes(place)));
  if (areMusts) for (const stop of stops) marks[stop] = 'must';
  const narrow = { ...wish, marks, order: [], candidates: stops, keepsStops: true };
  const wrong = refuseWish(narrow, guide);
  if (wrong) return { is: 'refused', refusal: wrong };
  const wanted = new WishProblem(narrow, guide);
  const hopeless = refuseProblem(wanted);
  return hopeless ? { is: 'refused', refusal: hopeless } : wanted;
}

/**
 * Why a place cannot stand at the end of an order that fits without it.
 *
 * @param {number} place
 * @param {number[]} order
 * @param {import('./problem.js').Problem} problem
 * @returns {Reason}
 */
function lack(place, order, problem) {
  const [site, day] = [problem.places[place], problem.days[0]];
  const before = timetable([order, ...problem.days.slice(1).map(() => [])], problem);
  if (!before || site.windows[0].length === 0) return { is: 'closed' };
  const [last] = before.days[0].visits.slice(-1);
  const leg = walk(problem, last ? problem.places[last.place].point : day.start, site.point);
  if (leg >= never) return { is: 'tooFar' };
  const arrives = (last ? last.leaves : day.begins) + leg;
  const window = firstOpen(site.windows[0], arrives);
  if (!window) return { is: 'noTime', short: arrives - Math.max(...site.windows[0].map((one) => one.latestStart - (one.queue ?? 0))) };
  const ends = (startIn(window, arrives) ?? never) + site.visit
    + walk(problem, site.point, day.end);
  return ends > day.ends ? { is: 'noTime', short: ends - day.ends } : { is: 'tooFar' };
}
