import { civil, weekday } from './calendar.js';

/**
 * Whether a place is open, in a visitor's words.
 *
 * @typedef {import('./status.js').Moment} Moment
 * @typedef {import('./status.js').Status} Status
 *
 * @typedef {object} DoorWords The interface's words for it, in the language of the page, and how it
 *   writes times.
 * @property {string} open
 * @property {string} openUntil with `{time}`
 * @property {string} closesSoon with `{time}`
 * @property {string} opensAt with `{time}`
 * @property {string} opensTomorrow with `{time}`
 * @property {string} opensOn with `{day}` and `{time}`; the day is one of `days`, or `onDate`
 * @property {string} closed
 * @property {string} unknown
 * @property {string} clock `12` or `24`
 * @property {string} digits how many an hour has at least, `1` or `2`
 * @property {string} time with `{hour}`, `{minute}` and `{half}`
 * @property {string} fullHour the same at the full hour
 * @property {string} am
 * @property {string} pm
 * @property {string} noon
 * @property {string} midnight
 * @property {string[]} days `on Monday` to `on Sunday`
 * @property {string} onDate with `{day}` and `{month}`
 * @property {string} firstDay how the first day of a month is written
 * @property {string[]} months
 */

/** This many minutes before closing time a place "closes soon": too late for most visits. */
const soon = 60;

/**
 * @param {Status} status
 * @param {Moment} now
 * @param {DoorWords} words
 */
export function sentence({ is, until }, now, words) {
  if (is === 'unknown') return words.unknown;
  if (!until) return is === 'open' ? words.open : words.closed;
  const time = clock(until.minute, words);
  const days = until.day - now.day;
  if (is === 'closed') {
    if (days < 2) return filled(days === 0 ? words.opensAt : words.opensTomorrow, { time });
    return filled(words.opensOn, { day: dayName(until.day, days, words), time });
  }
  const minutes = days * 1440 + until.minute - now.minute;
  if (minutes <= soon) return filled(words.closesSoon, { time });
  return minutes < 1440 ? filled(words.openUntil, { time }) : words.open;
}

/**
 * `9:30 am`, `9 am`, `noon`, or `09:30` where the day has 24 hours: as the guide writes times
 * everywhere.
 *
 * @param {number} minutes
 * @param {DoorWords} words
 */
export function clock(minutes, words) {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const halves = words.clock === '12';
  if (halves && minute === 0 && hour % 12 === 0) return hour === 0 ? words.midnight : words.noon;
  return filled(minute === 0 ? words.fullHour : words.time, {
    hour: String(halves ? (hour + 11) % 12 + 1 : hour).padStart(Number(words.digits), '0'),
    minute: String(minute).padStart(2, '0'),
    half: hour < 12 ? words.am : words.pm,
  });
}

/**
 * The weekday within a week, a date beyond.
 *
 * @param {number} day since 1 January 1970, a Thursday
 * @param {number} days from now
 * @param {DoorWords} words
 */
function dayName(day, days, words) {
  if (days < 7) return words.days[weekday(day)];
  const date = civil(day);
  return filled(words.onDate, {
    day: date.day === 1 ? words.firstDay : String(date.day), month: words.months[date.month - 1],
  });
}

/**
 * @param {string} pattern
 * @param {Record<string, string>} values
 */
export const filled = (pattern, values) =>
  pattern.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
