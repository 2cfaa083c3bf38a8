import { civil, dayText, parseDay, weekday } from './calendar.js';
import { status } from './status.js';

/**
 * Whether a day plan works today.
 *
 * @typedef {import('./status.js').Door} Door
 * @typedef {import('./status.js').Moment} Moment
 *
 * @typedef {object} Plan A plan as its page carries it.
 * @property {string} zone
 * @property {string} [date] the only day that it is made for
 * @property {number[]} [days] the weekdays that it is made for; Monday is 0
 * @property {{name: string, at: [number, number], door: Door}[]} stops Those with hours, and when
 *   one is there.
 * @property {number} [of] how many stops there are
 *
 * @typedef {object} PlanWords
 * @property {string} works
 * @property {string} closed with `{places}`
 * @property {string} brief with `{count}` and `{all}`
 * @property {string} later with `{date}`
 * @property {string} past with `{date}`
 * @property {string} comma with `{first}` and `{second}`
 * @property {string} and the same
 * @property {string} date with `{weekday}`, `{day}`, `{month}` and `{year}`
 * @property {string} firstDay how the first day of a month is written
 * @property {string[]} days
 * @property {string[]} months
 */

/** The most letters that have room on a phone before anything is known: two lines. */
const most = 80;

/**
 * The stops that are closed for at least part of the visit on a day.
 *
 * @param {Plan} plan
 * @param {number} day
 */
export function closedStops(plan, day) {
  return plan.stops.filter(({ at: [arrive, leave], door }) => {
    const found = status(door, moment(day, arrive));
    return found.is === 'closed'
      || (found.until !== null && minutes(found.until) < day * 1440 + leave);
  });
}

/**
 * @param {Plan} plan
 * @param {Moment} now
 * @param {PlanWords} words
 */
export function planSentence(plan, now, words) {
  const today = dayText(now.day);
  if (plan.date && plan.date < today) return filled(words.past, { date: named(plan.date, words) });
  if (plan.date && plan.date > today) return filled(words.later, { date: named(plan.date, words) });
  if (plan.days && !plan.days.includes(weekday(now.day))) {
    const next =
      [1, 2, 3, 4, 5, 6].find((days) => plan.days?.includes(weekday(now.day + days))) ?? 0;
    return filled(words.later, { date: words.days[weekday(now.day + next)] });
  }
  const closed = closedStops(plan, now.day).map((stop) => stop.name);
  if (closed.length === 0) return words.works;
  const places = closed.reduce((first, second, index) =>
    filled(index === closed.length - 1 ? words.and : words.comma, { first, second }));
  const whole = filled(words.closed, { places });
  return whole.length <= most ? whole
    : filled(words.brief, { count: String(closed.length), all: String(plan.of ?? plan.stops.length) });
}

/**
 * A moment by minutes after a day's midnight, which may be those of the day that follows.
 *
 * @param {number} day
 * @param {number} minute
 * @returns {Moment}
 */
const moment = (day, minute) => ({ day: day + Math.floor(minute / 1440), minute: minute % 1440 });

/** @param {Moment} moment */
const minutes = ({ day, minute }) => day * 1440 + minute;

/**
 * A day as the guide writes dates.
 *
 * @param {string} date
 * @param {PlanWords} words
 */
function named(date, words) {
  const number = parseDay(date) ?? 0;
  const { year, month, day } = civil(number);
  return filled(words.date, {
    weekday: words.days[weekday(number)], day: day === 1 ? words.firstDay : String(day),
    month: words.months[month - 1], year: String(year),
  });
}

/**
 * @param {string} pattern
 * @param {Record<string, string>} values
 */
const filled = (pattern, values) =>
  pattern.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
