import { never } from '../planner/problem.js';
import { queueAt } from '../planner/waits.js';

/**
 * When one is where on a day of the visitor's own: its order is kept, and what does not work is
 * said and not mended.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../store/day.js').Stop} Stop
 *
 * @typedef {{is: 'closed'} | {is: 'closes', at: number} | {is: 'opens', at: number} | {is: 'gone'}}
 *   Trouble Shut all day or for the rest of it; shuts during the visit; opens later. `gone`: the
 *   guide no longer has the place.
 *
 * @typedef {object} Visit
 * @property {Stop} stop
 * @property {import('../planner/guide.js').GuidePlace} [place]
 * @property {readonly number[]} [at] where it is, if it is anywhere yet
 * @property {number} arrive minutes after midnight
 * @property {number} wait minutes until it opens
 * @property {number} queue minutes in line, as is usual at that hour or in the place's busy times
 * @property {string | null} rush why there is a queue, in the author's words
 * @property {number} stay
 * @property {number} leave
 * @property {Trouble | null} trouble
 * @property {{minutes: number, metres: number, isFar: boolean} | null} walk to it from the last
 *   stop that is somewhere
 * @property {boolean} isBehind whether the visitor had been there when the rest was planned again
 *
 * @typedef {object} How
 * @property {number} day
 * @property {number} start minutes after midnight
 * @property {number} [pace]
 * @property {boolean} [stepFree]
 * @property {import('../store/day.js').Since} [since] from when, and from where, the rest of the
 *   day counts
 *
 * @typedef {{visits: Visit[], end: number, walking: number, metres: number}} Timetable
 */

/** How long a visitor waits for a door to open before it counts as trouble, in minutes. */
const patience = 30;
/** The stay at a place of the visitor's own and at what is still to be chosen, in minutes. */
const ownStay = 30;
const gapStay = 45;

/** @typedef {{wait: number, queue: number, rush: string | null, trouble: Trouble | null}} Found */

/** @type {Found} What nobody waits for. */
const calm = { wait: 0, queue: 0, rush: null, trouble: null };

/**
 * @param {PlannerGuide} guide
 * @param {readonly Stop[]} stops
 * @param {How} how
 * @returns {Timetable}
 */
export function timetable(guide, stops, { day, start, pace, stepFree, since }) {
  const places =
    stops.map((stop) => (stop.place === undefined ? undefined : guide.place(stop.place)));
  // Where the visitor was when the rest was planned again comes after the stops.
  const points = [...stops.map((stop, index) => pointOf(stop, places[index])), since?.at
    ? { at: since.at } : null];
  const { seconds, metres } = guide.walksBetween(points, pace, stepFree);
  const rest = since ? stops.findIndex((stop) => !since.behind.includes(stop.id)) : -1;
  /** @type {Visit[]} */
  const visits = [];
  let [time, last, walking, length] = [start, -1, 0, 0];
  stops.forEach((stop, index) => {
    const point = points[index];
    if (since && index === rest) [time, last] = [since.time, since.at ? stops.length : last];
    let walk = null;
    if (point && last >= 0) {
      const cell = last * points.length + index;
      const isFar = seconds[cell] >= never;
      walk = { minutes: isFar ? 0 : Math.ceil(seconds[cell] / 60), metres: isFar ? 0
        : metres[cell], isFar };
      time += walk.minutes;
      walking += walk.minutes;
      length += walk.metres;
    }
    if (point) last = index;
    const place = places[index];
    const stay = stop.stay ?? usualStay(stop, place);
    const isBehind = since?.behind.includes(stop.id) === true;
    const { wait, queue, rush, trouble } = isBehind ? calm
      : found(guide, stop, place, { day, time, stay });
    const leave = time + wait + queue + stay;
    visits.push({ stop, place, at: point?.at, arrive: time, wait, queue, rush, stay, leave, trouble, walk, isBehind });
    time = leave;
  });
  return { visits, end: time, walking, metres: length };
}

/**
 * How long one usually stays, in minutes.
 *
 * @param {Stop} stop
 * @param {import('../planner/guide.js').GuidePlace} [place]
 */
export const usualStay = (stop, place) =>
  (place ? Math.round(place.visit / 60) : stop.gap ? gapStay : ownStay);

/**
 * @param {Stop} stop
 * @param {import('../planner/guide.js').GuidePlace} [place]
 */
function pointOf(stop, place) {
  if (place) return { slug: place.slug, at: place.at };
  return stop.at ? { at: stop.at } : null;
}

/**
 * What the visitor finds at a stop: nothing wrong at a place of his own.
 *
 * @param {PlannerGuide} guide
 * @param {Stop} stop
 * @param {import('../planner/guide.js').GuidePlace | undefined} place
 * @param {{day: number, time: number, stay: number}} when
 * @returns {Found}
 */
function found(guide, stop, place, { day, time, stay }) {
  if (!place) return { ...calm, trouble: stop.place === undefined ? null : { is: 'gone' } };
  return atDoor(guide.openRanges(place, day, true),
    (minute) => queueAt(guide.waits(place, day), minute), time, stay);
}

/**
 * What one finds at a door. Early arrivals wait for it, and then stand in line.
 *
 * @param {[number, number][]} ranges when it is open, in seconds after midnight
 * @param {(minute: number) => {wait: number, reason: string | null}} line
 * @param {number} time minutes
 * @param {number} stay
 * @returns {Found}
 */
function atDoor(ranges, line, time, stay) {
  const open = ranges.map(([from, until]) => [from / 60, until / 60]);
  const range = open.find(([, until]) => time < until);
  if (!range) return { ...calm, trouble: { is: 'closed' } };
  const wait = Math.max(0, Math.ceil(range[0] - time));
  if (wait > patience) return { ...calm, trouble: { is: 'opens', at: Math.ceil(range[0]) } };
  const { wait: queue, reason: rush } = line(time + wait);
  return { wait, queue, rush, trouble: range[1] < time + wait + queue + stay
    ? { is: 'closes', at: Math.floor(range[1]) } : null };
}
