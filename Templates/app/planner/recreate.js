import { nowhere } from './routes.js';
import { boundless } from './tables.js';

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
 * Puts in as many places as fit: one after another in some order, or always the one that gives most for its time.
 *
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 */
export function recreate(search, routes) {
  const { tables, chance, absent } = search;
  search.absentCount = 0;
  for (let index = 0; index < tables.usable.length; index += 1) {
    const place = tables.usable[index];
    if (routes.dayOf[place] < 0) absent[search.absentCount++] = place;
  }
  const waitWeight = waitWeights[chance.below(3)];
  if (chance.below(3) === 0) recreateGreedily(search, routes, waitWeight);
  else recreateInOrder(search, routes, waitWeight);
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function recreateInOrder(search, routes, waitWeight) {
  const { tables, chance, absent } = search;
  sortAbsent(search, routes);
  // Mostly one position in a hundred is passed over; now and then one in four.
  const blink = chance.below(8) === 0 ? 256 : 10;
  for (let index = 0; index < search.absentCount; index += 1) {
    const place = absent[index];
    if (!routes.affords(place)) continue;
    let best = nowhere;
    let position = 0;
    let day = -1;
    for (let other = 0; other < tables.days; other += 1) {
      const cost = routes.cheapest(place, other, waitWeight, blink, chance);
      if (cost < best) {
        best = cost;
        position = routes.position;
        day = other;
      }
    }
    if (day >= 0) routes.insert(place, position, day);
  }
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 */
function sortAbsent(search, routes) {
  const { tables, chance, keys, absent } = search;
  const way = chance.below(6);
  for (let place = 0; place < tables.places; place += 1) {
    const noise = chance.unit();
    if (routes.dayOf[place] < 0) keys[place] = key(search, way, place, noise);
  }
  sortByKey(absent, search.absentCount, keys);
}

/**
 * @param {DaySearch} search
 * @param {number} way
 * @param {number} place
 * @param {number} noise
 */
function key(search, way, place, noise) {
  const score = search.tables.score[place];
  switch (way) {
    case 0:
      return noise;
    case 1:
      return -score * (0.7 + 0.6 * noise);
    case 2:
      return (-score * (0.7 + 0.6 * noise)) / dearness(search, place);
    case 3:
      return lastChance(search, place);
    case 4:
      return -score * noise;
    default:
      return (-(score * score) * (0.5 + noise)) / dearness(search, place);
  }
}

/**
 * What a place takes of time and money, as a number to divide by.
 *
 * @param {DaySearch} search
 * @param {number} place
 */
function dearness({ tables }, place) {
  const time = tables.visit[place] + tables.meanArc * 0.5;
  const money = tables.budget === boundless || tables.budget === 0 ? 0 : tables.fee[place] / tables.budget;
  return time / tables.meanArc + money * 10;
}

/**
 * @param {DaySearch} search
 * @param {number} place
 */
function lastChance({ tables }, place) {
  let last = 0;
  for (let day = 0; day < tables.days; day += 1) last = Math.max(last, tables.lastStart[day * tables.places + place]);
  return last;
}

/** The distances of a shell sort, by M. Ciura 2001. */
const gaps = [301, 132, 57, 23, 10, 4, 1];

/**
 * Sorts the first so many places by their keys, equal keys by number, without allocation.
 *
 * @param {Int32Array} list
 * @param {number} count
 * @param {Float64Array} keys
 */
function sortByKey(list, count, keys) {
  for (const gap of gaps) {
    for (let index = gap; index < count; index += 1) {
      const place = list[index];
      const own = keys[place];
      let slot = index;
      while (slot >= gap) {
        const other = list[slot - gap];
        if (keys[other] < own || (keys[other] === own && other < place)) break;
        list[slot] = other;
        slot -= gap;
      }
      list[slot] = place;
    }
  }
}

/**
 * @param {DaySearch} search
 * @param {SearchRoutes} routes
 * @param {number} waitWeight
 */
function recreateGreedily(search, routes, waitWeight) {
  const { tables, chance, absent, values, greedCost, greedPosition } = search;
  const power = powers[chance.below(4)];
  const floor = tables.meanArc * floors[chance.below(3)];
  for (let index = 0; index < search.absentCount; index += 1) {
    values[index] = Math.pow(tables.score[absent[index]], power) * (0.9 + 0.2 * chance.unit());
  }
  let changed = -1;
  for (;;) {
    let top = -1;
    let topIndex = -1;
    let topDay = -1;
    let index = 0;
    while (index < search.absentCount) {
      const place = absent[index];
      let best = nowhere;
      let day = -1;
      if (routes.affords(place)) {
        for (let other = 0; other < tables.days; other += 1) {
          const slot = place * tables.days + other;
          if (changed < 0 || changed === other) {
            greedCost[slot] = routes.cheapest(place, other, waitWeight, 0, chance);
            greedPosition[slot] = routes.position;
          }
          if (greedCost[slot] < best) {
            best = greedCost[slot];
            day = other;
          }
        }
      }
      if (day < 0) {
        drop(search, index);
        continue;
      }
      const value = values[index] / (Math.max(0, best) + floor);
      if (value > top) {
        top = value;
        topIndex = index;
        topDay = day;
      }
      index += 1;
    }
    if (topIndex < 0) return;
    const place = absent[topIndex];
    routes.insert(place, greedPosition[place * tables.days + topDay], topDay);
    drop(search, topIndex);
    changed = topDay;
  }
}

/**
 * Takes one off the list of absent places; the last one takes its seat.
 *
 * @param {DaySearch} search
 * @param {number} index
 */
function drop(search, index) {
  search.absentCount -= 1;
  search.absent[index] = search.absent[search.absentCount];
  search.values[index] = search.values[search.absentCount];
}
