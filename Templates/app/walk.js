import './page.js';
import { button, part } from './day/parts.js';
import { Arrow } from './guiding/arrow.js';
import { Notices } from './guiding/notices.js';
import { Awake, Positions } from './guiding/positions.js';
import { show } from './guiding/page.js';
import { courseOf } from './guiding/sources.js';
import { Ways } from './guiding/ways.js';
import { clockIn } from './hours/status.js';
import { begin, mine } from './visitor/every-page.js';
import { guideData, guideOf, unitsOf } from './visitor/guide.js';
import { tell } from './visitor/said.js';
import { kept, resumed } from './walking/keep.js';
import { Track } from './walking/progress.js';
import { times } from './walking/times.js';
import { begun, currentStop, stepped } from './walking/walk.js';
import { distance } from './words/figures.js';
import { say } from './words/say.js';

/**
 * The page of a walk. Every step is kept, so that the walk goes on where it was when the phone slept or the app was closed.
 *
 * @typedef {import('./guiding/sources.js').Course} Course
 * @typedef {import('./guiding/sources.js').Way} Way
 * @typedef {import('./walking/walk.js').Walk} Walk
 */

/** @type {Course | null} */
let course = null;
/** @type {Walk | null} */
let walk = null;
/** @type {Way | null} */
let way = null;
/** @type {Track | null} */
let track = null;
/** @type {import('./walking/progress.js').Progress | null} */
let progress = null;
/** @type {import('./walking/fixes.js').Fix | null} */
let fix = null;
/** @type {(from: string | null, to: string) => number} Seconds between two stops. */
let secondsBetween = () => 0;
/** @type {import('./words/figures.js').Units} */
let units = 'metric';
let zone = 'UTC';
const ways = new Ways();
const notices = new Notices(mine);
const arrow = new Arrow(part(document, 'arrow'));
const awake = new Awake();
const positions = new Positions((found) => {
  fix = found;
  if (progress && track && found.accuracy <= 50) progress = track.moved(progress, found);
  step({ is: 'fix', fix: found, now: Date.now() });
  if (progress?.isOff) void findWay(true);
  showPosition();
  if (walk?.phase === 'toward' && walk.notices.length === 0) notices.look(found, clockIn(zone, Date.now()).minute);
}, () => {
  positions.end();
  part(document, 'position').textContent = say('app.my-day.no-position');
});

/** @param {import('./walking/walk.js').Event} event */
function step(event) {
  if (!walk || !course) return;
  const before = currentStop(walk)?.id;
  walk = stepped(walk, event);
  for (const notice of walk.notices) tellOf(notice, event.is === 'fix');
  if (event.is !== 'fix' || walk.notices.length > 0) void keep();
  if (currentStop(walk)?.id !== before) void findWay(false);
  refresh();
}

/**
 * @param {import('./walking/walk.js').Notice} notice
 * @param {boolean} isFound by the position: the visitor has not said it, and so hears of it
 */
function tellOf({ is, stop }, isFound) {
  const known = course?.stops.find((one) => one.id === stop);
  if (!known) return;
  if (is === 'arrived' || is === 'passed') {
    if (isFound) tell(say('app.walk.arrived', { name: known.title }), () => step({ is: 'undo', now: Date.now() }));
    if (known.place) void mine.visit(known.place);
  }
  if (is === 'elsewhere') tell(say('app.walk.arrived', { name: known.title }), () => step({ is: 'go', stop, now: Date.now() }), say('app.walk.here'));
}

function keep() {
  return mine.records.put('walk', walk && course && walk.phase !== 'finished' ? { walk: kept(walk), course } : undefined);
}

/**
 * The way to the current stop: the guide's own from the stop before, or a new one from where the visitor is.
 *
 * @param {boolean} isAnew
 */
async function findWay(isAnew) {
  const stop = walk && currentStop(walk);
  if (!stop || !course || !walk) return;
  const own = course.ways[walk.current];
  const from = course.stops[walk.current - 1];
  const found = isAnew || !own ? await ways.find(isAnew || !from ? fix?.at : from.at, course.stops[walk.current]) : own;
  if (walk && currentStop(walk)?.id !== stop.id) return;
  if (isAnew && !found) return;
  way = found ?? own;
  track = way && way.line.length > 1 ? new Track({ line: way.line, steps: stepsOf(way) }) : null;
  progress = track?.begun() ?? null;
  refresh();
}

