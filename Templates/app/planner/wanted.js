import { dayText, parseDay } from '../hours/calendar.js';
import { ElapsedClock, jumpOf } from '../hours/zones.js';
import { Session } from './engine.js';
import { readReason, readRefusal, RowReader } from './reasons.js';
import { inEngine, terminus, wishRow } from './rows.js';
import { readPlan } from './writing.js';

/**
 * What a visitor wants of a day. Times are minutes after midnight.
 *
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
 * @property {'relaxed' | 'steady' | 'full'} [tempo] how full the days are; `steady` where it is not
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

/**
 * A wish over a guide, at work in the engine.
 *
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./writing.js').Plan} Plan
 * @typedef {{is: 'plan', plan: Plan} | {is: 'refused', refusal: import('./refusals.js').Refusal}}
 *   Planned
 */

/** For up to this many of the best places left out, the missing time is worked out. */
const mostExplained = 40;

export class Wanted {
  /**
   * @param {Wish} wish
   * @param {import('./guide.js').PlannerGuide} guide
   * @param {{stops: string[], areMusts: boolean} | null} [only] what the wish is about alone
   */
  constructor(wish, guide, only = null) {
    const { names, address } = inEngine(guide);
    this.wish = wish;
    this.guide = guide;
    this.only = only;
    this.session = new Session(address, wishRow(wish, guide, names, only));
    const [far, ...rows] = this.session.candidates();
    /** The must that is too far away; -1 where there is none. */
    this.far = far;
    /** @type {{place: GuidePlace, meal: number}[]} A place that serves several meals is here once
     * for each; -1 where it is no meal. */
    this.candidates = [];
    for (let at = 0; at < rows.length; at += 2) {
      this.candidates.push({ place: guide.places[rows[at]], meal: rows[at + 1] });
    }
    this.firstDay = parseDay(wish.date) ?? 0;
    this.days = [...Array(Math.max(1, wish.days ?? 1)).keys()].map((day) => this.firstDay + day);
    const ends = [wish.from, wish.to, wish.now?.from].map((end) => terminus(end, guide));
    const points = [...this.candidates.map(({ place }) => place), ...ends];
    /** The walks from each point to each other: the candidates, then the ends and where one is. */
    this.walks = guide.walksBetween(points, wish.pace, wish.isStepFree);
    this.points = points.length;
  }

  /**
   * Gives the engine the doors and the walks.
   *
   * @returns {import('./refusals.js').Refusal | null} what no order of places can mend
   */
  open() {
    const { guide, far } = this;
    if (far >= 0) return { is: 'mustInOtherCity', place: guide.places[far].slug };
    const answer = this.session.open(this.doorRows(), this.walks.seconds);
    return answer[0] === 1 ? this.refusal(answer) : null;
  }

  /** When each day's clocks jump, and the doors of each candidate on each day. */
  doorRows() {
    const { guide, candidates, wish } = this;
    const zone = guide.zone(wish.city ?? candidates[0]?.place.city);
    const row = this.days.flatMap((day) => jumpOf(new ElapsedClock(day, zone)));
    for (const { place } of candidates) {
      for (const day of this.days) row.push(...this.doorRow(place, day));
    }
    return row;
  }

  /**
   * @param {GuidePlace} place
   * @param {number} day
   */
  doorRow(place, day) {
    const { guide } = this;
    const isNamed = this.asksFor(place.slug);
    const open = guide.openRanges(place, day, isNamed);
    const unknown = guide.unknownRanges(place, day);
    const light = isNamed ? null : guide.light(place, day);
    const waits = guide.waits(place, day).map(({ from, wait }) => [from, wait]);
    return [open.length, ...open.flat(), unknown.length, ...unknown.flat(),
      ...(light ?? [NaN]), waits.length, ...waits.flat()];
  }

  /**
   * Whether the visitor asked for this very place.
   *
   * @param {string} slug
   */
  asksFor(slug) {
    const { wish, only } = this;
    return only !== null || wish.keepsStops === true || (wish.order ?? []).includes(slug)
      || wish.marks?.[slug] === 'must' || wish.appointments?.[slug] !== undefined;
  }

  /**
   * @param {number[]} row
   * @returns {import('./refusals.js').Refusal}
   */
  refusal(row) {
    const found = readRefusal(new RowReader(row.slice(1)), this);
    return found.is === 'nothingOpen' ? { is: found.is, nextDay: this.nextDay() } : found;
  }

  /** The next day of two weeks on which a place of the choice opens. */
  nextDay() {
    for (let day = this.firstDay + 1; day <= this.firstDay + 14; day += 1) {
      const opens = (/** @type {GuidePlace} */ place) => this.guide.openRanges(place, day)
        .some(([from, until]) => until - from >= place.visit);
      if (this.candidates.some(({ place }) => opens(place))) return dayText(day);
    }
    return null;
  }

  /**
   * What was found, or the refusal where not all musts are in it.
   *
   * @param {number} [explained] For how many of the best places left out to work out what is
   *   missing, which takes a while.
   * @returns {Planned}
   */
  plan(explained = mostExplained) {
    return this.read(this.session.plan(explained));
  }

  /** The plan that was accepted as the last one. */
  accepted() {
    return readPlan(this.session.accepted(mostExplained), this);
  }

  /**
   * @param {number[]} row
   * @returns {Planned}
   */
  read(row) {
    return row[0] === 0 ? { is: 'plan', plan: readPlan(row, this) }
      : { is: 'refused', refusal: this.refusal(row) };
  }

  /**
   * The reason in a row; `null` where there is none.
   *
   * @param {number[]} row
   */
  reason(row) {
    return row[0] === 2 ? readReason(new RowReader(row.slice(1)), this) : null;
  }

  /**
   * An order as the engine reads it; places that are no candidates are left out.
   *
   * @param {string[][]} order the places of each day
   */
  orderRow(order) {
    return this.days.flatMap((_, day) => {
      const numbers = (order[day] ?? []).map((slug) => this.numberOf(slug));
      const known = numbers.filter((one) => one >= 0);
      return [known.length, ...known];
    });
  }

  /** @param {string} slug */
  numberOf(slug) {
    return this.candidates.findIndex(({ place }) => place.slug === slug);
  }
}
