import { nowhere } from './offers.js';
import { sortByKey } from './sorting.js';

/**
 * How a search puts places into an answer.
 *
 * @typedef {import('./search.js').DaySearch} DaySearch
 * @typedef {import('./routes.js').SearchRoutes} SearchRoutes
 */

const waitWeights = [0, 1, 4];
const powers = [0.7, 1, 1.5, 2];
const floors = [0.05, 0.2, 1];

/**
 * Inserts as many places as fit: one after another in some order, or always the one with the
 * highest score for its time.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 */
export function recreate(search, routes) {
  const { chance } = search;
  const waitWeight = waitWeights[chance.below(3)];
  gather(search, routes, waitWeight);
  if (chance.below(3) === 0) recreateGreedily(search, routes, waitWeight);
  else recreateInOrder(search, routes, waitWeight);
}

/**
 * Finds the places that fit somewhere, with their offers for each day.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function gather(search, routes, waitWeight) {
  const { usable } = search.tables;
  search.poolCount = 0;
  for (let index = 0; index < usable.length; index += 1) {
    consider(search, usable[index], routes, waitWeight);
  }
}

/**
 * Puts a place into the pool where it fits on some day.
 *
 * A place that fits on no day now will not later in the round, since days only get fuller.
 *
 * @param {DaySearch} search
 * @param {number} place
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function consider(search, place, routes, waitWeight) {
  const { tables, chance, offers, pool, refused, current } = search;
  if (routes.dayOf[place] >= 0 || !routes.affords(place)) return;
  let fits = false;
  for (let day = 0; day < tables.days; day += 1) {
    const slot = place * tables.days + day;
    offers.position[slot] = -1;
    offers.cost[slot] = nowhere;
    if (refused[slot] === routes.stamp[day]) continue;
    offers.cheapest(routes, place, day, waitWeight, 0, chance);
    offers.cost[slot] = offers.foundCost;
    offers.position[slot] = offers.foundPosition;
    if (offers.foundPosition >= 0) fits = true;
    else if (routes.stamp[day] === current.stamp[day]) refused[slot] = routes.stamp[day];
  }
  if (fits) pool[search.poolCount++] = place;
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function recreateInOrder(search, routes, waitWeight) {
  const { tables, chance, offers, pool } = search;
  sortPool(search);
  // Usually one position in a hundred is skipped; sometimes one in four.
  const blink = chance.below(8) === 0 ? 256 : 10;
  let changed = 0;
  for (let index = 0; index < search.poolCount; index += 1) {
    const place = pool[index];
    if (!routes.affords(place)) continue;
    let best = nowhere;
    let position = -1;
    let bestDay = -1;
    for (let day = 0; day < tables.days; day += 1) {
      const slot = place * tables.days + day;
      if (offers.position[slot] < 0) continue;
      offers.foundCost = offers.cost[slot];
      offers.foundPosition = offers.position[slot];
      if (isAnew(changed, day, chance, blink)) {
        offers.cheapest(routes, place, day, waitWeight, blink, chance);
      }
      if (offers.foundCost < best) {
        best = offers.foundCost;
        position = offers.foundPosition;
        bestDay = day;
      }
    }
    if (bestDay < 0) continue;
    routes.insert(place, position, bestDay);
    changed |= 1 << (bestDay & 31);
  }
}

/**
 * Whether an offer must be computed again: its day has changed, or positions may be skipped.
 *
 * @param {number} changed
 * @param {number} day
 * @param {import('./chance.js').Chance} chance
 * @param {number} blink
 */
function isAnew(changed, day, chance, blink) {
  if ((changed & (1 << (day & 31))) !== 0) return true;
  chance.next();
  return (chance.low & 1023) < blink;
}

/** @param {DaySearch} search */
function sortPool(search) {
  const { tables, chance, pool, keys } = search;
  const way = chance.below(6);
  for (let index = 0; index < search.poolCount; index += 1) {
    const place = pool[index];
    keys[place] = key(tables, way, place, chance.unit());
  }
  sortByKey(pool, search.poolCount, keys);
}

