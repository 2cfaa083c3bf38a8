/**
 * How a search removes places from an answer.
 *
 * @typedef {import('./search.js').DaySearch} DaySearch
 * @typedef {import('./routes.js').SearchRoutes} SearchRoutes
 */

/** At most this many places are removed from one day; sometimes up to a third of a long day. */
const longestString = 10;

/**
 * Removes strings of places near one place, which may be in the answer or not.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 */
export function ruin(search, routes) {
  const { tables, chance } = search;
  if (tables.usable.length === 0) return;
  const seed = tables.usable[chance.below(tables.usable.length)];
  let inside = 0;
  for (let day = 0; day < tables.days; day += 1) inside += routes.count[day] - 2;
  if (chance.below(Math.max(20, inside)) === 0) return scatter(search, routes);
  if (routes.dayOf[seed] < 0 && !routes.affords(seed)) makeAffordable(search, seed, routes);
  const average = Math.floor(inside / Math.max(1, tables.days));
  const isLong = chance.below(10) === 0;
  const most = isLong ? Math.max(longestString, Math.floor(average / 3)) : longestString;
  const longest = Math.max(1, Math.min(average, most));
  const strings = 1 + chance.below(2);
  const near = tables.nearest(seed);
  let [taken, days] = [0, 0];
  for (let index = 0; index < tables.places && taken < strings; index += 1) {
    const place = tables.near[near + index];
    const day = routes.dayOf[place];
    if (day < 0) continue;
    const bit = 1 << (day & 31);
    if ((days & bit) !== 0 && chance.below(8) !== 0) continue;
    days |= bit;
    takeString(search, place, 1 + chance.below(longest), day, routes);
    taken += 1;
  }
}

/**
 * Removes any places, a few or nearly all, so that they can be distributed over the days again.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 */
function scatter({ tables, chance }, routes) {
  const part = chance.unit();
  for (let day = 0; day < tables.days; day += 1) {
    for (let position = routes.count[day] - 2; position >= 1; position -= 1) {
      if (chance.unit() < part) routes.remove(position, position + 1, day);
    }
    routes.refresh(day);
  }
}

/**
 * Removes from a day a string that holds a place; sometimes a few in its middle stay.
 *
 * @param {DaySearch} search
 * @param {number} place
 * @param {number} wanted
 * @param {number} day
 * @param {SearchRoutes} routes
 */
function takeString({ chance }, place, wanted, day, routes) {
  const inside = routes.count[day] - 2;
  const length = Math.min(wanted, inside);
  const base = day * routes.room;
  let position = 1;
  while (position <= inside && routes.nodes[base + position] !== place) position += 1;
  if (position > inside) return;
  const start = Math.min(Math.max(1, position - chance.below(length)), inside - length + 1);
  if (length >= 3 && chance.below(2) === 0) {
    // A split string: what is between its ends stays.
    const kept = 1 + chance.below(length - 2);
    const head = 1 + chance.below(length - kept - 1);
    routes.remove(start + head + kept, start + length, day);
    routes.remove(start, start + head, day);
  } else {
    routes.remove(start, start + length, day);
  }
  routes.refresh(day);
}

/**
 * Removes places until money and categories allow a certain one.
 *
 * @param {DaySearch} search
 * @param {number} wanted
 * @param {SearchRoutes} routes
 */
function makeAffordable(search, wanted, routes) {
  const { tables, chance } = search;
  const sites = tables.problem.places;
  for (let round = 0; round < 8 && !routes.affords(wanted); round += 1) {
    const tooDear = routes.fees + tables.fee[wanted] > tables.budget;
    const full =
      sites[wanted].categories.filter((category) => tables.capped && routes.caps[category] <= 0);
    /** @type {number[]} */
    const candidates = [];
    for (const place of tables.usable) {
      if (routes.dayOf[place] < 0) continue;
      const isDear = tooDear && tables.fee[place] > 0;
      if (isDear || sites[place].categories.some((category) => full.includes(category))) {
        candidates.push(place);
      }
    }
    if (candidates.length === 0) return;
    const place = candidates[chance.below(candidates.length)];
    takeString(search, place, 1, routes.dayOf[place], routes);
  }
}
