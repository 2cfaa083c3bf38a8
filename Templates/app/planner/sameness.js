import { own } from './problem.js';
import { rates } from './rates.js';
import { eatsAt, servesInterest, servings } from './tempo.js';

/**
 * The categories of a plan's places: the meals that were wished for, in their order, then each
 * place that serves several of them, and for each kind of place what the second, third … of it
 * loses: fewer and later where the visitor chose an interest that it serves.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wish.js').Wish} Wish
 */

export class Sameness {
  /**
   * @param {Wish} wish
   * @param {GuidePlace[]} places the candidates
   * @param {{points: number}[]} scores what each is worth
   * @param {Guide} guide
   * @param {number[]} meals how many of each are still to come
   */
  constructor(wish, places, scores, guide, meals) {
    this.wish = wish;
    this.guide = guide;
    const days = Math.max(1, wish.days ?? 1);
    /** @type {Map<string, number[]>} */
    const worths = new Map();
    if (!wish.keepsStops) {
      places.forEach((place, index) => {
        if (!isOneOfItsKind(wish, place)) return;
        const group = groupOf(place, wish, guide);
        worths.set(group, [...(worths.get(group) ?? []), scores[index].points]);
      });
    }
    const several = [...new Set(places.filter((place) => servings(wish, place).length > 1).map(({ slug }) => slug))].sort();
    /** How many places of each category: each meal once a day, and no place for two of them. */
    this.caps = [...meals, ...several.map(() => 1)];
    /** @type {Map<string, number>} The categories of places that serve several meals. */
    this.twins = new Map(several.map((slug, index) => [slug, meals.length + index]));
    const names = [...worths.keys()].sort();
    /** @type {Map<string, number>} The categories of kinds. */
    this.kinds = new Map(names.map((name, index) => [name, this.caps.length + index]));
    /** For each category, what its first, second … place loses. */
    this.losses = [
      ...meals.map((count) => [...new Array(count).fill(-rates.meal), 0]),
      ...several.map(() => []),
      ...names.map((name) => losses(worths.get(name) ?? [], days, name.endsWith(wanted))),
    ];
  }

  /**
   * @param {GuidePlace} place
   * @param {number | null} meal for which the place is considered
   * @returns {number[]}
   */
  categories(place, meal) {
    const { wish, guide } = this;
    if (meal !== null) return [meal, ...[this.twins.get(place.slug) ?? []].flat()];
    const kind = this.kinds.get(groupOf(place, wish, guide));
    return kind !== undefined && isOneOfItsKind(wish, place) ? [kind] : [];
  }
}

/**
 * Ends the names of groups that serve a chosen interest: no slug has it, and it sorts before all
 * that slugs have.
 */
const wanted = '!';

/**
 * The places of a kind that serve a chosen interest, or those that do not.
 *
 * @param {GuidePlace} place
 * @param {Wish} wish
 * @param {Guide} guide
 */
const groupOf = (place, wish, guide) => place.kind
  + (servesInterest(guide, wish, place) ? wanted : '');

/**
 * @param {number[]} points of the group's places
 * @param {number} days
 * @param {boolean} isWanted
 */
function losses(points, days, isWanted) {
  points.sort((one, other) => one - other);
  // A quarter of the kind is worth less.
  const modest = points[points.length >> 2] * rates.grain;
  const shares = isWanted ? rates.samenessWanted : rates.sameness;
  return shares.flatMap((share) => new Array(days).fill(Math.trunc((modest * share) / 100)));
}

/**
 * Whether a place is one of many; not where the visitor asked for it by name.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 */
function isOneOfItsKind(wish, place) {
  const isNamed =
    own(wish.marks, place.slug) !== undefined ||
    own(wish.appointments, place.slug) !== undefined ||
    (wish.order ?? []).includes(place.slug);
  return !isNamed && !eatsAt(wish, place);
}
