import { dayText } from '../hours/calendar.js';
import { zoneOffset } from '../hours/zones.js';

/**
 * Reads a day from what the app itself writes for other programs, and from such files of others: the
 * waypoints of a GPX, the events of an iCalendar.
 *
 * @typedef {{title: string, at: [number, number], url?: string, note?: string, stay?: number}} Found
 *   one stop; minutes of `stay`
 * @typedef {{name?: string, date?: string, start?: number, stops: Found[]}} FoundDay minutes after
 *   midnight of `start`
 */

/**
 * @param {string} text of a file
 * @param {string} zone by whose clocks an event has its time
 * @returns {FoundDay | null} nothing where it is neither, or has no place
 */
export function dayIn(text, zone) {
  const found = text.trimStart().startsWith('BEGIN:VCALENDAR') ? dayOfCalendar(text, zone)
    : text.includes('<gpx') ? dayOfTrack(text) : null;
  return found && found.stops.length > 0 ? found : null;
}

/**
 * @param {string} text
 * @returns {FoundDay | null}
 */
function dayOfTrack(text) {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  const root = file.documentElement;
  if (root.localName !== 'gpx') return null;
  const isOwn = root.getAttribute('creator') === 'Waymark';
  const all = (/** @type {Element} */ within, /** @type {string} */ name) =>
    [...within.getElementsByTagNameNS('*', name)];
  const textIn = (/** @type {Element} */ within, /** @type {string} */ name) =>
    [...within.children].find((one) => one.localName === name)?.textContent?.trim() || undefined;
  const points = all(root, 'wpt').length > 0 ? all(root, 'wpt') : all(root, 'rtept');
  const [about] = all(root, 'metadata');
  return {
    name: about && textIn(about, 'name'),
    stops: points.map((point, index) => ({
      // The app's own have their numbers before their names.
      title: (textIn(point, 'name') ?? '').replace(isOwn ? /^\d+ / : /^$/, '') || `${index + 1}`,
      at: [Number(point.getAttribute('lat') ?? NaN), Number(point.getAttribute('lon') ?? NaN)],
      url: all(point, 'link')[0]?.getAttribute('href') ?? undefined, note: textIn(point, 'desc'),
    })),
  };
}

/**
 * @param {string} text
 * @param {string} zone
 * @returns {FoundDay}
 */
export function dayOfCalendar(text, zone) {
  // A long line goes on after an end and a blank (RFC 5545, §3.1).
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  /** @type {Map<string, string>[]} */
  const events = [];
  let [name, isInside] = ['', false];
  for (const line of lines) {
    const [, property, value] = /^([A-Za-z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    // What is inside of an event, such as an alarm, comes after all that is the event's own.
    if (/^(BEGIN|END):/.test(line)) isInside = line === 'BEGIN:VEVENT';
    else if (property && isInside) events.at(-1)?.set(property.toUpperCase(), value);
    else if (property === 'X-WR-CALNAME') name = plain(value);
  }
  const placed = events.filter((event) => event.has('GEO'))
    .map((event) => ({ event, begins: moment(event.get('DTSTART'), zone) }))
    .sort((one, other) => one.begins - other.begins);
  const [first] = placed.filter(({ begins }) => Number.isFinite(begins));
  return {
    ...(name ? { name } : {}), ...(first ? localTime(first.begins) : {}),
    stops: placed.map(({ event, begins }) => stopOf(event, begins, zone)),
  };
}

/**
 * @param {Map<string, string>} event
 * @param {number} begins
 * @param {string} zone
 * @returns {Found}
 */
function stopOf(event, begins, zone) {
  const [latitude, longitude] = (event.get('GEO') ?? '').split(';').map(Number);
  const stay = moment(event.get('DTEND'), zone) - begins;
  const [title, note] = [event.get('SUMMARY'), event.get('DESCRIPTION')].map(plain);
  return {
    title, at: [latitude, longitude], url: event.get('URL'),
    ...(note ? { note } : {}), ...(stay >= 0 && stay <= 1440 ? { stay } : {}),
  };
}

/**
 * Minutes since 1970 by the clocks of a zone; no number where a text is no time.
 *
 * @param {string | undefined} text `20261123T090000Z`, or without the Z by those clocks already
 * @param {string} zone
 */
function moment(text, zone) {
  const [, date, time, isWorld] = /^(\d{8})T(\d{4})\d\d(Z?)$/.exec(text ?? '') ?? [];
  if (date === undefined) return NaN;
  const stamp = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)/, '$1:$2')}Z`;
  const seconds = Date.parse(stamp) / 1000;
  return Math.floor((seconds + (isWorld ? zoneOffset(zone, seconds) : 0)) / 60);
}

/** @param {number} minutes since 1970 by the clocks of the place */
const localTime = (minutes) =>
  ({ date: dayText(Math.floor(minutes / 1440)), start: ((minutes % 1440) + 1440) % 1440 });

/** @param {string | undefined} value of a calendar, as a text */
const plain = (value = '') =>
  value.replace(/\\n/gi, '\n').replace(/\\([\\;,])/g, '$1').trim();
