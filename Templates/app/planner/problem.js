/**
 * What to plan, in bare numbers: places worth a score, days to visit them on, and the time between
 * them.
 *
 * The same problem as the Swift planner's; `Documentation/Planning.md` tells the model. All times
 * are in one unit of the caller's choice, on one clock per day.
 *
 * @typedef {object} Window When a visit may begin, both ends included.
 * @property {number} opens
 * @property {number} latestStart
 * @property {number | null} closes When the visit must be over, where that matters.
 * @property {number} [queue] How long visitors stand in line before a visit that begins in this
 *   window. Windows of one day do not overlap, and `opens - queue` rises.
 *
 * @typedef {object} Site One place that may be visited once.
 * @property {number} point Where it is in the travel table.
 * @property {number} score
 * @property {number} visit How long a visitor stays at least.
 * @property {number} longestVisit How long a visitor would like to stay where time is left.
 * @property {Window[][]} windows For each day.
 * @property {number} fee
 * @property {number[]} categories
 * @property {number} longerWorth points for each unit of time that the visit is longer than the
 *   shortest
 * @property {boolean} isMeal whether people eat there
 * @property {boolean} isMust
 * @property {boolean} isBanned
 * @property {number | null} rank Places with a rank are visited in its order within a day.
 *
 * @typedef {object} Day From where and when, until when, and where to (`null`: it ends at the last
 *   place).
 * @property {number} start
 * @property {number | null} end
 * @property {number} begins
 * @property {number} latestBegin how late the day may start instead, if that saves waiting
 * @property {number} ends
 *
 * @typedef {'score' | 'leastWalking' | 'earliestEnd'} Aim
 *
 * @typedef {object} Problem
 * @property {Site[]} places
 * @property {Day[]} days
 * @property {ArrayLike<number>} travel How long it takes from each point to each other, row after
 *   row.
 * @property {number} points
 * @property {Aim} aim
 * @property {number | null} budget What all fees together may cost.
 * @property {number[]} categoryCaps How many places of each category may be visited, all days
 *   together.
 * @property {import('./prices.js').Prices} prices What counts beside the score.
 * @property {number | null} longestLeg No walk between two points takes longer.
 * @property {number | null} longestWalk The walks of one day together do not take longer.
 */

/** A time that no walk takes: there is no way. */
export const never = 1 << 29;

/**
 * How long it takes from one point to another; nothing where the day ends anywhere.
 *
 * @param {Problem} problem
 * @param {number} start
 * @param {number | null} end
 */
export function walk(problem, start, end) {
  return end === null ? 0 : problem.travel[start * problem.points + end];
}

/**
 * A window in which the whole visit lies; `null` where it is too short for the visit.
 *
 * @param {number} opens
 * @param {number} closes
 * @param {number} visit
 * @returns {Window | null}
 */
export function wholeVisit(opens, closes, visit) {
  return closes - visit >= opens ? { opens, latestStart: closes - visit, closes } : null;
}

/**
 * The windows in which a whole visit lies, where some parts of the opening hours have a queue.
 * Nobody stands longer than it takes to come after the rush, so that who comes later never begins
 * sooner.
 *
 * @param {number} opens
 * @param {number} closes
 * @param {number} visit
 * @param {readonly {from: number, queue: number}[]} waits from when on visitors stand in line for
 *   how long, until the next of them; sorted, from `opens` or sooner
 * @returns {Window[]}
 */
export function wholeVisits(opens, closes, visit, waits) {
  const last = closes - visit;
  const parts =
    waits.filter((_, index) => index + 1 === waits.length || waits[index + 1].from > opens)
    .map(({ from, queue }) => ({ from: Math.max(opens, from), queue }));
  /** @type {Window[]} */
  const found = [];
  // Arrivals in one part of the hours begin no later than the first arrival in any later part.
  let [later, end] = [last + 1, last + 1];
  for (const { from, queue } of parts.reverse()) {
    const begins = from + queue;
    if (begins < later) {
      found.push({ opens: begins, latestStart: Math.min(later, end + queue) - 1, closes, ...(queue > 0 ? { queue } : {}) });
      later = begins;
    }
    end = from;
  }
  return found.reverse();
}

/**
 * When the visit of somebody begins who arrives at a time; `null` where the window is over by then.
 *
 * @param {Window} window
 * @param {number} arrives
 */
export function startIn({ opens, latestStart, queue = 0 }, arrives) {
  return arrives + queue <= latestStart ? Math.max(arrives + queue, opens) : null;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => number} value
 */
export function sum(list, value) {
  let total = 0;
  for (const one of list) total += value(one);
  return total;
}

/**
 * What a record says under a name; names such as `constructor` mean nothing of their own.
 *
 * @template T
 * @param {Record<string, T> | undefined} record
 * @param {string} name
 * @returns {T | undefined}
 */
export const own = (record, name) =>
  (record && Object.hasOwn(record, name) ? record[name] : undefined);
