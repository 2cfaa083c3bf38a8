import { refuseWish } from './refusals.js';
import { effort, searching } from './searching.js';
import { Wanted } from './wanted.js';

/**
 * What can be done with given stops: visit all with the least walking, keep their order, add one
 * more.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./wanted.js').Wish} Wish
 * @typedef {import('./wanted.js').Reason} Reason
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
  return about(guide, wish, { stops, areMusts: true }, (wanted) => {
    const work = searching(wanted, effort(options, 1), true);
    while (!work.next().done);
    return wanted.plan(0);
  });
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
  const kept = about(guide, wish, { stops, areMusts: false }, (wanted) =>
    wanted.read(wanted.session.keeping(wanted.orderRow([stops]))));
  if (kept.is === 'refused') return kept;
  const other = orderAll(guide, wish, stops, options);
  if (other.is === 'refused') return other;
  const metres = (/** @type {Plan} */ one) =>
    one.days.reduce((total, day) => total + day.metres, 0);
  return { ...kept, better: metres(kept.plan) - metres(other.plan) >= worthTelling
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
  const only = { stops: [...order.flat(), place], areMusts: false };
  return about(guide, wish, only, /** @returns {Edited} */ (wanted) => {
    const { session } = wanted;
    const number = wanted.numberOf(place);
    const found = session.inserting(wanted.orderRow(order), number);
    if (found[0] <= 1) return wanted.read(found);
    const aside = number < 0 ? session.aside(guide.places.findIndex(({ slug }) => slug === place))
      : found;
    return { is: 'not', reason: wanted.reason(aside) };
  });
}

/**
 * What the engine says of some places and no others, or why it says nothing.
 *
 * @template T
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {{stops: string[], areMusts: boolean}} only
 * @param {(wanted: Wanted) => T} ask
 * @returns {T | Refused}
 */
function about(guide, { meals: _, ...wish }, only, ask) {
  const marks = Object.fromEntries(
    Object.entries(wish.marks ?? {}).filter(([place]) => only.stops.includes(place)));
  if (only.areMusts) for (const stop of only.stops) marks[stop] = 'must';
  const narrow = { ...wish, marks, order: [] };
  const wrong = refuseWish(narrow, guide);
  if (wrong) return { is: 'refused', refusal: wrong };
  const wanted = new Wanted(narrow, guide, only);
  try {
    const hopeless = wanted.open();
    return hopeless ? { is: 'refused', refusal: hopeless } : ask(wanted);
  } finally {
    wanted.session.close();
  }
}
