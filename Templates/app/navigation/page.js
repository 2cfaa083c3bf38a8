import { anchor, part, setPieces } from '../page/parts.js';
import { setTime } from '../page/set-time.js';
import { link } from '../visitor/guide.js';
import { clock, duration } from '../words/figures.js';
import { count, say } from '../words/say.js';
import { currentStop } from '../tracking/walk.js';
import { showWay } from './way-words.js';

/**
 * What the page of the walk shows.
 *
 * @typedef {import('../tracking/walk.js').Walk} Walk
 * @typedef {import('./sources.js').Course} Course
 * @typedef {import('../words/figures.js').Units} Units
 *
 * @typedef {object} Seen
 * @property {Course} course
 * @property {Walk} walk
 * @property {import('./way-to-stop.js').WayToStop} leading the way to the current stop
 * @property {import('./turning.js').Turning} turning what comes next on it
 * @property {import('./trip.js').Trip | null} trip
 * @property {import('../tracking/fixes.js').Fix | null} fix
 * @property {import('../tracking/times.js').Times} times
 * @property {(milliseconds: number) => number} minuteOf the minute of the day by the clocks of the
 *   place
 * @property {Units} units
 * @property {boolean} isWatching
 */

/** Less than this many minutes after the plan is in time. */
const behind = 10;

/** @param {Seen} seen */
export function show(seen) {
  const { course, walk } = seen;
  const stop = currentStop(walk);
  const known = stop && course.stops.find((one) => one.id === stop.id);
  part(document, 'of').textContent = known ? say('app.walk.of', { title: course.title || say('app.my-day'), number: walk.current + 1, count: walk.stops.length }) : course.title;
  part(document, 'of').hidden = false;
  part(document, 'name').textContent = known ? known.title : say('app.walk.done');
  setHere(seen);
  showWay(seen);
  showAhead(seen);
  const isOn = stop !== undefined;
  part(document, 'wait').dataset.waitOf = (walk.phase === 'at' ? '' : known?.place) ?? '';
  for (const what of ['arrive', 'skip']) setShown(`[data-do="${what}"]`, isOn);
  setShown('[data-do="undo"]', walk.before.length > 0);
  setShown('[data-part="page"]', Boolean(known?.place));
  setShown('[data-part="maps"]', isOn);
  if (known?.place) {
    part(document, 'page').setAttribute('href', pageOf(known.place));
  }
  if (known) part(document, 'maps').setAttribute('href', mapAddress(known.at, navigator.userAgent));
  setShown('[data-do="watch"]', isOn && !seen.isWatching);
}

/**
 * The page of a place, with a way back to the walk.
 *
 * @param {string} place its slug
 */
const pageOf = (place) => link(`places/${place}/index.html#walk`);

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
 */
function setHere({ walk }) {
  const words = /** @type {HTMLElement} */ (document.querySelector('[data-do="arrive"] span'));
  const isLast = walk.current === walk.stops.length - 1;
  words.textContent =
    say(walk.phase === 'at' ? (isLast ? 'app.walk.finish' : 'app.walk.next') : 'app.walk.here');
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
    const title = stop?.title ?? '';
    /** @type {HTMLElement} */ (item.querySelector('.name')).replaceChildren(
      stop?.place ? anchor(title, pageOf(stop.place)) : title);
    const isShut = one.closes !== null && one.closes <= one.arrive;
    setPieces(/** @type {HTMLElement} */ (item.querySelector('.meta')), [
      isShut ? say('app.my-day.closed') : one.isShut && one.closes !== null
        ? say('app.my-day.closes', { time: clock(minuteOf(one.closes)) }) : null,
    ]);
    return item;
  }));
  setShown('[data-part="then"]', ahead.length > 0);
  part(document, 'left').textContent = walk.phase === 'finished' ? '' : [
    count('stops', times.stops.length), say('app.walk.left', { time: duration(times.minutesLeft) }),
    ...(times.late >= behind ? [say('app.walk.behind', { time: duration(times.late) })] : []),
  ].join(' · ');
}

/**
 * @param {string} selector
 * @param {boolean} isShown
 */
function setShown(selector, isShown) {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  if (found) found.hidden = !isShown;
}
