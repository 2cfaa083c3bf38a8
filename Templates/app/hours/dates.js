import { civil, dayNumber, daysInMonth, easter, isLeap, nthWeekday, weekday } from './calendar.js';

/**
 * The days of the year that opening hours name.
 *
 * @typedef {object} DatePoint A month (`m`), a day of it (`d`), its nth (`n`) weekday (`w`), or
 *   Easter (`e`).
 * @property {number} [y] year
 * @property {number} [m]
 * @property {number} [d]
 * @property {number} [w] Monday is 0.
 * @property {number} [n] From the month's end where negative.
 * @property {boolean} [e]
 * @property {number} [o] days after it
 *
 * @typedef {{from: DatePoint, to?: DatePoint, step?: number, open?: boolean}} DateRange `open`: to
 *   the end of the year, or for ever where a year is named.
 * @typedef {[number, number, number[]?, number?]} WeekdayRange From, to, which of the month, days
 *   after it.
 */

/**
 * @param {DateRange} range
 * @param {number} day
 */
export function dateHolds(range, day) {
  if (range.from.y !== undefined) return holdsFrom(range, day, range.from.y);
  const { year } = civil(day);
  return holdsFrom(range, day, year) || holdsFrom(range, day, year - 1)
    || holdsFrom(range, day, year + 1);
}

/**
 * @param {WeekdayRange} range
 * @param {number} day
 */
export function weekdayHolds([from, to, nth, offset], day) {
  const shifted = day - (offset ?? 0);
  const on = weekday(shifted);
  if (!(from <= to ? from <= on && on <= to : on >= from || on <= to)) return false;
  if (!nth || nth.length === 0) return true;
  const { year, month, day: ofMonth } = civil(shifted);
  const fromBeginning = Math.floor((ofMonth - 1) / 7) + 1;
  const fromEnd = -(Math.floor((daysInMonth(year, month) - ofMonth) / 7) + 1);
  return nth.includes(fromBeginning) || nth.includes(fromEnd);
}

/**
 * @param {DateRange} range
 * @param {number} day
 * @param {number} year
 */
function holdsFrom(range, day, year) {
  const start = first(range.from, year);
  if (start === null || start > day) return false;
  if (range.open) return range.from.y !== undefined || civil(day).year === year;
  const end = endAfter(range, start, year);
  if (end === null || day > end) return false;
  return (day - start) % (range.step ?? 1) === 0;
}

/**
 * @param {DateRange} range
 * @param {number} start
 * @param {number} year
 */
function endAfter({ from, to }, start, year) {
  if (!to) return last(from, year);
  const end = last(to, to.y ?? year);
  return end !== null && end < start && to.y === undefined ? last(to, year + 1) : end;
}

/**
 * The first day that a point means in a year; `null` where the year has none (29 February).
 *
 * @param {DatePoint} point
 * @param {number} year
 */
function first(point, year) {
  const { m = 1, d, w, n = 1, o = 0 } = point;
  const day = point.e ? easter(year) : w !== undefined ? nthWeekday(n, w, m, year)
    : dayNumber(year, m, d ?? 1);
  return day === null ? null : day + o;
}

/**
 * The last day that it means: the last of the month where it names no day.
 *
 * @param {DatePoint} point
 * @param {number} year
 */
function last(point, year) {
  const { m = 1, d, w, o = 0 } = point;
  if (point.e || w !== undefined) return first(point, year);
  const isMissing = m === 2 && d === 29 && !isLeap(year);
  if (d !== undefined && !isMissing) return first(point, year);
  return /** @type {number} */ (dayNumber(year, m, daysInMonth(year, m))) + o;
}
