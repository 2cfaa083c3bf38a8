import { dayText, parseDay } from '../hours/calendar.js';
import { considers, narrowed, reasonAgainst } from './considered.js';
import { fee } from './fees.js';
import { own, sum } from './problem.js';
import { scoreOf } from './score.js';
import { rates } from './rates.js';
import { Sameness } from './sameness.js';
import { asksFor, comesForFood, ease, isFood, servings, stayAt, stopPrice } from './tempo.js';
import { ElapsedClock } from '../hours/zones.js';

/**
 * What a visitor wants of a day, and the wish turned into bare numbers. Times are minutes after
 * midnight in a wish and seconds in the problem.
 *
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {{place: string} | {at: [number, number]}} Terminus
 *
 * @typedef {{name: 'lunch' | 'coffee' | 'dinner', kinds: string[], between: [number, number]}} Meal
 *   At a place of any of the kinds, begun between two minutes.
 *
 * @typedef {object} Wish
 * @property {string} date the first day, `2026-11-21`
 * @property {number} [days]
 * @property {number} start
 * @property {boolean} [startsSharp] `false` where the start was not said: then, or if nobody said
 *   from where, the day may start later where that saves waiting
 * @property {number} end
 * @property {Terminus} [from] where each day begins; otherwise at its first place
 * @property {Terminus} [to] where each day ends; otherwise at its last place
 * @property {string} [city]
 * @property {string[]} [interests]
 * @property {Record<string, 'must' | 'like' | 'never'>} [marks]
 * @property {Record<string, number>} [appointments] visits that begin at a fixed time of the first
 *   day
 * @property {Record<string, [number, number]>} [stays] shortest and longest, in seconds
 * @property {number} [budget] in the currency's smallest unit
 * @property {string} [currency] of the budget, where it is not the guide's
 * @property {number} [adults]
 * @property {number} [children]
 * @property {Meal[]} [meals] the breaks of each day, each once; a place serves no two of them
 * @property {number} [longestLeg] seconds on foot
 * @property {number} [longestWalk] seconds on foot of a day
 * @property {boolean} [isStepFree]
 * @property {'rain' | 'heat'} [weather]
 * @property {string[]} [visited]
 * @property {string[]} [order] places that are visited in this order, where they are visited
 * @property {{from: Terminus, time: number}} [now] where the visitor is on the first day at some
 *   minute, when it has begun
 * @property {string[]} [candidates] the places considered beside those named here; `choose` finds
 *   them
 * @property {import('./tempo.js').Tempo} [tempo] how full the days are; `steady` where it is not
 *   said
 * @property {boolean} [keepsStops] whether the stops are given, so that nothing limits how many
 *   there are
 * @property {number} [pace] kilometres an hour, where it differs from the guide's
 *
 * @typedef {{is: 'unwanted'} | {is: 'visited'} | {is: 'notStepFree'} | {is: 'closed'} | {is:
 *   'noTime', short: number} | {is: 'noMoney', short: number} | {is: 'otherMeal'} | {is:
 *   'closesBefore', time: number} | {is: 'opensAfter', time: number} | {is: 'unknownHours'} | {is:
 *   'tooDark', dawn: number, dusk: number} | {is: 'closedForMeal', meal: string} | {is:
 *   'notWorthWalk', time: number} | {is: 'notWorthWait', time: number} | {is: 'tooSoonAfterMeal'} |
 *   {is: 'shortensVisits'} | {is: 'instead', of: string} | {is: 'enoughOfKind', count: number} |
 *   {is: 'tooFar'}} Reason Times of day are minutes, others seconds.
 */

