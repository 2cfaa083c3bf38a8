import { civil, isoWeek, parseDay } from './calendar.js';
import { dateHolds, weekdayHolds } from './dates.js';
import { isHoliday } from './holidays.js';
import { inDay, inNight, reachesNextDay, minuteRanges } from './minute-ranges.js';

/**
 * Opening hours as the guide's data file has them: the rules of OpenStreetMap's `opening_hours`,
 * read at build time.
 *
 * @typedef {number | [import('./sun.js').SunEvent, number]} TimePoint Minutes after midnight, or
 *   minutes after an event.
 * @typedef {[TimePoint, (TimePoint | null)?, boolean?, number?]} TimeRange From, to, whether its
 *   end is open, step.
 *
 * @typedef {object} Rule
 * @property {'also' | 'else'} [join] Adds to the rules before it, or fills what they leave closed;
 *   otherwise replaces.
 * @property {'closed' | 'unknown'} [is] Otherwise open.
 * @property {[number, number, number][]} [years] From, to, step.
 * @property {import('./dates.js').DateRange[][]} [dates] Every group must match; in a group, one
 *   range.
 * @property {[number, number, number][]} [weeks]
 * @property {import('./dates.js').WeekdayRange[]} [weekdays]
 * @property {['PH' | 'SH', number][]} [holidays] With days after it.
 * @property {boolean} [both] A holiday that is also such a weekday; otherwise one of both is
 *   enough.
 * @property {TimeRange[]} [times] None for the whole day.
 *
 * @typedef {object} Context Where a place stands.
 * @property {readonly number[]} at
 * @property {string} zone
 * @property {readonly import('./holidays.js').Holiday[] | null} holidays of the country; `null`
 *   where it is not known
 * @property {HolidayList} [publicHolidays]
 * @property {HolidayList} [schoolHolidays]
 *
 * @typedef {{rules: Rule[], known?: [string, string]}} HolidayList Days that an author lists; a
 *   closed rule takes one away. Beyond the days that it is meant for nothing is known.
 *
 * @typedef {{start: number, end: number, isKnown: boolean, isFromDayBefore: boolean}} Segment
 * @typedef {import('./minute-ranges.js').MinuteRange} MinuteRange
 */

/**
 * When a place is known to be open on a day, in minutes after midnight; times past 1440 are in the
 * night that follows.
 *
 * @param {readonly Rule[]} rules
 * @param {number} day
 * @param {Context} context
 * @param {boolean} [isKnown] `false` for when the rules do not say whether it is open
 * @returns {[number, number][]}
 */
export function openIntervals(rules, day, context, isKnown = true) {
  const night = segments(rules, day + 1, context)
    .filter((segment) => segment.isFromDayBefore)
    .map((segment) => ({ ...segment, start: segment.start + 1440, end: segment.end + 1440 }));
  const today = segments(rules, day, context).filter((segment) => !segment.isFromDayBefore);
  return merged(
    [...today, ...night].filter((one) => one.isKnown === isKnown).map((one) => [one.start, one.end]));
}

/**
 * Stretches that touch or overlap as one, in order.
 *
 * @param {[number, number][]} ranges
 */
