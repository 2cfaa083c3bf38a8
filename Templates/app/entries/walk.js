import './page.js';
import { button, part } from '../page/parts.js';
import { Following } from '../navigation/following.js';
import { MapView } from '../navigation/map-view.js';
import { show } from '../navigation/page.js';
import { Awake } from '../navigation/positions.js';
import { named, placeIn, takenUp } from '../navigation/sources.js';
import { Trip } from '../navigation/trip.js';
import { Turning } from '../navigation/turning.js';
import { WayToStop } from '../navigation/way-to-stop.js';
import { begin, mine } from '../visitor/every-page.js';
import { addScript } from '../visitor/more.js';
import { tell } from '../visitor/toast.js';
import { inTime } from '../tracking/course.js';
import { isRough } from '../tracking/fixes.js';
import { kept } from '../tracking/keep.js';
import { times } from '../tracking/times.js';
import { begun, currentStop, stepped } from '../tracking/walk.js';
import { minuteIn } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * The page of a walk. Every step is kept, so that the walk goes on where it was when the phone
 * slept or the app was closed.
 *
 * @typedef {import('../navigation/sources.js').Course} Course
 * @typedef {import('../tracking/walk.js').Walk} Walk
 */

/** @type {Course | null} */
let course = null;
/** @type {Walk | null} */
let walk = null;
/** @type {Trip | null} What the guide knows about the walk; `null` where its data cannot be had. */
let trip = null;
/** @type {import('../words/figures.js').Units} */
let units = 'metric';
/** The stop that is shown, and whether the visitor is there. */
let shownStop = '';
/** @type {[number, number][]} */
const noLine = [];
const following = new Following(found, () => {
  void keep();
  refresh();
}, () => {
  if (trip) tellFollower('followed', { mine, trip, go: add, paced });
});
const leading = new WayToStop(
  () => (walk && course ? { course, walk, trip, fix: following.fix } : null), refresh);
const turning = new Turning(mine);
const awake = new Awake();
const mapView = new MapView(mine);
/** What the visitor answers where the walk takes longer than it may. */
const answers = {
  leave: (/** @type {string[]} */ stops, /** @type {string} */ name) => {
    for (const stop of stops) step({ is: 'drop', stop, now: Date.now() });
    const undo = () => stops.forEach(() => step({ is: 'undo', now: Date.now() }));
    tell(say('app.walk.left-out', { name }), undo);
  },
  again: () => refresh(),
};
const until = /** @type {HTMLInputElement} */ (document.querySelector('input[name="until"]'));
const addPlace = /** @type {HTMLDetailsElement} */ (part(document, 'add'));

/** @param {import('../tracking/fixes.js').Fix} fix */
function found(fix) {
  if (!walk) return;
  step({ is: 'fix', fix, now: Date.now() });
  const isSure = walk.trust.last === fix;
  if (isSure) {
    leading.moved(fix);
    refresh();
  }
  if (isRough(fix) && walk.phase === 'toward') mapView.reveal();
  const mayHear = trip && walk.phase === 'toward' && walk.notices.length === 0;
  const minute = mayHear ? trip?.minuteOf(Date.now()) : null;
  tellFollower('position', { fix, isSure, minute });
}

/**
 * To the script that comes when following begins.
 *
 * @param {string} name
 * @param {object} detail
 */
const tellFollower = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

/** @param {number} pace that was measured, which the visitor has chosen */
function paced(pace) {
  if (!trip) return;
  trip.settings = { ...trip.settings, pace };
  trip.measure();
  leading.finder.settings = trip.settings;
}

/** What is needed to say what may be added now. */
function around() {
  if (!walk || !trip) return null;
  const now = Date.now();
  const ask = trip.ask(walk, times(walk, now, plan()), following.fix, now);
  const ahead = walk.stops.slice(walk.phase === 'at' ? walk.current + 1 : walk.current);
  return { trip, ask, ahead: ahead.map(({ id }) => trip?.stop(id)?.title ?? ''), now };
}

/** Fills the list of what may be added while it is open. */
async function showAdding() {
  if (!addPlace.open) return;
  await addScript('app/walk-adding.js').catch(() => tell(say('app.no-data')));
  const take = (/** @type {import('../tracking/nearby.js').Found} */ { place, before }) =>
    add(place.slug, before);
  addPlace.dispatchEvent(new CustomEvent('show', { detail: { around, add: take } }));
}

/** @param {import('../tracking/walk.js').Event} event */
function step(event) {
  if (!walk || !course) return;
  const before = currentStop(walk)?.id;
  walk = stepped(walk, event);
  for (const notice of walk.notices) tellOf(notice, event.is === 'fix');
  if (event.is !== 'fix' || walk.notices.length > 0) void keep();
  if (currentStop(walk)?.id !== before) void leading.begin();
  refresh();
  if (event.is !== 'fix') void showAdding();
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
  return mine.records.put('walk', walk && course && walk.phase !== 'finished'
    ? { walk: kept(walk), course, isFollowed: following.isOn } : undefined);
}