/**
 * @param {import('./tables.js').SearchTables} tables
 * @param {number} way
 * @param {number} place
 * @param {number} noise
 */
function key(tables, way, place, noise) {
  const score = tables.weight[place];
  switch (way) {
    case 0:
      return noise;
    case 1:
      return -score * (0.7 + 0.6 * noise);
    case 2:
      return (-score * (0.7 + 0.6 * noise)) / tables.dearness[place];
    case 3:
      return tables.lastChance[place];
    case 4:
      return -score * noise;
    default:
      return (-score * score * (0.5 + noise)) / tables.dearness[place];
  }
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function recreateGreedily(search, routes, waitWeight) {
  const { tables, chance, pool, keys } = search;
  const power = powers[chance.below(4)];
  const floor = tables.meanArc * floors[chance.below(3)];
  for (let index = 0; index < search.poolCount; index += 1) {
    keys[pool[index]] = Math.pow(tables.weight[pool[index]], power) * (0.9 + 0.2 * chance.unit());
  }
  fill(search, routes, floor, waitWeight);
}

/**
 * Puts in the most score for its time, without any chance.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} power
 * @param {number} floor
 * @param {number} waitWeight
 */
export function recreatePlainly(search, routes, power, floor, waitWeight) {
  const { tables, pool, keys } = search;
  gather(search, routes, waitWeight);
  for (let index = 0; index < search.poolCount; index += 1) {
    keys[pool[index]] = Math.pow(tables.weight[pool[index]], power);
  }
  fill(search, routes, tables.meanArc * floor, waitWeight);
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} floor
 * @param {number} waitWeight
 */
function fill(search, routes, floor, waitWeight) {
  const { tables, offers, pool } = search;
  while (mostWorth(search, routes, floor)) {
    const place = pool[search.topIndex];
    const day = search.topDay;
    drop(search, search.topIndex);
    const position = offers.position[place * tables.days + day];
    routes.insert(place, position, day);
    for (let index = 0; index < search.poolCount; index += 1) {
      renew(search, routes, pool[index], day, position, waitWeight);
    }
  }
}

/**
 * Finds the place of the pool with the most score for its time, and its day, into `topIndex` and
 * `topDay`; those that fit no more leave the pool.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} floor
 */
function mostWorth(search, routes, floor) {
  const { tables, offers, pool, keys } = search;
  let top = -1;
  let index = 0;
  search.topIndex = -1;
  while (index < search.poolCount) {
    const place = pool[index];
    let cost = nowhere;
    let day = -1;
    for (let other = 0; other < tables.days; other += 1) {
      const slot = place * tables.days + other;
      if (offers.cost[slot] < cost) {
        cost = offers.cost[slot];
        day = other;
      }
    }
    if (day < 0 || !routes.affords(place)) {
      drop(search, index);
      continue;
    }
    const value = keys[place] / (Math.max(0, cost) + floor);
    if (value > top) {
      top = value;
      search.topIndex = index;
      search.topDay = day;
    }
    index += 1;
  }
  return search.topIndex >= 0;
}

/**
 * Removes one from the pool; the last one takes its index.
 *
 * @param {DaySearch} search
 * @param {number} index
 */
function drop(search, index) {
  search.poolCount -= 1;
  search.pool[index] = search.pool[search.poolCount];
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} place
 * @param {number} day
 * @param {number} inserted
 * @param {number} waitWeight
 */
function renew(search, routes, place, day, inserted, waitWeight) {
  const { offers, tables } = search;
  const slot = place * tables.days + day;
  if (offers.position[slot] < 0) return;
  if (!offers.renewed(routes, place, day, inserted, waitWeight)) {
    offers.cheapest(routes, place, day, waitWeight, 0, search.chance);
  }
  offers.cost[slot] = offers.foundCost;
  offers.position[slot] = offers.foundPosition;
}
