import { RouteFinder } from '../visitor/route-finder.js';
import { qrPicture } from '../share/qr-picture.js';
import { link } from '../visitor/guide.js';
import { clock, day as dateText, distance, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { dayText } from '../hours/calendar.js';
import { copyOf, element, part, setPieces } from '../page/parts.js';
import { setTime } from '../page/set-time.js';
import { nameOf } from './name.js';
import { queueText, setWalk, troubleText } from './row.js';
import { groundOf } from './sheet-map.js';
import { scaleOf, sketchOf } from './sketch.js';
import { addressOf, codeOf } from './export.js';

/**
 * The visitor's day on paper: times, names, addresses, hours and notes, the directions where the
 * guide has the streets, a drawing of the ways, and the code of the link that opens the day on a
 * phone.
 *
 * @typedef {import('./worked.js').Shown} Shown
 * @typedef {import('./timetable.js').Visit} Visit
 * @typedef {import('../navigation/sources.js').Way} Way
 */

/**
 * How long the page waits for one answer of the streets before it prints without it, in
 * milliseconds.
 */
const patience = 4000;

/**
 * Fills the sheet.
 *
 * @param {Shown} shown
 * @param {import('../store/own.js').Settings} settings
 */
export async function fillSheet(shown, settings) {
  const { day, guide, how, table, units, city } = shown;
  const sheet = part(document, 'sheet');
  const ways = new RouteFinder();
  // A city without a map of its streets has no walking times either.
  ways.open(guide.data.cities.find((one) => one.slug === city)?.walks ? city : undefined, settings);
  const visits = table.visits;
  const [found, addresses] =
    await Promise.all([waysOf(visits, ways), Promise.all(visits.map(addressOfPlace))]);
  part(sheet, 'sheet-title').textContent = day.name ?? say('app.my-day.untitled');
  setPieces(part(sheet, 'sheet-date'), [dateText(dayText(how.day)), say('format.range', { from: clock(how.start), until: clock(table.end) })]);
  setPieces(part(sheet, 'sheet-sums'),
    [`${say('app.my-day.walking')}: ${duration(table.walking)}`, distance(table.metres, units)]);
  const address = addressOf(shown);
  const code = address && codeOf(address);
  part(sheet, 'sheet-code').replaceChildren(...(code ? [qrPicture(code, say('app.my-day.link')), element('figcaption', say('app.my-day.link'))] : []));
  part(sheet, 'sheet-map').replaceChildren(...(await drawing(visits, found, { units, city })));
  part(sheet, 'sheet-line').replaceChildren(...visits.map((visit, index) =>
    sheetRow(shown, visit, { number: index + 1, next: visits[index + 1], way: found[index + 1], address: addresses[index] })));
}

/**
 * The way to each stop from the one before.
 *
 * @param {Visit[]} visits
 * @param {RouteFinder} ways
 * @returns {Promise<(Way | null)[]>}
 */
async function waysOf(visits, ways) {
  const late = new Promise(
    (/** @type {(way: null) => void} */ resolve) => setTimeout(() => resolve(null), patience));
  return Promise.all(visits.map((visit, index) => {
    const before = visits.slice(0, index).reverse().find((one) => one.at);
    if (!before?.at || !visit.at || visit.walk?.isFar) return null;
    const to = { at: /** @type {[number, number]} */ ([visit.at[0], visit.at[1]]),
      title: nameOf(visit) };
    return Promise.race([ways.find(before.at, to), late]);
  }));
}

/**
 * What the place's own page says of where it is and how to call it; empty where the page cannot be
 * had.
 *
 * @param {Visit} visit
 * @returns {Promise<string[]>}
 */
async function addressOfPlace({ place }) {
  if (!place) return [];
  try {
    const answer = await fetch(link(`places/${place.slug}/index.html`));
    if (!answer.ok) return [];
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const about =
      JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    return [about.address, about.telephone].filter((one) => typeof one === 'string');
  } catch {
    // The day is printed without it: the name and the way are what visitors need.
    return [];
  }
}

/**
 * @param {Shown} shown
 * @param {Visit} visit
 * @param {{number: number, next: Visit | undefined, way: Way | null | undefined, address:
 *   string[]}} about
 */
function sheetRow({ guide, how, units }, visit, { number, next, way, address }) {
  const item = copyOf('sheet-stop');
  const { place, stop } = visit;
  setTime(item, 'time.arrive', visit.arrive);
  setTime(item, 'time.leave', visit.leave);
  part(item, 'disc').textContent = String(number);
  part(item, 'name').textContent = nameOf(visit);
  setPieces(part(item, 'meta'), [place && guide.kinds.get(place.kind)?.label, duration(visit.stay), queueText(visit), ...address]);
  setLine(item, 'hours', place ? hoursOf(guide, place, how.day) : null);
  setLine(item, 'trouble', troubleText(visit));
  setLine(item, 'note', stop.note ?? null);
  setWalk(part(item, 'walk'), next, units);
  part(item, 'ways')
    .replaceChildren(...(way?.directions ?? []).map(([, sentence]) => element('li', sentence)));
  return item;
}

/**
 * @param {HTMLElement} item
 * @param {string} name
 * @param {string | null} text
 */
function setLine(item, name, text) {
  part(item, name).textContent = text;
  part(item, name).hidden = !text;
}

/**
 * When a place is open on the day.
 *
 * @param {import('../planner/guide.js').PlannerGuide} guide
 * @param {import('../planner/guide.js').GuidePlace} place
 * @param {number} day
 */
function hoursOf(guide, place, day) {
  if (place.hours === undefined) {
    return guide.hasUnknownHours(place) ? say('plan.unknown-hours') : null;
  }
  const ranges = guide.openRanges(place, day, true);
  if (ranges.length === 0) return say('app.my-day.closed');
  if (ranges.some(([from, until]) => from === 0 && until >= 86400)) return null;
  const texts = ranges.map(([from, until]) => say('format.range', { from: clock(Math.ceil(from / 60)), until: clock(Math.floor(until / 60)) }));
  return say('app.sheet.open', { hours: texts.join(', ') });
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function drawn(name, attributes, text) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, String(value));
  if (text !== undefined) one.textContent = text;
  return one;
}

