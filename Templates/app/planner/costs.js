import { costOfIdle, lossAfter } from './prices.js';
import { never } from './problem.js';

/**
 * What the routes of a search cost beside their score, where the problem has prices.
 *
 * @typedef {import('./routes.js').SearchRoutes} SearchRoutes
 */

/**
 * What walking, waiting and hasty meals cost on a day.
 *
 * @param {SearchRoutes} routes
 * @param {number} day
 */
export function costOfDay(routes, day) {
  if (routes.costStamp[day] !== routes.stamp[day]) {
    routes.costs[day] = Math.max(0, freshCost(routes, day, -1));
    routes.costStamp[day] = routes.stamp[day];
  }
  return routes.costs[day];
}

/**
 * Removes places that cost more than they are worth from the days that differ from those of other routes. Filling a day puts
 * in all that fits; this is where a place that makes one wait or walk too much goes again.
 *
 * @param {SearchRoutes} routes
 * @param {SearchRoutes} other
 */
export function dropLosses(routes, other) {
  if (!routes.tables.priced) return;
  for (let day = 0; day < routes.count.length; day += 1) {
    if (routes.stamp[day] === other.stamp[day]) continue;
    for (let position = worstLoss(routes, day); position >= 0; position = worstLoss(routes, day)) {
      routes.remove(position, position + 1, day);
      routes.refresh(day);
    }
  }
}

/**
 * @param {SearchRoutes} routes
 * @param {number} day
 */
function worstLoss(routes, day) {
  const { tables, nodes, links } = routes;
  const offset = day * routes.room;
  const before = costOfDay(routes, day);
  const { walk } = tables.prices;
  const waiting = before - walk * (routes.spent[day] - routes.stayed[day]);
  let [most, worst] = [0, -1];
  for (let position = 1; position < routes.count[day] - 1; position += 1) {
    const place = nodes[offset + position];
    const detour = links[offset + position] + links[offset + position + 1];
    const worth = tables.score[place] - lossOfLeaving(routes, place);
    // Without this place, at most these two walks and all waiting would be saved.
    if (worth >= waiting + walk * detour) continue;
    const after = freshCost(routes, day, position);
    if (after < 0) continue;
    const gain = before - after - worth;
    if (gain > most) [most, worst] = [gain, position];
  }
  return worst;
}

/**
 * How much less sameness costs without a place.
 *
 * @param {SearchRoutes} routes
 * @param {number} place
 */
function lossOfLeaving({ tables, counts }, place) {
  const { categories } = tables.problem.places[place];
  let total = 0;
  for (let index = 0; index < categories.length; index += 1) {
    total += lossAfter(tables.prices, categories[index], counts[categories[index]] - 1);
  }
  return total;
}

/**
 * The cost of a day, without one of its places if a position is given; -1 where that is not possible.
 *
 * @param {SearchRoutes} routes
 * @param {number} day
 * @param {number} position
 */
function freshCost(routes, day, position) {
  const { tables, smoothing, nodes, begins } = routes;
  const { prices } = tables;
  const offset = day * routes.room;
  const last = routes.count[day] - 1;
  const rules = tables.problem.days[day];
  if (position < 0 && begins[offset + last] - begins[offset] === routes.spent[day] && prices.mealGap === 0) {
    return prices.walk * (routes.spent[day] - routes.stayed[day]);
  }
  smoothing.count = 0;
  let [now, node, walked] = [begins[offset], nodes[offset], 0];
  for (let index = 1; index <= last; index += 1) {
    if (index === position) continue;
    const next = nodes[offset + index];
    const arc = tables.arcs[node * tables.nodes + next];
    walked += arc - tables.visit[node];
    const arrives = now + arc;
    now = tables.start(next, day, arrives);
    if (now >= never) return -1;
    if (index < last) addVisit(routes, next, day, arrives, now);
    node = next;
  }
  smoothing.smooth(rules.latestBegin - rules.begins);
  return prices.walk * walked + costOfIdle(prices, smoothing.idle()) + prices.mealHaste * smoothing.haste(prices.mealGap);
}

/**
 * @param {SearchRoutes} routes
 * @param {number} place
 * @param {number} day
 * @param {number} arrives
 * @param {number} begins
 */
function addVisit({ tables, smoothing }, place, day, arrives, begins) {
  let window = tables.firstWindow[day * tables.places + place];
  while (tables.closes[window] < begins) window += 1;
  smoothing.add(place, arrives, begins, tables.problem.places[place], tables.closes[window], tables.shuts[window]);
}
