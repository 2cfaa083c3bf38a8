import { timetable } from './timetable.js';

/**
 * A better order of a day's stops, if there is one that is worth saying.
 *
 * @typedef {import('./timetable.js').PlannerGuide} PlannerGuide
 * @typedef {import('../store/day.js').Stop} Stop
 * @typedef {{ids: string[], saves: number, tour?: string}} Better `saves` is in minutes of walking;
 *   `tour` is the title of the tour whose order it is.
 */

/** Less is not worth a question, in minutes. */
const worthAsking = 5;
/** Up to this many stops every order is compared. */
const mostExact = 11;

/**
 * The order with the least walking, begun at the same stop and with the walk to where the day ends,
 * unless it makes more trouble with doors. The order of a tour that has all the stops comes first
 * where it saves nearly as much, because its author thought about it. Nothing where the day is on
 * and its rest was planned again.
 *
 * @param {PlannerGuide} guide
 * @param {readonly Stop[]} stops
 * @param {import('./timetable.js').How} how
 * @param {{title: string, places: string[]}[]} [tours] the places of tours in their order
 * @param {{slug?: string, at: readonly number[]}} [end] where the day ends
 * @returns {Better | null}
 */
export function betterOrder(guide, stops, how, tours = [], end = undefined) {
  if (how.since || stops.length < 3 || stops.some((stop) => stop.gap && !stop.place)) return null;
  const now = timetable(guide, stops, how);
  if (now.visits.some((visit) => !visit.at || visit.walk?.isFar)) return null;
  const points = now.visits.map(
    (visit) => ({ slug: visit.place?.slug, at: /** @type {readonly number[]} */ (visit.at) }));
  const count = points.length;
  const { seconds } = guide.walksBetween(end ? [...points, end] : points, how.pace, how.stepFree);
  const row = end ? count + 1 : count;
  /** @param {number} from @param {number} to */
  const cost = (from, to) => seconds[from * row + to];
  const home = (/** @type {number} */ last) => (end ? cost(last, count) : 0);
  const least = count <= mostExact ? exactOrder(count, cost, home) : improved(count, cost, home);
  /** @param {number[]} order */
  const judge = (order) => judged(guide, stops, how, now, order,
    Math.round((home(count - 1) - home(order[count - 1])) / 60));
  const found = judge(least);
  for (const tour of tours) {
    const order = stops.map((_, index) => index).sort((one, other) =>
      tour.places.indexOf(stops[one].place ?? '') - tour.places.indexOf(stops[other].place ?? ''));
    if (!stops.every((stop) => stop.place && tour.places.includes(stop.place))) continue;
    const trail = judge(order);
    if (trail && trail.saves >= (found?.saves ?? 0) - worthAsking) {
      return { ...trail, tour: tour.title };
    }
  }
  return found;
}

/**
 * @param {PlannerGuide} guide
 * @param {readonly Stop[]} stops
 * @param {import('./timetable.js').How} how
 * @param {import('./timetable.js').Timetable} now
 * @param {number[]} order
 * @param {number} atEnd what it saves on the walk to where the day ends, in minutes
 * @returns {Better | null}
 */
function judged(guide, stops, how, now, order, atEnd) {
  const other = timetable(guide, order.map((index) => stops[index]), how);
  const saves = now.walking - other.walking + atEnd;
  const trouble = (/** @type {import('./timetable.js').Timetable} */ table) =>
    table.visits.filter((visit) => visit.trouble).length;
  if (saves < worthAsking || trouble(other) > trouble(now)) return null;
  return { ids: order.map((index) => stops[index].id), saves };
}

/**
 * The shortest way through all stops from the first and on to the end, by dynamic programming over
 * sets (Held and Karp 1962). Cost: n² 2ⁿ.
 *
 * @param {number} count
 * @param {(from: number, to: number) => number} cost
 * @param {(last: number) => number} [home] from the last stop to the end
 */
export function exactOrder(count, cost, home = () => 0) {
  const size = 1 << count;
  const best = new Float64Array(size * count).fill(Infinity);
  const before = new Int8Array(size * count).fill(-1);
  best[1 * count] = 0;
  for (let set = 1; set < size; set += 2) {
    for (let last = 0; last < count; last += 1) {
      const here = best[set * count + last];
      if (here === Infinity) continue;
      for (let next = 1; next < count; next += 1) {
        if (set & (1 << next)) continue;
        const cell = (set | (1 << next)) * count + next;
        if (here + cost(last, next) < best[cell]) {
          best[cell] = here + cost(last, next);
          before[cell] = last;
        }
      }
    }
  }
  let [set, last] = [size - 1, 0];
  const whole = (/** @type {number} */ one) => best[set * count + one] + home(one);
  for (let one = 1; one < count; one += 1) {
    if (whole(one) < whole(last) || last === 0) last = one;
  }
  const order = [];
  while (last >= 0) {
    order.unshift(last);
    const earlier = before[set * count + last];
    set &= ~(1 << last);
    last = earlier;
  }
  return order;
}

/**
 * A short way through many stops from the first: the order given, with pieces turned round while
 * that helps (2-opt, Croes 1958).
 *
 * @param {number} count
 * @param {(from: number, to: number) => number} cost
 * @param {(last: number) => number} home from the last stop to the end
 */
function improved(count, cost, home) {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let isBetter = true, rounds = 0; isBetter && rounds < 50; rounds += 1) {
    isBetter = false;
    for (let start = 1; start < count - 1; start += 1) {
      for (let end = start + 1; end < count; end += 1) {
        const next = order[end + 1];
        const old = cost(order[start - 1], order[start])
          + (next === undefined ? home(order[end]) : cost(order[end], next));
        const turned = cost(order[start - 1], order[end])
          + (next === undefined ? home(order[start]) : cost(order[start], next));
        if (turned < old) {
          order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
          isBetter = true;
        }
      }
    }
  }
  return order;
}
