import { never } from './problem.js';

/**
 * The time windows of all places on all days, laid out flat for the inner loop. A slot is a place
 * on a day, at `day * places + place`; its windows are those from `firstWindow[slot]` up to
 * `firstWindow[slot + 1]`.
 *
 * @typedef {import('./problem.js').Problem} Problem
 */
export class WindowTables {
  /** @param {Problem} problem */
  constructor(problem) {
    this.places = problem.places.length;
    this.days = problem.days.length;
    const slots = this.days * this.places;
    /** The latest start in each slot; -1 where the place is shut. */
    this.lastStart = new Int32Array(slots).fill(-1);
    /** When the first window of each slot opens. */
    this.opening = new Int32Array(slots).fill(never);
    this.firstWindow = new Int32Array(slots + 1);
    const windows = this.laidOut(problem);
    this.opens = Int32Array.from(windows, (window) => window.opens);
    this.closes = Int32Array.from(windows, (window) => window.latestStart);
    /** When a visit in each window must be over. */
    this.shuts = Int32Array.from(windows, (window) => window.closes ?? never);
    /** How long visitors stand in line in each window. */
    this.queues = Int32Array.from(windows, (window) => window.queue ?? 0);
    /** The latest start of each place on any day. */
    this.lastChance = Float64Array.from(problem.places, (_, place) => {
      let last = -1;
      for (let day = 0; day < this.days; day += 1) {
        last = Math.max(last, this.lastStart[day * this.places + place]);
      }
      return last;
    });
  }

  /**
   * All windows, those of a slot together; fills in what is known of each slot.
   *
   * @param {Problem} problem
   */
  laidOut(problem) {
    /** @type {import('./problem.js').Window[]} */
    const windows = [];
    for (let day = 0; day < this.days; day += 1) {
      for (const [place, site] of problem.places.entries()) {
        const slot = day * this.places + place;
        this.opening[slot] = Math.min(never, ...site.windows[day].map((window) => window.opens));
        for (const window of [...site.windows[day]].sort((one, other) => one.opens - other.opens)) {
          windows.push(window);
          this.lastStart[slot] = Math.max(this.lastStart[slot], window.latestStart);
        }
        this.firstWindow[slot + 1] = windows.length;
      }
    }
    return windows;
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
