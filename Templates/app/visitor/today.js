import { closing } from '../alerts/rules.js';
import { part } from '../page/parts.js';
import { nextRush } from '../hours/busy.js';
import { dayText, parseDay, weekday } from '../hours/calendar.js';
import { nextDay, outlook, shutDuring, stopsIn } from '../hours/outlook.js';
import { clock, sentence } from '../hours/sentence.js';
import { doorNow } from '../lists/doors.js';
import { PlannerGuide } from '../planner/guide.js';
import { day as dated, duration, joined } from '../words/figures.js';
import { grouped, say } from '../words/say.js';
import { nowIn, pageName } from './guide.js';

/**
 * What today brings, by the clocks of each place: what is open and what closes soon, where it is
 * crowded, which stops of a tour or a planned day are shut.
 *
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

/** How often a page that stays open looks again, in milliseconds. */
const again = 60000;
/** What closes within this many minutes is said to close soon. */
const soon = 60;
/** The most places that a sentence names. */
const most = 4;
/** For how many milliseconds lines and cards are told before the page may answer a finger. */
const together = 10;

/** @param {Pick<import('./later.js').Page, 'guideData' | 'news' | 'addScript'>} page */
export async function showToday({ guideData, news, addScript }) {
  const cards = all('.card[data-place]');
  // Without the guide's data the lists stay as the build wrote them.
  const data = await guideData().catch(() => null);
  if (!data) return;
  const guide = new PlannerGuide(data);
  const show = () => inPieces([
    ...all('[data-busy]').map((line) => () => tellRush(line, guide)),
    ...all('[data-usual]').map((line) => () => tellUsual(line, guide)),
    ...all('main [data-today]').map((box) => () => tellOutlook(box, guide)),
    ...cards.map((card) => () => tellOf(card, guide)),
    ...all('.card[data-stops]').map((card) => () => setMeta(card, 'now', cardWords(card, guide))),
    ...all('[data-open-now]').map((line) => () => tellOpen(line, guide)),
  ]);
  /** Takes the closures of now instead of those known before; says whether they are others. */
  const learn = async () => {
    const found = await news();
    const before = JSON.stringify(data.closed);
    if (found) data.closed = closing(found.list);
    return JSON.stringify(data.closed) !== before;
  };
  const renew = async () => {
    await learn();
    await show();
  };
  void show();
  // Alerts may have shut or opened a place since; nothing waits for them.
  void learn().then((isOther) => (isOther ? show() : undefined));
  setInterval(renew, again);
  document.addEventListener('visibilitychange', () => void renew());
  if (!document.querySelector('[data-filter]')) return;
  // Without the script the list stays whole.
  await addScript('app/list-filters.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('filter-list', { detail: guide }));
}

/** @param {(() => void)[]} tasks done one after another; between some of them the page answers */
async function inPieces(tasks) {
  let end = 0;
  for (const task of tasks) {
    if (performance.now() >= end) {
      await new Promise((go) => setTimeout(go));
      end = performance.now() + together;
    }
    task();
  }
}

/** @param {string} selector */
const all = (selector) =>
  [...document.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));

/**
 * Whether a place is open, and whether it is crowded, on its card.
 *
 * @param {HTMLElement} card
 * @param {PlannerGuide} guide
 */
function tellOf(card, guide) {
  const place = guide.place(card.dataset.place ?? '');
  if (!place) return;
  const rush = rushOf(place, guide);
  setMeta(card, 'now', doorWords(place, guide));
  setMeta(card, 'rush', rush ? rushWords(rush) : '');
}

/**
 * `Open until 5 pm`, `Closes at 5 pm, in 40 min`; nothing where nobody knows.
 *
 * @param {GuidePlace} place
 * @param {PlannerGuide} guide
 */
function doorWords(place, guide) {
  const now = nowIn(guide, place.city);
  const door = doorNow(place, guide, now);
  if (!door) return '';
  const left = door.is === 'open' && door.until
    ? (door.until.day - now.day) * 1440 + door.until.minute - now.minute : Infinity;
  if (left > soon) return sentence(door, now, words());
  return say('app.today.closes-in', { time: time(door.until?.minute ?? 0), left: duration(left) });
}

