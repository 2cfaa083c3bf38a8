import { parseDay } from '../hours/calendar.js';
import { instantOf } from '../hours/zones.js';

/**
 * A planned day as iCalendar (RFC 5545): an event for each stop. Times are moments in UTC, which
 * every calendar shows by the clocks of the place where it is; so no zone needs to be described.
 *
 * @typedef {object} DayStop
 * @property {string} title
 * @property {[number, number]} at latitude and longitude
 * @property {number} arrive minutes after the midnight of the day; beyond 1440 on the next one
 * @property {number} leave
 * @property {string} [url]
 * @property {string} [note]
 *
 * @typedef {object} Day
 * @property {string} title
 * @property {string} zone such as `Europe/Helsinki`
 * @property {string} date `2026-11-23`
 * @property {DayStop[]} stops
 * @property {[number, number][][]} [legs] the lines of the walks
 */

const encoder = new TextEncoder();
/** The longest line in bytes, its end not counted (§3.1). */
const LONGEST = 75;

/**
 * @param {Day} day
 * @param {number} now when it was made, in milliseconds since 1970
 */
export function calendarOf(day, now) {
  const number = parseDay(day.date) ?? 0;
  const moment = (/** @type {number} */ minutes) => stamp(instantOf(day.zone, number, minutes));
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Waymark//Waymark//EN',
    'CALSCALE:GREGORIAN', 'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(day.title)}`];
  day.stops.forEach((stop, index) => {
    lines.push('BEGIN:VEVENT', `UID:${idOf(day, stop)}-${index + 1}@waymark`,
      `DTSTAMP:${stamp(Math.trunc(now / 1000))}`,
      `DTSTART:${moment(stop.arrive)}`);
    // An end must be after the start (§3.6.1); an event without one has no length.
    if (stop.leave > stop.arrive) lines.push(`DTEND:${moment(stop.leave)}`);
    lines.push(`SUMMARY:${escaped(stop.title)}`, `LOCATION:${escaped(stop.title)}`,
      `GEO:${degrees(stop.at[0])};${degrees(stop.at[1])}`);
    if (stop.note) lines.push(`DESCRIPTION:${escaped(stop.note)}`);
    const url = webAddress(stop.url);
    if (url) lines.push(`URL:${url}`);
    lines.push('END:VEVENT');
  });
  lines.push('END:VCALENDAR');
  return lines.map(foldedLine).join('');
}

/**
 * A line with its end, folded at 75 bytes and never within a character.
 *
 * @param {string} line
 */
export function foldedLine(line) {
  let [text, room] = ['', LONGEST];
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (length > room) {
      text += '\r\n ';
      room = LONGEST - 1;
    }
    text += character;
    room -= length;
  }
  return `${text}\r\n`;
}

/**
 * A text as a value (§3.3.11), without the characters that no calendar takes.
 *
 * @param {string} text
 */
export function escaped(text) {
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '\ufffd')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');
}

/**
 * The address where it is one of the web, and written as such.
 *
 * @param {string} [text]
 */
export function webAddress(text) {
  try {
    const url = new URL(text ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    // What is no address is left out: the stop has its name and its place.
    return undefined;
  }
}

/** @param {number} number */
export const degrees = (number) => String(Math.round(number * 1e6) / 1e6);

/** @param {number} seconds since 1970 */
const stamp = (seconds) =>
  new Date(seconds * 1000).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/**
 * The same for the same stop of the same day, so that importing it again changes the event instead
 * of adding one.
 *
 * @param {Day} day
 * @param {DayStop} stop
 */
function idOf(day, stop) {
  let sum = 0x811c9dc5;
  for (const byte of encoder.encode(`${day.title}\n${day.date}\n${stop.title}\n${stop.at}`)) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return `${day.date.replace(/[^0-9]/g, '')}-${sum.toString(16).padStart(8, '0')}`;
}
