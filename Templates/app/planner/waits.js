import { weekday } from '../hours/calendar.js';
import { rates } from './rates.js';

/**
 * How long visitors will stand in line at a place, as far as anybody can know before: what is usual
 * at that weekday and hour, from the reports of earlier visitors, and where that is not known, a
 * fixed time while it is crowded by its author's `busy`.
 *
 * @typedef {{from: number, wait: number, reason: string | null}} Part from a minute of the day on,
 *   until the next part; `wait` in minutes
 */

const dayAndNight = 2880;

/**
 * The parts of a day and of the night that follows, the first from midnight; none where nobody says
 * anything of waits.
 *
 * @param {import('./guide.js').GuidePlace} place
 * @param {number} day
 * @param {(hours: number, day: number) => readonly (readonly [number, number])[]} intervals when
 *   hours are open on a day, in minutes
 * @returns {Part[]}
 */
export function expectedWaits(place, day, intervals) {
  if (!place.usual && !place.busy) return [];
  const usual =
    new Map((place.usual ?? []).map(([one, hour, minutes]) => [one * 24 + hour, minutes]));
  const reasons = crowds(place, day, intervals);
  /** @type {Part[]} */
  const parts = [];
  for (let minute = 0; minute < dayAndNight; minute += 1) {
    const date = minute < 1440 ? day : day + 1;
    const wait = usual.get(weekday(date) * 24 + Math.floor((minute % 1440) / 60))
      ?? (reasons[minute] === null ? 0 : rates.rushWait / 60);
    const reason = wait === 0 ? null : reasons[minute];
    const last = parts[parts.length - 1];
    if (!last || last.wait !== wait || last.reason !== reason) {
      parts.push({ from: minute, wait, reason });
    }
  }
  return parts;
}

/**
 * How long somebody stands in line who comes at a minute of the day: never longer than it takes to
 * come after the rush, so that a later arrival never means an earlier visit. The windows of the
 * planner say the same.
 *
 * @param {readonly Part[]} parts
 * @param {number} minute
 * @returns {{wait: number, reason: string | null}}
 */
export function queueAt(parts, minute) {
  const now = parts.filter(({ from }) => from <= minute).at(-1);
  if (!now || now.wait === 0) return { wait: 0, reason: null };
  const later = parts.filter(({ from }) => from > minute)
    .map(({ from, wait }) => from + wait - minute);
  return { wait: Math.min(now.wait, ...later), reason: now.reason };
}

/**
 * For each minute why it is crowded; the first of several reasons.
 *
 * @param {import('./guide.js').GuidePlace} place
 * @param {number} day
 * @param {(hours: number, day: number) => readonly (readonly [number, number])[]} intervals
 */
function crowds(place, day, intervals) {
  /** @type {(string | null)[]} */
  const reasons = Array(dayAndNight).fill(null);
  for (const [hours, label] of place.busy ?? []) {
    for (const offset of [-1, 0, 1]) {
      for (const [from, until] of intervals(hours, day + offset)) {
        const end = Math.min(dayAndNight, until + offset * 1440);
        for (let minute = Math.max(0, from + offset * 1440); minute < end; minute += 1) {
          reasons[minute] ??= label;
        }
      }
    }
  }
  return reasons;
}
