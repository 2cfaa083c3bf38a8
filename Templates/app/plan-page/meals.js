/**
 * The breaks of a day, and where they are had.
 *
 * @typedef {'lunch' | 'coffee' | 'dinner'} MealName
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 */

/** @type {readonly MealName[]} */
export const mealNames = ['lunch', 'coffee', 'dinner'];

/**
 * @type {Record<MealName, [number, number]>} When most people have a meal, in minutes after
 *   midnight.
 */
const mealTimes = { lunch: [720, 810], coffee: [870, 990], dinner: [1080, 1230] };

/**
 * The breaks of a day, each at the kinds of place of its city where people have such a one: those
 * where guests sit down to eat, or else cafés and bakeries; for coffee the other way round.
 *
 * @param {readonly MealName[]} names
 * @param {PlannerGuide} guide
 * @param {string} [city]
 */
export function mealsOf(names, guide, city) {
  const places = guide.places.filter((place) => city === undefined || place.city === city);
  const there = new Set(places.map((place) => place.kind));
  const of = (/** @type {string} */ role) => guide.data.kinds
    .flatMap((kind) => (kind.role === role && there.has(kind.slug) ? [kind.slug] : []));
  const [meals, snacks] = [of('meal'), of('snack')];
  return names.map((name) => {
    const [first, other] = name === 'coffee' ? [snacks, meals] : [meals, snacks];
    return { name, kinds: first.length > 0 ? first : other, between: mealTimes[name] };
  });
}

/**
 * Whether a day has its lunch unless the visitor says otherwise: the usual times lie within it.
 *
 * @param {number} start minutes after midnight
 * @param {number} end
 */
export const spansLunch = (start, end) =>
  start <= mealTimes.lunch[0] && end >= mealTimes.lunch[1];
