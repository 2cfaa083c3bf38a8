/**
 * @typedef {object} Condition When ways are open that are not always open.
 * @property {boolean} isUsuallyShut where no time is known
 * @property {boolean} isOpenOtherwise when no clause holds
 * @property {number} told which hours directions tell of it, from 1; 0 for none
 * @property {string | null} name of the way, or of the park around it
 * @property {[boolean, import('../hours/hours.js').Rule[]][] | null} clauses whether it is open in
 *   these hours; `null` where nobody can read them
 */

/** What a file says that no whole file says. */
export class Damage extends Error {
  /** @param {string} what */
  constructor(what) {
    super(`the streets cannot be read: ${what}`);
  }
}

/**
 * @param {string} text
 * @returns {[boolean, import('../hours/hours.js').Rule[]][]}
 */
export function readClauses(text) {
  let clauses;
  try {
    clauses = JSON.parse(text);
  } catch {
    throw new Damage('hours cannot be read');
  }
  const isWhole = Array.isArray(clauses)
    && clauses.every((clause) => Array.isArray(clause) && typeof clause[0] === 'boolean'
    && Array.isArray(clause[1]) && clause[1].every(isRule));
  if (!isWhole) throw new Damage('hours cannot be read');
  return clauses;
}

/**
 * Whether the evaluator of hours can follow a rule: it trusts the guide's own, and repeats by its
 * steps.
 *
 * @param {any} rule
 */
function isRule(rule) {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return false;
  const lists = [rule.times, rule.years, rule.weeks, rule.weekdays, rule.dates,
    rule.holidays].filter((list) => list !== undefined);
  if (!lists.every((list) => Array.isArray(list) && list.every((item) => Array.isArray(item)))) {
    return false;
  }
  if (!isModest(rule)) return false;
  const steps = [...(rule.times ?? []).map((/** @type {any} */ time) => time[3]),
    ...[...(rule.years ?? []), ...(rule.weeks ?? [])].map((/** @type {any} */ range) => range[2])];
  return steps.every(
    (step) => step === undefined || step === null || (Number.isInteger(step) && step > 0));
}

/**
 * Whether all numbers in a value are small.
 *
 * @param {any} value
 * @returns {boolean}
 */
function isModest(value) {
  if (typeof value === 'number') return Math.abs(value) < 100_000;
  return value === null || typeof value !== 'object' || Object.values(value).every(isModest);
}
