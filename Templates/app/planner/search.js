import { timetable } from './answer.js';
import { Chance } from './chance.js';
import { dropLosses } from './costs.js';
import { isQuick, solveExactly } from './exact.js';
import { Offers } from './offers.js';
import { recreate, recreatePlainly } from './recreate.js';
import { SearchRoutes } from './routes.js';
import { ruin } from './ruin.js';
import { SearchSchedule } from './schedule.js';
import { SearchTables } from './tables.js';

/**
 * Finds good answers by ruin and recreate: strings of neighbouring places are removed and others
 * inserted, and simulated annealing decides whether to continue from there (after J. Christiaens
 * and G. Vanden Berghe 2020).
 *
 * It uses the same random numbers as the Swift planner: the same problem, seed and number of steps
 * give the same answer.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./effort.js').Effort} Effort
 */

/**
 * The greedy answers of which the best is the first: power, floor and weight of waiting.
 *
 * @type {[number, number, number][]}
 */
const starts = [
  [1.5, 0.2, 0],
  [2, 0.05, 0],
  [1, 0.2, 4],
];

export class DaySearch {
  /**
   * @param {Problem} problem
   * @param {number} seed
   */
  constructor(problem, seed) {
    const tables = new SearchTables(problem);
    this.problem = problem;
    this.tables = tables;
    this.chance = new Chance(seed);
    this.current = new SearchRoutes(tables);
    this.candidate = new SearchRoutes(tables);
    this.best = new SearchRoutes(tables);
    /** No place on any day. */
    this.empty = new SearchRoutes(tables);
    let scores = 0;
    for (const place of tables.usable) scores += problem.places[place].score;
    this.meanScore = Math.max(1, scores / Math.max(1, tables.usable.length));
    const { ordersAll } = tables;
    /** What a unit of time weighs against the score in annealing. */
    this.timeWeight = ordersAll ? 1 : (this.meanScore * 0.02) / tables.meanArc;
    this.scoreWeight = ordersAll ? (tables.meanArc * 4) / this.meanScore : 1;
    /** The places that may go in while a round puts places in; of them the first `poolCount`. */
    this.pool = new Int32Array(tables.places);
    this.poolCount = 0;
    this.keys = new Float64Array(tables.places);
    this.offers = new Offers(tables);
    /** The state of the day in which a place did not fit, at `place * days + day`. */
    this.refused = new Float64Array(tables.places * tables.days);
    /** The best of the pool, and its day. */
    this.topIndex = -1;
    this.topDay = -1;
    this.start(...starts[0]);
    this.best.copy(this.candidate);
    this.current.copy(this.best);
  }

  /**
   * @param {number} power
   * @param {number} floor
   * @param {number} waitWeight
   */
  start(power, floor, waitWeight) {
    this.candidate.copy(this.empty);
    recreatePlainly(this, this.candidate, power, floor, waitWeight);
    dropLosses(this.candidate, this.empty);
  }

  /** The best answer so far. */
  answer() {
    // The routes searched are feasible at all times, so an order of theirs always has a timetable.
    return timetable(this.best.order(), this.problem) ?? { days: [], score: 0, fees: 0, value: 0 };
  }

  /**
   * Searches; after every 32 steps it gives the share of the effort that is used, so that the
   * caller can look at the best answer so far, let others work, or give up.
   *
   * @param {Effort} effort
   * @returns {Generator<number, void>}
   */
  *run(effort) {
    this.begin(effort);
    const begun = effort.share(0);
    let done = 0;
    let share = begun;
    let schedule = new SearchSchedule(1);
    while (share < 1) {
      const number = schedule.number(share);
      const heat = this.temperature(schedule.part(share), number < schedule.bursts);
      for (let step = 0; step < 32; step += 1) this.step(heat);
      done += 32;
      share = effort.share(done);
      if (done === 32 && !this.tables.ordersAll) {
        schedule = SearchSchedule.expecting(32 / (share - begun), this.tables.places);
      }
      const next = schedule.number(share);
      if (done > 32 && next !== number) this.turn(next < schedule.bursts);
      yield share;
    }
  }

  /**
   * Looks for a better start while there is time.
   *
   * @param {Effort} effort
   */
  begin(effort) {
    for (const way of starts.slice(1)) {
      if (effort.share(0) >= 1) break;
      this.start(...way);
      if (this.isBetter(this.candidate)) this.best.copy(this.candidate);
    }
    this.current.copy(this.best);
  }

  /**
   * Begins a short annealing run from a new answer, and a long one from the best answer so far.
   *
   * @param {boolean} isBurst
   */
  turn(isBurst) {
    if (!isBurst) return this.current.copy(this.best);
    this.candidate.copy(this.empty);
    recreate(this, this.candidate);
    dropLosses(this.candidate, this.empty);
    this.current.copy(this.candidate);
  }

  /** @param {SearchRoutes} routes */
  isBetter(routes) {
    const { best } = this;
    const [one, other] = [routes.value(), best.value()];
    return one > other || (one === other && routes.time() < best.time());
  }

  /**
   * @param {number} part
   * @param {boolean} isBurst
   */
  temperature(part, isBurst) {
    const forScore = this.problem.aim === 'score';
    const [hot, cold] = forScore ? [isBurst ? 4 : 1, 0.02] : [0.5, 0.005];
    return (forScore ? this.meanScore : this.tables.meanArc) * hot * Math.pow(cold / hot, part);
  }

  /** @param {number} heat */
  step(heat) {
    const { candidate, current } = this;
    candidate.copy(current);
    ruin(this, candidate);
    recreate(this, candidate);
    dropLosses(candidate, current);
    const gain = this.worth(candidate) - this.worth(current);
    if (gain < 0 && this.chance.unit() >= Math.exp(gain / heat)) return;
    current.copy(candidate);
    if (this.isBetter(current)) this.best.copy(current);
  }

  /** @param {SearchRoutes} routes */
  worth(routes) {
    return routes.value() * this.scoreWeight - routes.time() * this.timeWeight;
  }
}

/**
 * The best answer found with the effort allowed.
 *
 * @param {Problem} problem
 * @param {Effort} effort
 */
export function solve(problem, effort) {
  const exact = isQuick(problem) ? solveExactly(problem, () => effort.share(0) >= 1) : null;
  if (exact) return exact;
  const search = new DaySearch(problem, effort.seed);
  for (const _ of search.run(effort)) continue;
  return search.answer();
}