/**
 * A piece of a card's line of facts, behind the others, so that none of them moves; without a text
 * it goes.
 *
 * @param {HTMLElement} card
 * @param {string} name
 * @param {string} text
 */
function setMeta(card, name, text) {
  const meta = card.querySelector('.meta');
  const known = meta?.querySelector(`.${name}`);
  if (!text) known?.remove();
  if (!text || known?.textContent === text) return;
  const line = known ?? document.createElement('span');
  line.className = name;
  line.textContent = text;
  if (!known) meta?.append(line);
}

/**
 * A line with a sign; without a text it is not there.
 *
 * @param {HTMLElement} box
 * @param {string} name
 * @param {string} text
 */
function setPart(box, name, text) {
  const line = part(box, name);
  line.hidden = text === '';
  set(/** @type {HTMLElement} */ (line.querySelector('span')), text);
}

/** @param {HTMLElement} line @param {string} text */
function set(line, text) {
  if (line.textContent !== text) line.textContent = text;
}

/** @param {GuidePlace} place @param {PlannerGuide} guide */
function rushOf(place, guide) {
  const busy = (place.busy ?? [])
    .map(([index, label]) => ({ rules: guide.data.hours[index], label }));
  return busy.length === 0 ? null : nextRush(busy, nowIn(guide, place.city), guide.context(place));
}

/**
 * What the wait at a place usually is at this weekday and hour, by its clocks; the table below it
 * marks the same.
 *
 * @param {HTMLElement} line
 * @param {PlannerGuide} guide
 */
function tellUsual(line, guide) {
  const place = guide.place(line.dataset.usual ?? '');
  if (!place?.usual) return;
  const now = nowIn(guide, place.city);
  const [day, hour] = [weekday(now.day), Math.floor(now.minute / 60)];
  const minutes = place.usual.find((one) => one[0] === day && one[1] === hour)?.[2];
  line.hidden = minutes === undefined;
  if (minutes !== undefined) {
    set(/** @type {HTMLElement} */ (line.querySelector('span')), say('app.waits.usual', { time: duration(minutes), day: say(`on-weekday.${day + 1}`), hour: time(hour * 60) }));
  }
  for (const cell of all('.usual [data-at]')) {
    cell.classList.toggle('is-now', cell.dataset.at === `${day}-${hour}`);
  }
}

/** @param {import('../hours/busy.js').Rush} rush */
function rushWords(rush) {
  return rush.in === 0
    ? say('app.busy.now', { time: time(rush.until) })
    : say('app.busy.soon', { time: time(rush.from), left: duration(rush.in) });
}

/**
 * The rush on a place's page; what its author says of it stands further down.
 *
 * @param {HTMLElement} line
 * @param {PlannerGuide} guide
 */
function tellRush(line, guide) {
  const place = guide.place(line.dataset.busy ?? '');
  const rush = place && rushOf(place, guide);
  line.hidden = !rush;
  if (!rush) return;
  set(/** @type {HTMLElement} */ (line.querySelector('strong')), rushWords(rush));
}

/**
 * How many stops of a tour are shut today or close before the visitor is there, and, unfolded,
 * which; nothing where all is well.
 *
 * @param {HTMLElement} box
 * @param {PlannerGuide} guide
 */
function tellOutlook(box, guide) {
  const times = stopsIn(box.dataset.stops ?? '');
  const { all: number, shut, late } = outlook(times, guide, nowIn(guide, cityOf(times, guide)));
  const until = late.map(
    ({ place, closes }) => say('app.today.until', { name: place.title, time: time(closes) }));
  setPart(box, 'shut', shut.length > 0 ? say('app.today.shut', { count: shut.length, all: number, places: some(shut.map((place) => place.title)) }) : '');
  setPart(box, 'late', late.length > 0 ? say('app.today.late', { places: some(until) }) : '');
  set(/** @type {HTMLElement} */ (box.querySelector('summary span')), late.length > 0
    ? say('app.today.late-brief', { count: shut.length + late.length, all: number })
    : shutWords(shut.length, number));
  box.hidden = shut.length + late.length === 0;
}