/**
 * What is known about the times of the walk; without the guide's data only the way to the next
 * stop.
 */
const plan = () => {
  const toGo = (/** @type {string} */ stop) => leading.seconds(stop);
  return trip && walk ? trip.plan(walk.started, toGo)
    : { walk: (/** @type {string | null} */ from, /** @type {string} */ to) => (from === null ? toGo(to) : 0) };
};

function refresh() {
  if (!walk || !course) return;
  const now = Date.now();
  const thought = plan();
  const { fix } = following;
  show({
    course, walk, leading, turning, trip, fix, units, isWatching: following.isOn,
    times: times(walk, now, thought), minuteOf: (moment) => trip?.minuteOf(moment) ?? 0,
  });
  if (trip) void showLateness({ trip, walk, now, plan: thought, answers });
  showMap();
  void showStop();
  following.point(walk.phase === 'toward' ? currentStop(walk)?.at ?? null : null);
}

/**
 * Whether the walk takes longer than it may.
 *
 * @param {object} detail
 */
async function showLateness(detail) {
  await addScript('app/walk-late.js').catch(() => undefined);
  part(document, 'late').dispatchEvent(new CustomEvent('times', { detail }));
}

/** The picture and the story of the stop. */
async function showStop() {
  const stop = walk && currentStop(walk);
  const slug = course?.stops.find((one) => one.id === stop?.id)?.place ?? '';
  const isHere = walk?.phase === 'at';
  // Once for each stop and phase.
  if (shownStop === `${slug} ${isHere}`) return;
  shownStop = `${slug} ${isHere}`;
  await addScript('app/walk-stop.js').catch(() => undefined);
  part(document, 'stop').dispatchEvent(new CustomEvent('stop', { detail: { mine, slug, isHere } }));
}

/** The way on the map, and what is next for the map that has the whole screen. */
function showMap() {
  if (!walk || !course) return;
  const titles = new Map(course.stops.map((stop) => [stop.id, stop.title]));
  const stops = walk.stops.map(({ id, at }) => ({ id, at, title: titles.get(id) ?? '' }));
  const isOnWay = walk.phase === 'toward';
  const { line, isGuess } = isOnWay ? leading.shown() : { line: noLine, isGuess: false };
  const words = isOnWay ? turning.words || part(document, 'far').textContent || '' : '';
  const current = currentStop(walk)?.id ?? null;
  mapView.show({ line, isGuess, current, fix: following.fix, stops }, words);
}

/** No walk is on. */
function showNone() {
  part(document, 'none').hidden = false;
}

/** Takes up the walk that the address names, or the one that was left. */
async function open() {
  const fragment = named();
  const settings = await mine.settings();
  let wasFollowed = false;
  try {
    const taken = await takenUp(mine, fragment, Date.now());
    [course, walk] = [taken.course, taken.walk];
    if (!course || course.stops.length === 0) return showNone();
    const isNew = walk === null;
    wasFollowed = taken.isFollowed;
    walk ??= begun(course.stops.map(({ id, at, stay }) => ({ id, at, stay })), Date.now());
    trip = await Trip.open(course, settings);
    if (isNew) trip.course = course = inTime(course, trip.minuteOf(Date.now()));
    following.units = units = trip.units;
    following.minuteOf = (moment) => trip?.minuteOf(moment) ?? 0;
    following.positions.keepsOn = settings.notices === true;
    leading.finder.open(trip.city, settings);
    void mapView.begin(trip.city);
  } catch {
    tell(say('app.no-data'));
    if (!course || !walk) return showNone();
  }
  /** @type {HTMLElement} */ (document.querySelector('.walking')).hidden = false;
  document.documentElement.classList.add('is-walking');
  turning.begin(settings);
  await keep();
  await leading.begin();
  void awake.begin();
  if (wasFollowed) await following.resume();
  refresh();
  // A walk that is on goes on by way of the place.
  if (placeIn(fragment) && course.of !== fragment) addNamed();
  setInterval(refresh, 30000);
}

/** Puts the place that the address names on the walk, once. */
function addNamed() {
  const slug = placeIn(named());
  if (!slug || !course) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  add(slug);
}

function listen() {
  const now = () => Date.now();
  button(document, 'arrive').addEventListener('click', () => step({ is: walk?.phase === 'at' ? 'next' : 'here', now: now() }));
  button(document, 'skip').addEventListener('click', () => step({ is: 'skip', now: now() }));
  button(document, 'undo').addEventListener('click', () => step({ is: 'undo', now: now() }));
  addPlace.addEventListener('toggle', () => void showAdding());
  until.addEventListener('change', () => {
    if (course) course.until = minuteIn(until.value);
    void keep();
    refresh();
  });
  button(document, 'end').addEventListener('click', () => {
    step({ is: 'end', now: now() });
    following.end();
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
