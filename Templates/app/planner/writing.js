import { dayText, parseDay } from '../hours/calendar.js';
import { readReason, RowReader } from './reasons.js';
import { feeOf } from './rows.js';
import { scoreReason } from './score.js';

/**
 * A plan of a guide, from the engine's numbers.
 *
 * @typedef {import('./wanted.js').Reason} Reason
 * @typedef {import('./wanted.js').Wanted} Wanted
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

/**
 * @param {number[]} numbers
 * @param {Wanted} wanted
 * @returns {Plan}
 */
export function readPlan(numbers, wanted) {
  const row = new RowReader(numbers);
  const [, score, cost, unexplained] = [row.next(), row.next(), row.next(), row.next()];
  let index = -1;
  const days = row.list(() => readDay(row, index += 1, wanted));
  return {
    days, score, cost, unexplained, alerts: alertsOn(days, wanted.guide), alternatives: [],
    leftOut: row.list(() => ({
      place: wanted.guide.places[row.next()].slug, reason: readReason(row, wanted) })),
    missed: row.list(() => readMissed(row, wanted)),
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
 * @param {RowReader} row
 * @param {number} index
 * @param {Wanted} wanted
 * @returns {PlannedDay}
 */
function readDay(row, index, wanted) {
  const { walks, points, wish, candidates } = wanted;
  const [begins, ends, slack] = [row.next(), row.next(), row.next()];
  let [point, total] = [candidates.length + (wish.now && index === 0 ? 2 : 0), 0];
  const visits = row.list(() => {
    const candidate = row.next();
    const cell = point * points + candidate;
    [point, total] = [candidate, total + walks.metres[cell]];
    const walk = { metres: walks.metres[cell], walk: walks.seconds[cell] };
    return readVisit(row, candidate, wanted.days[index], walk, wanted);
  });
  const home = wish.to === undefined ? null : point * points + candidates.length + 1;
  const lastMetres = home === null ? 0 : walks.metres[home];
  return {
    date: dayText(wanted.days[index]), begins, visits, ends, metres: total + lastMetres, slack,
    lastWalk: home === null ? null : walks.seconds[home], lastMetres,
  };
}

/**
 * @param {RowReader} row
 * @param {number} candidate
 * @param {number} day
 * @param {{metres: number, walk: number}} walk
 * @param {Wanted} wanted
 * @returns {PlannedVisit}
 */
function readVisit(row, candidate, day, walk, { wish, guide, candidates }) {
  const { place, meal } = candidates[candidate];
  const [arrives, begins, leaves] = [row.next(), row.next(), row.next()];
  const [queue, wait, points] = [row.next(), row.next(), row.next()];
  const rush = wait < 0 ? null : guide.waits(place, day)[wait].reason;
  /** @type {import('./score.js').ScoreReason[]} */
  const reasons = row.list(() => scoreReason(row.next(), place, wish.interests ?? []));
  if (meal >= 0) reasons.unshift({ is: 'meal', meal: (wish.meals ?? [])[meal].name });
  return {
    place: place.slug, arrives, begins, leaves, ...walk, fee: feeOf(wish, place), points,
    hasUnknownHours: guide.hasUnknownHours(place), reasons,
    ...(queue > 0 ? { queue } : {}), ...(rush === null ? {} : { rush }),
  };
}

/**
 * @param {RowReader} row
 * @param {Wanted} wanted
 * @returns {MissedMeal}
 */
function readMissed(row, wanted) {
  const { name, between } = (wanted.wish.meals ?? [])[row.next()];
  switch (row.next()) {
    case 0: return { meal: name, cause: { is: 'notInDay', between } };
    case 1: return { meal: name, cause: { is: 'nobodyServes' } };
    case 2: return { meal: name, cause: { is: 'closed' } };
    default: return { meal: name, cause: {
      is: 'place', place: wanted.guide.places[row.next()].slug, reason: readReason(row, wanted) } };
  }
}
