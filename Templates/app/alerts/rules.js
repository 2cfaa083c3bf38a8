import { dayText, parseDay } from '../hours/calendar.js';
import { clockIn } from '../hours/clock.js';
import { lasts } from '../page/alerts.js';

/**
 * Which alerts hold now, and on which pages.
 *
 * @typedef {import('./list.js').Alert} Alert
 * @typedef {import('./list.js').AlertList} AlertList
 */

/**
 * Whether an alert lasts now, by the clocks of what it is about.
 *
 * @param {Alert} alert
 * @param {AlertList} list
 * @param {number} now milliseconds since 1970
 */
export const holds = (alert, list, now) => lasts(alert, clockOf(alert, list, now));

/**
 * Whether an alert is over, by the same clocks.
 *
 * @param {Alert} alert
 * @param {AlertList} list
 * @param {number} now milliseconds since 1970
 */
export const isOver = ({ until, timezone }, list, now) => !lasts({ until }, clockOf({ timezone }, list, now));

/** @param {{timezone?: string}} alert @param {AlertList} list @param {number} now */
function clockOf({ timezone }, list, now) {
  const { day, minute } = clockIn(timezone ?? list.timezone, now);
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((one) => String(one).padStart(2, '0'));
  return `${dayText(day)}T${hour}:${rest}`;
}

/**
 * Pages that show what is about everything: those with a subject, and those of the visitor's own.
 */
const general = /^(places|tours|itineraries|cities)\/|^(my-day|walk)$/;

/**
 * The alerts of a page. The front page and the list of alerts show all of them; the visitor's day
 * and his walk those of their places; pages such as the credits none.
 *
 * @param {AlertList} list
 * @param {string} page such as `tours/freedom-trail`, or nothing for the front page
 * @param {readonly string[]} places on the page
 * @param {number} now milliseconds since 1970
 */
export function shown(list, page, places, now) {
  const isWhole = page === '' || page === 'alerts';
  const touches = (/** @type {Alert} */ alert) =>
    isWhole || (alert.pages ? alert.pages.includes(page)
      || alert.places?.some((place) => places.includes(place)) : general.test(page));
  return list.alerts.filter((alert) => touches(alert) && holds(alert, list, now));
}

/**
 * The alerts that shut places for whole days, as the planner reads them: a closed tour shuts its
 * walk and no place.
 *
 * @param {AlertList} list
 * @returns {{from?: string, until?: string, places?: string[]}[]}
 */
export function closing({ alerts }) {
  return alerts.filter((alert) => alert.severity === 'closed')
    .map(({ from, until, places, pages }) =>
    ({ ...(from ? { from: whole(from, 1) } : {}), ...(until ? { until: whole(until, -1) } : {}), ...(pages ? { places: places ?? [] } : {}) }));
}

/**
 * A day, or the next whole one where the alert begins or ends at a time of it.
 *
 * @param {string} moment
 * @param {number} step
 */
const whole = (moment, step) => (moment.length > 10 ? dayText((parseDay(moment.slice(0, 10)) ?? 0) + step) : moment);