export function merged(ranges) {
  /** @type {[number, number][]} */
  const result = [];
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    const last = result[result.length - 1];
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/**
 * What the rules say about one day. Where a holiday may or may not be, the day is played twice;
 * what differs is unknown.
 *
 * @param {readonly Rule[]} rules
 * @param {number} day
 * @param {Context} context
 */
export function segments(rules, day, context) {
  const without = play(rules, day, context, false);
  return without.isDoubtful ? doubting(without.segments, play(rules, day, context, true).segments)
    : without.segments;
}

/**
 * @param {readonly Rule[]} rules
 * @param {number} day
 * @param {Context} context
 * @param {boolean} doubtful Whether a holiday that may be is one.
 */
function play(rules, day, context, doubtful) {
  /** @type {Segment[]} */
  let found = [];
  let isDoubtful = false;
  for (const rule of rules) {
    const today = holds(rule, day, context);
    const yesterday = reachesNextDay(rule) ? holds(rule, day - 1, context) : 'no';
    isDoubtful ||= today === 'maybe' || yesterday === 'maybe';
    const holdsToday = today === 'yes' || (today === 'maybe' && doubtful);
    const heldYesterday = yesterday === 'yes' || (yesterday === 'maybe' && doubtful);
    if (holdsToday && !rule.join && rule.is !== 'closed') found = [];
    const pieces = [
      ...(heldYesterday ? minuteRanges(rule, day - 1, context).flatMap(inNight) : []),
      ...(holdsToday ? minuteRanges(rule, day, context).flatMap(inDay) : []),
    ];
    // A guessed end yields to what is certain.
    for (const piece of pieces) if (piece.isGuess) found = put(piece, rule, found);
    for (const piece of pieces) if (!piece.isGuess) found = put(piece, rule, found);
  }
  found.sort((one, other) => one.start - other.start || one.end - other.end);
  return { segments: found, isDoubtful };
}

/**
 * @param {MinuteRange & {isFromDayBefore: boolean}} piece
 * @param {Rule} rule
 * @param {Segment[]} found
 */
function put(piece, rule, found) {
  const isKnown = rule.is !== 'unknown' && !piece.isGuess;
  /** @type {Segment[]} */
  let free = [{ start: piece.start, end: piece.end, isKnown, isFromDayBefore: piece.isFromDayBefore }];
  let rest = found;
  if (rule.join === 'else') {
    if (rule.is === 'closed') return found;
    for (const segment of found) free = free.flatMap((one) => without(one, segment));
  } else {
    rest = found.flatMap((one) => without(one, piece));
  }
  return rule.is === 'closed' ? rest : [...rest, ...free];
}

/**
 * @param {Segment} segment
 * @param {{start: number, end: number}} taken
 */
function without(segment, taken) {
  if (segment.end <= taken.start || taken.end <= segment.start) return [segment];
  const rest = [];
  if (segment.start < taken.start) rest.push({ ...segment, end: taken.start });
  if (taken.end < segment.end) rest.push({ ...segment, start: taken.end });
  return rest;
}

/**
 * What both say, and unknown where they differ.
 *
 * @param {Segment[]} first
 * @param {Segment[]} second
 */
function doubting(first, second) {
  const edges = [...new Set([...first, ...second].flatMap((one) => [one.start, one.end]))].sort(
    (a, b) => a - b);
  /** @type {Segment[]} */
  const result = [];
  edges.slice(0, -1).forEach((start, index) => {
    const end = edges[index + 1];
    const one = first.find((segment) => segment.start <= start && end <= segment.end);
    const other = second.find((segment) => segment.start <= start && end <= segment.end);
    const some = one ?? other;
    if (some) {
      result.push(
        { ...some, start, end, isKnown: some.isKnown && one?.isKnown === other?.isKnown });
    }
  });
  return result;
}

/**
 * Whether a rule holds on a day.
 *
 * @param {Rule} rule
 * @param {number} day
 * @param {Context} context
 * @returns {'no' | 'yes' | 'maybe'}
 */
function holds(rule, day, context) {
  const { year } = civil(day);
  const isInSeason =
    (!rule.years || rule.years.some(([from, to, step]) => year >= from && year <= to && (year - from) % step === 0)) &&
    (!rule.weeks || rule.weeks.some((range) => weekHolds(range, isoWeek(day)))) &&
    (rule.dates ?? []).every((group) => group.some((range) => dateHolds(range, day)));
  if (!isInSeason) return 'no';
  if (!rule.weekdays && !rule.holidays) return 'yes';
  const onWeekday = (rule.weekdays ?? []).some((range) => weekdayHolds(range, day));
  if (!rule.holidays) return onWeekday ? 'yes' : 'no';
  if (rule.both) return onWeekday ? holidayHolds(rule.holidays, day, context) : 'no';
  return onWeekday ? 'yes' : holidayHolds(rule.holidays, day, context);
}

/**
 * @param {['PH' | 'SH', number][]} rules
 * @param {number} day
 * @param {Context} context
 */
function holidayHolds(rules, day, context) {
  const answers = rules.map(([kind, offset]) => {
    if (kind === 'SH') return listed(context.schoolHolidays, day - offset, null);
    return listed(context.publicHolidays, day - offset, context.holidays
      && isHoliday(context.holidays, day - offset));
  });
  if (answers.includes('yes')) return 'yes';
  return answers.includes('maybe') ? 'maybe' : 'no';
}

/**
 * What an author's list says of a day, its last rule first; else what the country's table says.
 *
 * @param {HolidayList | undefined} list
 * @param {number} day
 * @param {boolean | null} table
 */
function listed(list, day, table) {
  const rule = [...(list?.rules ?? [])].reverse().find((one) => holds(one, day, nowhere) === 'yes');
  const answer = rule ? rule.is !== 'closed' : table;
  if (answer !== null) return answer ? 'yes' : 'no';
  if (!list) return 'maybe';
  const [first, last] = (list.known ?? []).map(parseDay);
  return (first ?? -Infinity) <= day && day <= (last ?? Infinity) ? 'no' : 'maybe';
}

/** For rules that name neither holidays nor the sun. */
const nowhere = { at: [0, 0], zone: 'UTC', holidays: null };

/**
 * @param {[number, number, number]} range
 * @param {number} week
 */
function weekHolds([from, to, step], week) {
  if (from <= to) return week >= from && week <= to && (week - from) % step === 0;
  return week >= from ? (week - from) % step === 0 : week <= to && (week + 53 - from) % step === 0;
}
