import { dayText } from '../hours/calendar.js';
import { clockIn } from '../hours/clock.js';
import { lasts } from '../page/alerts.js';

/**
 * The alerts of the guide as `data/alerts.json` has them: which hold now, and on which pages.
 *
 * @typedef {object} Alert
 * @property {string} slug
 * @property {string} title
 * @property {'info' | 'warning' | 'closed'} severity
 * @property {string} [summary]
 * @property {string} [dates] its days in words
 * @property {string} [lang] where it is not the page's
 * @property {string} [from] first day, `2026-12-24`
 * @property {string} [until] last day
 * @property {string} [timezone] whose clocks say what day it is, where they are not the guide's
 * @property {string[]} [places] what it is about; everything where all three lists are missing
 * @property {string[]} [tours]
 * @property {string[]} [pages] that show it: `tours/freedom-trail`
 *
 * @typedef {{timezone: string, alerts: Alert[]}} AlertList
 */

const severities = ['info', 'warning', 'closed'];
const slug = /^[a-z0-9-]{1,100}$/;

/**
 * The list of a file; `null` where it is no such file, or of a version that is not known. An alert
 * that cannot be read is left out.
 *
 * @param {any} value
 * @returns {AlertList | null}
 */
export function read(value) {
  if (value?.format !== 'waymark-alerts' || value.version !== 1 || !Array.isArray(value.alerts)) {
    return null;
  }
  return {
    timezone: String(value.timezone),
    alerts: value.alerts.filter((/** @type {any} */ one) => slug.test(one?.slug)
      && typeof one.title === 'string' && severities.includes(one.severity)),
  };
}

/**
 * Whether an alert lasts now, by the clocks of what it is about.
 *
 * @param {Alert} alert
 * @param {AlertList} list
 * @param {number} now milliseconds since 1970
 */
export const holds = (alert, list, now) =>
  lasts(alert, dayText(clockIn(alert.timezone ?? list.timezone, now).day));

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
 * The alerts that shut places, as the planner reads them: a closed tour shuts its walk and no
 * place.
 *
 * @param {AlertList} list
 * @returns {{from?: string, until?: string, places?: string[]}[]}
 */
export function closing({ alerts }) {
  return alerts.filter((alert) => alert.severity === 'closed')
    .map(({ from, until, places, pages }) =>
    ({ ...(from ? { from } : {}), ...(until ? { until } : {}), ...(pages ? { places: places ?? [] } : {}) }));
}
