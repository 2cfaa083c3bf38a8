import { timetable } from './answer.js';
import { Chance } from './chance.js';
import { isQuick, solveExactly } from './exact.js';
import { Offers } from './offers.js';
import { recreate } from './recreate.js';
import { SearchRoutes } from './routes.js';
import { ruin } from './ruin.js';
import { SearchTables } from './tables.js';

/**
 * Finds good answers by ruin and recreate: strings of places that lie together are taken out and others put in, and
 * simulated annealing decides whether to go on from there (after J. Christiaens and G. Vanden Berghe 2020).
 *
 * It takes the same chances as the Swift planner: the same problem, seed and number of steps give the same answer.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./effort.js').Effort} Effort
 */

const coolings = 3;

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
    let scores = 0;
    for (const place of tables.usable) scores += problem.places[place].score;
    this.meanScore = Math.max(1, scores / Math.max(1, tables.usable.length));
    const ordersAll = problem.aim !== 'score';
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
    recreate(this, this.candidate);
    this.current.copy(this.candidate);
    this.best.copy(this.candidate);
  }

  /** The best answer so far. */
  answer() {
    // The routes searched are feasible at all times, so an order of theirs always has a timetable.
    return timetable(this.best.order(), this.problem) ?? { days: [], score: 0, fees: 0 };
  }

  /**
   * Searches; after every 32 steps it gives the share of the effort that is used, so that the caller can look at the
   * best answer so far, let others work, or give up.
   *
   * @param {Effort} effort
   * @returns {Generator<number, void>}
   */
  *run(effort) {
    let done = 0;
    let share = effort.share(0);
    while (share < 1) {
      // A few coolings, each of which starts from the best answer so far.
      const cooling = share * coolings;
      const heat = this.temperature(cooling - Math.floor(cooling));
      for (let step = 0; step < 32; step += 1) this.step(heat);
      done += 32;
      const now = effort.share(done);
      if (Math.trunc(now * coolings) > Math.trunc(cooling)) this.current.copy(this.best);
      share = now;
      yield share;
    }
  }

  /** @param {number} part */
  temperature(part) {
    const forScore = this.problem.aim === 'score';
    const [hot, cold] = forScore ? [1.5, 0.01] : [0.5, 0.005];
    return (forScore ? this.meanScore : this.tables.meanArc) * hot * Math.pow(cold / hot, part);
  }

  /** @param {number} heat */
  step(heat) {
    const { candidate, current, best } = this;
    candidate.copy(current);
    ruin(this, candidate);
    recreate(this, candidate);
    const gain = this.worth(candidate) - this.worth(current);
    if (gain < 0 && this.chance.unit() >= Math.exp(gain / heat)) return;
    current.copy(candidate);
    if (current.score > best.score || (current.score === best.score && current.time() < best.time())) best.copy(current);
  }

  /** @param {SearchRoutes} routes */
  worth(routes) {
    return routes.score * this.scoreWeight - routes.time() * this.timeWeight;
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
