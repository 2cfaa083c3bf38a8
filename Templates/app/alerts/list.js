/**
 * The alerts of the guide as `data/alerts.json` has them.
 *
 * @typedef {object} Alert
 * @property {string} slug
 * @property {string} title
 * @property {'info' | 'warning' | 'closed'} severity
 * @property {string} [summary]
 * @property {string} [dates] its days in words
 * @property {string} [lang] where it is not the page's
 * @property {string} [from] first day, `2026-12-24`, or when it begins on it, `2026-12-24T10:00`
 * @property {string} [until] last day, or when it ends on it
 * @property {string} [timezone] whose clocks say what day it is, where they are not the guide's
 * @property {string[]} [places] what it is about; everything where all three lists are missing
 * @property {string[]} [tours]
 * @property {string[]} [pages] that show it: `tours/freedom-trail`
 *
 * @typedef {{timezone: string, alerts: Alert[]}} AlertList
 */

const severities = ['info', 'warning', 'closed'];
const slug = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;

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