/**
 * The same for a card, in short; a planned day says first whether it is for today.
 *
 * @param {HTMLElement} card
 * @param {PlannerGuide} guide
 */
function cardWords(card, guide) {
  const stops = stopsIn(card.dataset.stops ?? '');
  const now = nowIn(guide, cityOf(stops, guide));
  if (card.dataset.planned === undefined) {
    return shutWords(outlook(stops, guide, now).shut.length, stops.length);
  }
  const rule = card.dataset.days ?? '';
  const date = parseDay(rule);
  const next = nextDay(
    date === null ? { weekdays: rule ? rule.split(',').map(Number) : [] } : { date }, now.day);
  if (next === null) return say('today.past', { date: dated(rule) });
  if (next !== now.day) {
    return say('today.later',
      { date: date === null ? say(`weekday.${weekday(next) + 1}`) : dated(dayText(next)) });
  }
  return shutWords(shutDuring(stops, guide, now.day).length, stops.length) || say('today.works');
}

/** @param {number} shut @param {number} number */
const shutWords = (shut, number) =>
  (shut > 0 ? say('app.today.shut-brief', { count: shut, all: number }) : '');

/** @param {import('../hours/outlook.js').StopTime[]} stops @param {PlannerGuide} guide */
const cityOf = (stops, guide) => guide.place(stops[0]?.slug ?? '')?.city;

/** @param {string[]} names */
const some = (names) => joined(names.length > most ? [...names.slice(0, most - 1), say('app.today.more', { count: names.length - most + 1 })] : names);

/**
 * How many places of the guide or the city are open, and how many close soon.
 *
 * @param {HTMLElement} line
 * @param {PlannerGuide} guide
 */
function tellOpen(line, guide) {
  const city = /^cities\/(.+)$/.exec(pageName())?.[1];
  const places = guide.places.filter((place) => !city || place.city === city);
  const doors = places.map((place) => {
    const now = nowIn(guide, place.city);
    const { is, until } = doorNow(place, guide, now)
      ?? { is: guide.hasUnknownHours(place) ? 'unknown' : 'open', until: null };
    return { is, left: until ? (until.day - now.day) * 1440 + until.minute - now.minute : Infinity };
  });
  const open = doors.filter(({ is }) => is === 'open');
  const closing = open.filter(({ left }) => left <= soon);
  const text = /** @type {HTMLElement} */ (line.querySelector('span'));
  set(text, [
    say('app.today.open', { count: grouped(open.length), all: grouped(places.length) }),
    closing.length > 0 ? say('app.today.closing', { count: grouped(closing.length) }) : '',
  ].filter(Boolean).join(' · '));
  line.hidden = false;
}

/** @param {number} minutes after midnight */
const time = (minutes) => clock(minutes, words());

/** The sentences of `hours/sentence.js` in the language of the page. */
function words() {
  const list = (/** @type {string} */ key, /** @type {number} */ length) =>
    Array.from({ length }, (_, index) => say(`${key}${index + 1}`));
  return {
    open: say('now.open'), openUntil: say('now.open-until'), closesSoon: say('now.closes-soon'),
    opensAt: say('now.opens-at'),
    opensTomorrow: say('now.opens-tomorrow'), opensOn: say('now.opens-on'),
    closed: say('now.closed'), unknown: say('now.unknown'),
    clock: say('format.clock'), digits: say('format.hour-digits'), time: say('format.time'),
    fullHour: say('format.full-hour'),
    am: say('format.before-noon'), pm: say('format.after-noon'), noon: say('format.noon'),
    midnight: say('format.midnight'),
    onDate: say('format.on-date'), firstDay: say('format.first-day'), days: list('on-weekday.', 7),
    months: list('month.', 12),
  };
}
