import { clockIn } from '../hours/clock.js';
import { queueAt } from '../planner/waits.js';
import { guideData, unitsOf } from '../visitor/guide.js';
import { guideOf } from '../visitor/planned-guide.js';
import { doorAt } from '../tracking/doors.js';
import { metres } from '../tracking/distances.js';
import { worth } from '../tracking/near.js';

/**
 * What the guide knows about the stops of a walk: the time on foot between them at the visitor's
 * pace, their doors, and the clocks of the place.
 *
 * @typedef {import('./sources.js').Course} Course
 * @typedef {import('./sources.js').Way} Way
 * @typedef {import('../tracking/walk.js').Walk} Walk
 * @typedef {import('../store/own.js').Settings} Settings
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

const [MINUTE, DAY] = [60000, 86400000];
/** Nobody walks longer, in seconds: what no table and no guess connects counts as this. */
const longest = 6 * 3600;
/** An older position does not say where the visitor is, in milliseconds. */
const fresh = 5 * MINUTE;
/** Streets against the straight line. */
const detour = 1.3;
/** What a visitor has put on the walk without the guide, as a hotel, is left out last. */
const ownWorth = 100;

export class Trip {
  /**
   * @param {Course} course
   * @param {PlannerGuide} guide
   * @param {Settings} settings
   */
  constructor(course, guide, settings) {
    this.course = course;
    this.guide = guide;
    this.settings = settings;
    this.city =
      guide.place(course.stops.find((stop) => stop.place)?.place ?? '')?.city ?? course.city;
    this.zone = guide.zone(this.city);
    this.units = unitsOf(guide.data, settings, this.city);
    this.measure();
  }

  /**
   * @param {Course} course
   * @param {Settings} settings
   */
  static async open(course, settings) {
    const data = await guideData();
    const cityOf = new Map(data.places.map((place) => [place.slug, place.city]));
    const guide = await guideOf(course.stops.map((stop) => cityOf.get(stop.place ?? '')));
    return new Trip(course, guide, settings);
  }

  get pace() {
    return this.settings.pace ?? this.guide.data.pace;
  }

  /** The walks between all stops, computed again where a stop or another pace has come. */
  measure() {
    const points =
      this.course.stops.map(({ place, at }) => ({ ...(place ? { slug: place } : {}), at }));
    this.numbers = new Map(this.course.stops.map((stop, index) => [stop.id, index]));
    this.walks = this.walksBetween(points);
  }

  /** @param {import('../planner/walks.js').Point[]} points */
  walksBetween(points) {
    return this.guide.walksBetween(points, this.settings.pace, this.settings.stepFree);
  }

  /**
   * Seconds on foot between two stops.
   *
   * @param {string} from
   * @param {string} to
   */
  seconds(from, to) {
    return Math.min(this.walks?.seconds[this.cell(from, to)] ?? 0, longest);
  }

  /**
   * Metres on foot between two stops; 0 where nobody knows.
   *
   * @param {string} from
   * @param {string} to
   */
  metres(from, to) {
    return this.walks?.metres[this.cell(from, to)] ?? 0;
  }

  /**
   * Where the table of walks has two stops; nowhere (-1) where it lacks one.
   *
   * @param {string} from
   * @param {string} to
   */
  cell(from, to) {
    const [start, end] = [this.numbers?.get(from), this.numbers?.get(to)];
    return start === undefined || end === undefined ? -1 : start * this.course.stops.length + end;
  }

  /**
   * Seconds on foot from anywhere, by the straight line.
   *
   * @param {readonly [number, number]} from
   * @param {readonly [number, number]} to
   */
  guess(from, to) {
    return Math.min((metres(from, to) * detour * 3.6) / this.pace, longest);
  }

  /**
   * A way of the guide at the visitor's pace.
   *
   * @param {Way} way
   * @returns {Way}
   */
  paced(way) {
    return { ...way, seconds: (way.seconds * this.guide.data.pace) / this.pace };
  }

  /** @param {string} id of a stop */
  stop(id) {
    return this.course.stops.find((stop) => stop.id === id);
  }

