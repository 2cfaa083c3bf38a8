import { firstOpen, timetable } from './answer.js';
import { compare, sum, walk } from './problem.js';

/**
 * Finds the best answer to a small problem by trying every set of places: dynamic programming over labels.
 *
 * A label is a way to have visited a set of places by some time; of two that end at one place on one day with the same
 * set, the one that is neither earlier nor has walked less is dropped (after G. Righini and M. Salani 2009, without the
 * relaxation). The cost grows as places² × 2^places × days.
 *
 * @typedef {import('./problem.js').Problem} Problem
 *
 * @typedef {object} Label
 * @property {number} set
 * @property {number} last An index among the places in play, -1 where the day begins.
 * @property {number} now
 * @property {number} walkedToday
 * @property {number} cost What decides between equal scores: the walks, or the ends of the days that are over.
 * @property {number[][]} route
 */

export const exactLimit = 12;

/**
 * The best answer; `null` where more than twelve places could be visited.
 *
 * @param {Problem} problem
 */
export function solveExactly(problem) {
  const places = problem.places.flatMap((site, place) => (site.isBanned ? [] : [place]));
  return places.length > exactLimit ? null : new ExactDays(problem, places).best();
}

class ExactDays {
  /**
   * @param {Problem} problem
   * @param {number[]} places
   */
  constructor(problem, places) {
    this.problem = problem;
    this.places = places;
    this.all = 1 + sum(problem.places, (site) => site.score);
  }

  best() {
    /** @type {Label[]} */
    let labels = [{ set: 0, last: -1, now: 0, walkedToday: 0, cost: 0, route: [] }];
    this.problem.days.forEach((rules, day) => {
      const starts = labels.map((label) => ({ ...label, now: rules.begins, route: [...label.route, []] }));
      labels = this.undominated(this.closing(this.grown(starts, day), day));
    });
    /** @type {Label | null} */
    let best = null;
    for (const label of labels) {
      if (!best || compare([this.worth(label.set), -label.cost], [this.worth(best.set), -best.cost]) > 0) best = label;
    }
    return best && timetable(best.route, this.problem);
  }

  /**
   * All labels that come from others by visiting more places on a day, set by set.
   *
   * @param {Label[]} starts
   * @param {number} day
   */
  grown(starts, day) {
    /** @type {Label[][]} */
    const sets = Array.from({ length: 1 << this.places.length }, () => []);
    for (const label of starts) sets[label.set].push(label);
    for (let set = 0; set < sets.length; set += 1) {
      sets[set] = this.undominated(sets[set]);
      for (const label of sets[set]) {
        for (let index = 0; index < this.places.length; index += 1) {
          const next = set & (1 << index) ? null : this.extended(label, index, day);
          if (next) sets[next.set].push(next);
        }
      }
    }
    return sets.flat();
  }

  /**
   * @param {Label} label
   * @param {number} index
   * @param {number} day
   * @returns {Label | null}
   */
  extended(label, index, day) {
    const { problem } = this;
    const place = this.places[index];
    const site = problem.places[place];
    const leg = walk(problem, this.point(label, day), site.point);
    const set = label.set | (1 << index);
    if (leg > (problem.longestLeg ?? Infinity) || !this.affordable(set)) return null;
    const window = firstOpen(site.windows[day], label.now + leg);
    const today = label.route[label.route.length - 1];
    const rank = site.rank;
    if (!window || (rank !== null && today.some((other) => (problem.places[other].rank ?? rank) > rank))) return null;
    return {
      set,
      last: index,
      now: Math.max(label.now + leg, window.opens) + site.visit,
      walkedToday: label.walkedToday + leg,
      cost: label.cost,
      route: [...label.route.slice(0, -1), [...today, place]],
    };
  }

  /**
   * The labels whose day can end, with the day's walk or end booked.
   *
   * @param {Label[]} labels
   * @param {number} day
   */
  closing(labels, day) {
    const { aim, days, longestLeg, longestWalk } = this.problem;
    return labels.flatMap((label) => {
      const home = walk(this.problem, this.point(label, day), days[day].end);
      const [ends, walked] = [label.now + home, label.walkedToday + home];
      const isTooFar = label.last >= 0 && (walked > (longestWalk ?? Infinity) || home > (longestLeg ?? Infinity));
      if (ends > days[day].ends || isTooFar) return [];
      const cost = label.cost + (aim === 'earliestEnd' ? ends : walked);
      return [{ set: label.set, last: -1, now: 0, walkedToday: 0, cost, route: label.route }];
    });
  }

  /**
   * @param {Label} label
   * @param {number} day
   */
  point(label, day) {
    return label.last < 0 ? this.problem.days[day].start : this.problem.places[this.places[label.last]].point;
  }

  /** @param {Label[]} labels */
  undominated(labels) {
    /** @type {Label[]} */
    const kept = [];
    const sorted = [...labels].sort((one, other) =>
      compare([one.set, one.last, one.now, one.cost], [other.set, other.last, other.now, other.cost]),
    );
    let first = 0;
    for (const label of sorted) {
      if (kept.length > first && (kept[first].set !== label.set || kept[first].last !== label.last)) first = kept.length;
      let isWorse = false;
      for (let index = first; index < kept.length && !isWorse; index += 1) isWorse = this.beats(kept[index], label);
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
  beats(one, other) {
    return (
      one.now <= other.now &&
      one.walkedToday <= other.walkedToday &&
      one.cost + one.walkedToday <= other.cost + other.walkedToday &&
      one.cost <= other.cost &&
      this.highestRank(one) === this.highestRank(other)
    );
  }

  /** @param {Label} label */
  highestRank(label) {
    const today = label.route[label.route.length - 1] ?? [];
    return Math.max(-Infinity, ...today.map((place) => this.problem.places[place].rank ?? -Infinity));
  }

  /** @param {number} set */
  chosen(set) {
    return this.places.filter((_, index) => set & (1 << index)).map((place) => this.problem.places[place]);
  }

  /** @param {number} set */
  affordable(set) {
    const { budget, categoryCaps } = this.problem;
    const chosen = this.chosen(set);
    if (budget !== null && sum(chosen, (site) => site.fee) > budget) return false;
    return categoryCaps.every((cap, category) => chosen.filter((site) => site.categories.includes(category)).length <= cap);
  }

  /**
   * The score of a set, in which a must outweighs all that is not one.
   *
   * @param {number} set
   */
  worth(set) {
    return sum(this.chosen(set), (site) => site.score + (site.isMust ? this.all : 0));
  }
}
