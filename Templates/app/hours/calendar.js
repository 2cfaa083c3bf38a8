/**
 * Days of the Gregorian calendar as whole numbers: how many lie between 1970-01-01 and the day.
 */

/** @typedef {{year: number, month: number, day: number}} Civil */

/**
 * @param {number} days
 * @returns {Civil}
 */
export function civil(days) {
  const date = new Date(days * 86400000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * The day, or `null` when the calendar has no such day.
 *
 * @param {number} year
 * @param {number} month
 * @param {number} day
 */
export function dayNumber(year, month, day) {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return new Date(0).setUTCFullYear(year, month - 1, day) / 86400000;
}

/**
 * `2026-11-21` as a number; `null` where the text is no day.
 *
 * @param {string} text
 */
export function parseDay(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return parts && dayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** @param {number} days */
export const dayText = (days) => new Date(days * 86400000).toISOString().slice(0, 10);

/**
 * Monday is 0.
 *
 * @param {number} days
 */
export const weekday = (days) => (((days + 3) % 7) + 7) % 7;

/** @param {number} year */
export const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * @param {number} year
 * @param {number} month
 */
export function daysInMonth(year, month) {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The nth such weekday of a month, from its end where negative; `null` when the month has none.
 *
 * @param {number} nth
 * @param {number} day Monday is 0.
 * @param {number} month
 * @param {number} year
 */
export function nthWeekday(nth, day, month, year) {
  const first = dayNumber(year, month, 1);
  if (nth === 0 || first === null) return null;
  const firstSuch = 1 + ((day - weekday(first) + 7) % 7);
  const count = Math.floor((daysInMonth(year, month) - firstSuch) / 7) + 1;
  const index = nth > 0 ? nth - 1 : count + nth;
  return index >= 0 && index < count ? dayNumber(year, month, firstSuch + index * 7) : null;
}

/**
 * Easter Sunday of the western churches (the anonymous Gregorian computus of Meeus, Jones and
 * Butcher).
 *
 * @param {number} year
 */
export function easter(year) {
  const whole = Math.floor;
  const [golden, century, rest] = [year % 19, whole(year / 100), year % 100];
  const corrected = whole((century - whole((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - whole(century / 4) - corrected + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * whole(rest / 4) - epact - (rest % 4)) % 7;
  const shift = whole((golden + 11 * epact + 22 * sunday) / 451);
  const total = epact + sunday - 7 * shift + 114;
  return /** @type {number} */ (dayNumber(year, whole(total / 31), (total % 31) + 1));
}

/**
 * Easter Sunday of the eastern churches (the Julian computus of Meeus).
 *
 * @param {number} year
 */
export function orthodoxEaster(year) {
  const whole = Math.floor;
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const total = moon + sunday + 114;
  const behind = whole(year / 100) - whole(year / 400) - 2;
  return /** @type {number} */ (dayNumber(year, whole(total / 31), 1)) + (total % 31) + behind;
}

/**
 * The ISO 8601 week of the year, 1…53.
 *
 * @param {number} days
 */
export function isoWeek(days) {
  const thursday = days + 3 - weekday(days);
  const newYear = /** @type {number} */ (dayNumber(civil(thursday).year, 1, 1));
  return Math.floor((thursday - newYear) / 7) + 1;
}

/**
 * Whether a day is not before one and not after another, where these are given.
 *
 * @param {number} day
 * @param {string} [from]
 * @param {string} [until]
 */
export function isWithin(day, from, until) {
  const first = from === undefined ? null : parseDay(from);
  const last = until === undefined ? null : parseDay(until);
  return (first === null || first <= day) && (last === null || day <= last);
}
