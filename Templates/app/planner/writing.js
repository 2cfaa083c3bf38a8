import { parseDay } from '../hours/calendar.js';
import { placesOf } from './answer.js';
import { own, sum } from './problem.js';
import { reasonAgainst } from './reasons.js';
import { ease, isWithinDay } from './tempo.js';

/**
 * Turns an answer in numbers into a plan of a guide.
 *
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./wish.js').Reason} Reason
 * @typedef {import('./wish.js').WishProblem} WishProblem
 *
 * @typedef {object} PlannedVisit Times are seconds after the day's midnight.
 * @property {string} place
 * @property {number} arrives
 * @property {number} begins
 * @property {number} leaves
 * @property {number} metres the walk to it
 * @property {number} walk how long it takes
 * @property {number} fee in the currency's smallest unit
 * @property {number} points
 * @property {import('./score.js').ScoreReason[]} reasons
 * @property {boolean} hasUnknownHours whether it has a door and the guide does not say when that is
 *   open
 * @property {number} [queue] how long of the wait before it the visitor stands in line
 * @property {string} [rush] why, in the author's words
 *
 * @typedef {object} PlannedDay
 * @property {string} date
 * @property {number} begins when the visitor sets out: at the wished start, or later where that
 *   saves waiting
 * @property {PlannedVisit[]} visits
 * @property {number} ends
 * @property {number} metres all walks of the day, the last one home included
 * @property {number} slack seconds left until the wished end
 * @property {number | null} lastWalk how long the walk to where the day ends takes, where that is
 *   given
 * @property {number} lastMetres
 *
 * @typedef {{meal: string, cause: {is: 'notInDay', between: [number, number]} | {is:
 *   'nobodyServes'} | {is: 'closed'} | {is: 'place', place: string, reason: Reason}}} MissedMeal A
 *   meal that cannot be had: the day does not include it, no place of the guide serves it here, all
 *   are closed then, or why the nearest one is not in it.
 *
 * @typedef {object} Plan
 * @property {PlannedDay[]} days
 * @property {number} score
 * @property {number} cost in the currency's smallest unit
 * @property {{place: string, reason: Reason}[]} leftOut the places worth most first
 * @property {number} unexplained how many others were left out without a reason worked out for them
 * @property {MissedMeal[]} missed the meals that were wished for and are on no day
 * @property {string[]} alerts that warn of something on its days
 * @property {Plan[]} alternatives
 */

/** For up to this many of the best places left out, the missing time is worked out. */
const mostExplained = 40;

/**
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @param {number} [explained] For how many of the best places left out to work out what is missing,
 *   which takes a while.
 * @returns {Plan}
 */
export function writePlan(answer, wanted, explained = mostExplained) {
  const { wish } = wanted;
  const days = answer.days.map((day, index) => plannedDay(day, index, wanted));
  return {
    days,
    score: sum(days, (day) => sum(day.visits, (visit) => visit.points)),
    cost: answer.fees,
    leftOut: leftOut(answer, wanted, explained),
    unexplained: Math.max(0, restOf(answer, wanted).length - explained),
    missed: (wish.meals ?? []).flatMap((_, meal) => missed(meal, answer, wanted)),
    alerts: alertsOn(days, wanted.guide),
    alternatives: [],
  };
}

/**
 * Alerts that warn on a day on which they touch one of its visits.
 *
 * @param {PlannedDay[]} days
 * @param {import('./guide.js').PlannerGuide} guide
 */
function alertsOn(days, guide) {
  const touches =
    (/** @type {import('./guide.js').Warning} */ alert, /** @type {PlannedDay} */ day) =>
    day.visits.some((visit) => guide.shuts(alert, visit, parseDay(day.date) ?? 0));
  return (guide.data.alerts ?? []).filter((alert) => days.some((day) => touches(alert, day)))
    .map((alert) => alert.slug);
}

/**
 * @param {import('./answer.js').AnswerDay} day
 * @param {number} index
 * @param {WishProblem} wanted
 * @returns {PlannedDay}
 */
