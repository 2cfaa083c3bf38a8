import { weekday } from './calendar.js';

/**
 * What today brings for a tour: which of its stops are shut for the rest of the day, and which
 * close before a visitor who sets out now reaches them.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('./status.js').Moment} Moment
 *
 * @typedef {{slug: string, arrive: number, leave: number}} StopTime Minutes after midnight; after
 *   1440 the night that follows.
 *
 * @typedef {object} Outlook
 * @property {number} all how many stops there are
 * @property {GuidePlace[]} shut
 * @property {{place: GuidePlace, closes: number}[]} late and when each closes, in minutes after
 *   midnight
 */

/**
 * The stops as the markup has them: `old-north-church:615-645 …`.
 *
 * @param {string} text
 * @returns {StopTime[]}
 */
export function stopsIn(text) {
  return [...text.matchAll(/([a-z0-9-]+):(\d+)-(\d+)/g)].map(
    ([, slug, arrive, leave]) => ({ slug, arrive: Number(arrive), leave: Number(leave) }));
}

/**
 * A tour may be begun at any time, so that its times count from its first stop. A place whose hours
 * nobody gives is not called shut, unless a closure or an alert shuts it.
 *
 * @param {StopTime[]} stops
 * @param {PlannerGuide} guide
 * @param {Moment} now
 * @returns {Outlook}
 */
export function outlook(stops, guide, now) {
  /** @type {Outlook} */
  const found = { all: stops.length, shut: [], late: [] };
  for (const { slug, arrive } of stops) {
    const place = guide.place(slug);
    if (!place) continue;
    const ahead = guide.openRanges(place, now.day, true).map(([, end]) => end / 60)
      .filter((end) => end > now.minute);
    const closes = Math.max(...ahead);
    if (ahead.length === 0) found.shut.push(place);
    else if (closes <= now.minute + arrive - stops[0].arrive) found.late.push({ place, closes });
  }
  return found;
}

/**
 * The stops of a planned day that are shut for at least part of the visit.
 *
 * @param {StopTime[]} stops
 * @param {PlannerGuide} guide
 * @param {number} day
 */
export function shutDuring(stops, guide, day) {
  return stops.filter(({ slug, arrive, leave }) => {
    const place = guide.place(slug);
    return place && !guide.openRanges(place, day, true)
      .some(([from, until]) => from <= arrive * 60 && leave * 60 <= until);
  });
}

/**
 * The next day on which a plan is made to be walked; `null` where it is over. Today counts.
 *
 * @param {{date?: number, weekdays?: number[]}} rule a day since 1970, or weekdays from 0 for
 *   Monday; any day without both
 * @param {number} today since 1970
 */
export function nextDay({ date, weekdays }, today) {
  if (date !== undefined) return date < today ? null : date;
  if (!weekdays || weekdays.length === 0) return today;
  return [0, 1, 2, 3, 4, 5, 6].map((days) => today + days)
    .find((one) => weekdays.includes(weekday(one))) ?? today;
}
