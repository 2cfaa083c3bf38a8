import { forgetGuide, openGuide } from './engine.js';
import { fee } from './fees.js';
import { own } from './problem.js';

/**
 * A guide and a wish in a row of numbers, as `GuideNumbers+Row.swift` reads them: NaN where there
 * is none, before each list its length, and names by their number.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wanted.js').Wish} Wish
 */

const roles = ['sight', 'meal', 'snack', 'shop', 'service'];
const settings = ['either', 'indoors', 'outdoors'];
const marks = ['', 'must', 'like', 'never'];
const tempos = ['relaxed', 'steady', 'full'];
/** That many interests and meals have a bit each. */
const most = 22;
/** The number of a name that the guide does not have. */
const stranger = 9999;

/** The names of a guide by their numbers. */
export class Names {
  /** @param {Guide} guide */
  constructor({ places }) {
    this.places = numbered(places.map((place) => place.slug));
    this.kinds = numbered([...new Set(places.map((place) => place.kind))].sort());
    this.cities = numbered([...new Set(places.flatMap((place) => place.city ?? []))].sort());
  }
}

/** @type {WeakMap<Guide, {names: Names, address: number}>} */
const held = new WeakMap();

/**
 * A guide in the engine: its names, and what a `Session` knows it by.
 *
 * @param {Guide} guide
 */
export function inEngine(guide) {
  const known = held.get(guide);
  if (known) return known;
  const names = new Names(guide);
  const opened = { names, address: openGuide(guideRow(guide, names)) };
  held.set(guide, opened);
  return opened;
}

/**
 * Gives back the engine's memory of a guide; wishes at work keep theirs.
 *
 * @param {Guide} guide
 */
export function forget(guide) {
  const known = held.get(guide);
  if (known) forgetGuide(known.address);
  held.delete(guide);
}

/** @param {string[]} names */
const numbered = (names) => new Map(names.map((name, index) => [name, index]));

/** @param {readonly number[]} at latitude and longitude; where it is on the sphere with radius 1 */
function spherical([latitude, longitude]) {
  const [rise, turn] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(rise) * Math.cos(turn), Math.cos(rise) * Math.sin(turn), Math.sin(rise)];
}

/** @param {boolean[]} flags */
const bits = (flags) => flags.reduce((all, is, index) => (is ? all | (1 << index) : all), 0);

/** @param {readonly number[]} list */
const counted = (list) => [list.length, ...list];

/**
 * @param {Guide} guide
 * @param {Names} names
 */
export const guideRow = (guide, names) => [guide.data.meanRating, guide.places.length,
  ...guide.places.flatMap((place) => placeRow(place, guide, names))];

/**
 * @param {GuidePlace} place
 * @param {Guide} guide
 * @param {Names} names
 */
function placeRow(place, guide, names) {
  const kind = guide.kinds.get(place.kind);
  const [rating, count] = place.rating ?? [];
  return [
    ...spherical(place.at), names.cities.get(place.city ?? '') ?? NaN,
    names.kinds.get(place.kind) ?? stranger, place.visit, roles.indexOf(kind?.role ?? 'sight'),
    rating ?? NaN, count ?? NaN, (place.tours ?? []).length,
    settings.indexOf(place.setting ?? kind?.setting ?? 'either'),
    Number(place.forChildren === true),
    Number(place.wheelchair === 'yes'), Number(place.hours !== undefined),
    Number(guide.hasUnknownHours(place)),
  ];
}

/**
 * @param {Wish} wish
 * @param {Guide} guide
 * @param {Names} names
 * @param {{stops: string[], areMusts: boolean} | null} only what the wish is about alone
 */
export function wishRow(wish, guide, names, only) {
  const { meals = [], city, now, weather } = wish;
  const stops = (only?.stops ?? []).flatMap((slug) => names.places.get(slug) ?? []);
  return [
    wish.start, wish.end, wish.pace ?? guide.data.pace, Math.max(1, wish.days ?? 1),
    Number(wish.startsSharp !== false), ...endRow(wish.from, guide, names),
    ...endRow(wish.to, guide, names),
    ...(now ? [...endRow(now.from, guide, names), now.time] : [NaN]),
    city === undefined ? NaN : names.cities.get(city) ?? stranger,
    wish.budget ?? NaN, wish.longestLeg ?? NaN, wish.longestWalk ?? NaN,
    Number(wish.isStepFree === true), Number((wish.children ?? 0) > 0),
    weather ? Number(weather !== 'rain') : NaN, tempos.indexOf(wish.tempo ?? 'steady'),
    Number(wish.keepsStops === true), Number(wish.candidates !== undefined),
    Math.min(most, (wish.interests ?? []).length), meals.length,
    ...meals.flatMap(({ between }) => between),
    ...askRows(wish, guide),
    ...(only ? [Number(only.areMusts), ...counted(stops)] : [NaN]),
  ];
}

/**
 * @param {import('./wanted.js').Terminus | undefined} end
 * @param {Guide} guide
 * @param {Names} names
 */
function endRow(end, guide, names) {
  const point = terminus(end, guide);
  if (!point) return [NaN];
  return [names.places.get(point.slug ?? '') ?? names.places.size, ...spherical(point.at)];
}

/**
 * Where a day begins or ends; `null` where the guide has no such place.
 *
 * @param {import('./wanted.js').Terminus | undefined} end
 * @param {Guide} guide
 * @returns {{slug?: string, at: readonly number[]} | null}
 */
export function terminus(end, guide) {
  if (!end) return null;
  return 'at' in end ? { at: end.at } : guide.place(end.place) ?? null;
}

/**
 * What a wish says of each place.
 *
 * @param {Wish} wish
 * @param {Guide} guide
 */
function askRows(wish, guide) {
  const [visited, candidates] = [new Set(wish.visited), new Set(wish.candidates)];
  const { meals = [] } = wish;
  const interests = (wish.interests ?? []).slice(0, most);
  const served = (/** @type {GuidePlace} */ { kind, interests: all = [] }) =>
    [...all, guide.kinds.get(kind)?.interest];
  return guide.places.flatMap((place) => {
    const { slug } = place;
    const rank = (wish.order ?? []).indexOf(slug);
    return [
      marks.indexOf(own(wish.marks, slug) ?? ''), own(wish.appointments, slug) ?? NaN,
      ...(own(wish.stays, slug) ?? [NaN, NaN]),
      bits(interests.map((one) => served(place).includes(one))),
      bits(meals.map(({ kinds }) => kinds.includes(place.kind))), rank < 0 ? NaN : rank,
      Number(visited.has(slug)),
      Number(candidates.has(slug)), feeOf(wish, place), Number(isForeign(wish, place)),
    ];
  });
}

/**
 * What the party pays for a place.
 *
 * @param {Wish} wish
 * @param {GuidePlace} place
 */
export const feeOf = ({ budget, currency, adults, children }, place) =>
  fee(place, adults ?? 1, children ?? 0, budget === undefined ? null : currency);

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
