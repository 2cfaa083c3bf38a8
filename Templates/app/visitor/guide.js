import { parseDay } from '../hours/calendar.js';
import { clockIn } from '../hours/clock.js';

/**
 * The guide as the app knows it: the planner's data, and its clocks. `planned-guide.js` has the
 * walking times, too.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuideData} GuideData
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../words/figures.js').Units} Units
 */

export { answered, fetched, link, pageName, shared } from './addresses.js';
export { guideData } from './guide-data.js';

/**
 * How lengths are written: as the visitor wants, or as the guide does.
 *
 * @param {any} data the planner's
 * @param {{units?: Units}} settings
 * @param {string} [city] whose lengths they are
 * @returns {Units}
 */
export const unitsOf = (data, settings, city) =>
  settings.units ?? data.cities.find((/** @type {any} */ one) => one.slug === city)?.units
    ?? data.units ?? 'metric';

/** Now, in milliseconds since 1970; a preview may have set another day, of which it is noon. */
export function moment() {
  const { today } = document.documentElement.dataset;
  return today ? Date.parse(`${today}T12:00:00Z`) : Date.now();
}

/**
 * The moment by the clocks of a place.
 *
 * @param {PlannerGuide} guide
 * @param {string} [city]
 */
export const nowIn = (guide, city) => clockIn(guide.zone(city), moment());

/**
 * The day of a date; today in a city where there is none.
 *
 * @param {PlannerGuide} guide
 * @param {string | undefined} city
 * @param {string} [date]
 */
export const dayOf = (guide, city, date) => (date ? parseDay(date) : null)
  ?? nowIn(guide, city).day;
