import { clock, day, distance, duration, money } from '../words/figures.js';
import { count, decimal, grouped, has, say } from '../words/say.js';
import { minutes, PlanWords, priced, said } from './phrases.js';

/**
 * A plan in the words of the guide: why a place is in it, what is missing, and its sums.
 *
 * @typedef {import('../planner/writing.js').Plan} Plan
 * @typedef {import('../planner/writing.js').PlannedVisit} PlannedVisit
 */
export class DayWords extends PlanWords {
  /**
   * Why a place is in the plan.
   *
   * @param {PlannedVisit} visit
   */
  because(visit) {
    const interests = visit.reasons.flatMap(
      (reason) => (reason.is === 'interest' ? [this.interest(reason.interest)] : []));
    const parts = interests.length > 0
      ? [say('plan.because.interest', { interests: interests.join(', ') })] : [];
    for (const reason of visit.reasons) parts.push(...this.part(reason));
    if (parts.length === 0) parts.push(this.otherwise(visit));
    if (visit.hasUnknownHours) parts.push(say('plan.unknown-hours'));
    if (this.wish.budget !== undefined && !this.fee(visit.place)) {
      parts.push(say('plan.unknown-price'));
    }
    if (visit.queue) parts.push(queueWords(visit.queue, visit.rush));
    return parts.join('; ');
  }

  /**
   * What there is to say of a place that serves nothing the visitor asked for: that several tours
   * go there, or what it is.
   *
   * @param {PlannedVisit} visit
   */
  otherwise({ place, reasons }) {
    const tours = reasons.flatMap((reason) => (reason.is === 'tours' ? reason.tours : []));
    if (tours.length > 1) return count('plan.because.tours', tours.length);
    const kind = this.guide.place(place)?.kind ?? '';
    return this.guide.kinds.get(kind)?.label ?? kind;
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
      case 'interest': case 'tours': case 'appointment': return [];
      case 'rating': return [reason.count === null
        ? say('plan.because.stars', { score: decimal(reason.score) })
        : say(
          'plan.because.rating', { score: decimal(reason.score), count: grouped(reason.count) })];
      case 'meal': return [say(`plan.meal.${reason.meal}`)];
      case 'sheltered': return this.wish.weather
        ? [say(`plan.because.sheltered.${this.wish.weather}`)] : [];
      default: return has(`plan.because.${reason.is}`) ? [say(`plan.because.${reason.is}`)] : [];
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
      case 'place': return say('plan.missed.place', { meal: name,
        place: this.titles([cause.place]), reason: this.reason(cause.reason, cause.place) });
    }
  }

  /**
   * `With an hour more: “Old North Church” as well.`
   *
   * @param {import('./offers.js').Offer} offer
   */
  offer({ wish, places, isOtherDay }) {
    return isOtherDay
      ? say('plan.other-day', { date: day(wish.date), places: this.titles(places.slice(0, 4)) })
      : say('plan.hour-more', { places: this.titles(places) });
  }

  /**
   * A day without any visit: the place that lacks the least time.
   *
   * @param {Plan} plan
   */
  nothingFits({ leftOut }) {
    const lack = (/** @type {Plan['leftOut'][number]} */ { reason }) =>
      (reason.is === 'noTime' ? reason.short : Number.MAX_VALUE);
    const [nearest] = [...leftOut].sort((one, other) => lack(one) - lack(other));
    if (!nearest) return this.refusal({ is: 'nothingToVisit' });
    const { place, reason } = nearest;
    return said('plan.refusal.nothing-fits',
      { place: this.titles([place]), reason: this.reason(reason, place) });
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
      this.cost(first.visits),
    ];
    if (wish.from && JSON.stringify(wish.from) === JSON.stringify(wish.to)) {
      parts.push(say('app.plan.round'));
    }
    if (first.slack >= 60) {
      parts.push(say('app.plan.left', { time: duration(Math.floor(first.slack / 60)) }));
    }
    return parts;
  }

  /**
   * `$36`, `about $36` with estimates, `at least $36` where some prices are not known: one sum for
   * each currency.
   *
   * @param {readonly PlannedVisit[]} visits
   */
  cost(visits) {
    const all = visits.map(({ place }) => this.fee(place));
    const known = all.flatMap((one) => one ?? []);
    const isWhole = known.length === all.length;
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const { amount, currency } of known) {
      if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
    if (sums.size === 0) return say(isWhole ? 'price.free' : 'plan.no-fees');
    const sum = [...sums].sort().map(([currency, amount]) => money(amount, currency)).join(' + ');
    return isWhole ? priced(sum, known.some((one) => one.isAbout))
      : say('plan.at-least', { money: sum });
  }
}

/**
 * `about 10 min in the queue: lunch rush`
 *
 * @param {number} seconds
 * @param {string} [reason] in the author's words
 */
const queueWords = (seconds, reason) => (reason
  ? say('plan.queue', { time: minutes(seconds), reason })
  : say('plan.queue-usual', { time: minutes(seconds) }));
