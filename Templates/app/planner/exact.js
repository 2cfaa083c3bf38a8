import { firstOpen, timetable } from './answer.js';
import { isPriced } from './prices.js';
import { compare, never, startIn, sum, walk } from './problem.js';

/**
 * Finds the best answer to a small problem by trying every set of places: dynamic programming over
 * labels.
 *
 * A label is a way to have visited a set of places by some time; of two that end at one place on
 * one day with the same set, the one that is neither earlier nor has walked less is dropped (after
 * G. Righini and M. Salani 2009, without the relaxation). The cost grows as places² × 2^places ×
 * days.
 *
 * @typedef {import('./problem.js').Problem} Problem
 *
 * @typedef {object} Label
 * @property {number} set
 * @property {number} last An index among the places in play, -1 where the day begins.
 * @property {number} now
 * @property {number} walkedToday
 * @property {number} cost What decides between equal scores: the walks, or the ends of the days
 *   that are over.
 * @property {number} rank The highest rank visited today.
 * @property {Label | null} parent The label that this one extends.
 */

export const exactLimit = 12;

/**
 * The best answer; `null` where more than twelve places could be visited, no day can be walked,
 * time is over, or the problem has prices: what a day costs then depends on all of it, and no label
 * can be dropped.
 *
 * @param {Problem} problem
 * @param {() => boolean} [isOver]
 */
export function solveExactly(problem, isOver = () => false) {
  const places = candidates(problem);
  return places.length > exactLimit || isPriced(problem) ? null
    : new ExactDays(problem, places, isOver).best();
}

/**
 * Whether every set can be tried in the blink of an eye: twelve places on one day, fewer on
 * several.
 *
 * @param {Problem} problem
 */
export function isQuick(problem) {
  const days = problem.days.length;
  return !isPriced(problem) && candidates(problem).length <= (days === 1 ? exactLimit : 8 - days);
}

/** @param {Problem} problem */
function candidates(problem) {
  const isPossible = (/** @type {import('./problem.js').Site} */ site) =>
    !site.isBanned && site.windows.some((windows) => windows.length > 0);
  return problem.places.flatMap((site, place) => (isPossible(site) ? [place] : []));
}

class ExactDays {
  /**
   * @param {Problem} problem
   * @param {number[]} places
   * @param {() => boolean} isOver
   */
  constructor(problem, places, isOver) {
    this.problem = problem;
    this.places = places;
    this.isOver = isOver;
    const all = 1 + sum(problem.places, (site) => site.score);
    const sets = Array.from({ length: 1 << places.length }, (_, set) =>
      places.filter((_place, index) => set & (1 << index)).map((place) => problem.places[place]),
    );
    /** The score of each set, in which a must outweighs all that is not one. */
    this.worth = sets.map((chosen) => sum(chosen, (site) => site.score + (site.isMust ? all : 0)));
    /** Whether money and categories allow each set. */
    this.affordable = sets.map((chosen) => isAffordable(chosen, problem));
  }

  best() {
    /** @type {Label[]} */
    let labels =
      [{ set: 0, last: -1, now: 0, walkedToday: 0, cost: 0, rank: -Infinity, parent: null }];
    for (let day = 0; day < this.problem.days.length; day += 1) {
      const { begins } = this.problem.days[day];
      const ends = this.grown(labels.map((label) => ({ ...label, now: begins })), day);
      if (this.isOver()) return null;
      labels = undominated(ends.flatMap((label) => this.closed(label, day) ?? []));
    }
    /** @type {Label | null} */
    let best = null;
    for (const label of labels) {
      if (!best || compare([this.worth[label.set], -label.cost], [this.worth[best.set], -best.cost]) > 0) best = label;
    }
    return best && timetable(this.order(best), this.problem);
  }

  /**
   * The label as an order of places, from its chain of parents; each day's chain begins with a
   * label without a place.
   *
   * @param {Label} label
   */
  order(label) {
    /** @type {number[][]} */
    const days = [];
    /** @type {number[]} */
    let today = [];
    for (let step = label.parent; step; step = step.parent) {
      if (step.last >= 0) {
        today.unshift(this.places[step.last]);
      } else {
        days.unshift(today);
        today = [];
      }
    }
    return days;
  }