function plannedDay(day, index, wanted) {
  const { problem, metres, scores, candidates } = wanted;
  const rules = problem.days[index];
  const clock = wanted.clocks[index];
  let [point, total] = [rules.start, 0];
  const visits = day.visits.map(({ place, arrives, begins, leaves }) => {
    const site = problem.places[place];
    const cell = point * problem.points + site.point;
    [point, total] = [site.point, total + metres[cell]];
    const { points, reasons } = scores[place];
    const early = own(wanted.wish.appointments, candidates[place].slug) === undefined ? 0
      : ease(wanted.wish) * 60;
    return {
      place: candidates[place].slug,
      arrives: clock.shown(arrives),
      begins: clock.shown(begins) + early,
      leaves: clock.shown(leaves),
      metres: metres[cell],
      walk: problem.travel[cell],
      fee: site.fee,
      points,
      hasUnknownHours: wanted.guide.hasUnknownHours(candidates[place]),
      reasons: [...mealReason(wanted, place), ...reasons],
      ...queueOf(wanted, index, place, begins),
    };
  });
  const home = rules.end === null ? null : point * problem.points + rules.end;
  const lastMetres = home === null ? 0 : metres[home];
  return {
    date: wanted.dateText(index),
    begins: clock.shown(day.begins),
    visits,
    ends: clock.shown(day.ends),
    metres: total + lastMetres,
    slack: clock.elapsed(wanted.wish.end * 60) - day.ends,
    lastWalk: home === null ? null : problem.travel[home],
    lastMetres,
  };
}

/**
 * How long the visitor stands in line, and why.
 *
 * @param {WishProblem} wanted
 * @param {number} day
 * @param {number} place
 * @param {number} begins
 * @returns {{queue?: number, rush?: string}}
 */
function queueOf({ problem, guide, candidates, clocks, firstDay }, day, place, begins) {
  const queue = problem.places[place].windows[day].find(
    (one) => one.opens <= begins && begins <= one.latestStart)?.queue ?? 0;
  if (queue === 0) return {};
  const parts = guide.waits(candidates[place], firstDay + day)
    .filter((part) => clocks[day].elapsed(part.from * 60) <= begins - queue);
  const rush = parts[parts.length - 1]?.reason;
  return rush ? { queue, rush } : { queue };
}

/**
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @param {number} explained
 */
function leftOut(answer, wanted, explained) {
  const { candidates, aside } = wanted;
  const reasons = restOf(answer, wanted).slice(0, explained).flatMap((place) => {
    const reason = reasonAgainst(place, answer, wanted);
    return reason ? [{ place: candidates[place].slug, reason }] : [];
  });
  return [...reasons, ...aside];
}

/**
 * The candidates whose places are not visited, each place once, those worth most first.
 *
 * @param {Answer} answer
 * @param {WishProblem} wanted
 */
function restOf(answer, { scores, candidates, problem }) {
  const seen = new Set([...placesOf(answer)].map((place) => candidates[place].slug));
  // A place that is closed for one meal and open for another is not closed.
  const isShut = (/** @type {number} */ place) =>
    (problem.places[place].windows.every((windows) => windows.length === 0) ? 1 : 0);
  const order =
    [...candidates.keys()].sort((one, other) => isShut(one) - isShut(other) || one - other);
  const rest = order.filter((place) => {
    const isNew = !seen.has(candidates[place].slug);
    seen.add(candidates[place].slug);
    return isNew;
  });
  return rest.sort((one, other) => scores[other].points - scores[one].points || one - other);
}

/**
 * @param {WishProblem} wanted
 * @param {number} place
 * @returns {import('./score.js').ScoreReason[]}
 */
function mealReason({ meals, wish }, place) {
  const meal = meals[place];
  return meal === null ? [] : [{ is: 'meal', meal: (wish.meals ?? [])[meal].name }];
}

/** What says that the door keeps a place out. */
const reasonsOfHours =
  ['closed', 'closedForMeal', 'closesBefore', 'opensAfter', 'unknownHours', 'tooDark'];

/**
 * Why a meal is on no day; nothing where it is.
 *
 * @param {number} meal
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @returns {MissedMeal[]}
 */
function missed(meal, answer, wanted) {
  const { meals, wish, problem, candidates } = wanted;
  if ([...placesOf(answer)].some((place) => meals[place] === meal)) return [];
  const { name, between } = (wish.meals ?? [])[meal];
  if (!isWithinDay(wish, (wish.meals ?? [])[meal])) {
    return [{ meal: name, cause: { is: 'notInDay', between } }];
  }
  const serving = [...candidates.keys()].filter((place) => meals[place] === meal);
  if (serving.length === 0) return [{ meal: name, cause: { is: 'nobodyServes' } }];
  for (const place of serving) {
    if (problem.places[place].windows.every((windows) => windows.length === 0)) continue;
    const reason = reasonAgainst(place, answer, wanted);
    if (reason && !reasonsOfHours.includes(reason.is)) {
      return [{ meal: name, cause: { is: 'place', place: candidates[place].slug, reason } }];
    }
  }
  return [{ meal: name, cause: { is: 'closed' } }];
}
