import { lightOn } from '../hours/sun.js';
import { fee } from '../planner/fees.js';
import { ratingShare, tourShare } from '../planner/popularity.js';
import { straightMetres } from '../planner/straight.js';
import { isOpen } from './doors.js';

/**
 * What a visitor wants to see of a list of places, and in which order; it stays in the address of
 * the page.
 *
 *     places/?open&kind=museum&sort=near
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../hours/status.js').Moment} Moment
 *
 * @typedef {'near' | 'popular' | 'name' | 'wait'} Order
 * @typedef {object} Choice
 * @property {string[]} flags of `flags`
 * @property {string} kind a slug, or nothing
 * @property {string} interest the same
 * @property {number} price the highest price level, 1 to 4; 0 for any
 * @property {number} rating the fewest stars; 0 for any
 * @property {Order | ''} sort nothing for the order of the guide
 *
 * @typedef {object} Around What the answer depends on besides the place.
 * @property {PlannerGuide} guide
 * @property {(place: GuidePlace) => Moment} now by the clocks of the place
 * @property {ReadonlySet<string>} favourites slugs
 */

/** What a place can be or not. */
export const flags = /** @type {const} */ (['open', 'free', 'step', 'roof', 'dark', 'favourite']);
const orders = ['near', 'popular', 'name', 'wait'];
const members = ['kind', 'interest', 'price', 'rating', 'sort'];

/** @param {URLSearchParams} asked @returns {Choice} */
export function read(asked) {
  const number = (/** @type {string} */ name, /** @type {number} */ most) => {
    const value = Number(asked.get(name));
    return value > 0 && value <= most ? value : 0;
  };
  const sort = asked.get('sort') ?? '';
  return {
    flags: flags.filter((name) => asked.has(name)), kind: asked.get('kind') ?? '',
    interest: asked.get('interest') ?? '',
    price: number('price', 4), rating: number('rating', 5), sort: orders.includes(sort)
      ? /** @type {Order} */ (sort) : '',
  };
}

/**
 * The query of an address with a choice, which leaves what else is in it.
 *
 * @param {URLSearchParams} before
 * @param {Choice} choice
 */
export function written(before, choice) {
  const next = new URLSearchParams(before);
  for (const name of [...flags, ...members]) next.delete(name);
  for (const name of choice.flags) next.set(name, '');
  for (const name of members) {
    const value = choice[/** @type {'kind'} */ (name)];
    if (value) next.set(name, String(value));
  }
  return String(next).replace(/=(?=&|$)/g, '');
}

/**
 * How many wishes leave places out.
 *
 * @param {Choice} choice
 */
export const active = ({ flags: chosen, kind, interest, price, rating }) => chosen.length
  + [kind, interest, price, rating].filter(Boolean).length;

/**
 * @param {GuidePlace} place
 * @param {Choice} choice
 * @param {Around} around
 */
export function fits(place, choice, around) {
  const { guide } = around;
  return choice.flags.every((name) => is[/** @type {keyof typeof is} */ (name)](place, around))
    && (!choice.kind || place.kind === choice.kind)
    && (!choice.interest || interestsOf(place, guide).includes(choice.interest))
    && (!choice.price || isFree(place) || (place.level ?? 5) <= choice.price)
    && (!choice.rating || (place.rating?.[0] ?? 0) >= choice.rating);
}

/** @param {GuidePlace} place @param {PlannerGuide} guide */
export function interestsOf(place, guide) {
  const ofKind = guide.kinds.get(place.kind)?.interest;
  return [...(place.interests ?? []), ...(ofKind ? [ofKind] : [])];
}

/** @type {Record<typeof flags[number], (place: GuidePlace, around: Around) => boolean>} */
const is = {
  open: (place, { guide, now }) => isOpen(place, guide, now(place)),
  free: isFree,
  step: (place) => place.wheelchair === 'yes',
  roof: (place, { guide }) => (place.setting ?? guide.kinds.get(place.kind)?.setting) === 'indoors',
  dark: (place, { guide, now }) => isForEvenings(place, guide, now(place)),
  favourite: (place, { favourites }) => favourites.has(place.slug),
};

/** @param {GuidePlace} place */
function isFree(place) {
  return (place.prices ?? []).length > 0 && fee(place, 1, 0) === 0;
}

/**
 * Whether visitors can still go there today when it is dark, by the planner's rules: it is open
 * after dusk, and there is something to see.
 *
 * @param {GuidePlace} place
 * @param {PlannerGuide} guide
 * @param {Moment} now
 */
function isForEvenings(place, guide, now) {
  if (guide.hasUnknownHours(place)) return false;
  const dusk = lightOn(now.day, place.at, guide.zone(place.city))?.[1] ?? 1440;
  return guide.openRanges(place, now.day)
    .some(([, until]) => until / 60 > Math.max(dusk, now.minute) + worthwhile);
}

/** Less time after dusk is no evening, in minutes. */
const worthwhile = 30;

/**
 * Places in an order; those that are equal stay as they are.
 *
 * @param {readonly GuidePlace[]} places
 * @param {Order} order
 * @param {{guide: PlannerGuide, from: readonly number[] | null, language: string, wait: (place:
 *   GuidePlace) => number}} about where the visitor is, for the nearest, and how long the wait is
 *   now; `Infinity` where nobody knows
 */
export function sorted(places, order, { guide, from, language, wait }) {
  if (order === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...places].sort((one, other) => compare(one.title, other.title));
  }
  if (order === 'wait') {
    const waits = new Map(places.map((place) => [place, wait(place)]));
    // Two that nobody knows are equal, which their difference would not say.
    return [...places].sort(
      (one, other) => Math.min(1e6, waits.get(one) ?? 0) - Math.min(1e6, waits.get(other) ?? 0));
  }
  const fame = (/** @type {GuidePlace} */ place) => ratingShare(place, guide.data.meanRating)
    + tourShare(place);
  const far = (/** @type {GuidePlace} */ place) => (from ? straightMetres(from, place.at) : 0);
  return [...places].sort(
    (one, other) => (order === 'near' ? far(one) - far(other) : fame(other) - fame(one)));
}
