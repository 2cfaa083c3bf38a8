import { instantOf, zoneOffset } from '../hours/zones.js';

/**
 * What leaves at a stop: rules without a page.
 *
 * @typedef {{on: string, at?: number[][], about?: number[][]}} Group
 * @typedef {{zone: string, first: number, days: number, lines: [string, string][], groups:
 *   Group[]}} Timetable `first` in days since 1970
 * @typedef {{name: string, headsign: string, at: number, isApproximate: boolean, live?: Live,
 *   platform?: string}} Departure `at` in seconds since 1970, by the timetable; a `platform` is
 *   not the timetable's
 * @typedef {{at: number, state: 'expected' | 'cancelled' | 'skipped' | 'added'}} Live when it is
 *   expected to leave
 */

/** How far ahead is shown, in seconds, and how many departures. */
export const ahead = 3 * 3600;
export const most = 8;
/** Live data that are older than this many seconds say nothing about now. */
export const freshest = 90;

/** @param {string} date `2026-11-24` */
export const dayNumber = (date) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86400000);

/**
 * The timetable that a file holds; `null` for anything else.
 *
 * @param {any} value
 * @returns {Timetable | null}
 */
export function timetableIn(value) {
  if (value?.format !== 'waymark-departures' || value.version !== 1 || !Array.isArray(value.groups)) return null;
  const first = dayNumber(value.first);
  return Number.isFinite(first) ? { zone: value.zone, first, days: value.days, lines: value.lines,
    groups: value.groups } : null;
}

/**
 * The departures between two moments, the second excluded, in order. Times count from noon less
 * twelve hours, which is midnight but on the days on which clocks change; what leaves after
 * midnight stands on the list of the day before.
 *
 * @param {Timetable} timetable
 * @param {number} from seconds since 1970
 * @param {number} until
 * @returns {Departure[]}
 */
export function departures(timetable, from, until) {
  /** @type {Departure[]} */
  const found = [];
  const today = Math.floor((from + zoneOffset(timetable.zone, from)) / 86400);
  // Trips that run for more than a day are rare, and there are some.
  for (let day = today - 2; day <= today + 1; day += 1) {
    const number = day - timetable.first;
    if (number < 0 || number >= timetable.days) continue;
    const start = instantOf(timetable.zone, day, 720) - 43200;
    for (const group of timetable.groups) {
      if (group.on[number] !== '1') continue;
      for (const [lists, isApproximate] of /** @type {[number[][], boolean][]} */ ([[group.at ?? [], false], [group.about ?? [], true]])) {
        for (const [line, ...steps] of lists) {
          let minutes = 0;
          for (const step of steps) {
            minutes += step;
            const at = start + minutes * 60;
            if (at >= until) break;
            if (at >= from) found.push({ name: timetable.lines[line][0], headsign: timetable.lines[line][1], at, isApproximate });
          }
        }
      }
    }
  }
  return found.sort((first, second) => first.at - second.at);
}

/**
 * The day after the last one that the timetable knows, as a moment.
 *
 * @param {Timetable} timetable
 */
export const endOf = (timetable) => instantOf(timetable.zone, timetable.first + timetable.days, 0);

/**
 * What the companion says of a stop: its departures with what is known of each, and how old that
 * is; `null` for anything else.
 *
 * @param {any} value
 * @returns {{place: string, age: number | null, departures: Departure[], alerts: {title: string,
 *   text: string}[]} | null} `age` in seconds when it was sent; `null` where the companion has only
 *   the timetable
 */
export function newsIn(value) {
  if (typeof value?.place !== 'string' || !Array.isArray(value.departures)) return null;
  const age = Number.isFinite(value.age) ? Math.max(0, value.age) : null;
  const list = value.departures.filter((/** @type {any} */ one) => typeof one?.name === 'string' && Number.isFinite(one.at)).map((/** @type {any} */ one) => ({
    name: one.name, headsign: String(one.headsign ?? ''), at: one.at,
    isApproximate: one.about === true,
    ...(Number.isFinite(one.expected)
      ? { live: { at: one.expected, state: stateIn(one.state) } } : {}),
    ...(typeof one.platform === 'string' ? { platform: one.platform } : {}),
  }));
  const alerts = (Array.isArray(value.alerts) ? value.alerts : [])
    .filter((/** @type {any} */ one) => typeof one?.title === 'string');
  return { place: value.place, age, departures: list, alerts: alerts.map((/** @type {any} */ one) => ({ title: one.title, text: String(one.text ?? '') })) };
}

/**
 * @param {unknown} state
 * @returns {Live['state']}
 */
const stateIn = (state) =>
  (state === 'cancelled' || state === 'skipped' || state === 'added' ? state : 'expected');

/**
 * When it leaves as far as anybody knows.
 *
 * @param {Departure} one
 */
export const leaves = (one) => (one.live && one.live.state !== 'cancelled'
  && one.live.state !== 'skipped' ? one.live.at : one.at);

/**
 * Those still to come at a moment, the next first.
 *
 * @param {Departure[]} list
 * @param {number} now seconds since 1970
 */
export function coming(list, now) {
  // A minute that has begun is shown as now: the timetable knows whole minutes.
  const from = Math.floor(now / 60) * 60;
  return list.filter((one) => leaves(one) >= from)
    .sort((first, second) => leaves(first) - leaves(second)).slice(0, most);
}

/**
 * Whole minutes until then, rounded down: nobody shall miss a bus.
 *
 * @param {number} at
 * @param {number} now
 */
export const minutesUntil = (at, now) => Math.max(0, Math.floor((at - now) / 60));

/**
 * How late it is in whole minutes; negative where it is early, `null` where that is not known.
 *
 * @param {Departure} one
 */
export const lateness = (one) =>
  (one.live?.state === 'expected' ? Math.round((one.live.at - one.at) / 60) : null);

/**
 * The minute of the day that the clocks of a zone show.
 *
 * @param {string} zone
 * @param {number} at
 */
export const minuteOf = (zone, at) =>
  Math.floor(((((at + zoneOffset(zone, at)) % 86400) + 86400) % 86400) / 60);
