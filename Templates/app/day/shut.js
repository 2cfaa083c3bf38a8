import { timetable } from './timetable.js';

/**
 * What a day meets that is closed, and from when on it would not.
 *
 * @typedef {import('./timetable.js').Timetable} Timetable
 * @typedef {import('./timetable.js').Visit} Visit
 */

/** From when on, until when, and in which steps another start is looked for, in minutes. */
const [earliest, latest, step] = [420, 1200, 30];
/** A day that ends later than this ends at night, in minutes after midnight. */
export const night = 1380;

/** @param {Timetable} table @returns {Visit[]} the stops that are closed then */
export const shutIn = ({ visits }) =>
  visits.filter(({ trouble }) => trouble !== null && trouble.is !== 'gone');

/**
 * The first start at which nothing is closed and the day ends before the night; `null` where there
 * is none, or where the day has begun already.
 *
 * Cost: a timetable for each half hour.
 *
 * @param {import('../planner/guide.js').PlannerGuide} guide
 * @param {readonly import('../store/day.js').Stop[]} stops
 * @param {import('./timetable.js').How} how
 * @param {number} now minutes after midnight where the day is today, otherwise 0
 */
export function betterStart(guide, stops, how, now) {
  if (how.since) return null;
  for (let start = earliest; start <= latest; start += step) {
    if (start < now) continue;
    const table = timetable(guide, stops, { ...how, start });
    if (shutIn(table).length === 0 && table.end <= night) return start;
  }
  return null;
}
