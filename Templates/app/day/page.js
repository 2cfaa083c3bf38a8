import { dayText } from '../hours/calendar.js';
import { nowIn } from '../visitor/guide.js';
import { clock, distance, duration, machineTime } from '../words/figures.js';
import { say } from '../words/say.js';
import { button, element, part } from '../page/parts.js';
import { nameOf } from './name.js';
import { row } from './row.js';
import { betterStart, night, shutIn } from './shut.js';

/**
 * Shows the visitor's day.
 *
 * @typedef {import('./worked.js').Shown} Shown
 */

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
  showShut({ day, guide, how, table }, isToday);
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
 * What is closed when the visitor comes, or how late it gets, and from when on neither would be.
 *
 * @param {Pick<Shown, 'day' | 'guide' | 'how' | 'table'>} shown
 * @param {boolean} isToday
 */
function showShut({ day, guide, how, table }, isToday) {
  const shut = shutIn(table);
  const box = part(document, 'shut');
  box.hidden = shut.length === 0 && table.end <= night;
  if (box.hidden) return;
  const city = table.visits.find((visit) => visit.place)?.place?.city;
  const now = isToday ? nowIn(guide, city).minute : 0;
  const start = betterStart(guide, day.stops, how, now);
  /** @type {HTMLElement} */ (box.querySelector('p')).textContent = shut.length > 0
    ? say('app.my-day.shut', { places: shut.map(nameOf).join(', ') })
    : say('app.my-day.late', { time: clock(table.end) });
  const use = button(box, 'use-start');
  use.hidden = start === null;
  if (start === null) return;
  use.textContent = say('app.my-day.use-start', { time: clock(start) });
  use.value = String(start);
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
