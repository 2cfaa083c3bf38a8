import { sunMinutes } from './sun.js';

/**
 * The times of a rule of opening hours on one real day, in minutes; they may reach two days on.
 *
 * @typedef {import('./hours.js').Rule} Rule
 * @typedef {import('./hours.js').Context} Context
 * @typedef {import('./hours.js').TimePoint} TimePoint
 * @typedef {import('./hours.js').TimeRange} TimeRange
 * @typedef {{start: number, end: number, isGuess: boolean}} MinuteRange
 */

const nominal = { dawn: 330, sunrise: 360, sunset: 1080, dusk: 1110 };

/** @param {TimePoint} point */
const nominalMinutes = (point) =>
  (typeof point === 'number' ? point : nominal[point[0]] + point[1]);

/** @param {TimeRange} range */
function wraps([from, to]) {
  if (to === null || to === undefined) return false;
  const areFixed = typeof from === 'number' && typeof to === 'number';
  return areFixed ? to <= from : nominalMinutes(to) < nominalMinutes(from);
}

/** @param {Rule} rule */
export function reachesNextDay(rule) {
  return (rule.times ?? []).some((range) => {
    const [from, to, hasOpenEnd] = range;
    const last = to ?? from;
    return hasOpenEnd || wraps(range) || nominalMinutes(last) > 1440 || typeof last !== 'number'
      || nominalMinutes(from) >= 1440;
  });
}

/**
 * All time ranges of a rule on a day; without times, the whole day.
 *
 * @param {Rule} rule
 * @param {number} day
 * @param {Context} context
 * @returns {MinuteRange[]}
 */
export function minuteRanges(rule, day, context) {
  if (!rule.times) return [{ start: 0, end: 1440, isGuess: false }];
  /** @type {MinuteRange[]} */
  const certain = [];
  /** @type {number[]} */
  const guesses = [];
  for (const range of rule.times) {
    const [from, , hasOpenEnd, step] = range;
    const start = minutesOf(from, day, context);
    const end = endOf(range, start, day, context);
    if (step) {
      for (let at = start; at <= (end ?? start); at += step) {
        certain.push({ start: at, end: at + 1, isGuess: false });
      }
      continue;
    }
    if (end !== null && start < end) certain.push({ start, end, isGuess: false });
    if (hasOpenEnd) guesses.push(end ?? start);
  }
  return [...certain, ...guesses.map((start) => guess(start, certain))];
}

/**
 * How long a place stays open that names no closing time: eight hours from ten at night, ten from
 * five in the afternoon, otherwise until midnight; but never beyond the next time that is certain.
 *
 * @param {number} start
 * @param {MinuteRange[]} certain
 */
function guess(start, certain) {
  const end = start >= 1320 ? start + 480 : start >= 1020 ? start + 600 : 1440;
  const next = Math.min(end, ...certain.map((one) => one.start).filter((one) => one > start));
  return { start, end: next, isGuess: true };
}

/**
 * @param {TimeRange} range
 * @param {number} start
 * @param {number} day
 * @param {Context} context
 */
function endOf(range, start, day, context) {
  const [, to, hasOpenEnd] = range;
  if (to === null || to === undefined) return hasOpenEnd ? null : start + 1;
  return wraps(range) ? minutesOf(to, day + 1, context) + 1440 : minutesOf(to, day, context);
}

/**
 * @param {TimePoint} point
 * @param {number} day
 * @param {Context} context
 */
function minutesOf(point, day, context) {
  if (typeof point === 'number') return point;
  return sunMinutes(point[0], day, context.at, context.zone) + point[1];
}

/**
 * What of a range lies in the day itself.
 *
 * @param {MinuteRange} range
 */
export function inDay({ start, end, isGuess }) {
  const piece =
    { start: Math.max(0, start), end: Math.min(end, 1440), isGuess, isFromDayBefore: false };
  return piece.start < piece.end ? [piece] : [];
}

/**
 * What of it lies in the day after, counted from that day's midnight.
 *
 * @param {MinuteRange} range
 */
export function inNight({ start, end, isGuess }) {
  if (end <= 1440 || start >= 2880) return [];
  const piece = { start: Math.max(start - 1440, 0), end: Math.min(end - 1440, 1440), isGuess,
    isFromDayBefore: true };
  return piece.start < piece.end ? [piece] : [];
}