/**
 * The ways and the numbered stops, on the drawing of the town where there is one; nothing for a day
 * with fewer than two.
 *
 * @param {Visit[]} visits
 * @param {(Way | null)[]} ways
 * @param {{units: import('../words/figures.js').Units, city: string | undefined}} where
 * @returns {Promise<Element[]>}
 */
async function drawing(visits, ways, { units, city }) {
  const known = visits.map((visit, index) =>
    ({ at: visit.at, number: index + 1, way: ways[index] })).filter((one) => one.at);
  if (known.length < 2) return [];
  const ends = known.map((one) => /** @type {readonly number[]} */ (one.at));
  const lines = known.slice(1).map((one, index) => one.way?.line ?? [ends[index], ends[index + 1]]);
  // Without a connection, or where nothing is drawn, the ways stand alone.
  const town = await groundOf(city, ends, lines).catch(() => null);
  const { points, lines: paths, width, height, metre } = town?.sketch ?? sketchOf(ends, lines);
  const picture = drawn('svg',
    { viewBox: `0 0 ${width} ${height + 5}`, role: 'img', 'aria-label': say('app.sheet.map') });
  const line = (/** @type {string} */ sort, /** @type {{x: number, y: number}[]} */ path) =>
    drawn('polyline',
      { points: path.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '), class: sort });
  paths.forEach((path) => picture.append(line('casing', path)));
  paths.forEach(
    (path, index) => picture.append(line(known[index + 1].way ? 'way' : 'way guess', path)));
  points.forEach(({ x, y }, index) => picture.append(
    drawn('circle', { cx: x.toFixed(2), cy: y.toFixed(2), r: 1.9 }),
      drawn('text', { x: x.toFixed(2), y: (y + 0.75).toFixed(2) }, String(known[index].number))));
  const length = scaleOf(metre, width);
  picture.append(drawn('path', { d: `M${margin} ${height + 2}v1h${(length * metre).toFixed(2)}v-1`, class: 'scale' }),
    drawn('text', { x: (margin + length * metre + 1).toFixed(2), y: height + 3.3, class: 'scale' },
      distance(length, units)),
    drawn('text', { x: width - 6, y: height + 3.3 }, 'N'),
      drawn('path', { d: `M${width - 3} ${height + 4}v-3m-1 1.2l1-1.2l1 1.2`, class: 'scale' }));
  const place = document.createElement('div');
  place.className = 'sheet-ground';
  place.style.setProperty('--ratio', String(width / (height + 5)));
  place.style.setProperty('--share', String(height / (height + 5)));
  place.append(...(town ? [town.canvas] : []), picture);
  return town ? [place, element('figcaption', say('livemap.credit'))] : [place];
}

/** Where the scale begins. */
const margin = 2;
