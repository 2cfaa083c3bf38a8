/**
 * What the companion tells of waits, and what it takes: rules without a page.
 *
 * @typedef {{minutes: number, low: number, high: number, reports: number, latest: number}} Wait in
 *   minutes; `latest` in seconds since 1970
 * @typedef {{place: string, wait: Wait | null}} Known
 * @typedef {{now: number, known: Known, course: [number, number | null][], usual: [number,
 *   number][]}} Story
 * @typedef {{place: string, minutes: number, at: number, isHere: boolean}} Report `at` in
 *   milliseconds since 1970
 */

export const longest = 120;
/** A report that waited longer for a connection says nothing of now, in milliseconds. */
export const usable = 15 * 60000;

/**
 * The minutes that somebody typed, or what is wrong with them.
 *
 * @param {string} text
 * @returns {{minutes: number} | {wrong: 'empty' | 'text' | 'range'}}
 */
export function minutesIn(text) {
  const clean = text.trim();
  if (clean === '') return { wrong: 'empty' };
  const minutes = Number(clean);
  if (!/^[+-]?\d{1,9}$/.test(clean)) return { wrong: Number.isFinite(minutes) ? 'range' : 'text' };
  return minutes < 0 || minutes > longest ? { wrong: 'range' } : { minutes };
}

/** @param {unknown} value */
const isMinutes = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
  && value <= 24 * 60;

/**
 * What the companion said of a place, member by member; `null` for anything else.
 *
 * @param {any} value
 * @returns {Known | null}
 */
export function knownIn(value) {
  if (typeof value?.place !== 'string') return null;
  const { wait } = value;
  if (wait === null) return { place: value.place, wait };
  const isRight = ['minutes', 'low', 'high'].every((name) => isMinutes(wait?.[name]))
    && Number.isInteger(wait.reports) && Number.isFinite(wait.latest);
  return isRight ? { place: value.place, wait } : null;
}

/**
 * @param {any} value
 * @returns {Story | null}
 */
export function storyIn(value) {
  const known = knownIn(value?.known);
  if (!known || !Number.isFinite(value.now)) return null;
  const points = (/** @type {any} */ list, /** @type {boolean} */ mayLack) =>
    (Array.isArray(list) ? list : []).filter(
      (one) => Number.isFinite(one?.[0]) && (isMinutes(one[1]) || (mayLack && one[1] === null)));
  return { now: value.now, known, course: points(value.course, true),
    usual: points(value.usual, false) };
}

/**
 * The lines of a graph of some width and height: one for each stretch in which something was known,
 * from the first moment to the last.
 *
 * @param {[number, number | null][]} course
 * @param {number} width
 * @param {number} height
 * @param {number} top the minutes at the upper edge
 * @returns {[number, number][][]}
 */
export function graph(course, width, height, top) {
  if (course.length === 0) return [];
  const [from, until] = [course[0][0], course[course.length - 1][0]];
  /** @type {[number, number][][]} */
  const lines = [];
  let isOpen = false;
  for (const [at, minutes] of course) {
    if (minutes !== null && !isOpen) lines.push([]);
    isOpen = minutes !== null;
    if (minutes === null) continue;
    const x = until === from ? width : ((at - from) / (until - from)) * width;
    lines[lines.length - 1].push(
      [Math.round(x * 10) / 10, Math.round((1 - Math.min(minutes, top) / top) * height * 10) / 10]);
  }
  return lines;
}

/**
 * The minutes at the upper edge of a graph: the next multiple of ten, twenty at least.
 *
 * @param {[number, number | null][]} course
 */
export const topOf = (course) =>
  Math.max(20, Math.ceil(Math.max(0, ...course.map(([, minutes]) => minutes ?? 0)) / 10) * 10);

/**
 * How old something is in whole minutes, one at least.
 *
 * @param {number} at seconds since 1970
 * @param {number} now milliseconds since 1970
 */
export const minutesSince = (at, now) => Math.max(1, Math.ceil((now / 1000 - at) / 60));

/**
 * Whether it was within the last minute.
 *
 * @param {number} at in seconds since 1970
 * @param {number} now in milliseconds
 */
export const isJustNow = (at, now) => now / 1000 - at < 60;

/**
 * What is sent of a report at a moment; `null` once it is of no use.
 *
 * @param {Report} report
 * @param {number} now milliseconds since 1970
 */
export function sendable(report, now) {
  const ago = Math.max(0, now - report.at);
  return ago > usable ? null
    : { minutes: report.minutes, ago: Math.round(ago / 1000), here: report.isHere };
}
