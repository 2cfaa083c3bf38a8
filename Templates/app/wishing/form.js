/**
 * A visitor's wish, read from the fields of the page.
 *
 * @typedef {import('../planner/wish.js').Wish} Wish
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 */

/** @type {Record<'lunch' | 'coffee' | 'dinner', [number, number]>} When most people have a meal, in minutes after midnight. */
export const mealTimes = { lunch: [720, 810], coffee: [870, 990], dinner: [1080, 1230] };

/**
 * @param {FormData} fields
 * @param {PlannerGuide} guide
 * @param {{pace?: number, stepFree?: boolean}} settings
 * @returns {Wish}
 */
export function wishIn(fields, guide, settings) {
  const date = String(fields.get('date'));
  const start = minutesIn(String(fields.get('start')));
  const end = minutesIn(String(fields.get('end')));
  const [from, to] = [terminusIn(fields.get('from'), guide), terminusIn(fields.get('to'), guide)];
  const budget = Number(fields.get('budget'));
  /** @type {Wish} */
  const wish = {
    date, start, end, city: String(fields.get('city')),
    interests: fields.getAll('interest').map(String),
    tempo: /** @type {Wish['tempo']} */ (fields.get('tempo') ?? 'steady'),
    meals: mealsIn(fields, guide),
    isStepFree: fields.has('stepFree') || undefined,
    ...(from ? { from } : {}), ...(to ? { to } : {}),
    ...(fields.has('rain') ? { weather: /** @type {const} */ ('rain') } : {}),
    ...(fields.has('children') ? { children: 1, adults: 1 } : {}),
    ...(settings.pace ? { pace: settings.pace } : {}),
  };
  if (fields.get('budget') && budget >= 0) wish.budget = Math.round(budget * 10 ** decimalsOf(guide.data.currency));
  return wish;
}

/**
 * @param {FormData} fields
 * @param {PlannerGuide} guide
 */
function mealsIn(fields, guide) {
  const meals = guide.data.kinds.filter((kind) => kind.role === 'meal').map((kind) => kind.slug);
  const snacks = guide.data.kinds.filter((kind) => kind.role === 'snack').map((kind) => kind.slug);
  return /** @type {const} */ (['lunch', 'coffee', 'dinner']).filter((name) => fields.has(name)).map((name) => ({
    name, kinds: name === 'coffee' && snacks.length > 0 ? snacks : meals, between: mealTimes[name],
  })).filter((meal) => meal.kinds.length > 0);
}

/** @param {string} currency */
const decimalsOf = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** @param {string} text such as `09:30` */
export function minutesIn(text) {
  const [hour, minute] = text.split(':').map(Number);
  return hour * 60 + (minute || 0);
}

/**
 * Where a day begins or ends: a place by its title, or a point.
 *
 * @param {FormDataEntryValue | null} value
 * @param {PlannerGuide} guide
 * @returns {import('../planner/wish.js').Terminus | null}
 */
function terminusIn(value, guide) {
  const text = String(value ?? '').trim();
  if (text === '') return null;
  const numbers = text.split(/[\s,;]+/).map(Number);
  if (numbers.length === 2 && Math.abs(numbers[0]) <= 90 && Math.abs(numbers[1]) <= 180) return { at: [numbers[0], numbers[1]] };
  const wanted = text.toLocaleLowerCase();
  const place = guide.places.find((one) => one.title.toLocaleLowerCase() === wanted)
    ?? guide.places.find((one) => one.title.toLocaleLowerCase().startsWith(wanted));
  return place ? { place: place.slug } : { place: text };
}
