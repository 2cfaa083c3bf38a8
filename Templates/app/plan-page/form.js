import { minuteIn } from '../words/figures.js';
import { mealNames, mealsOf } from './meals.js';

/**
 * A visitor's wish, read from the fields of the page.
 *
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 */

/**
 * @param {FormData} fields
 * @param {PlannerGuide} guide
 * @param {{pace?: number, stepFree?: boolean}} settings
 * @param {{from: Terminus | null, to: Terminus | null}} ends
 * @returns {Wish}
 */
export function wishIn(fields, guide, settings, { from, to }) {
  const date = String(fields.get('date'));
  const start = minuteIn(String(fields.get('start'))) ?? 0;
  const end = minuteIn(String(fields.get('end'))) ?? 0;
  // A guide without cities has none to choose.
  const city = fields.has('city') ? String(fields.get('city')) : undefined;
  const budget = Number(fields.get('budget'));
  /** @type {Wish} */
  const wish = {
    date, start, end, ...(city === undefined ? {} : { city }),
    interests: fields.getAll('interest').map(String),
    tempo: /** @type {Wish['tempo']} */ (fields.get('tempo') ?? 'steady'),
    meals: mealsOf(mealNames.filter((name) => fields.has(name)), guide, city),
    isStepFree: fields.has('stepFree') || undefined,
    ...(from ? { from } : {}), ...(to ? { to } : {}),
    ...(fields.has('rain') ? { weather: /** @type {const} */ ('rain') } : {}),
    ...(fields.has('children') ? { children: 1, adults: 1 } : {}),
    ...(settings.pace ? { pace: settings.pace } : {}),
  };
  if (fields.get('budget') && budget >= 0) {
    wish.currency = guide.cities.get(city ?? '')?.currency;
    wish.budget = Math.round(budget * 10 ** decimalsOf(wish.currency ?? guide.data.currency));
  }
  return wish;
}

/**
 * The part of a wish that is kept with its day.
 *
 * @param {Wish} wish
 * @param {import('./marks.js').Said} said
 * @returns {import('../store/day-wish.js').DayWish}
 */
export function keptWish({ end, city, to, interests, budget, tempo, meals, isStepFree, weather, children }, { marks, stays }) {
  const kept = { end, city, to, interests, budget, tempo, meals: meals?.map(({ name }) => name),
    isStepFree, weather, children, marks, stays };
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)));
}

/** @param {string} currency */
const decimalsOf = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency })
    .resolvedOptions().maximumFractionDigits ?? 2;
