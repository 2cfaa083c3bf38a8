import { costOfTime, lossAfter } from './prices.js';
import { never } from './problem.js';

/**
 * What the routes of a search cost beside their score, where the problem has prices.
 *
 * @typedef {import('./routes.js').SearchRoutes} SearchRoutes
 */

/**
 * What walking, waiting and hasty meals cost on a day, less what longer visits gain.
 *
 * @param {SearchRoutes} routes
 * @param {number} day
 */
export function costOfDay(routes, day) {
  if (routes.costStamp[day] !== routes.stamp[day]) {
    const isPossible = freshCost(routes, day, -1);
    routes.costs[day] = isPossible ? fresh.cost : 0;
    routes.gains[day] = isPossible ? fresh.gain : 0;
    routes.costStamp[day] = routes.stamp[day];
  }
  return routes.costs[day];
}

/**
 * Removes places that cost more than they are worth from the days that differ from those of other
 * routes. Filling a day puts in all that fits; this is where a place goes again that makes one wait
 * or walk too much, or takes time that other visits need more.
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
  const { walk, leg } = tables.prices;
  const walked = routes.spent[day] - routes.stayed[day];
  const walking = costOfTime(walk, walked);
  const waiting = before + routes.gains[day] - walking;
  const dearest = dearestTime(routes, day);
  let [most, worst] = [0, -1];
  for (let position = 1; position < routes.count[day] - 1; position += 1) {
    const place = nodes[offset + position];
    const detour = links[offset + position] + links[offset + position + 1];
    const worth = tables.score[place] - lossOfLeaving(routes, place);
    // Without this place, at most these two walks and all waiting would be saved, and their time
    // spent elsewhere.
    const strain = costOfTime(leg, links[offset + position])
      + costOfTime(leg, links[offset + position + 1]);
    const saved = walking - costOfTime(walk, Math.max(0, walked - detour)) + strain;
    if (worth >= waiting + saved + dearest * detour) continue;
    if (!freshCost(routes, day, position)) continue;
    const gain = before - fresh.cost - worth;
    if (gain > most) [most, worst] = [gain, position];
  }
  return worst;
}

/**
 * What a unit of time is worth at most in a longer visit.
 *
 * @param {SearchRoutes} routes
 * @param {number} day
 */
function dearestTime({ tables, nodes, count, room }, day) {
  let most = 0;
  for (let position = 1; position < count[day] - 1; position += 1) {
    const site = tables.problem.places[nodes[day * room + position]];
    if (site.longestVisit > site.visit) most = Math.max(most, site.longerWorth);
  }
  return most;
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

/** The last answer of `freshCost`; one object, so that the search allocates nothing. */
const fresh = { cost: 0, gain: 0 };

/**
 * The cost of a day, without one of its places if a position is given, and what longer visits gain,
 * which the cost is less by. Both are in `fresh`; `false` where that is not possible.
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
  smoothing.count = 0;
  let [now, node, walked, strain] = [begins[offset], nodes[offset], 0, 0];
  for (let index = 1; index <= last; index += 1) {
    if (index === position) continue;
    const next = nodes[offset + index];
    const arc = tables.arcs[node * tables.nodes + next];
    walked += arc - tables.visit[node];
    strain += costOfTime(prices.leg, arc - tables.visit[node]);
    const arrives = now + arc;
    now = tables.start(next, day, arrives);
    if (now >= never) return false;
    if (index < last) addVisit(routes, next, day, arrives, now);
    node = next;
  }
  smoothing.smooth(rules.latestBegin - rules.begins);
  smoothing.fill(rules.ends - now);
  fresh.gain = smoothing.gain(tables.visit);
  const times = costOfTime(prices.walk, walked) + strain
    + costOfTime(prices.idle, smoothing.idle());
  fresh.cost = times + smoothing.costOfMeals(prices) - fresh.gain;
  return true;
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
  const { closes, shuts, queues } = tables;
  smoothing.add(place, arrives, begins, tables.problem.places[place], closes[window], shuts[window],
    queues[window]);
}
