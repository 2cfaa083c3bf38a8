import { dayText } from './calendar.js';
import { segments } from './hours.js';

/**
 * What a visitor finds at a door, by the same rules as `Hours/StatusSearch`.
 *
 * @typedef {object} Door A place's hours, as its page carries them.
 * @property {import('./hours.js').Rule[]} rules
 * @property {string} zone
 * @property {[number, number]} at
 * @property {import('./holidays.js').Holiday[]} [holidays] of the country
 * @property {import('./hours.js').HolidayList} [publicHolidays]
 * @property {import('./hours.js').HolidayList} [schoolHolidays]
 * @property {[string | null, string | null][]} [closed] First and last day of what shuts the place,
 *   whatever its hours.
 *
 * @typedef {import('./clock.js').Moment} Moment
 * @typedef {{is: 'open' | 'unknown' | 'closed', until: Moment | null}} Status `until` is when that
 *   changes; `null` where it does not within a year.
 */

/**
 * @param {Door} door
 * @param {Moment} now
 * @returns {Status}
 */
export function status(door, now) {
  const today = segmentsOf(door, now.day);
  const current = today.find((one) => one.start <= now.minute && now.minute < one.end);
  if (current) {
    return { is: current.isKnown ? 'open' : 'unknown', until: endOf(current, now.day, door) };
  }
  for (let day = now.day; day <= now.day + 366; day += 1) {
    const next = segmentsOf(door, day).find((one) => day > now.day || one.start > now.minute);
    if (next) return { is: 'closed', until: { day, minute: next.start } };
  }
  return { is: 'closed', until: null };
}

/**
 * When a state that lasts now ends: intervals that touch and have the same state are one.
 *
 * @param {import('./hours.js').Segment} segment
 * @param {number} first
 * @param {Door} door
 * @returns {Moment | null}
 */
function endOf(segment, first, door) {
  let end = segment.end;
  for (let day = first; day <= first + 366; day += 1) {
    if (day > first) end = 0;
    for (const next of segmentsOf(door, day)) {
      if (next.start === end && next.isKnown === segment.isKnown) end = next.end;
    }
    if (end < 1440) return { day, minute: end };
  }
  return null;
}

/**
 * A day that is shut does not open. The night of an evening belongs to that evening's day: it goes
 * on into a day that is shut, and there is none after one.
 *
 * @param {Door} door
 * @param {number} day
 */
function segmentsOf(door, day) {
  const found = segments(door.rules, day, { ...door, holidays: door.holidays ?? null });
  if (!door.closed?.length) return found;
  const [before, today] = [day - 1, day].map((one) => isShut(door.closed ?? [], dayText(one)));
  return found.filter((one) => !(one.isFromDayBefore ? before : today));
}

/** @param {[string | null, string | null][]} closed @param {string} day */
const isShut = (closed, day) =>
  closed.some(([from, until]) => (from ?? day) <= day && day <= (until ?? day));
