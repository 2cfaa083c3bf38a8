import { costOfTime, isPriced, lossAfter, noPrices } from './prices.js';
import { never, sum, walk } from './problem.js';

/**
 * A problem laid out for the inner loop: nodes instead of points, one arc table, flat windows.
 *
 * Nodes `0..<places` are the places; each day has two more, its start and its end. An arc takes the visit of the node it
 * leaves and the walk to the next. Nothing but the lists of neighbours changes after it was made.
 *
 * @typedef {import('./problem.js').Problem} Problem
 */

/** A budget that is never used up. */
export const boundless = Number.MAX_SAFE_INTEGER;

export class SearchTables {
  /** @param {Problem} problem */
  constructor(problem) {
    this.problem = problem;
    const sites = problem.places;
    this.places = sites.length;
    this.days = problem.days.length;
    this.nodes = this.places + 2 * this.days;
    /** The visit of the first node and the walk to the second; `never` where the walk is too long. */
    this.arcs = arcTable(problem, this.nodes);
    /** The same with the second node first, so that all ways to one place lie together in memory. */
    this.inward = this.arcs.map((_, cell) => this.arcs[(cell % this.nodes) * this.nodes + Math.floor(cell / this.nodes)]);
    this.visit = new Int32Array(this.nodes);
    // A wanted place outweighs all the others together.
    const all = worthOfAll(problem);
    /** Whether anything but score and time counts. */
    this.priced = isPriced(problem);
    this.prices = this.priced ? problem.prices : noPrices;
    this.categoryCount = 1 + Math.max(-1, ...sites.flatMap((site) => site.categories));
    this.score = Float64Array.from(sites, (site) => (site.isMust ? site.score + all : site.score));
    /** The score with what it is worth to have one of its category: what greedy choices go by. */
    this.weight = Float64Array.from(sites, (site, place) => {
      return this.score[place] + sum(site.categories, (category) => Math.max(0, -lossAfter(this.prices, category, 0)));
    });
    this.fee = Float64Array.from(sites, (site) => site.fee);
    sites.forEach((site, place) => (this.visit[place] = site.visit));
    /** The latest start of a place on a day, at `day * places + place`; -1 where it is shut. */
    this.lastStart = new Int32Array(this.days * this.places).fill(-1);
    /** When the first window of a place on a day opens, at the same index. */
    this.opening = new Int32Array(this.days * this.places).fill(never);
    this.firstWindow = new Int32Array(this.days * this.places + 1);
    /** @type {number[]} */
    const opens = [];
    /** @type {number[]} */
    const closes = [];
    /** @type {number[]} */
    const shuts = [];
    /** @type {number[]} */
    const queues = [];
    problem.days.forEach((_, day) =>
      sites.forEach((site, place) => {
        const slot = day * this.places + place;
        this.opening[slot] = Math.min(never, ...site.windows[day].map((window) => window.opens));
        for (const window of [...site.windows[day]].sort((one, other) => one.opens - other.opens)) {
          opens.push(window.opens);
          closes.push(window.latestStart);
          shuts.push(window.closes ?? never);
          queues.push(window.queue ?? 0);
          this.lastStart[slot] = Math.max(this.lastStart[slot], window.latestStart);
        }
        this.firstWindow[slot + 1] = opens.length;
      }),
    );
    this.opens = Int32Array.from(opens);
    this.closes = Int32Array.from(closes);
    /** When a visit in each window must be over. */
    this.shuts = Int32Array.from(shuts);
    /** How long visitors stand in line in each window. */
    this.queues = Int32Array.from(queues);
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
    /** What each place takes of time and money, as a number to divide by. */
    this.dearness = Float64Array.from(sites, (site) => {
      const money = problem.budget ? site.fee / problem.budget : 0;
      return site.visit / this.meanArc + 0.5 + money * 10;
    });
    /** The latest start of each place on any day. */
    this.lastChance = Float64Array.from(sites, (_, place) => {
      let last = -1;
      for (let day = 0; day < this.days; day += 1) last = Math.max(last, this.lastStart[day * this.places + place]);
      return last;
    });
    /** Whether a place can be in an answer at all, and those that can. */
    this.isUsable = Uint8Array.from(sites, (site) =>
      site.isBanned || !site.windows.some((windows) => windows.length > 0) ? 0 : 1,
    );
    this.usable = Int32Array.from(sites.keys()).filter((place) => this.isUsable[place] === 1);
  }

  /**
   * Where in `near` all places begin, the nearest to one first; sorted when first asked for, so that no answer waits for
   * what it does not need.
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
      const away = arcs[place * nodes + other] - visit[place] + arcs[other * nodes + place] - visit[other];
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

  /**
   * When the visit of somebody who arrives at a time begins; `never` where all windows are over.
   *
   * @param {number} node
   * @param {number} day
   * @param {number} arriving
   */
  start(node, day, arriving) {
    if (node >= this.places) return arriving;
    const slot = day * this.places + node;
    const end = this.firstWindow[slot + 1];
    for (let window = this.firstWindow[slot]; window < end; window += 1) {
      const first = arriving + this.queues[window];
      if (first <= this.closes[window]) {
        const opens = this.opens[window];
        return first > opens ? first : opens;
      }
    }
    return never;
  }

  /**
   * The latest arrival for a start that is not after a limit; -1 where there is none.
   *
   * @param {number} node
   * @param {number} day
   * @param {number} limit
   */
  latest(node, day, limit) {
    if (node >= this.places) return limit;
    const slot = day * this.places + node;
    const first = this.firstWindow[slot];
    for (let window = this.firstWindow[slot + 1] - 1; window >= first; window -= 1) {
      if (this.opens[window] <= limit) {
        const closes = this.closes[window];
        return (limit < closes ? limit : closes) - this.queues[window];
      }
    }
    return -1;
  }
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
  const most = (/** @type {number} */ category) => Math.max(0, ...(prices.sameness[category] ?? []).map(Math.abs));
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
  const points = [...problem.places.map((site) => site.point), ...problem.days.flatMap((day) => [day.start, day.end])];
  const table = new Int32Array(nodes * nodes);
  const longest = problem.longestLeg ?? never;
  points.forEach((from, row) => {
    const stay = row < problem.places.length ? problem.places[row].visit : 0;
    points.forEach((to, column) => {
      const time = from === null ? 0 : walk(problem, from, to);
      table[row * nodes + column] = time > longest || time >= never ? never : Math.min(never, time + stay);
    });
  });
  return table;
}

/** @param {ArrayLike<number>} travel */
function meanOf(travel) {
  let [total, count] = [0, 0];
  for (let index = 0; index < travel.length; index += 1) {
    if (travel[index] > 0 && travel[index] < never) [total, count] = [total + travel[index], count + 1];
  }
  return count === 0 ? 1 : total / count;
}
