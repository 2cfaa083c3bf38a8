import { element, part, setPieces, setTime } from '../page/parts.js';
import { link } from '../visitor/guide.js';
import { clock, distance, duration } from '../words/figures.js';
import { count, say } from '../words/say.js';
import { bearing, metres } from '../tracking/distances.js';
import { currentStop } from '../tracking/walk.js';

/**
 * What the page of the walk shows.
 *
 * @typedef {import('../tracking/walk.js').Walk} Walk
 * @typedef {import('../tracking/progress.js').Progress} Progress
 * @typedef {import('../tracking/progress.js').Track} Track
 * @typedef {import('./sources.js').Course} Course
 * @typedef {import('./sources.js').Way} Way
 * @typedef {import('../words/figures.js').Units} Units
 *
 * @typedef {object} Seen
 * @property {Course} course
 * @property {Walk} walk
 * @property {Way | null} way to the current stop
 * @property {Track | null} track of it
 * @property {Progress | null} progress
 * @property {import('../tracking/fixes.js').Fix | null} fix
 * @property {import('../tracking/times.js').Times} times
 * @property {(milliseconds: number) => number} minuteOf the minute of the day by the clocks of the
 *   place
 * @property {Units} units
 * @property {boolean} isWatching
 */

/** @param {Seen} seen */
export function show(seen) {
  const { course, walk } = seen;
  const stop = currentStop(walk);
  const known = stop && course.stops.find((one) => one.id === stop.id);
  part(document, 'of').textContent = known ? say('app.walk.of', { title: course.title || say('app.my-day'), number: walk.current + 1, count: walk.stops.length }) : course.title;
  part(document, 'of').hidden = false;
  part(document, 'name').textContent = known ? known.title : say('app.walk.done');
  setHere(seen, known?.title ?? '');
  showWay(seen);
  showAhead(seen);
  const isOn = stop !== undefined;
  part(document, 'wait').dataset.waitOf = (walk.phase === 'at' ? '' : known?.place) ?? '';
  for (const what of ['arrive', 'skip', 'watch']) setShown(`[data-do="${what}"]`, isOn);
  setShown('[data-do="undo"]', walk.before.length > 0);
  setShown('[data-part="page"]', Boolean(known?.place));
  setShown('[data-part="maps"]', isOn);
  if (known?.place) {
    part(document, 'page').setAttribute('href', link(`places/${known.place}/index.html`));
  }
  if (known) part(document, 'maps').setAttribute('href', mapAddress(known.at, navigator.userAgent));
  setShown('[data-do="watch"]', isOn && !seen.isWatching);
}

/**
 * Where another app takes over. Safari knows no `geo:`, so Apple's own address is for Apple's
 * devices.
 *
 * @param {[number, number]} at
 * @param {string} device
 */
export function mapAddress([latitude, longitude], device) {
  const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (/iPhone|iPad|Macintosh/.test(device)) {
    return `https://maps.apple.com/?daddr=${point}&dirflg=w`;
  }
  return /Android/.test(device) ? `geo:${point}?q=${point}`
    : `https://www.google.com/maps/dir/?api=1&destination=${point}&travelmode=walking`;
}

/**
 * The one large button: "I am here" on the way, "Go on" at a stop.
 *
 * @param {Seen} seen
 * @param {string} name
 */
function setHere({ walk }, name) {
  const words = /** @type {HTMLElement} */ (document.querySelector('[data-do="arrive"] span'));
  const isLast = walk.current === walk.stops.length - 1;
  words.textContent =
    say(walk.phase === 'at' ? (isLast ? 'app.walk.finish' : 'app.walk.next') : 'app.walk.here');
  if (walk.phase === 'at') part(document, 'far').textContent = say('app.walk.arrived', { name });
}

/** @param {Seen} seen */
function showWay({ walk, way, track, progress, fix, units, course }) {
  const list = part(document, 'way');
  const far = part(document, 'far');
  const stop = currentStop(walk);
  if (!stop || walk.phase === 'at') {
    const note = stop && course.stops.find((one) => one.id === stop.id)?.note;
    list.replaceChildren(...(note ? [element('li', note)] : []));
    if (!stop) far.textContent = '';
    return;
  }
  if (!way) {
    list.replaceChildren();
    far.textContent = fix ? say('app.walk.points', {
      distance: distance(metres(fix.at, stop.at), units),
      bearing: say(`bearing.${Math.round(bearing(fix.at, stop.at) / 45) % 8}`),
    }) : '';
    return;
  }
  const place = track && progress ? track.place(progress) : null;
  const left = place ? place.left : way.metres;
  const minutes = Math.max(1, Math.ceil((way.seconds * left) / Math.max(1, way.metres) / 60));
  far.textContent =
    say('app.walk.to-go', { distance: distance(left, units), time: duration(minutes) });
  list.replaceChildren(...way.directions.map(([, sentence], index) => {
    const item = element('li', sentence);
    if (place?.step === index) item.setAttribute('aria-current', 'step');
    item.hidden = place !== null && index < place.step;
    return item;
  }));
}

/** @param {Seen} seen */
function showAhead({ course, walk, times, minuteOf }) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById('ahead'));
  const ahead = walk.phase === 'finished' ? [] : times.stops.slice(1);
  part(document, 'line').replaceChildren(...ahead.map((one, index) => {
    const stop = course.stops.find((known) => known.id === one.id);
    const item = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    setTime(item, 'time', minuteOf(one.arrive));
    /** @type {HTMLElement} */ (item.querySelector('.disc')).textContent =
      String(walk.current + index + 2);
    /** @type {HTMLElement} */ (item.querySelector('.name')).textContent = stop?.title ?? '';
    const isShut = one.closes !== null && one.closes <= one.arrive;
    setPieces(/** @type {HTMLElement} */ (item.querySelector('.meta')), [
      one.late >= 10 ? say('app.walk.late', { time: duration(one.late) }) : null,
      isShut ? say('app.my-day.closed') : one.isShut && one.closes !== null
        ? say('app.my-day.closes', { time: clock(minuteOf(one.closes)) }) : null,
    ]);
    return item;
  }));
  setShown('[data-part="then"]', ahead.length > 0);
  part(document, 'left').textContent = walk.phase === 'finished' ? '' : [count('stops', times.stops.length), say('app.walk.left', { time: duration(times.minutesLeft) })].join(' · ');
}

/**
 * @param {string} selector
 * @param {boolean} isShown
 */
function setShown(selector, isShown) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  if (found) found.hidden = !isShown;
}