/**
 * The points of the line at which the sentences begin.
 *
 * @param {Way} way
 */
function stepsOf({ line, directions }) {
  const { lengths } = new Track({ line, steps: [0] });
  return directions.map(([start]) => Math.max(0, lengths.findIndex((length) => length >= start - 1)));
}

function refresh() {
  if (!walk || !course) return;
  const now = Date.now();
  const midnight = now - clockIn(zone, now).minute * 60000;
  show({
    course, walk, way, track, progress, fix, units, isWatching: positions.isWanted,
    times: times(walk, now, { walk: secondsBetween, planned: Object.fromEntries(Object.entries(course.planned).map(([id, minute]) => [id, midnight + minute * 60000])) }),
    minuteOf: (milliseconds) => clockIn(zone, milliseconds).minute,
  });
  arrow.point(fix, walk.phase === 'toward' ? currentStop(walk)?.at ?? null : null);
}

function showPosition() {
  if (!fix) return;
  part(document, 'position').textContent = say('app.walk.position-now', { distance: distance(Math.max(10, fix.accuracy), units) });
}

/** Takes up the walk that the address names, or the one that was left. */
async function open() {
  const stored = await mine.records.get('walk');
  const fragment = decodeURIComponent(location.hash.slice(1));
  const again = stored && resumed(stored.walk, Date.now());
  try {
    if (again && (fragment === '' || fragment === stored.course.of)) [course, walk] = [stored.course, again];
    else if (fragment !== '') course = await courseOf(fragment, mine);
    if (!course || course.stops.length === 0) return;
    walk ??= begun(course.stops.map(({ id, at, stay }) => ({ id, at, stay })), Date.now());
    await prepare(course);
  } catch {
    tell(say('app.no-data'));
    if (!course || !walk) return;
  }
  part(document, 'none').hidden = true;
  /** @type {HTMLElement} */ (document.querySelector('.walking')).hidden = false;
  document.documentElement.classList.add('is-walking');
  await keep();
  await findWay(false);
  void awake.begin();
  refresh();
  setInterval(refresh, 30000);
}

/**
 * The walking times between the stops, and how the guide writes lengths.
 *
 * @param {Course} taken
 */
async function prepare(taken) {
  const [data, settings] = [await guideData(), await mine.settings()];
  const cityOf = new Map(data.places.map((place) => [place.slug, place.city]));
  const city = cityOf.get(taken.stops[0].place ?? '');
  const guide = await guideOf(taken.stops.map((stop) => cityOf.get(stop.place ?? '')));
  [units, zone] = [unitsOf(data, settings, city), guide.zone(city)];
  ways.open(city, settings);
  void notices.begin(data, taken.stops.flatMap((stop) => stop.place ?? []), settings.pace);
  const points = taken.stops.map(({ place, at }) => ({ ...(place ? { slug: place } : {}), at }));
  const { seconds } = guide.walksBetween(points, settings.pace, settings.stepFree);
  const index = new Map(taken.stops.map((stop, position) => [stop.id, position]));
  secondsBetween = (from, to) => {
    const [start, end] = [from === null ? undefined : index.get(from), index.get(to) ?? 0];
    return start === undefined ? way?.seconds ?? 0 : Math.min(seconds[start * points.length + end], 6 * 3600);
  };
}

function listen() {
  const now = () => Date.now();
  button(document, 'arrive').addEventListener('click', () => step({ is: walk?.phase === 'at' ? 'next' : 'here', now: now() }));
  button(document, 'skip').addEventListener('click', () => step({ is: 'skip', now: now() }));
  button(document, 'undo').addEventListener('click', () => step({ is: 'undo', now: now() }));
  button(document, 'watch').addEventListener('click', () => {
    positions.begin();
    void arrow.begin();
    part(document, 'position').textContent = say('app.walk.watching');
    refresh();
  });
  button(document, 'end').addEventListener('click', () => {
    step({ is: 'end', now: now() });
    positions.end();
    awake.end();
    void mine.records.remove('walk').then(() => location.assign(new URL('../index.html', location.href)));
  });
  document.addEventListener('visibilitychange', refresh);
}

begin();
listen();
void open();
