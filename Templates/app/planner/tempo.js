import { own } from './problem.js';

/**
 * How full a day is: what a stop takes beside the visit itself, and how many there are; `Documentation/Planning.md` tells
 * the numbers.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {'relaxed' | 'steady' | 'full'} Tempo
 */

/** Minutes that each stop takes more than the visit, and how early visitors are at an appointment and at the end. */
const eases = { relaxed: 10, steady: 5, full: 0 };
/** Minutes of the day for each stop. */
const minutesAStop = { relaxed: 60, steady: 45, full: null };

export const mealCategory = 0;
export const stopCategory = 1;

/** @param {Wish} wish */
export const ease = (wish) => eases[wish.tempo ?? 'steady'];

/** @param {Wish} wish @param {GuidePlace} place */
export const eatsAt = (wish, place) => wish.meal?.kinds.includes(place.kind) ?? false;

/**
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {GuidePlace} place
 */
export function servesInterest(guide, wish, place) {
  const served = [...(place.interests ?? []), guide.kinds.get(place.kind)?.interest];
  return (wish.interests ?? []).some((interest) => served.includes(interest));
}

/**
 * How long a visit takes at least and at most, in seconds, what a stop takes beside it included.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 * @returns {[number, number]}
 */
export function stayAt(wish, place) {
  const early = own(wish.appointments, place.slug) === undefined ? 0 : ease(wish) * 60;
  const usual = place.visit + (early > 0 || eatsAt(wish, place) ? 0 : ease(wish) * 60);
  const [least, most] = own(wish.stays, place.slug) ?? [usual, usual];
  return [least + early, most + early];
}

/** What a plan may have of stops and of places of a kind, all days together. */
export class StopCaps {
  /**
   * @param {Wish} wish
   * @param {GuidePlace[]} places the candidates
   * @param {Guide} guide
   * @param {number} meals
   */
  constructor(wish, places, guide, meals) {
    this.wish = wish;
    this.guide = guide;
    const days = Math.max(1, wish.days ?? 1);
    const minutes = minutesAStop[wish.tempo ?? 'steady'];
    this.isCapped = minutes !== null && !wish.keepsStops;
    const names = [...new Set(places.filter((place) => !eatsAt(wish, place)).map((place) => place.kind))].sort();
    /** @type {Map<string, number>} The categories of kinds. */
    this.kinds = new Map(names.map((name, index) => [name, index + 2]));
    /** For each category of the problem how many places. */
    this.caps = [meals];
    if (minutes === null || !this.isCapped) return;
    const start = wish.now?.time ?? wish.start;
    const span = Math.max(0, wish.end - start) + Math.max(0, wish.end - wish.start) * (days - 1) - meals * 60;
    const stops = Math.max(3, Math.ceil(span / minutes));
    // Where there are few kinds, each has to give more.
    const ofAKind = Math.max((wish.tempo === 'relaxed' ? 2 : 3) * days, Math.ceil(stops / Math.max(1, names.length)));
    this.caps = [meals, stops, ...names.map(() => ofAKind)];
  }

  /**
   * The categories of a place; what one asked for by name or by an interest is not counted among its kind.
   *
   * @param {GuidePlace} place
   * @returns {number[]}
   */
  categories(place) {
    const { wish, guide } = this;
    if (eatsAt(wish, place)) return [mealCategory];
    const mark = own(wish.marks, place.slug);
    const isFixed =
      mark === 'must' || own(wish.appointments, place.slug) !== undefined || (wish.order ?? []).includes(place.slug);
    if (!this.isCapped || isFixed) return [];
    const kind = this.kinds.get(place.kind);
    const isWanted = mark !== undefined || servesInterest(guide, wish, place);
    return isWanted || kind === undefined ? [stopCategory] : [kind, stopCategory];
  }
}
