import { clock, day, distance, duration, joined, money } from '../words/figures.js';
import { count, decimal, grouped, has, say } from '../words/say.js';

/**
 * A plan in the words of the guide: why a place is in it, why another is not, and why there is
 * none.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/wanted.js').Reason} Reason
 * @typedef {import('../planner/refusals.js').Refusal} Refusal
 * @typedef {import('../planner/writing.js').Plan} Plan
 */

/** @param {number} seconds */
const minutes = (seconds) => duration(Math.ceil(seconds / 60));

/**
 * `about 10 min in the queue: lunch rush`
 *
 * @param {number} seconds
 * @param {string} [reason] in the author's words
 */
const queueWords = (seconds, reason) => (reason ? say('plan.queue', { time: minutes(seconds), reason }) : say('plan.queue-usual', { time: minutes(seconds) }));

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

  /** @param {string} slug */
  title(slug) {
    return this.guide.place(slug)?.title ?? slug;
  }

  /** @param {string[]} slugs */
  titles(slugs) {
    return list(slugs.map((slug) => this.title(slug)));
  }

  /**
   * Why a place was left out.
   *
   * @param {Reason} reason
   * @returns {string}
   */
  reason(reason) {
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
      case 'noMoney': return say(
        'plan.left.no-money', { money: money(reason.short, this.guide.data.currency) });
      case 'enoughOfKind': return count('plan.left.enough-of-kind', reason.count);
      default: return say(`plan.left.${plainReasons[reason.is]}`);
    }
  }

  /**
   * Why a place is in the plan.
   *
   * @param {import('../planner/writing.js').PlannedVisit} visit
   */
  because(visit) {
    const interests = visit.reasons.flatMap(
      (reason) => (reason.is === 'interest' ? [this.interest(reason.interest)] : []));
    const parts = interests.length > 0
      ? [say('plan.because.interest', { interests: interests.join(', ') })] : [];
    for (const reason of visit.reasons) parts.push(...this.part(reason));
    if (parts.length === 0) parts.push(say('plan.because.way'));
    if (visit.hasUnknownHours) parts.push(say('plan.unknown-hours'));
    if (visit.queue) parts.push(queueWords(visit.queue, visit.rush));
    return parts.join('; ');
  }

  /** @param {string} slug */
  interest(slug) {
    const label = this.guide.data.interests.find((one) => one.slug === slug)?.label ?? slug;
    return label.charAt(0).toLowerCase() + label.slice(1);
  }

  /**
   * @param {import('../planner/score.js').ScoreReason} reason
   * @returns {string[]}
   */
  part(reason) {
    switch (reason.is) {
      case 'interest': return [];
      case 'rating': return [reason.count === null
        ? say('plan.because.stars', { score: decimal(reason.score) })
        : say(
          'plan.because.rating', { score: decimal(reason.score), count: grouped(reason.count) })];
      case 'tours': return [count('plan.because.tours', reason.tours.length)];
      case 'meal': return [say(`plan.meal.${reason.meal}`)];
      case 'sheltered': return this.wish.weather
        ? [say(`plan.because.sheltered.${this.wish.weather}`)] : [];
      case 'appointment': return [];
      default: return has(`plan.because.${reason.is}`) ? [say(`plan.because.${reason.is}`)] : [];
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
      case 'unknownPlace': return said('unknown-place', { name: refusal.place });
      case 'directWalkTooLong':
        return refusal.earliestEnd > 72 * 60 ? said('no-way')
          : said('direct-walk', { end: clock(refusal.earliestEnd) });
      case 'nothingOpen': return refusal.nextDay === null
        ? `${say('plan.refusal.nothing-open', { date: day(wish.date) })} ${say('plan.refusal.nothing-open.none')}`
        : `${say('plan.refusal.nothing-open', { date: day(wish.date) })} ${say('plan.refusal.nothing-open.hint', { date: day(refusal.nextDay) })}`;
      case 'nothingToVisit': return said('nothing-to-visit');
      case 'nothingStepFree': return say('plan.refusal.step-free');
      case 'budgetBelowMusts': return said('budget',
        { short: money(refusal.short, this.guide.data.currency), places: '', place: '', fees: '' });
      case 'mustImpossible': return said(
        'must', { place: this.titles([refusal.place]), reason: this.reason(refusal.reason) });
      case 'mustInOtherCity': return say('plan.left.too-far');
      default: return said('nothing-to-visit');
    }
  }

  /**
   * What a meal that is missing is missing for.
   *
   * @param {import('../planner/writing.js').MissedMeal} missed
   */
  missed({ meal, cause }) {
    const name = say(`plan.meal.${meal}`);
    switch (cause.is) {
      case 'notInDay': return say('plan.missed.not-in-day',
        { meal: name, start: clock(cause.between[0]), end: clock(cause.between[1]) });
      case 'nobodyServes': return say('plan.missed.nobody', { meal: name });
      case 'closed': return say('plan.missed.closed', { meal: name });
      case 'place': return say('plan.missed.place',
        { meal: name, place: this.titles([cause.place]), reason: this.reason(cause.reason) });
    }
  }

  /**
   * `10:00 am – 4:40 pm · 3.2 km on foot, 48 min · $36`
   *
   * @param {Plan} plan
   * @returns {string[]}
   */
  sums(plan) {
    const [{ days: [first] }, { wish }] = [plan, this];
    const walking = first.visits.reduce((sum, visit) => sum + visit.walk, 0)
      + (first.lastWalk ?? 0);
    const parts = [
      say('format.range',
        { from: clock(Math.floor(first.begins / 60)), until: clock(Math.ceil(first.ends / 60)) }),
      say('plan.on-foot', { distance: distance(first.metres, this.units), time: minutes(walking) }),
    ];
    if (plan.cost > 0) {
      parts.push(say('plan.about', { money: money(plan.cost, this.guide.data.currency) }));
    }
    if (wish.from && JSON.stringify(wish.from) === JSON.stringify(wish.to)) {
      parts.push(say('app.plan.round'));
    }
    if (first.slack >= 60) {
      parts.push(say('app.plan.left', { time: duration(Math.floor(first.slack / 60)) }));
    }
    return parts;
  }
}

/** @type {Record<string, string>} The words for reasons that have no numbers. */
const plainReasons = {
  unwanted: 'unwanted', visited: 'visited', notStepFree: 'not-step-free', closed: 'closed',
  unknownHours: 'unknown-hours',
  tooSoonAfterMeal: 'meal-gap', shortensVisits: 'shorter-visits', otherMeal: 'other-meal',
  tooFar: 'too-far',
};

/**
 * A refusal and its remedy.
 *
 * @param {string} code
 * @param {Record<string, string>} [values]
 */
function said(code, values = {}) {
  const hint = `plan.refusal.${code}.hint`;
  return [say(`plan.refusal.${code}`, values), has(hint) ? say(hint, values) : ''].join(' ').trim();
}
