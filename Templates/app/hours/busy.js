import { openIntervals } from './hours.js';

/**
 * When a place is crowded next, from the busy times that its author gives.
 *
 * @typedef {import('./hours.js').Rule} Rule
 * @typedef {import('./hours.js').Context} Context
 * @typedef {import('./status.js').Moment} Moment
 *
 * @typedef {object} Rush
 * @property {string} label what makes it so, as the author says it: `Classes change at ten to the
 *   hour`
 * @property {number} in minutes until it begins; 0 while it lasts
 * @property {number} from minutes after midnight
 * @property {number} until minutes after midnight: from then on it is calmer, whatever else was
 *   crowding it
 */

/** How long ahead a rush is told: time enough to be there before it, in minutes. */
export const ahead = 90;
/** Rushes with a shorter pause between them are one, in minutes. */
const pause = 5;

/**
 * The rush that is on, or the next one within the time that matters; `null` where it stays calm.
 *
 * @param {readonly {rules: Rule[], label: string}[]} busy
 * @param {Moment} now
 * @param {Context} context
 * @param {number} [within] how far ahead matters, in minutes
 * @returns {Rush | null}
 */
export function nextRush(busy, now, context, within = ahead) {
  const all = busy.flatMap(({ rules, label }) => [-1, 0, 1].flatMap((days) =>
    openIntervals(rules, now.day + days, context)
      .map(([from, until]) => ({ label, from: from + days * 1440, until: until + days * 1440 }))));
  const first = all.filter((one) => one.until > now.minute)
    .sort((one, other) => one.from - other.from || one.until - other.until)[0];
  if (!first || first.from - now.minute > within) return null;
  let { until } = first;
  for (let grows = true; grows;) {
    const longer = all.find((one) => one.from <= until + pause && one.until > until);
    grows = longer !== undefined;
    if (longer) until = longer.until;
  }
  return { label: first.label, in: Math.max(0, first.from - now.minute), from: first.from, until };
}