/** A wish over a guide as a problem. */
export class WishProblem {
  /**
   * @param {Wish} wish
   * @param {import('./guide.js').PlannerGuide} guide
   */
  constructor(wish, guide) {
    this.wish = wish;
    this.guide = guide;
    this.firstDay = parseDay(wish.date) ?? 0;
    this.dayCount = Math.max(1, wish.days ?? 1);
    /** @type {{place: string, reason: Reason}[]} Left aside before planning. */
    this.aside = [];
    const chosen = wish.candidates && new Set(wish.candidates);
    const region = guide.places.filter((place) => considers(wish, place, chosen));
    const allowed = region.filter((place) => {
      const reason = reasonAgainst(wish, place);
      if (reason) this.aside.push({ place: place.slug, reason });
      return reason === null;
    });
    const entries =
      allowed.flatMap((place) => servings(wish, place).map((meal) => ({ place, meal })));
    /** @type {GuidePlace[]} A place that serves several meals is here once for each. */
    this.candidates = entries.map(({ place }) => place);
    /** The meal for which each candidate is considered, by its number in the wish. */
    this.meals = entries.map(({ meal }) => meal);
    this.scores = this.candidates.map((place) => scoreOf(place, wish, guide));
    const ends =
      [terminus(wish.from, guide), terminus(wish.to, guide), terminus(wish.now?.from, guide)];
    /** @type {({slug?: string, at: readonly number[]} | null)[]} */
    this.points = [...this.candidates, ...ends];
    const zone = guide.zone(wish.city ?? this.candidates[0]?.city);
    /** For each day its clock, which on two days of a year jumps. */
    this.clocks = Array.from(
      { length: this.dayCount }, (_, index) => new ElapsedClock(this.firstDay + index, zone));
    const walks = guide.walksBetween(this.points, wish.pace, wish.isStepFree);
    /** Metres from each point to each other, like the problem's travel times. */
    this.metres = walks.metres;
    this.problem = this.makeProblem(walks.seconds);
  }

  /** @param {number} index */
  dateText(index) {
    return dayText(this.firstDay + index);
  }

  /**
   * @param {Int32Array} travel
   * @returns {Problem}
   */
  makeProblem(travel) {
    const { wish, candidates } = this;
    const count = candidates.length;
    const end = wish.to === undefined ? null : count + 1;
    const days = this.clocks.map((clock) => ({
      start: count, end, ...this.span(clock), ends: clock.elapsed(wish.end * 60),
    }));
    if (wish.now) {
      const now = this.clocks[0].elapsed(wish.now.time * 60);
      days[0] = { ...days[0], start: count + 2, begins: now, latestBegin: now };
    }
    // One is somewhat early at the end, where the walk there leaves time for it.
    for (const day of days) {
      const early = day.ends - ease(wish) * 60;
      if (end !== null && day.begins + travel[day.start * this.points.length + end] <= early) {
        day.ends = early;
      }
    }
    const behind = wish.now ? this.spent() : { fees: 0, meals: [] };
    const meals = (wish.meals ?? [])
      .map((_, meal) => this.dayCount - (behind.meals.includes(meal) ? 1 : 0));
    const sameness = new Sameness(wish, candidates, this.scores, this.guide, meals);
    return {
      places: candidates.map((place, index) => ({
        ...this.site(place, index), categories: sameness.categories(place, this.meals[index]),
      })),
      days,
      travel,
      points: this.points.length,
      aim: 'score',
      budget: wish.budget === undefined ? null : Math.max(0, wish.budget - behind.fees),
      categoryCaps: sameness.caps,
      prices: this.prices(sameness.losses),
      longestLeg: wish.longestLeg ?? null,
      longestWalk: wish.longestWalk ?? null,
    };
  }

  /**
   * When a day begins, and how late it may.
   *
   * @param {ElapsedClock} clock
   */
  span(clock) {
    const { wish } = this;
    const begins = clock.elapsed(wish.start * 60);
    const isFree = wish.from === undefined || wish.startsSharp === false;
    return { begins, latestBegin: isFree
      ? Math.max(begins, clock.elapsed(wish.end * 60)) : begins };
  }

  /**
   * @param {number[][]} sameness
   * @returns {import('./prices.js').Prices}
   */
  prices(sameness) {
    const { wish, guide } = this;
    const likesFood = comesForFood(guide, wish);
    return {
      walk: rates.walkAfter.map((after, index) => ({ after, price: rates.walkPrice[index] })),
      leg: rates.legAfter.map((after, index) => ({ after, price: rates.legPrice[index] })),
      idle: rates.idleAfter.map((after, index) => ({ after, price: rates.idlePrice[index] })),
      sameness,
      mealGap: likesFood ? rates.foodieGap : rates.mealGap,
      mealHaste: rates.mealHaste,
      mealLeast: likesFood ? 0 : rates.mealLeast,
      mealClash: rates.mealClash,
    };
  }

