import { civil, dayNumber, easter, nthWeekday, orthodoxEaster, weekday } from './calendar.js';

/**
 * One public holiday, as the guide's data file has it: how its day is found, which free day is
 * given when it falls on a weekend, and the first and last year.
 *
 * @typedef {'nearest' | 'mondayForSunday' | 'tuesdayForSunday' | 'nextMonday' | 'nextTuesday' |
 *   'moved'} Substitute
 * @typedef {['fixed', number, number] | ['easter' | 'orthodoxEaster', number] | ['nth', number,
 *   number, number] | ['onOrAfter', number, number, number]} HolidayRule
 * @typedef {{rule: HolidayRule, instead?: Substitute, years?: [number, number]}} Holiday
 */

/**
 * Whether a day is one of a country's public holidays.
 *
 * @param {readonly Holiday[]} holidays
 * @param {number} day
 */
export function isHoliday(holidays, day) {
  const { year, month, day: ofMonth } = civil(day);
  if (holidays.some((holiday) => falls(holiday, day, year))) return true;
  // A substitute for 1 January may fall on 31 December.
  return month === 12 && ofMonth === 31
    && holidays.some((holiday) => falls(holiday, day, year + 1));
}

/**
 * @param {Holiday} holiday
 * @param {number} day
 * @param {number} year
 */
function falls(holiday, day, year) {
  const [first, last] = holiday.years ?? [1, 9999];
  if (year < first || year > last) return false;
  const date = dateOf(holiday.rule, year);
  if (date !== null && holiday.instead === 'moved') return movedToMonday(date) === day;
  return date !== null && (date === day || substitute(holiday, date) === day);
}

/**
 * @param {HolidayRule} rule
 * @param {number} year
 */
function dateOf(rule, year) {
  switch (rule[0]) {
    case 'fixed':
      return dayNumber(year, rule[1], rule[2]);
    case 'easter':
      return easter(year) + rule[1];
    case 'orthodoxEaster':
      return orthodoxEaster(year) + rule[1];
    case 'nth':
      return nthWeekday(rule[3], rule[2], rule[1], year);
    default: {
      const first = dayNumber(year, rule[1], rule[2]);
      return first === null ? null : first + ((rule[3] - weekday(first) + 7) % 7);
    }
  }
}

/**
 * From Tuesday and Wednesday to the Monday before, from Thursday and Friday to the Monday after.
 *
 * @param {number} date
 */
function movedToMonday(date) {
  const on = weekday(date);
  if (on === 1 || on === 2) return date - on;
  return on === 3 || on === 4 ? date + 7 - on : date;
}

/**
 * @param {Holiday} holiday
 * @param {number} date
 */
function substitute(holiday, date) {
  const [saturday, sunday] = [5, 6];
  const on = weekday(date);
  switch (holiday.instead) {
    case 'nearest':
      return on === saturday ? date - 1 : on === sunday ? date + 1 : null;
    case 'mondayForSunday':
      return on === sunday ? date + 1 : null;
    case 'tuesdayForSunday':
      return on === sunday ? date + 2 : null;
    case 'nextMonday':
      return on === saturday ? date + 2 : on === sunday ? date + 1 : null;
    case 'nextTuesday':
      return on === saturday || on === sunday ? date + 2 : on === 0 ? date + 1 : null;
    default:
      return null;
  }
}
