import { segments } from '../hours/hours.js';

/**
 * Which ways are shut, and when; the same rules as Swift's `TownHours`.
 *
 * @typedef {import('./conditions.js').Condition} Condition
 * @typedef {import('./finder.js').Passage} Passage
 *
 * @typedef {object} Moment When somebody sets out.
 * @property {number} day since 1 January 1970, by the clocks of the place
 * @property {number} minute of the day
 * @property {import('../hours/hours.js').Context} context the city's zone, position and holidays
 */

/** How long visitors have to leave a park that shuts as they set out inside it, in seconds. */
const patience = 600;

/**
 * The conditions that are shut where no time is known.
 *
 * @param {readonly Condition[]} conditions
 * @returns {ReadonlySet<number>}
 */
export const usuallyShut = (conditions) =>
  new Set(conditions.flatMap((condition, number) => (condition.isUsuallyShut ? [number] : [])));

/**
 * Whether a way is open at a moment; hours that are not certain count as open.
 *
 * @param {Condition} condition
 * @param {Moment} moment
 */
export function isOpen(condition, moment) {
  const { clauses } = condition;
  if (!clauses) return !condition.isUsuallyShut;
  for (const [isOpenThen, rules] of [...clauses].reverse()) {
    const holds = segments(rules, moment.day, moment.context).some(({ start, end, isKnown }) =>
      start <= moment.minute && moment.minute < end && (isKnown || isOpenThen));
    if (holds) return isOpenThen;
  }
  return condition.isOpenOtherwise;
}

/**
 * A moment later, by the minute that the clock shows.
 *
 * @param {Moment} moment
 * @param {number} seconds
 * @returns {Moment}
 */
function after(moment, seconds) {
  const minutes = moment.minute + Math.floor(seconds / 60);
  const days = Math.floor(minutes / 1440);
  return { ...moment, day: moment.day + days, minute: minutes - days * 1440 };
}

/**
 * The ways that are usually shut, without those that are open at a moment.
 *
 * @param {readonly Condition[]} conditions
 * @param {Moment} moment
 */
export const usuallyShutAt = (conditions, moment) =>
  new Set([...usuallyShut(conditions)].filter((number) => !conditions[number].clauses || !isOpen(conditions[number], moment)));

/**
 * All ways that are shut at a moment.
 *
 * @param {readonly Condition[]} conditions
 * @param {Moment} moment
 */
export const shutAt = (conditions, moment) =>
  conditions.flatMap((condition, number) => (isOpen(condition, moment) ? [] : [number]));

/**
 * The ways that a walk finds shut when it gets there, each once, in its order.
 *
 * @param {readonly Passage[]} passages
 * @param {readonly Condition[]} conditions
 * @param {Moment} start
 */
export function shutOn(passages, conditions, start) {
  /** @type {number[]} */
  const found = [];
  const inside = passages[0] && passages[0].start === 0 ? passages[0].condition : -1;
  for (const passage of passages) {
    if (found.includes(passage.condition)) continue;
    const waits = passage.condition === inside ? [0, patience] : [0];
    const isPassed = [passage.start, passage.end].every((seconds) =>
      waits.some((wait) => isOpen(conditions[passage.condition], after(start, seconds - wait))));
    if (!isPassed) found.push(passage.condition);
  }
  return found;
}
