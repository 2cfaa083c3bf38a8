import { orderOf, placesOf, walkedIn } from './answer.js';
import { inserting, placing } from './engine.js';
import { costOfMeals, costOfTime, costOfWalks, idleOf, lossAfter } from './prices.js';
import { sum, walk } from './problem.js';

/**
 * Why a place is not in a plan, found by asking what would happen if it were; as in the Swift
 * planner, the first of these that is true: it cannot be visited on such a day at all, it costs too
 * much, it fits and takes more than it gives, or it would fit only instead of something worth more.
 *
 * @typedef {import('./answer.js').Answer} Answer
 * @typedef {import('./wish.js').Reason} Reason
 * @typedef {import('./wish.js').WishProblem} WishProblem
 */

/**
 * `null` where the plan would be as good with the place.
 *
 * @param {number} place
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @returns {Reason | null}
 */
export function reasonAgainst(place, answer, wanted) {
  const found = inserting(place, orderOf(answer), wanted.problem);
  if (found.is === 'inserted') return price(place, answer, found.answer, wanted.problem);
  if (found.is !== 'noTime') return plainReason(found, place, wanted);
  return hoursMissed(place, wanted) ?? exchange(place, answer, wanted) ?? found;
}

/**
 * Why a place cannot be added to an order; `null` where it can.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {WishProblem} wanted
 * @returns {Reason | null}
 */
export function obstacleTo(place, order, wanted) {
  const found = inserting(place, order, wanted.problem);
  return found.is === 'noTime' ? hoursMissed(place, wanted) ?? found
    : plainReason(found, place, wanted);
}

/**
 * @param {import('./engine.js').Insertion} found
 * @param {number} place
 * @param {WishProblem} wanted
 * @returns {Reason | null}
 */
function plainReason(found, place, wanted) {
  switch (found.is) {
    case 'inserted':
    case 'alreadyIn':
      return null;
    case 'noTime':
    case 'noMoney':
      return found;
    case 'categoryFull':
      return { is: 'otherMeal' };
    case 'shut':
      return wanted.clocks.some((_, day) => wanted.isGuessed(place, day)) ? { is: 'unknownHours' }
        : closed(place, wanted);
    default:
      return { is: 'tooFar' };
  }
}

/**
 * What the place would cost most by, where that is more than it gives.
 *
 * @param {number} place
 * @param {Answer} answer
 * @param {Answer} longer
 * @param {import('./problem.js').Problem} problem
 * @returns {Reason | null}
 */
function price(place, answer, longer, { places, prices }) {
  if (longer.value >= answer.value) return null;
  const site = places[place];
  const walked = walkedIn(longer) - walkedIn(answer);
  const waited = (/** @type {Answer} */ one) => sum(one.days, idleOf);
  const paid = (/** @type {Answer} */ one) =>
    sum(one.days, (day) => costOfTime(prices.idle, idleOf(day)));
  const isAlike = (/** @type {number} */ other) =>
    places[other].categories.some((one) => site.categories.includes(one));
  const count = [...placesOf(answer)].filter(isAlike).length;
  const trod = (/** @type {Answer} */ one) => sum(one.days, (day) => costOfWalks(prices, day));
  const walks = trod(longer) - trod(answer);
  const waits = paid(longer) - paid(answer);
  const same = sum(site.categories, (category) => lossAfter(prices, category, count));
  const hurried = (/** @type {Answer} */ one) =>
    sum(one.days, (day) => costOfMeals({ places, prices }, day));
  // Another visit may move two meals together; that is a matter of the times, not of meals.
  const hurry = site.isMeal ? hurried(longer) - hurried(answer) : 0;
  const rest = answer.value + site.score - longer.value - walks - waits - same - hurry;
  /** @type {[number, Reason][]} */
  const costs = [
    [same, { is: 'enoughOfKind', count }],
    [walks, { is: 'notWorthWalk', time: walked }],
    [waits, { is: 'notWorthWait', time: waited(longer) - waited(answer) }],
    [hurry, { is: 'tooSoonAfterMeal' }],
    [rest, { is: 'shortensVisits' }],
  ];
  return costs.reduce((worst, other) => (other[0] > worst[0] ? other : worst))[1];
}

/**
 * The visit that would have to go so that the place fits, where that leaves the best day; a meal
 * that was wished for only where no other visit is enough. `null` where no single one is, or where
 * the day would be worth more.
 *
 * @param {number} place
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @returns {Reason | null}
 */
function exchange(place, answer, wanted) {
  const isMeal = (/** @type {number} */ other) => wanted.meals[other] !== null;
  return exchangeFor(place, answer, wanted, (other) => !isMeal(other))
    ?? exchangeFor(place, answer, wanted, isMeal);
}

/**
 * @param {number} place
 * @param {Answer} answer
 * @param {WishProblem} wanted
 * @param {(other: number) => boolean} mayGo
 * @returns {Reason | null}
 */
function exchangeFor(place, answer, { problem, candidates }, mayGo) {
  let [best, given] = [-Infinity, -1];
  const whole = orderOf(answer);
  whole.forEach((visits, day) =>
    visits.forEach((other, position) => {
      if (problem.places[other].isMust || !mayGo(other)) return;
      const order = whole.map(
        (list, index) => (index === day ? list.filter((_, at) => at !== position) : list));
      const changed = placing(place, order, problem);
      if (changed && changed.value > best) [best, given] = [changed.value, other];
    }),
  );
  return given < 0 || best > answer.value ? null : { is: 'instead', of: candidates[given].slug };
}

/**
 * @param {number} place
 * @param {WishProblem} wanted
 * @returns {Reason}
 */
function closed(place, { meals, wish }) {
  const meal = meals[place];
  return meal === null ? { is: 'closed' }
    : { is: 'closedForMeal', meal: (wish.meals ?? [])[meal].name };
}

/**
 * Whether a place opens only after the wished time, or closes before it, on each day on which it
 * opens: too late or too early even for the visit alone, without the time that a tempo adds.
 *
 * @param {number} place
 * @param {WishProblem} wanted
 * @returns {Reason | null}
 */
function hoursMissed(place, wanted) {
  const { problem, clocks, candidates, wish } = wanted;
  const site = problem.places[place];
  const added = Math.max(0, site.visit - candidates[place].visit);
  /** @type {Reason | null} */
  let reason = null;
  for (const [day, windows] of site.windows.entries()) {
    if (windows.length === 0) continue;
    const first = Math.min(...windows.map((window) => window.opens));
    const last = Math.max(...windows.map((window) => window.latestStart));
    const rules = problem.days[day];
    const minutes = (/** @type {number} */ seconds) => Math.trunc(clocks[day].shown(seconds) / 60);
    const isOver = last + added < rules.begins + walk(problem, rules.start, site.point);
    const leaves = clocks[day].elapsed(wish.end * 60) - walk(problem, site.point, rules.end);
    const isEarly = first + site.visit - added > leaves;
    if ((isOver || isEarly) && wanted.isGuessed(place, day)) return { is: 'unknownHours' };
    if ((isOver || isEarly) && wanted.meals[place] !== null) return closed(place, wanted);
    const light = isOver || isEarly ? wanted.light(place, day) : null;
    if (light) {
      reason ??= { is: 'tooDark', dawn: light[0], dusk: light[1] };
    } else if (isOver) {
      const closes =
        Math.max(...windows.map((window) => window.closes ?? window.latestStart + site.visit));
      reason ??= { is: 'closesBefore', time: minutes(closes) };
    } else if (isEarly) {
      reason ??= { is: 'opensAfter', time: minutes(first) };
    } else {
      return null;
    }
  }
  return reason;
}
