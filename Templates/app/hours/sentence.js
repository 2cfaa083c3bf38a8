/**
 * Whether a place is open, in a visitor's words.
 *
 * @typedef {import('./status.js').Moment} Moment
 * @typedef {import('./status.js').Status} Status
 *
 * @typedef {object} DoorWords The interface's words for it, in the language of the page, and how it writes times.
 * @property {string} open
 * @property {string} openUntil with `{time}`
 * @property {string} closesSoon with `{time}`
 * @property {string} opensAt with `{time}`
 * @property {string} opensTomorrow with `{time}`
 * @property {string} opensOn with `{day}` and `{time}`
 * @property {string} closed
 * @property {string} unknown
 * @property {string} clock `12` or `24`
 * @property {string} am
 * @property {string} pm
 * @property {string} noon
 * @property {string} midnight
 */

/** This many minutes before closing time a place "closes soon": too late for most visits. */
const soon = 60;

/**
 * @param {Status} status
 * @param {Moment} now
 * @param {DoorWords} words
 * @param {string} language of names of days and months
 */
export function sentence({ is, until }, now, words, language) {
  if (is === 'unknown') return words.unknown;
  if (!until) return is === 'open' ? words.open : words.closed;
  const time = clock(until.minute, words);
  const days = until.day - now.day;
  if (is === 'closed') {
    if (days < 2) return filled(days === 0 ? words.opensAt : words.opensTomorrow, { time });
    return filled(words.opensOn, { day: dayName(until.day, days, language), time });
  }
  const minutes = days * 1440 + until.minute - now.minute;
  if (minutes <= soon) return filled(words.closesSoon, { time });
  return minutes < 1440 ? filled(words.openUntil, { time }) : words.open;
}

/**
 * `9:30 am`, `9 am`, `noon`, or `09:30` where the day has 24 hours: as the guide writes times everywhere.
 *
 * @param {number} minutes
 * @param {DoorWords} words
 */
export function clock(minutes, words) {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const padded = String(minute).padStart(2, '0');
  if (words.clock !== '12') return `${String(hour).padStart(2, '0')}:${padded}`;
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? words.midnight : words.noon;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${minute === 0 ? shown : `${shown}:${padded}`}\u00a0${hour < 12 ? words.am : words.pm}`;
}

/**
 * The weekday within a week, a date beyond.
 *
 * @param {number} day
 * @param {number} days from now
 * @param {string} language
 */
function dayName(day, days, language) {
  /** @type {Intl.DateTimeFormatOptions} */
  const shape = days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(day * 86400000);
}

/**
 * @param {string} pattern
 * @param {Record<string, string>} values
 */
const filled = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
