import { parseDay } from '../hours/calendar.js';
import { lengthened, placesOf } from './answer.js';
import { own, sum } from './problem.js';
import { reasonAgainst } from './reasons.js';
import { mealCategory } from './sameness.js';
import { ease } from './tempo.js';

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
 *
 * @typedef {object} PlannedDay
 * @property {string} date
 * @property {number} begins when the visitor sets out: at the wished start, or later where that saves waiting
 * @property {PlannedVisit[]} visits
 * @property {number} ends
 * @property {number} metres all walks of the day, the last one home included
 * @property {number} slack seconds left until the wished end
 * @property {number | null} lastWalk how long the walk to where the day ends takes, where that is given
 * @property {number} lastMetres
 *
 * @typedef {object} Plan
 * @property {PlannedDay[]} days
 * @property {number} score
 * @property {number} cost in the currency's smallest unit
 * @property {{place: string, reason: Reason}[]} leftOut the places worth most first
 * @property {number} unexplained how many others were left out without a reason worked out for them
 * @property {boolean} lacksMeal whether a meal was wished for and none was to be had
 * @property {string[]} alerts that warn of something on its days
 * @property {Plan[]} alternatives
 */

/** For up to this many of the best places left out, the missing time is worked out. */
const mostExplained = 40;

/**
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @param {number} [explained] For how many of the best places left out to work out what is missing, which takes a while.
 * @returns {Plan}
 */
export function writePlan(answer, wanted, explained = mostExplained) {
  const { problem, wish } = wanted;
  const days = lengthened(answer, problem).days.map((day, index) => plannedDay(day, index, wanted));
  const hasMeal = [...placesOf(answer)].some((place) => problem.places[place].categories.includes(mealCategory));
  return {
    days,
    score: sum(days, (day) => sum(day.visits, (visit) => visit.points)),
    cost: answer.fees,
    leftOut: leftOut(answer, wanted, explained),
    unexplained: Math.max(0, wanted.candidates.length - placesOf(answer).size - explained),
    lacksMeal: wish.meal !== undefined && !hasMeal,
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
  const touches = (/** @type {import('./guide.js').Warning} */ alert, /** @type {PlannedDay} */ day) =>
    day.visits.some((visit) => guide.shuts(alert, visit, parseDay(day.date) ?? 0));
  return (guide.data.alerts ?? []).filter((alert) => days.some((day) => touches(alert, day))).map((alert) => alert.slug);
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
    const early = own(wanted.wish.appointments, candidates[place].slug) === undefined ? 0 : ease(wanted.wish) * 60;
    return {
      place: candidates[place].slug,
      arrives: clock.shown(arrives),
      begins: clock.shown(begins) + early,
      leaves: clock.shown(leaves),
      metres: metres[cell],
      walk: problem.travel[cell],
      fee: site.fee,
      points,
      reasons: site.categories.includes(mealCategory) ? [/** @type {const} */ ({ is: 'meal' }), ...reasons] : reasons,
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
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @param {number} explained
 */
function leftOut(answer, wanted, explained) {
  const { scores, candidates, aside } = wanted;
  const visited = placesOf(answer);
  const rest = candidates.map((_, place) => place).filter((place) => !visited.has(place));
  rest.sort((one, other) => scores[other].points - scores[one].points || one - other);
  const reasons = rest.slice(0, explained).flatMap((place) => {
    const reason = reasonAgainst(place, answer, wanted);
    return reason ? [{ place: candidates[place].slug, reason }] : [];
  });
  return [...reasons, ...aside];
}
