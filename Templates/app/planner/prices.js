/**
 * What is unpleasant about a day, in points: walking, waiting, more of the same, meals too close
 * together. The same as the Swift planner's `DayProblem.Prices`; all numbers are whole.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./answer.js').AnswerDay} AnswerDay
 *
 * @typedef {{after: number, price: number}} Step one piece of a price that grows faster than the
 *   time: points for each unit of it beyond a first part; the pieces add up
 *
 * @typedef {object} Prices
 * @property {Step[]} walk what a day's walking costs
 * @property {Step[]} leg what each single walk costs besides
 * @property {Step[]} idle what a day's waiting costs
 * @property {number[][]} sameness For each category, what its first, second … place loses, all days
 *   together; the last number counts for all that follow. A number below zero is what having one is
 *   worth.
 * @property {number} mealGap how long there should be between two meals of one day
 * @property {number} mealHaste points for each unit of that time which is missing
 * @property {number} mealLeast under this time two meals are as good as one
 * @property {number} mealClash what the second of them costs besides
 */

/** @type {Prices} */
export const noPrices = {
  walk: [], leg: [], idle: [], sameness: [], mealGap: 0, mealHaste: 0, mealLeast: 0, mealClash: 0,
};

/**
 * What the walking, or the waiting, of one day costs.
 *
 * @param {Step[]} steps
 * @param {number} time
 */
export function costOfTime(steps, time) {
  let total = 0;
  for (let index = 0; index < steps.length; index += 1) {
    const { after, price } = steps[index];
    if (time > after) total += price * (time - after);
  }
  return total;
}

/**
 * What a place loses when `count` others of its category come before it.
 *
 * @param {Prices} prices
 * @param {number} category
 * @param {number} count
 */
export function lossAfter(prices, category, count) {
  const losses = prices.sameness[category];
  if (losses === undefined || losses.length === 0) return 0;
  return losses[Math.min(count, losses.length - 1)];
}

/**
 * How long the visitor waits on a day.
 *
 * @param {AnswerDay} day
 */
export const idleOf = (day) =>
  day.visits.reduce((total, visit) => total + visit.begins - visit.arrives, 0);

/**
 * What the walks of a day cost, all together and each by itself.
 *
 * @param {Prices} prices
 * @param {AnswerDay} day
 */
export function costOfWalks(prices, day) {
  const leaves = [day.begins, ...day.visits.map((visit) => visit.leaves)];
  const arrives = [...day.visits.map((visit) => visit.arrives), day.ends];
  const single =
    leaves.reduce((total, time, index) => total + costOfTime(prices.leg, arrives[index] - time), 0);
  return costOfTime(prices.walk, day.walked) + single;
}

/**
 * What two meals cost with `gap` between them.
 *
 * @param {Prices} prices
 * @param {number} gap
 */
export const costOfMealsApart = ({ mealGap, mealHaste, mealLeast, mealClash }, gap) =>
  Math.max(0, mealGap - gap) * mealHaste + (gap < mealLeast ? mealClash : 0);

/**
 * What it costs that meals of a day are close together.
 *
 * @param {Pick<Problem, 'places' | 'prices'>} problem
 * @param {AnswerDay} day
 */
export function costOfMeals({ places, prices }, day) {
  const meals = day.visits.filter((visit) => places[visit.place].isMeal);
  return meals.slice(1).reduce(
    (cost, meal, index) => cost + costOfMealsApart(prices, meal.begins - meals[index].leaves), 0);
}
