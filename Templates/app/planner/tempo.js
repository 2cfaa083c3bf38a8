import { own } from './problem.js';
import { rates } from './rates.js';

/**
 * How full a day is: what a stop takes and costs beside the visit itself;
 * `Documentation/Planning.md` tells the numbers.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {'relaxed' | 'steady' | 'full'} Tempo
 */

/**
 * Minutes that each stop takes more than the visit, and how early visitors are at an appointment
 * and at the end.
 */
const eases = { relaxed: 10, steady: 5, full: 0 };

/**
 * Fine points that each stop costs.
 *
 * @param {Wish} wish
 */
export const stopPrice = (wish) => rates.stop[tempos.indexOf(wish.tempo ?? 'steady')];
const tempos = ['relaxed', 'steady', 'full'];

/** The roles of places where people eat. */
const food = ['meal', 'snack'];

/** @param {Guide} guide @param {GuidePlace} place */
export const isFood = (guide, place) => food.includes(guide.kinds.get(place.kind)?.role ?? '');

/** @param {Wish} wish */
export const ease = (wish) => eases[wish.tempo ?? 'steady'];

/** @param {Wish} wish @param {GuidePlace} place */
export const eatsAt = (wish, place) =>
  (wish.meals ?? []).some((meal) => meal.kinds.includes(place.kind));

/**
 * Whether any of the times of a meal is between the start and the end of the day.
 *
 * @param {Wish} wish
 * @param {import('./wish.js').Meal} meal
 */
export const isWithinDay = (wish, { between: [first, last] }) => wish.start < last
  && first < wish.end;

/**
 * The meals for which a place is considered, by number; `null` where nobody eats there or wants to.
 * A place that the visitor asked for is visited once: for the meal of its appointment, or the
 * first.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 * @returns {(number | null)[]}
 */
export function servings(wish, place) {
  const meals = wish.meals ?? [];
  if (!eatsAt(wish, place)) return [null];
  const served = [...meals.keys()].filter(
    (meal) => meals[meal].kinds.includes(place.kind) && isWithinDay(wish, meals[meal]));
  if (!asksFor(wish, place.slug)) return served;
  if (served.length === 0) return [null];
  const time = own(wish.appointments, place.slug);
  const isThen = (/** @type {[number, number]} */ [first, last]) => time !== undefined
    && first <= time && time <= last;
  return [served.find((meal) => isThen(meals[meal].between)) ?? served[0]];
}

/**
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {GuidePlace} place
 */
export function servesInterest(guide, wish, place) {
  const served = [...(place.interests ?? []), guide.kinds.get(place.kind)?.interest];
  return (wish.interests ?? []).some((interest) => served.includes(interest));
}

/**
 * Whether an interest was chosen that most places to eat serve; a café with a past serves history
 * as well.
 *
 * @param {import('./guide.js').PlannerGuide} guide
 * @param {Wish} wish
 */
export function comesForFood(guide, wish) {
  const all = guide.places.filter((place) => isFood(guide, place));
  return (wish.interests ?? []).some(
    (interest) => all.filter((place) =>
      servesInterest(guide, { ...wish, interests: [interest] }, place)).length * 2 > all.length);
}

/**
 * Whether the visitor asked for this very place.
 *
 * @param {Wish} wish
 * @param {string} slug
 */
export const asksFor = (wish, slug) =>
  wish.keepsStops === true || own(wish.marks, slug) === 'must'
    || own(wish.appointments, slug) !== undefined ||
  (wish.order ?? []).includes(slug);

/**
 * How long a visit takes at least and at most, in seconds, what a stop takes beside it included.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 * @returns {[number, number]}
 */
export function stayAt(wish, place) {
  const early = own(wish.appointments, place.slug) === undefined ? 0 : ease(wish) * 60;
  const usual = place.visit + (early > 0 || eatsAt(wish, place) ? 0 : ease(wish) * 60);
  const isFixed = wish.keepsStops || own(wish.appointments, place.slug) !== undefined;
  const longest = isFixed ? usual : Math.trunc(Math.trunc((usual * rates.longest) / 100) / 60) * 60;
  const [least, most] = own(wish.stays, place.slug) ?? [usual, longest];
  return [least + early, most + early];
}
