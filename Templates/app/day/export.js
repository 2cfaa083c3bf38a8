import { dayText } from '../hours/calendar.js';
import { calendarOf } from '../share/calendar.js';
import { gpxOf } from '../share/gpx.js';
import { linkOf, MOST_LETTERS_IN_QR, opened } from '../share/link.js';
import { qrCode } from '../share/qr-code.js';
import { qrPicture } from '../share/qr-picture.js';
import { usualStart } from '../store/day.js';
import { read } from '../store/read-day.js';
import { save } from '../visitor/files.js';
import { link } from '../visitor/guide.js';
import { kept } from '../visitor/kept.js';
import { send } from '../visitor/share.js';
import { tell } from '../visitor/toast.js';
import { clock, day as dateWords } from '../words/figures.js';
import { count, say } from '../words/say.js';
import { part } from '../page/parts.js';
import { nameOf } from './name.js';

/**
 * Takes a day along: as a link that holds all of it, as a calendar, as a track, on paper. All of it
 * is made on the device.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./worked.js').Shown} Shown
 */

/**
 * @param {string} what the name of the button that was pressed
 * @param {Shown} shown
 */
export function takeAlong(what, shown) {
  if (what === 'share') return share(shown);
  return what === 'calendar'
    ? save(calendarOf(dayOf(shown), Date.now()), 'text/calendar', fileName(shown, 'ics'))
    : save(gpxOf(dayOf(shown)), 'application/gpx+xml', fileName(shown, 'gpx'));
}

/**
 * The link that holds the day; `null` where the day is too long for one.
 *
 * @param {Shown} shown
 */
export function addressOf({ day, city, how }) {
  const made = linkOf({
    ...(day.name ? { name: day.name } : {}), ...(city ? { city } : {}),
    ...(day.date ? { date: day.date } : {}),
    start: how.start, stops: day.stops.map(shared),
  });
  return made.is === 'link' ? link('my-day/index.html') + made.fragment : null;
}

/**
 * The QR code of a link, where phones can read it from a screen or from paper.
 *
 * @param {string} address
 */
export const codeOf = (address) => (address.length <= MOST_LETTERS_IN_QR ? qrCode(address) : null);

/** @param {Shown} shown */
function share(shown) {
  const address = addressOf(shown);
  if (!address) return tell(say('app.my-day.link-failed'));
  const place = part(document, 'shared');
  place.hidden = false;
  const field = /** @type {HTMLInputElement} */ (place.querySelector('input'));
  field.value = address;
  const code = codeOf(address);
  part(document, 'code')
    .replaceChildren(...(code ? [qrPicture(code, say('app.my-day.link'))] : []));
  const title = shown.day.name ?? say('app.my-day.untitled');
  return send({ title, text: inShort(shown), url: address });
}

/**
 * `6 stops · Boston · Wed 25 Nov 2026 · 10:00 am–1:46 pm`
 *
 * @param {Shown} shown
 */
function inShort({ day, guide, how, table, city }) {
  const place = guide.data.cities.find((one) => one.slug === city)?.title;
  const times = say('format.range', { from: clock(how.start), until: clock(table.end) });
  return [count('stops', day.stops.length), place, dateWords(day.date ?? dayText(how.day)), times]
    .filter(Boolean).join(' · ');
}

/**
 * A stop as it travels.
 *
 * @param {import('../store/day.js').Stop} stop
 * @returns {import('../share/itinerary.js').SharedStop}
 */
function shared({ place, title, at, gap, stay, note }) {
  const more =
    { ...(stay === undefined ? {} : { stay }), ...(note ? { note: note.slice(0, 280) } : {}) };
  if (place !== undefined) return { place, ...more };
  if (gap) {
    return { gap: { kinds: gap.kinds.slice(0, 8), ...(gap.text ? { text: gap.text } : {}) },
      ...(stay === undefined ? {} : { stay }) };
  }
  return { title: title ?? '', at: /** @type {[number, number]} */ (at), ...more };
}

/**
 * A day that somebody shared becomes one of the visitor's own; what cannot be read changes nothing.
 *
 * @param {Own} mine
 */
export async function receive(mine) {
  const found = opened(location.hash);
  if (found.is === 'none') return undefined;
  // The address is the page's own again: a reload does not open the day twice.
  history.replaceState(null, '', location.pathname + location.search);
  if (found.is === 'refused') {
    return tell(say(found.why === 'cut' ? 'app.my-day.received-cut' : 'app.my-day.received-odd'));
  }
  const stops = found.itinerary.stops.map((stop) =>
    ('gap' in stop ? { ...stop, gap: { kinds: [], ...stop.gap } } : stop));
  const itinerary = read({ ...found.itinerary, stops }, Date.now());
  if (!itinerary) return tell(say('app.my-day.received-odd'));
  const before = await mine.day();
  const known = (await mine.days()).find((day) => content(day) === content(itinerary));
  if (known) {
    await mine.choose(known.id);
    return tell(kept(mine, say('app.my-day.received-again')));
  }
  const day = await mine.begin(itinerary);
  tell(kept(mine, say('app.my-day.received')), async () => {
    await mine.delete(day);
    if (before) await mine.choose(before.id);
  });
}

/**
 * What a link says of a day, to compare days by.
 *
 * @param {import('../store/day.js').Day} day
 */
const content = ({ name, date, start = usualStart, stops }) =>
  JSON.stringify([name, date, start, stops.map((stop) => shared(stop))]);

/**
 * The day as calendars and tracks have it; what is still to be chosen is nowhere yet.
 *
 * @param {Shown} shown
 * @returns {import('../share/calendar.js').Day}
 */
function dayOf({ day, guide, how, table, city }) {
  return {
    title: day.name ?? say('app.my-day.untitled'), zone: guide.zone(city), date: day.date
      ?? dayText(how.day),
    stops: table.visits.flatMap((visit) => (visit.at ? [{
      title: nameOf(visit), at: /** @type {[number, number]} */ ([visit.at[0], visit.at[1]]),
      arrive: visit.arrive, leave: visit.leave,
      ...(visit.place ? { url: link(`places/${visit.place.slug}/index.html`) } : {}),
      ...(visit.stop.note ? { note: visit.stop.note } : {}),
    }] : [])),
  };
}

/**
 * @param {Shown} shown
 * @param {string} ending
 */
const fileName = ({ day }, ending) =>
  `${(day.name ?? 'my-day').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 40) || 'my-day'}.${ending}`;
