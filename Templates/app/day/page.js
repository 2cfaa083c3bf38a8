import { dayText } from '../hours/calendar.js';
import { usualStart } from '../store/day.js';
import { fetched, guideData, guideOf, dayOf, nowIn, unitsOf } from '../visitor/guide.js';
import { clock, distance, duration, machineTime } from '../words/figures.js';
import { say } from '../words/say.js';
import { betterOrder } from './order.js';
import { element, part } from '../page/parts.js';
import { row } from './row.js';
import { timetable } from './timetable.js';

/**
 * Works out and shows the visitor's day.
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
  const better = betterOrder(guide, day.stops, how, await toursOf(guide, day));
  return { day, guide, how, table, better, units: unitsOf(data, settings, city), city };
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

/**
 * Fills the page.
 *
 * @param {Shown} shown
 */
export function show({ day, guide, how, table, better, units }) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form.day-head'));
  setField(form, 'name', day.name ?? '');
  setField(form, 'date', day.date ?? dayText(how.day));
  setField(form, 'start', machineTime(how.start));
  const { visits } = table;
  const isToday = how.day === nowIn(guide, visits.find((visit) => visit.place)?.place?.city).day;
  const rows = visits.map((visit, index) => row(visit, visits[index + 1], { number: index + 1, count: visits.length, guide, units, isToday }));
  keepOpen(part(document, 'line'), rows);
  showFigures(table, units);
  const offer = part(document, 'offer');
  offer.hidden = better === null;
  if (better) {
    const words = { time: duration(better.saves), tour: better.tour ?? '' };
    const order = better.ids.map((id) => 1 + day.stops.findIndex((stop) => stop.id === id));
    /** @type {HTMLElement} */ (offer.querySelector('p')).textContent =
      `${say(better.tour ? 'app.my-day.saves-tour' : 'app.my-day.saves', words)} ${order.join(' ')}`;
  }
}

/**
 * Puts new rows in the place of the old ones; what the visitor has unfolded stays so.
 *
 * @param {HTMLElement} line
 * @param {HTMLElement[]} rows
 */
function keepOpen(line, rows) {
  const open = new Set(
    [...line.querySelectorAll('details.change[open]')].map((one) => one.closest('li')?.dataset.id));
  for (const one of rows) {
    const details = one.querySelector('details.change');
    if (details && open.has(one.dataset.id)) details.setAttribute('open', '');
  }
  line.replaceChildren(...rows);
}

/**
 * @param {import('./timetable.js').Timetable} table
 * @param {import('../words/figures.js').Units} units
 */
function showFigures(table, units) {
  const figures = [[say('app.my-day.end'), clock(table.end)],
    [say('app.my-day.walking'), duration(table.walking)], ['', distance(table.metres, units)]];
  part(document, 'figures').replaceChildren(...figures.map(([label, value]) => {
    const group = document.createElement('div');
    group.append(element('dt', label || say('distance')), element('dd', value));
    return group;
  }));
}

/**
 * Sets a field unless the visitor is writing in it.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function setField(form, name, value) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  if (field !== document.activeElement && field.value !== value) field.value = value;
}
