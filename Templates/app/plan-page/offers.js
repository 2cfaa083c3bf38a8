import { dayText, parseDay } from '../hours/calendar.js';

/**
 * What a visitor could have with one change of the wish: a day that is an hour longer, or another
 * day, by the rules of `waymark plan`.
 *
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/writing.js').Plan} Plan
 * @typedef {import('../workers/planner-service.js').Reply} Reply
 * @typedef {{wish: Pick<Wish, 'end' | 'date'>, places: string[], isOtherDay: boolean}} Offer
 *   `places` are what the shown plan has not.
 */

/** The last end that the page takes, in minutes. */
const latest = 1435;
/** How much of a day is left before another is looked for, in seconds. */
const muchTime = 7200;
/** Reasons for which the same place may be open on another day. */
const ofDay = ['closed', 'closedForMeal', 'closesBefore', 'opensAfter'];

/**
 * @param {Plan} plan the answer to the wish
 * @param {Wish} wish
 * @param {(wish: Wish) => Promise<Reply>} ask
 * @returns {Promise<Offer[]>} none where another wish came meanwhile
 */
export async function offersBeside(plan, wish, ask) {
  const has = new Set(placesOf(plan));
  /** @type {Offer[]} */
  const offers = [];
  const add = (/** @type {Plan} */ other, /** @type {Wish} */ { date, end }, isOtherDay = false) => {
    const places = placesOf(other).filter((place) => !has.has(place));
    if (places.length > 0) offers.push({ wish: { date, end }, places, isOtherDay });
  };
  if (wish.end + 60 <= latest) {
    const musts = Object.fromEntries([...has].map((place) => [place, /** @type {const} */ ('must')]));
    const longer = { ...wish, end: wish.end + 60, marks: { ...wish.marks, ...musts } };
    const reply = await ask(longer);
    if (reply.is === 'cancelled') return [];
    if (reply.is === 'plan') add(reply.plan, longer);
  }
  const isShort = plan.days[0].slack >= muchTime
    && plan.leftOut.some(({ reason }) => ofDay.includes(reason.is));
  /** @type {{plan: Plan, wish: Wish} | null} */
  let best = null;
  for (let later = 1; isShort && later <= 6; later += 1) {
    const other = { ...wish, date: dayText((parseDay(wish.date) ?? 0) + later) };
    const reply = await ask(other);
    if (reply.is === 'cancelled') return [];
    if (reply.is === 'plan' && reply.plan.score > (best?.plan.score ?? plan.score * 1.5)) {
      best = { plan: reply.plan, wish: other };
    }
  }
  if (best) add(best.plan, best.wish, true);
  return offers;
}

/**
 * The first day after today that is the same day of the week as one that has passed.
 *
 * @param {string} date
 * @param {number} today
 */
export const nextSuch = (date, today) =>
  dayText(today + 7 - ((today - (parseDay(date) ?? today)) % 7));

/** @param {Plan} plan */
const placesOf = ({ days }) => days.flatMap(({ visits }) => visits.map(({ place }) => place));
