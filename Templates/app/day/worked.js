import { dayText } from '../hours/calendar.js';
import { usualStart } from '../store/day.js';
import { dayOf, fetched, guideData, unitsOf } from '../visitor/guide.js';
import { guideOf } from '../visitor/planned-guide.js';
import { betterOrder } from './order.js';
import { timetable } from './timetable.js';

/**
 * Works out the visitor's day.
 *
 * @typedef {import('../store/day.js').Day} Day
 * @typedef {import('../store/own.js').Settings} Settings
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 *
 * @typedef {object} Shown What the page shows now.
 * @property {Day} day
 * @property {PlannerGuide} guide
 * @property {import('./timetable.js').How} how
 * @property {import('./timetable.js').Timetable} table
 * @property {import('./order.js').Better | null} better
 * @property {import('../words/figures.js').Units} units
 * @property {string} [city] of most of its stops
 */

/**
 * @param {Day} day
 * @param {Settings} settings
 * @returns {Promise<Shown>}
 */
export async function worked(day, settings) {
  const data = await guideData();
  const cityOf = new Map(data.places.map((place) => [place.slug, place.city]));
  const cities =
    day.stops.map((stop) => (stop.place === undefined ? undefined : cityOf.get(stop.place)));
  const guide = await guideOf(cities);
  const city = cities.find((one) => one !== undefined);
  const date = dayOf(guide, city, day.date);
  const how = {
    day: date, start: day.start ?? usualStart, pace: settings.pace, stepFree: settings.stepFree,
    ...(day.since?.date === dayText(date) ? { since: day.since } : {}),
  };
  const table = timetable(guide, day.stops, how);
  const better = betterOrder(
    guide, day.stops, how, await toursOf(guide, day), endOf(guide, day.wish?.to));
  return { day, guide, how, table, better, units: unitsOf(data, settings, city), city };
}

/**
 * Where the day ends, as the visitor wished it.
 *
 * @param {PlannerGuide} guide
 * @param {import('../store/day-wish.js').Terminus} [to]
 */
function endOf(guide, to) {
  if (!to) return undefined;
  return 'at' in to ? { at: to.at } : guide.place(to.place);
}

/**
 * The tours that have all places of a day, in their authors' order.
 *
 * @param {PlannerGuide} guide
 * @param {Day} day
 */
async function toursOf(guide, day) {
  const shared = day.stops.map((stop) => new Set(guide.place(stop.place ?? '')?.tours));
  const slugs = [...(shared[0] ?? [])].filter((slug) => shared.every((tours) => tours.has(slug)));
  const found = await Promise.all(slugs.slice(0, 3).map(async (slug) => {
    // A tour whose file cannot be had is not offered.
    const journey = await fetched(`data/journeys/tours/${slug}.json`).catch(() => null);
    return journey && { title: journey.title,
      places: journey.stops.map((/** @type {any} */ stop) => stop.place) };
  }));
  return found.filter(Boolean);
}
