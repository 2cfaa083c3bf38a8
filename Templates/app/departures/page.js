import { part } from '../page/parts.js';
import { clock, day, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import {
  ahead, coming, departures, endOf, freshest, lateness, leaves, minutesUntil, minuteOf, newsIn,
  timetableIn,
} from './rules.js';

/**
 * The next departures at a stop on its page: from the timetable that the page takes along, and with
 * delays where the guide has a companion that knows them.
 *
 * @typedef {import('./rules.js').Departure} Departure
 * @typedef {import('./rules.js').Timetable} Timetable
 */

/** How often times are written again, in milliseconds. */
const again = 15000;

/** @typedef {NonNullable<ReturnType<typeof newsIn>>} News */

/**
 * @param {HTMLElement} box
 * @returns {Promise<{place: string, hear: (value: unknown) => void} | null>} `null` where the
 *   timetable cannot be had
 */
export async function showDepartures(box) {
  // A guide that is opened from a folder can fetch no file; its page has today's timetable.
  if (location.protocol === 'file:') return null;
  const answer = await fetch(box.dataset.departures ?? '').catch(() => null);
  const timetable = answer?.ok ? timetableIn(await answer.json().catch(() => null)) : null;
  if (!timetable) return null;
  // The sentences of this part come with it, because no other page needs them.
  Object.assign(
    /** @type {any} */ (globalThis).waymarkWords, JSON.parse(box.dataset.words ?? '{}'));
  /** @type {{news: News | null, heard: number}} */
  const state = { news: null, heard: 0 };
  const show = () => write(box, timetable, state, Date.now() / 1000);
  show();
  setInterval(show, again);
  document.addEventListener('visibilitychange', show);
  return {
    place: box.dataset.place ?? '',
    hear: (value) => {
      const news = newsIn(value);
      if (news?.place !== box.dataset.place) return;
      Object.assign(state, { news, heard: Date.now() / 1000 });
      show();
    },
  };
}

/**
 * @param {HTMLElement} box
 * @param {Timetable} timetable
 * @param {{news: News | null, heard: number}} state
 * @param {number} now seconds since 1970
 */
function write(box, timetable, { news, heard }, now) {
  const isOver = now >= endOf(timetable);
  // How old it was by the companion's clock, and how long ago it came: the device's own clock may
  // be wrong.
  const age = news?.age == null ? Infinity : Math.max(0, now - heard) + news.age;
  const isLive = news !== null && age <= freshest;
  const list = coming(
    isLive ? news.departures : departures(timetable, Math.floor(now / 60) * 60, now + ahead), now);
  box.dataset.state = isOver && !isLive ? 'over' : isLive ? 'live' : 'timetable';
  part(box, 'departures-live').hidden = isOver && !isLive;
  part(box, 'departures-state').textContent = list.length === 0 ? say('departing.none')
    : isLive ? say('departing.live', { time: duration(Math.max(1, Math.ceil(age / 60))) })
      : say('departing.timetable');
  part(box, 'departures-list').replaceChildren(...list.map((one) => row(one, timetable.zone, now)));
  if (isOver) {
    part(box, 'departures-known').textContent =
      say('departing.over', { date: day(dateOf(timetable)) });
  }
  const alerts = part(box, 'departures-alerts');
  alerts.hidden = !isLive || news.alerts.length === 0;
  alerts.textContent = isLive ? news.alerts.map((one) => one.title).join(' · ') : '';
}

/**
 * The last day that the timetable knows.
 *
 * @param {Timetable} timetable
 */
const dateOf = (timetable) =>
  new Date((timetable.first + timetable.days - 1) * 86400000).toISOString().slice(0, 10);

/**
 * `in 4 min · 12:34 · 7 Westend · 2 min late · Platform 5`
 *
 * @param {Departure} one
 * @param {string} zone
 * @param {number} now
 */
function row(one, zone, now) {
  const line = document.createElement('li');
  const add = (/** @type {string} */ name, /** @type {string} */ words, kind = 'span') => {
    if (words === '') return;
    const piece = document.createElement(kind);
    piece.className = name;
    piece.textContent = words;
    line.append(piece, ' ');
  };
  const at = leaves(one);
  const minutes = minutesUntil(at, now);
  const gone = one.live?.state === 'cancelled' || one.live?.state === 'skipped';
  if (gone) line.className = 'gone';
  const time = clock(minuteOf(zone, at));
  add('departing-in', gone ? '' : minutes === 0 ? say('departing.now')
    : say('departing.in', { time: duration(minutes) }));
  add('departing-at', one.isApproximate && !one.live ? say('departing.about', { time }) : time, gone
    ? 's' : 'span');
  add('departing-line', one.name, 'strong');
  add('departing-to', one.headsign, 'bdi');
  const platform = one.platform ? say('departing.platform', { platform: one.platform }) : '';
  add('departing-state', [stateWords(one), platform].filter((words) => words !== '').join(' · '));
  return line;
}

/** @param {Departure} one */
function stateWords(one) {
  if (!one.live) return '';
  if (one.live.state !== 'expected') return say(`departing.${one.live.state}`);
  const late = lateness(one) ?? 0;
  if (late === 0) return say('departing.on-time');
  return say(late > 0 ? 'departing.late' : 'departing.early', { time: duration(Math.abs(late)) });
}