  /**
   * When a visit of some length may begin on a day, and how long visitors stand in line before it;
   * nobody does who has an appointment.
   *
   * @param {GuidePlace} place
   * @param {number} index
   * @param {number} visit
   */
  starts(place, index, visit) {
    const [day, clock, isNamed] =
      [this.firstDay + index, this.clocks[index], asksFor(this.wish, place.slug)];
    return own(this.wish.appointments, place.slug) === undefined
      ? this.guide.startsWithQueues(place, day, visit, clock, isNamed)
      : this.guide.starts(place, day, visit, clock, isNamed);
  }

  /**
   * Whether the times of a place are only guessed on a day.
   *
   * @param {number} place
   * @param {number} index
   */
  isGuessed(place, index) {
    const { candidates, guide, wish } = this;
    return !asksFor(wish, candidates[place].slug) && guide.hasUnknownHours(candidates[place])
      && guide.openRanges(candidates[place], this.firstDay + index).length > 0;
  }

  /**
   * From dawn to dusk, where that limits a visit.
   *
   * @param {number} place
   * @param {number} index
   */
  light(place, index) {
    const { candidates, guide, wish } = this;
    return asksFor(wish, candidates[place].slug) ? null
      : guide.light(candidates[place], this.firstDay + index);
  }

  /**
   * What the party pays for a place.
   *
   * @param {GuidePlace} place
   */
  fee(place) {
    const { budget, currency, adults, children } = this.wish;
    return fee(place, adults ?? 1, children ?? 0, budget === undefined ? null : currency);
  }

  /** The money and meals that the places visited so far have used. */
  spent() {
    const { wish, guide } = this;
    const places = (wish.visited ?? []).flatMap((slug) => guide.place(slug) ?? []);
    return {
      fees: sum(places, (place) => this.fee(place)),
      meals: places.reduce((had, place) => {
        const meal = servings(wish, place).find((one) => one !== null && !had.includes(one));
        return meal === undefined || meal === null ? had : [...had, meal];
      }, /** @type {number[]} */ ([])),
    };
  }

  /**
   * @param {GuidePlace} place
   * @param {number} point
   * @returns {import('./problem.js').Site}
   */
  site(place, point) {
    const { wish, guide } = this;
    const [visit, longest] = stayAt(wish, place);
    const meal = this.meals[point];
    const isMeal = meal !== null;
    const eats = isMeal || isFood(guide, place);
    const worth = this.scores[point].points * rates.grain;
    const known = isMeal && place.hours !== undefined ? rates.knownHours : 0;
    const isPlain = isMeal || wish.keepsStops;
    const stop = isPlain ? 0
      : Math.min(stopPrice(wish), Math.trunc((worth * rates.stopShare) / 100));
    const rank = (wish.order ?? []).indexOf(place.slug);
    return {
      point,
      score: worth + known - stop,
      visit,
      longestVisit: Math.max(visit, longest),
      windows: this.clocks.map((clock, index) =>
        narrowed(this.starts(place, index, visit), wish, place, meal, index === 0, clock),
      ),
      // A meal is worth no more for being long; it may still fill a wait.
      longerWorth: eats ? 0
        : Math.trunc(Math.trunc((worth * rates.longerWorth) / 100) / Math.max(60, visit)),
      isMeal: eats,
      fee: this.fee(place),
      categories: [],
      isMust: own(wish.marks, place.slug) === 'must'
        || own(wish.appointments, place.slug) !== undefined,
      isBanned: false,
      rank: rank < 0 ? null : rank,
    };
  }
}

/**
 * Where a day begins or ends; `null` where the guide has no such place.
 *
 * @param {Terminus | undefined} end
 * @param {import('./guide.js').PlannerGuide} guide
 */
export function terminus(end, guide) {
  if (!end) return null;
  return 'at' in end ? end : guide.place(end.place) ?? null;
}
