import { openIntervals } from './hours.js';
import { clock, filled } from './sentence.js';
import { segmentsOf } from './status.js';

/**
 * @typedef {import('./sentence.js').DoorWords & {today: string, range: string, comma: string,
 *   allDay: string, shut: string}} DayWords
 */

/** More than this many times of a day are no line. */
const mostTimes = 2;

/**
 * `Today: 9 am–5 pm`; nothing where the hours of the day are not sure, or too many.
 *
 * @param {import('./status.js').Door} door
 * @param {number} day
 * @param {DayWords} words
 */
export function dayLine(door, day, words) {
  const found = segmentsOf(door, day);
  const intervals = found.length === 0 ? []
    : openIntervals(door.rules, day, { ...door, holidays: door.holidays ?? null });
  if (found.some((one) => !one.isKnown) || intervals.length > mostTimes) return '';
  const times = intervals.map(([from, until]) => (until - from >= 1440 ? words.allDay
    : filled(words.range, { from: clock(from, words), until: clock(until, words) })));
  return filled(words.today, {
    times: times.length === 0 ? words.shut
      : times.reduce((first, second) => filled(words.comma, { first, second })),
  });
}
