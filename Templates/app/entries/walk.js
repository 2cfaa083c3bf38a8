import './page.js';
import { button, part } from '../page/parts.js';
import { Adding } from '../navigation/adding.js';
import { Arrow } from '../navigation/arrow.js';
import { Lateness } from '../navigation/lateness.js';
import { MapView } from '../navigation/map-view.js';
import { PaceMeter } from '../navigation/measuring.js';
import { Notices } from '../navigation/notices.js';
import { show } from '../navigation/page.js';
import { Awake, Positions } from '../navigation/positions.js';
import { placeIn, takenUp } from '../navigation/sources.js';
import { Trip } from '../navigation/trip.js';
import { RouteFinder } from '../visitor/route-finder.js';
import { begin, mine } from '../visitor/every-page.js';
import { tell } from '../visitor/toast.js';
import { inTime, pathOf, stepsOf } from '../tracking/course.js';
import { kept } from '../tracking/keep.js';
import { Track } from '../tracking/progress.js';
import { times } from '../tracking/times.js';
import { begun, currentStop, stepped } from '../tracking/walk.js';
import { distance } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * The page of a walk. Every step is kept, so that the walk goes on where it was when the phone
 * slept or the app was closed.
 *
 * @typedef {import('../navigation/sources.js').Course} Course
 * @typedef {import('../navigation/sources.js').Way} Way
 * @typedef {import('../tracking/walk.js').Walk} Walk
 */

/** @type {Course | null} */
let course = null;
/** @type {Walk | null} */
let walk = null;
/** @type {Trip | null} What the guide knows about the walk; `null` where its data cannot be had. */
let trip = null;
/** @type {Way | null} */
let way = null;
/** @type {Track | null} */
let track = null;
/** @type {import('../tracking/progress.js').Progress | null} */
let progress = null;
/** @type {import('../tracking/fixes.js').Fix | null} */
let fix = null;
/** @type {import('../words/figures.js').Units} */
let units = 'metric';
/** @type {[number, number][]} */
const noLine = [];
const ways = new RouteFinder();
const notices = new Notices(mine, { go: (place) => void add(place) });
const arrow = new Arrow(part(document, 'arrow'));
const awake = new Awake();
const mapView = new MapView(mine);
const meter = new PaceMeter(mine, (pace) => {
  if (!trip) return;
  trip.settings = { ...trip.settings, pace };
  trip.measure();
  ways.settings = trip.settings;
});
const positions = new Positions((found) => {
  fix = found;
  if (progress && track && found.accuracy <= 50) progress = track.moved(progress, found);
  step({ is: 'fix', fix: found, now: Date.now() });
  if (walk?.trust.last === found) void meter.feed(found);
  if (progress?.isOff || !way) void seekWay();
  showPosition();
  if (trip && walk?.phase === 'toward' && walk.notices.length === 0) notices.look(found, trip.minuteOf(Date.now()));
}, () => {
  positions.end();
  part(document, 'position').textContent = say('app.my-day.no-position');
});
const lateness = new Lateness({
  leave: (stop) => {
    step({ is: 'drop', stop, now: Date.now() });
    tell(say('app.walk.left-out', { name: trip?.stop(stop)?.title ?? '' }), () => step({ is: 'undo', now: Date.now() }));
  },
  until: (minute) => {
    if (course) course.until = minute;
    void keep();
    refresh();
  },
  again: refresh,
});
const adding = new Adding(() => {
  if (!walk || !trip) return null;
  const now = Date.now();
  const ask = trip.ask(walk, times(walk, now, plan()), fix, now);
  const ahead = walk.stops.slice(walk.phase === 'at' ? walk.current + 1 : walk.current);
  return { trip, ask, ahead: ahead.map(({ id }) => trip?.stop(id)?.title ?? ''), now };
}, ({ place, before }) => void add(place.slug, before));

/** @param {import('../tracking/walk.js').Event} event */
function step(event) {
  if (!walk || !course) return;
  const before = currentStop(walk)?.id;
  walk = stepped(walk, event);
  for (const notice of walk.notices) tellOf(notice, event.is === 'fix');
  if (event.is !== 'fix' || walk.notices.length > 0) void keep();
  if (currentStop(walk)?.id !== before) {
    sought = 0;
    void findWay(false);
  }
  refresh();
  if (event.is !== 'fix') adding.show();
}

/**
 * @param {import('../tracking/walk.js').Notice} notice
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

/**
 * Puts a place of the guide on the walk: as the next stop, or before a later one.
 *
 * @param {string} slug
 * @param {number} [position] among the stops that are still to come
 */
function add(slug, position = 0) {
  const place = trip?.guide.place(slug);
  if (!walk || !course || !trip || !place) return;
  const ahead = walk.stops.slice(walk.phase === 'at' ? walk.current + 1 : walk.current);
  const next = position > 0 ? ahead[position] : undefined;
  const known = course.stops.find((stop) => stop.place === slug);
  const stop = known ?? { id: `added-${slug}`, title: place.title, at: place.at, stay: Math.round(place.visit / 60), place: slug };
  if (!known) course.stops.push(stop);
  trip.measure();
  step({ is: 'add', stop: { id: stop.id, at: stop.at, stay: stop.stay }, ...(next ? { before: next.id } : {}), now: Date.now() });
  const text = next ? say('app.walk.added-later', { name: stop.title, next: trip.stop(next.id)?.title ?? '' }) : say('app.walk.added', { name: stop.title });
  tell(text, () => step({ is: 'undo', now: Date.now() }));
}

