/**
 * What is counted of how the guide is used, and what is remembered so that it is counted once:
 * rules without a page.
 *
 * @typedef {{what: string, about?: string, stop?: number}} Count
 * @typedef {{of: string, started: number, furthest: number}} WalkMemory the walk that was counted
 *   last, and how far
 * @typedef {{day: string, done: string[], walk?: WalkMemory}} Memory what this device counted
 *   today; it never leaves it
 * @typedef {Record<string, Count[]>} Waiting what could not be sent, by its day
 */

/** How much is remembered of a day, kept for later, and sent at once. */
const [mostDone, mostWaiting] = [500, 300];
export const mostAtOnce = 50;
/** The companion takes nothing that is older, in days. */
const oldest = 7;

/**
 * Whether the visitor, or the browser for its visitor, asks not to be counted.
 *
 * @param {{uncounted?: boolean}} settings
 * @param {{doNotTrack?: string | null, globalPrivacyControl?: boolean}} browser
 */
export const mayCount = (settings, browser) =>
  settings.uncounted !== true && browser.globalPrivacyControl !== true
    && !['1', 'yes'].includes(browser.doNotTrack ?? '');

/**
 * The day of a moment by the clocks of the guide: `2026-11-24`.
 *
 * @param {number} now milliseconds since 1970
 * @param {string} zone
 */
export const dayIn = (now, zone) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(now);

/**
 * What is counted when a page is opened. What is about the device comes with its first page of a
 * day.
 *
 * @param {string} page its address in the edition
 * @param {{edition: string, language: string, width: number}} device
 * @returns {Count[]}
 */
export const opened = (page, { edition, language, width }) => [
  { what: 'visit' }, { what: 'edition', about: edition.toLowerCase() },
  { what: 'language', about: language.toLowerCase().split(/[-_]/)[0] },
  { what: 'size', about: width < 600 ? 'small' : width < 1024 ? 'medium' : 'large' },
  { what: 'page', about: page },
];

/** Things about the device, of which each day has one. */
const ofDevice = ['visit', 'edition', 'language', 'size'];
/** Things that count as often as they happen. */
const everyTime = ['plan', 'kept', 'begun', 'reached'];

/** @param {Count} count */
const nameOf = ({ what, about = '' }) => (ofDevice.includes(what) ? what : `${what} ${about}`);

/**
 * What of some counts was not counted today, and what is remembered then.
 *
 * @param {Memory | undefined} memory
 * @param {string} day
 * @param {Count[]} counts
 * @returns {{memory: Memory, counts: Count[]}}
 */
export function taken(memory, day, counts) {
  const before = memory?.day === day ? memory : { ...memory, day, done: [] };
  const isNew = (/** @type {Count} */ one) => everyTime.includes(one.what)
    || !before.done.includes(nameOf(one));
  const fresh = before.done.length < mostDone ? counts.filter(isNew) : [];
  const done = fresh.filter(({ what }) => !everyTime.includes(what)).map(nameOf);
  return { memory: { ...before, done: [...before.done, ...done] }, counts: fresh.map(told) };
}

/**
 * What is sent of a count: nobody is told what was searched for and found.
 *
 * @param {Count} count
 * @returns {Count}
 */
const told = (count) => (count.what === 'search' ? { what: 'search' } : count);

/**
 * What a walk has come to since it was looked at last: its beginning, and each stop that it newly
 * got as far as. Stops of the guide have their numbers as ids.
 *
 * @param {any} stored the record of the walk
 * @param {WalkMemory | undefined} known
 * @returns {{walk: WalkMemory, counts: Count[]} | null} `null` for a walk that is not the guide's
 */
export function walked(stored, known) {
  const [of, walk] = [stored?.course?.of, stored?.walk];
  if (typeof of !== 'string' || !/^(tours|itineraries)\/[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u.test(of) || !Number.isFinite(walk?.started)) return null;
  const before = known?.of === of && known.started === walk.started ? known : null;
  const there = [...(Array.isArray(walk.visited) ? walk.visited : []),
    ...(walk.phase === 'at' ? [walk.stops?.[walk.current]?.id] : [])];
  const numbers = there.map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number <= 200);
  const furthest = Math.max(before?.furthest ?? 0, ...numbers);
  /** @type {Count[]} */
  const counts = before ? [] : [{ what: 'begun', about: of }];
  for (let stop = (before?.furthest ?? 0) + 1; stop <= furthest; stop += 1) {
    counts.push({ what: 'reached', about: of, stop });
  }
  return { walk: { of, started: walk.started, furthest }, counts };
}

/**
 * What waits for a connection, with some more; what is too old, or too much, goes.
 *
 * @param {Waiting | undefined} waiting
 * @param {string} day
 * @param {Count[]} counts
 * @param {string} today
 * @returns {Waiting}
 */
export function put(waiting, day, counts, today) {
  const all = { ...waiting, [day]: [...(waiting?.[day] ?? []), ...counts].slice(0, mostWaiting) };
  const first = new Date(Date.parse(today) - oldest * 86400000).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(all).filter(([one, list]) => one >= first && one <= today && list.length > 0));
}
