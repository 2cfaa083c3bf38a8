import { fee } from '../planner/fees.js';
import { clock, day, duration, joined, money } from '../words/figures.js';
import { count, has, say } from '../words/say.js';

/**
 * A wish in the words of the guide: what a place costs, why it is left out, and why there is no
 * plan.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/wanted.js').Reason} Reason
 * @typedef {import('../planner/refusals.js').Refusal} Refusal
 */

/** @param {number} seconds */
export const minutes = (seconds) => duration(Math.ceil(seconds / 60));

/**
 * Names in quotation marks, put together as the language does.
 *
 * @param {string[]} names
 */
export function list(names) {
  return joined(names.map((name) => `“${name}”`));
}

export class PlanWords {
  /**
   * @param {PlannerGuide} guide
   * @param {Wish} wish
   * @param {import('../words/figures.js').Units} units
   */
  constructor(guide, wish, units) {
    this.guide = guide;
    this.wish = wish;
    this.units = units;
  }

  /** The currency of the budget. */
  get currency() {
    return this.wish.currency ?? this.guide.data.currency;
  }

  /** @param {string} slug */
  title(slug) {
    return this.guide.place(slug)?.title ?? slug;
  }

  /** @param {string[]} slugs */
  titles(slugs) {
    return list(slugs.map((slug) => this.title(slug)));
  }

  /**
   * Why a place was left out; money that is only estimated is said to be.
   *
   * @param {Reason} reason
   * @param {string} place its slug
   * @returns {string}
   */
  reason(reason, place) {
    switch (reason.is) {
      case 'closesBefore': return say('plan.left.closes-before', { time: clock(reason.time) });
      case 'opensAfter': return say('plan.left.opens-after', { time: clock(reason.time) });
      case 'closedForMeal': return say(
        'plan.left.closed-for-meal', { meal: say(`plan.meal.${reason.meal}`) });
      case 'tooDark': return say(
        'plan.left.too-dark', { dawn: clock(reason.dawn), dusk: clock(reason.dusk) });
      case 'notWorthWalk': return say('plan.left.walk', { time: minutes(reason.time) });
      case 'notWorthWait': return say('plan.left.wait', { time: minutes(reason.time) });
      case 'instead': return say('plan.left.instead', { place: this.titles([reason.of]) });
      case 'noTime': return say('plan.left.no-time', { time: minutes(reason.short) });
      case 'noMoney': {
        const short = money(reason.short, this.currency);
        return say('plan.left.no-money', { money: priced(short, this.fee(place)?.isAbout) });
      }
      case 'enoughOfKind': return count('plan.left.enough-of-kind', reason.count);
      case 'unwanted': return say('plan.left.unwanted');
      case 'visited': return say('plan.left.visited');
      case 'notStepFree': return say('plan.left.not-step-free');
      case 'closed': return say('plan.left.closed');
      case 'unknownHours': return say('plan.left.unknown-hours');
      case 'tooSoonAfterMeal': return say('plan.left.meal-gap');
      case 'shortensVisits': return say('plan.left.shorter-visits');
      case 'otherMeal': return say('plan.left.other-meal');
      case 'tooFar': return say('plan.left.too-far');
    }
  }

  /**
   * Why there is no plan, and what to change.
   *
   * @param {Refusal} refusal
   */
  refusal(refusal) {
    const { wish } = this;
    switch (refusal.is) {
      case 'endBeforeStart': {
        const times = { start: clock(wish.start), end: clock(wish.end) };
        return `${say('plan.refusal.end-before-start', times)} ${say('app.plan.end-later', times)}`;
      }
      case 'unknownPlace': return said('plan.refusal.unknown-place', { name: refusal.place });
      case 'directWalkTooLong':
        return refusal.earliestEnd > 72 * 60 ? said('plan.refusal.no-way')
          : said('plan.refusal.direct-walk', { end: clock(refusal.earliestEnd) });
      case 'nothingOpen': return [
        say('plan.refusal.nothing-open', { date: day(wish.date) }),
        refusal.nextDay === null ? say('plan.refusal.nothing-open.none')
          : say('plan.refusal.nothing-open.hint', { date: day(refusal.nextDay) })].join(' ');
      case 'nothingStepFree': return said('plan.refusal.step-free');
      case 'budgetBelowMusts': return this.overBudget(refusal.short);
      case 'mustImpossible': return said('plan.refusal.must', {
        place: this.titles([refusal.place]),
        reason: this.reason(refusal.reason, refusal.place) });
      case 'mustInOtherCity': return this.elsewhere(refusal.place);
      case 'mustsExcludeOneAnother': return said('plan.refusal.musts', {
        places: this.titles(refusal.fitting),
        others: this.titles(this.musts().filter((slug) => !refusal.fitting.includes(slug))) });
      default: return said('plan.refusal.nothing-to-visit');
    }
  }

  /** The places that must be visited, sorted. */
  musts() {
    const marks = Object.entries(this.wish.marks ?? {});
    return marks.flatMap(([slug, mark]) => (mark === 'must' ? [slug] : [])).sort();
  }

  /** @param {number} short how much of the budget is missing */
  overBudget(short) {
    const { currency } = this;
    const musts = this.musts().flatMap((slug) => {
      const amount = this.fee(slug)?.amount;
      return amount ? [{ slug, amount }] : [];
    });
    const [dearest] = [...musts].sort((one, other) => other.amount - one.amount);
    return said('plan.refusal.budget', {
      fees: money(musts.reduce((sum, { amount }) => sum + amount, 0), currency),
      short: money(short, currency), places: this.titles(musts.map(({ slug }) => slug)),
      place: dearest ? this.titles([dearest.slug]) : '' });
  }

  /** @param {string} slug of a place in another city than the day */
  elsewhere(slug) {
    const { guide, wish } = this;
    const name = (/** @type {string | undefined} */ city) =>
      guide.cities.get(city ?? '')?.title ?? '';
    const values = { place: this.titles([slug]), other: name(guide.place(slug)?.city),
      city: name(wish.city) };
    return `${say('plan.refusal.other-city', values)} ${say('app.plan.elsewhere')}`;
  }

  /**
   * What the party pays at a place; `null` where the guide does not say.
   *
   * @param {string} slug
   * @returns {{amount: number, currency: string, isAbout: boolean} | null} `isAbout` where only
   *   the price level is known
   */
  fee(slug) {
    const { guide: { data }, wish: { budget, currency, adults = 1, children = 0 } } = this;
    const place = this.guide.place(slug);
    if (!place) return null;
    const { prices = [], about } = place;
    const wanted = budget === undefined ? null : currency;
    const isAbout = prices.length === 0;
    if (isAbout && (wanted || about === undefined)) return null;
    const one = prices.find((price) => price.currency === wanted) ?? prices[0];
    return { amount: fee(place, adults, children, wanted), currency: one?.currency ?? data.currency,
      isAbout };
  }

  /**
   * `$12`, `about $25`; `null` where the guide does not say.
   *
   * @param {string} slug
   */
  price(slug) {
    const known = this.fee(slug);
    return known && priced(money(known.amount, known.currency), known.isAbout);
  }
}

/**
 * @param {string} sum
 * @param {boolean | undefined} isAbout
 */
export const priced = (sum, isAbout) => (isAbout ? say('plan.about', { money: sum }) : sum);

/**
 * A refusal and its remedy.
 *
 * @param {string} key
 * @param {Record<string, string>} [values]
 */
export function said(key, values = {}) {
  const hint = `${key}.hint`;
  return [say(key, values), has(hint) ? say(hint, values) : ''].join(' ').trim();
}