function keep() {
  return mine.records.put('walk', walk && course && walk.phase !== 'finished' ? { walk: kept(walk), course } : undefined);
}

/**
 * The way to the current stop: the guide's own from the stop before, or a new one from where the
 * visitor is.
 *
 * @param {boolean} isAnew
 */
async function findWay(isAnew) {
  const stop = walk && currentStop(walk);
  if (!stop || !course || !walk) return;
  const own = pathOf(course, walk);
  const before = walk.stops[walk.current - 1];
  // The guide's own way may have steps, and begins at the stop before.
  const isNew = isAnew || !own || ways.settings.stepFree === true;
  const from = isAnew || !before || !own ? fix?.at ?? (isAnew ? undefined : before?.at) : before.at;
  const found = isNew ? await ways.find(from, { at: stop.at, title: trip?.stop(stop.id)?.title ?? '' }) : null;
  if (walk && currentStop(walk)?.id !== stop.id) return;
  if (isAnew && !found) return;
  way = found ?? (own && trip ? trip.paced(own) : own);
  track = way && way.line.length > 1 ? new Track({ line: way.line, steps: stepsOf(way) }) : null;
  progress = track?.begun() ?? null;
  refresh();
}

/** The milliseconds from one search for a way to the next. */
const pause = 15000;
let sought = 0;

/**
 * Looks for a way from where the visitor is, where there is none or it was left: one search after
 * another, with a rest between.
 */
async function seekWay() {
  if (walk?.phase !== 'toward' || Date.now() - sought < pause) return;
  sought = Date.now();
  await findWay(true);
}

/**
 * Seconds on foot from where the visitor is to a stop.
 *
 * @param {string} id
 */
function toGo(id) {
  if (way && walk && id === currentStop(walk)?.id) return track && progress ? (way.seconds * track.place(progress).left) / Math.max(1, track.length) : way.seconds;
  const [stop, before] = [trip?.stop(id), walk?.stops[walk.current - 1]];
  if (fix && stop) return trip?.guess(fix.at, stop.at) ?? 0;
  return before ? trip?.seconds(before.id, id) ?? 0 : 0;
}

/**
 * What is known about the times of the walk; without the guide's data only the way to the next
 * stop.
 */
const plan = () => (trip && walk ? trip.plan(walk.started, toGo) : { walk: (/** @type {string | null} */ from, /** @type {string} */ to) => (from === null ? toGo(to) : 0) });

function refresh() {
  if (!walk || !course) return;
  const now = Date.now();
  const thought = plan();
  show({
    course, walk, way, track, progress, fix, units, isWatching: positions.isWanted,
    times: times(walk, now, thought), minuteOf: (moment) => trip?.minuteOf(moment) ?? 0,
  });
  if (trip) lateness.show(trip, walk, now, thought);
  showMap();
  arrow.point(fix, walk.phase === 'toward' ? currentStop(walk)?.at ?? null : null);
}

/** The way on the map, and the step that is next for the map that has the whole screen. */
function showMap() {
  if (!walk || !course) return;
  const titles = new Map(course.stops.map((stop) => [stop.id, stop.title]));
  const stops = walk.stops.map(({ id, at }) => ({ id, at, title: titles.get(id) ?? '' }));
  const line = walk.phase === 'toward' ? way?.line ?? noLine : noLine;
  mapView.show({ line, current: currentStop(walk)?.id ?? null, fix, stops }, walk.phase === 'toward' && way ? way.directions[track && progress ? track.place(progress).step : 0]?.[1] ?? '' : '');
}

function showPosition() {
  if (!fix) return;
  part(document, 'position').textContent = say('app.walk.position-now', { distance: distance(Math.max(10, fix.accuracy), units) });
}

/** No walk is on. */
function showNone() {
  part(document, 'none').hidden = false;
}

/** Takes up the walk that the address names, or the one that was left. */
async function open() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  const settings = await mine.settings();
  try {
    const taken = await takenUp(mine, fragment, Date.now());
    [course, walk] = [taken.course, taken.walk];
    if (!course || course.stops.length === 0) return showNone();
    const isNew = walk === null;
    walk ??= begun(course.stops.map(({ id, at, stay }) => ({ id, at, stay })), Date.now());
    trip = await Trip.open(course, settings);
    if (isNew) trip.course = course = inTime(course, trip.minuteOf(Date.now()));
    units = trip.units;
    positions.keepsOn = settings.notices === true;
    ways.open(trip.city, settings);
    void mapView.begin(trip.city);
    void notices.begin(trip.guide.data, course.stops.flatMap((stop) => stop.place ?? []), settings);
  } catch {
    tell(say('app.no-data'));
    if (!course || !walk) return showNone();
  }
  /** @type {HTMLElement} */ (document.querySelector('.walking')).hidden = false;
  document.documentElement.classList.add('is-walking');
  await keep();
  await findWay(false);
  void awake.begin();
  refresh();
  // A walk that is on goes on by way of the place.
  if (placeIn(fragment) && course.of !== fragment) addNamed();
  setInterval(refresh, 30000);
}

/** Puts the place that the address names on the walk, once. */
function addNamed() {
  const named = placeIn(decodeURIComponent(location.hash.slice(1)));
  if (!named || !course) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  add(named);
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
  globalThis.addEventListener('hashchange', addNamed);
  // Somebody has pressed "Take me there" on a notification.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.is === 'go' && typeof data.place === 'string') add(data.place);
  });
}

begin();
listen();
void open();