  /**
   * All labels that come from others by visiting more places on a day, set by set.
   *
   * @param {Label[]} starts
   * @param {number} day
   */
  grown(starts, day) {
    /** @type {Label[][]} */
    const sets = this.worth.map(() => []);
    /** @type {Label[]} */
    const ends = [];
    for (const label of starts) sets[label.set].push(label);
    for (let set = 0; set < sets.length; set += 1) {
      if ((set & 63) === 0 && this.isOver()) return [];
      for (const label of undominated(sets[set])) {
        ends.push(label);
        for (let index = 0; index < this.places.length; index += 1) {
          const isNew = (set & (1 << index)) === 0 && this.affordable[set | (1 << index)];
          const next = isNew ? this.extended(label, index, day) : null;
          if (next) sets[next.set].push(next);
        }
      }
      sets[set] = [];
    }
    return ends;
  }

  /**
   * @param {Label} label
   * @param {number} index
   * @param {number} day
   * @returns {Label | null}
   */
  extended(label, index, day) {
    const { problem } = this;
    const site = problem.places[this.places[index]];
    const leg = walk(problem, this.point(label, day), site.point);
    if (leg > (problem.longestLeg ?? Infinity) || label.rank > (site.rank ?? Infinity)) return null;
    const window = firstOpen(site.windows[day], label.now + leg);
    if (!window) return null;
    return {
      set: label.set | (1 << index),
      last: index,
      now: (startIn(window, label.now + leg) ?? never) + site.visit,
      walkedToday: label.walkedToday + leg,
      cost: label.cost,
      rank: Math.max(label.rank, site.rank ?? -Infinity),
      parent: label,
    };
  }

  /**
   * A label whose day can end, with the day's walk or end booked.
   *
   * @param {Label} label
   * @param {number} day
   * @returns {Label | null}
   */
  closed(label, day) {
    const { aim, days, longestLeg, longestWalk } = this.problem;
    const home = walk(this.problem, this.point(label, day), days[day].end);
    const [ends, walked] = [label.now + home, label.walkedToday + home];
    const isTooFar = label.last >= 0
      && (walked > (longestWalk ?? Infinity) || home > (longestLeg ?? Infinity));
    if (ends > days[day].ends || isTooFar) return null;
    const cost = label.cost + (aim === 'earliestEnd' ? ends : walked);
    return { set: label.set, last: -1, now: 0, walkedToday: 0, cost, rank: -Infinity,
      parent: label };
  }

  /**
   * @param {Label} label
   * @param {number} day
   */
  point(label, day) {
    return label.last < 0 ? this.problem.days[day].start
      : this.problem.places[this.places[label.last]].point;
  }
}

/**
 * @param {import('./problem.js').Site[]} chosen
 * @param {Problem} problem
 */
function isAffordable(chosen, { budget, categoryCaps }) {
  if (budget !== null && sum(chosen, (site) => site.fee) > budget) return false;
  return categoryCaps.every(
    (cap, category) => chosen.filter((site) => site.categories.includes(category)).length <= cap);
}

/** @param {Label[]} labels */
function undominated(labels) {
  /** @type {Label[]} */
  const kept = [];
  labels.sort((one, other) => one.set - other.set || one.last - other.last || one.now - other.now
    || one.cost - other.cost);
  let first = 0;
  for (const label of labels) {
    if (kept.length > first && (kept[first].set !== label.set || kept[first].last !== label.last)) {
      first = kept.length;
    }
    let isWorse = false;
    for (let index = first; index < kept.length && !isWorse; index += 1) {
      isWorse = beats(kept[index], label);
    }
    if (!isWorse) kept.push(label);
  }
  return kept;
}

/**
 * Whether whatever follows one label could follow another, with no gain.
 *
 * @param {Label} one
 * @param {Label} other
 */
function beats(one, other) {
  return (
    one.now <= other.now &&
    one.walkedToday <= other.walkedToday &&
    one.cost + one.walkedToday <= other.cost + other.walkedToday &&
    one.cost <= other.cost &&
    one.rank === other.rank
  );
}
