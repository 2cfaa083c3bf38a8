import { own } from './problem.js';
import { scoreOf } from './score.js';
import { bestOf } from './ranking.js';
import { rates } from './rates.js';
import { Surroundings } from './surroundings.js';
import { eatsAt, servesInterest, servings, stayAt, stopPrice } from './tempo.js';
import { straightMetres } from './walks.js';
import { terminus } from './wish.js';

/**
 * Which of a guide's places are worth planning with: those of the wish's city and a short walk
 * around it, no stations and restrooms, restaurants only as meals, and of too many the most
 * promising.
 *
 *     plan(guide, { ...wish, candidates: choose(guide, wish) })
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {{slug: string, points: number, metres: number}} Ranked
 */

/** How many places a day is planned with. */
const mostPlaces = 200;
/** The most places to eat to choose from for each meal. */
const mostMeals = 40;
/** Places to eat a day that are visited for themselves, because food was chosen. */
const mostSnacks = 2;


/**
 * The slugs of the places, sorted.
 *
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {number} [most] those named in the wish not counted
 */
export function choose(guide, wish, most = mostPlaces) {
  const ends = [terminus(wish.from, guide), terminus(wish.to, guide)];
  const span = Math.max(0, wish.end - wish.start) * 60;
  const speed = Math.max(0.1, (wish.pace ?? guide.data.pace) / 3.6);
  const surroundings = new Surroundings(wish, guide);
  /** @type {import('./ranking.js').Sight[]} */
  const sights = [];
  /** @type {Ranked[]} */
  const snacks = [];
  /** @type {Ranked[][]} */
  const meals = (wish.meals ?? []).map(() => []);
  const chosen = new Set();
  for (const place of guide.places) {
    if (isNamed(wish, place.slug)) chosen.add(place.slug);
    if (chosen.has(place.slug) || !surroundings.hold(place)) continue;
    const metres =
      ends.reduce((total, end) => total + (end ? straightMetres(end.at, place.at) : 0), 0);
    if (Math.trunc(metres / speed) > span || isForeign(wish, place)) continue;
    const ranked = { slug: place.slug, points: scoreOf(place, wish, guide).points, metres };
    if (eatsAt(wish, place)) for (const meal of servings(wish, place)) meals[meal ?? 0].push(ranked);
    else if (!guide.kinds.get(place.kind)?.role) sights.push(
      sight(guide, wish, place, ranked.points));
    else if (guide.kinds.get(place.kind)?.role !== 'service'
      && servesInterest(guide, wish, place)) snacks.push(ranked);
  }
  const days = Math.max(1, wish.days ?? 1);
  const best = [
    ...meals.flatMap((all) => all.sort((one, other) => one.metres - other.metres || byPoints(one, other)).slice(0, mostMeals)),
    ...snacks.sort(byPoints).slice(0, mostSnacks * days),
  ];
  for (const slug of bestOf(sights, most)) chosen.add(slug);
  for (const { slug } of best) chosen.add(slug);
  return [...chosen].sort();
}

/**
 * @param {Guide} guide
 * @param {Wish} wish
 * @param {GuidePlace} place
 * @param {number} points
 * @returns {import('./ranking.js').Sight}
 */
function sight(guide, wish, place, points) {
  const worth = points * rates.grain;
  const stop = Math.min(stopPrice(wish), Math.trunc((worth * rates.stopShare) / 100));
  return { place, worth: worth - stop, visit: stayAt(wish, place)[0],
    isWanted: servesInterest(guide, wish, place) };
}

/** @param {Ranked} one @param {Ranked} other */
const byPoints = (one, other) =>
  other.points - one.points || one.metres - other.metres
    || (one.slug < other.slug ? -1 : one.slug > other.slug ? 1 : 0);

/** @param {Wish} wish @param {string} slug */
const isNamed = (wish, slug) =>
  own(wish.marks, slug) !== undefined || own(wish.appointments, slug) !== undefined
    || (wish.order ?? []).includes(slug);

/**
 * Whether all of a place's prices are in another currency than the budget.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 */
function isForeign(wish, { prices = [] }) {
  if (wish.budget === undefined || prices.every((price) => price.amount === 0)) return false;
  return !prices.some((price) => price.currency === wish.currency);
}
