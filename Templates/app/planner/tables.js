import { costOfTime, isPriced, lossAfter, noPrices } from './prices.js';
import { never, sum, walk } from './problem.js';
import { WindowTables } from './windows.js';

/**
 * A problem laid out for the inner loop: nodes instead of points, one arc table, flat windows.
 *
 * Nodes `0..<places` are the places; each day has two more, its start and its end. An arc takes the
 * visit of the node it leaves and the walk to the next. Nothing but the lists of neighbours changes
 * after it was made.
 *
 * @typedef {import('./problem.js').Problem} Problem
 */

/** A budget that is never used up. */
export const boundless = Number.MAX_SAFE_INTEGER;

export class SearchTables extends WindowTables {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem);
    this.problem = problem;
    const sites = problem.places;
    this.nodes = this.places + 2 * this.days;
    /**
     * The visit of the first node and the walk to the second; `never` where the walk is too long.
     */
    this.arcs = arcTable(problem, this.nodes);
    /**
     * The same with the second node first, so that all ways to one place lie together in memory.
     */
    this.inward = transposed(this.arcs, this.nodes);
    this.visit = new Int32Array(this.nodes);
    this.visit.set(sites.map((site) => site.visit));
    /** Whether anything but score and time counts. */
    this.priced = isPriced(problem);
    this.prices = this.priced ? problem.prices : noPrices;
    this.categoryCount = 1 + Math.max(-1, ...sites.flatMap((site) => site.categories));
    this.score = scores(problem);
    /** The score with what it is worth to have one of its category: what greedy choices go by. */
    this.weight = this.score.map((score, at) => score + worthOfCategories(sites[at], this.prices));
    this.fee = Float64Array.from(sites, (site) => site.fee);
    /** For each place all others, the nearest first, once they were asked for. */
    this.near = new Int32Array(this.places * this.places);
    this.isSorted = new Uint8Array(this.places);
    /** Every place is wanted, in the best order. */
    this.ordersAll = problem.aim !== 'score';
    this.ranked = sites.some((site) => site.rank !== null);
    /** Ranks, -1 for none. */
    this.rank = Int32Array.from(sites, (site) => site.rank ?? -1);
    this.capped = problem.categoryCaps.length > 0;
    this.walkCap = problem.longestWalk ?? never;
    this.budget = problem.budget ?? boundless;
    this.meanArc = meanOf(problem.travel);
    this.dearness = dearnessOf(problem, this.meanArc);
    /** Whether a place can be in an answer at all, and those that can. */
    this.isUsable = Uint8Array.from(sites, (site) => (canBeVisited(site) ? 1 : 0));
    this.usable = Int32Array.from(sites.keys()).filter((place) => this.isUsable[place] === 1);
  }

  /**
   * Where in `near` all places begin, the nearest to one first; sorted when first asked for, so
   * that no answer waits for what it does not need.
   *
   * @param {number} place
   */
  nearest(place) {
    if (this.isSorted[place] === 0) this.sortNearest(place);
    return place * this.places;
  }

  /** @param {number} place */
  sortNearest(place) {
    const { arcs, nodes, places, visit } = this;
    // The way there and back, and below it the number of the place, in one number to sort by.
    const keys = new Float64Array(places);
    for (let other = 0; other < places; other += 1) {
      const away = arcs[place * nodes + other] - visit[place]
        + arcs[other * nodes + place] - visit[other];
      keys[other] = away * places + other;
    }
    keys[place] = place - 1099511627776 * places;
    keys.sort();
    for (let index = 0; index < places; index += 1) {
      const other = keys[index] % places;
      this.near[place * places + index] = other < 0 ? other + places : other;
    }
    this.isSorted[place] = 1;
  }
}

/**
 * The score of each place; a wanted place outweighs all the others together.
 *
 * @param {Problem} problem
 */
function scores(problem) {
  const all = worthOfAll(problem);
  return Float64Array.from(problem.places, (site) => (site.isMust ? site.score + all : site.score));
}

/**
 * What it is worth at most to have one of each category of a place.
 *
 * @param {import('./problem.js').Site} site
 * @param {import('./prices.js').Prices} prices
 */
function worthOfCategories(site, prices) {
  return sum(site.categories, (category) => Math.max(0, -lossAfter(prices, category, 0)));
}

/** @param {import('./problem.js').Site} site */
function canBeVisited(site) {
  return !site.isBanned && site.windows.some((windows) => windows.length > 0);
}

/**
 * What each place takes of time and money, as a number to divide by.
 *
 * @param {Problem} problem
 * @param {number} meanArc
 */
function dearnessOf(problem, meanArc) {
  return Float64Array.from(problem.places, (site) => {
    const money = problem.budget ? site.fee / problem.budget : 0;
    return site.visit / meanArc + 0.5 + money * 10;
  });
}

/**
 * More than any answer is worth, or loses by its prices.
 *
 * @param {Problem} problem
 */
function worthOfAll(problem) {
  const { places, days, prices } = problem;
  const scores = 1 + sum(places, (site) => site.score);
  if (!isPriced(problem)) return scores;
  const most = (/** @type {number} */ category) =>
    Math.max(0, ...(prices.sameness[category] ?? []).map(Math.abs));
  const sameness = sum(places, (site) => sum(site.categories, most));
  const time = sum(days, (day) => {
    const span = day.ends - day.begins;
    const walks = costOfTime(prices.walk, span) + costOfTime(prices.leg, span);
    return walks + costOfTime(prices.idle, span) + prices.mealHaste * span;
  });
  const clashes = places.filter((site) => site.isMeal).length * prices.mealClash;
  return scores + sameness + time + clashes;
}

/**
 * @param {Problem} problem
 * @param {number} nodes
 */
function arcTable(problem, nodes) {
  const points = [...problem.places.map((site) => site.point),
    ...problem.days.flatMap((day) => [day.start, day.end])];
  const table = new Int32Array(nodes * nodes);
  const longest = problem.longestLeg ?? never;
  points.forEach((from, row) => {
    const stay = row < problem.places.length ? problem.places[row].visit : 0;
    points.forEach((to, column) => {
      const time = from === null ? 0 : walk(problem, from, to);
      table[row * nodes + column] = time > longest || time >= never ? never
        : Math.min(never, time + stay);
    });
  });
  return table;
}

/**
 * @param {Int32Array} table a square
 * @param {number} size of a row
 */
function transposed(table, size) {
  return table.map((_, cell) => table[(cell % size) * size + Math.floor(cell / size)]);
}

/** @param {ArrayLike<number>} travel */
function meanOf(travel) {
  let [total, count] = [0, 0];
  for (let index = 0; index < travel.length; index += 1) {
    if (travel[index] > 0 && travel[index] < never) {
      [total, count] = [total + travel[index], count + 1];
    }
  }
  return count === 0 ? 1 : total / count;
}
