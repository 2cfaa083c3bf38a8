/**
 * A visitor's wish, read from the fields of the page.
 *
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {'lunch' | 'coffee' | 'dinner'} MealName
 */

/** @type {readonly MealName[]} */
export const mealNames = ['lunch', 'coffee', 'dinner'];

/**
 * @type {Record<MealName, [number, number]>} When most people have a meal, in minutes after
 *   midnight.
 */
export const mealTimes = { lunch: [720, 810], coffee: [870, 990], dinner: [1080, 1230] };

/**
 * @param {FormData} fields
 * @param {PlannerGuide} guide
 * @param {{pace?: number, stepFree?: boolean}} settings
 * @param {{from: Terminus | null, to: Terminus | null}} ends
 * @returns {Wish}
 */
export function wishIn(fields, guide, settings, { from, to }) {
  const date = String(fields.get('date'));
  const start = minutesIn(String(fields.get('start')));
  const end = minutesIn(String(fields.get('end')));
  const budget = Number(fields.get('budget'));
  /** @type {Wish} */
  const wish = {
    date, start, end, city: String(fields.get('city')),
    interests: fields.getAll('interest').map(String),
    tempo: /** @type {Wish['tempo']} */ (fields.get('tempo') ?? 'steady'),
    meals: mealsOf(mealNames.filter((name) => fields.has(name)), guide),
    isStepFree: fields.has('stepFree') || undefined,
    ...(from ? { from } : {}), ...(to ? { to } : {}),
    ...(fields.has('rain') ? { weather: /** @type {const} */ ('rain') } : {}),
    ...(fields.has('children') ? { children: 1, adults: 1 } : {}),
    ...(settings.pace ? { pace: settings.pace } : {}),
  };
  if (fields.get('budget') && budget >= 0) {
    wish.budget = Math.round(budget * 10 ** decimalsOf(guide.data.currency));
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

/**
 * The breaks of a day, each at the places of the guide where people have such a one.
 *
 * @param {readonly MealName[]} names
 * @param {PlannerGuide} guide
 */
export function mealsOf(names, guide) {
  const meals = guide.data.kinds.filter((kind) => kind.role === 'meal').map((kind) => kind.slug);
  const snacks = guide.data.kinds.filter((kind) => kind.role === 'snack').map((kind) => kind.slug);
  return names.map((name) => ({
    name, kinds: name === 'coffee' && snacks.length > 0 ? snacks : meals, between: mealTimes[name],
  })).filter((meal) => meal.kinds.length > 0);
}

/** @param {string} currency */
const decimalsOf = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency })
    .resolvedOptions().maximumFractionDigits ?? 2;

/** @param {string} text such as `09:30` */
export function minutesIn(text) {
  const [hour, minute] = text.split(':').map(Number);
  return hour * 60 + (minute || 0);
}