  /**
   * The door of a stop around a moment; `null` for what is none of the guide's places.
   *
   * @param {string} id
   * @param {number} moment
   */
  open(id, moment) {
    const place = this.guide.place(this.stop(id)?.place ?? '');
    if (!place) return null;
    const { opens, closes } = this.door(place, moment, true);
    return { opens: moment + opens * MINUTE, closes: moment + closes * MINUTE };
  }

  /**
   * @param {GuidePlace} place
   * @param {number} moment
   * @param {boolean} isNamed whether it stands on the walk: what nobody knows about its hours is
   *   not guessed then
   */
  door(place, moment, isNamed) {
    const { day, minute } = clockIn(this.zone, moment);
    return doorAt(this.guide.openRanges(place, day, isNamed), minute);
  }

  /**
   * How long visitors stand in line at a stop of a day of their own, in minutes. Authors of planned
   * days have counted that themselves.
   *
   * @param {string} id
   * @param {number} moment
   */
  queue(id, moment) {
    const place = this.course.of.startsWith('day=') && this.guide.place(this.stop(id)?.place ?? '');
    if (!place) return 0;
    const { day, minute } = clockIn(this.zone, moment);
    return queueAt(this.guide.waits(place, day), minute).wait;
  }

  /** @param {string} id */
  worth(id) {
    const place = this.guide.place(this.stop(id)?.place ?? '');
    return place ? worth(place) : ownWorth;
  }

  /**
   * What is known about the times of a walk. They belong to the day on which it began; an end
   * before its beginning is one after midnight.
   *
   * @param {number} started
   * @param {(stop: string) => number} toGo seconds on foot to a stop from where the visitor is
   * @returns {import('../tracking/times.js').Plan}
   */
  plan(started, toGo) {
    const { planned, until } = this.course;
    const end = until === undefined ? 0 : this.momentOf(until, started);
    return {
      walk: (from, to) => (from === null ? toGo(to) : this.seconds(from, to)),
      planned: Object.fromEntries(
        Object.entries(planned).map(([id, minute]) => [id, this.momentOf(minute, started)])),
      open: (id, at) => this.open(id, at),
      queue: (id, at) => this.queue(id, at),
      ...(until === undefined ? {} : { until: end < started ? end + DAY : end }),
    };
  }

  /**
   * What may be added to the walk now.
   *
   * @param {Walk} walk
   * @param {import('../tracking/times.js').Times} times
   * @param {import('../tracking/fixes.js').Fix | null} fix
   * @param {number} now
   * @returns {import('../tracking/nearby.js').Ask & {near: string}} with the stop that it is near
   *   to, where nobody knows where the visitor is
   */
  ask(walk, times, fix, now) {
    const ahead = walk.phase === 'finished' ? []
      : walk.stops.slice(walk.phase === 'at' ? walk.current + 1 : walk.current);
    const here = walk.stops[walk.current] ?? walk.stops[walk.stops.length - 1];
    const isKnown = fix !== null && now - fix.time < fresh;
    const taken = new Set([...ahead, here].map((stop) => this.stop(stop.id)?.place));
    const pointOf = (/** @type {{id: string, at: readonly number[]}} */ { id, at }) =>
      ({ slug: this.stop(id)?.place, at });
    return {
      places: this.guide.places.filter((place) => !taken.has(place.slug)), near: isKnown ? ''
        : this.stop(here.id)?.title ?? '',
      from: isKnown ? { at: fix.at } : pointOf(here), stops: ahead.map(pointOf),
      leaves: ahead.map(
        ({ id }) => ((times.stops.find((one) => one.id === id)?.leave ?? now) - now) / MINUTE),
      walks: (points) => this.walksBetween(points),
      door: (place, minutes) => {
        const { opens, closes } = this.door(place, now + minutes * MINUTE, false);
        return { opens: minutes + opens, closes: minutes + closes };
      },
    };
  }

  /** @param {number} moment */
  minuteOf(moment) {
    return clockIn(this.zone, moment).minute;
  }

  /**
   * The moment of a minute of the day that a moment belongs to.
   *
   * @param {number} minute
   * @param {number} now
   */
  momentOf(minute, now) {
    return now - (now % MINUTE) + (minute - this.minuteOf(now)) * MINUTE;
  }
}
