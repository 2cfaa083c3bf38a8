import { originOf, pathOf, trackOf } from '../tracking/course.js';
import { isRough } from '../tracking/fixes.js';
import { currentStop } from '../tracking/walk.js';
import { RouteFinder } from '../visitor/route-finder.js';

/**
 * The way to the current stop and how far the visitor has come on it: the guide's own from the stop
 * before, or a new one, found on the device from where the visitor is.
 *
 * @typedef {import('./sources.js').Course} Course
 * @typedef {import('./sources.js').Way} Way
 * @typedef {import('../tracking/walk.js').Walk} Walk
 * @typedef {import('../tracking/fixes.js').Fix} Fix
 *
 * @typedef {object} Now
 * @property {Course} course
 * @property {Walk} walk
 * @property {import('./trip.js').Trip | null} trip
 * @property {Fix | null} fix
 */

/** The milliseconds from one search for a way to the next. */
const pause = 15000;

export class WayToStop {
  /**
   * @param {() => Now | null} now
   * @param {() => void} changed
   */
  constructor(now, changed) {
    this.now = now;
    this.changed = changed;
    this.finder = new RouteFinder();
    /** @type {Way | null} */
    this.way = null;
    /** @type {import('../tracking/progress.js').Track | null} */
    this.track = null;
    /** @type {import('../tracking/progress.js').Progress | null} */
    this.progress = null;
    /** How many ways were found because the visitor had left the one before. */
    this.corrections = 0;
    this.sought = 0;
  }

  get isOff() {
    return this.progress?.isOff === true;
  }

  /** Where the visitor is on the way; `null` where no position says it. */
  get place() {
    const { track, progress } = this;
    return track && progress && progress.time !== -Infinity ? track.place(progress) : null;
  }

  /** Another stop is the current one. */
  begin() {
    this.sought = 0;
    return this.find(false);
  }

  /** @param {Fix} fix one that can be believed */
  moved(fix) {
    const wasOff = this.isOff;
    if (this.track && this.progress) this.progress = this.track.moved(this.progress, fix);
    if (this.isOff && !wasOff) this.sought = 0;
    if (this.isOff || !this.way || this.way.isGuess) void this.seek();
  }

  /** One search after another from where the visitor is, with a rest between. */
  async seek() {
    if (this.now()?.walk.phase !== 'toward' || Date.now() - this.sought < pause) return;
    this.sought = Date.now();
    await this.find(true);
  }

  /** @param {boolean} isAnew whether from where the visitor is */
  async find(isAnew) {
    const now = this.now();
    const stop = now && currentStop(now.walk);
    if (!now || !stop) return;
    const { course, walk, trip, fix } = now;
    const own = pathOf(course, walk);
    const wasOff = this.isOff;
    const known = fix && !isRough(fix) ? fix.at : undefined;
    // The guide's own way may have steps, and begins at the stop before.
    const isNew = isAnew || !own || own.isGuess || this.finder.settings.stepFree === true;
    const from = isAnew || !own ? known ?? (isAnew ? undefined : originOf(walk)?.at)
      : walk.stops[walk.current - 1]?.at;
    const to = { at: stop.at, title: trip?.stop(stop.id)?.title ?? '' };
    const found = isNew ? await this.finder.find(from, to) : null;
    const after = this.now();
    if (after && currentStop(after.walk)?.id !== stop.id) return;
    if (isAnew && !found) return;
    if (isAnew && wasOff) this.corrections += 1;
    this.follow(found ?? (own && trip ? trip.paced(own) : own), isAnew ? fix : null);
  }

  /**
   * @param {Way | null} way
   * @param {Fix | null} fix where it begins, for a way from where the visitor is
   */
  follow(way, fix) {
    this.way = way;
    this.track = way ? trackOf(way) : null;
    this.progress = this.track?.begun() ?? null;
    if (this.track && this.progress && fix) this.progress = this.track.moved(this.progress, fix);
    this.changed();
  }

  /**
   * The line to the stop for a map: the way, or a straight line where none is known.
   *
   * @returns {{line: [number, number][], isGuess: boolean}}
   */
  shown() {
    const now = this.now();
    const stop = now && currentStop(now.walk);
    if (this.way && !this.way.isGuess) return { line: this.way.line, isGuess: false };
    const from = now?.fix?.at ?? (now ? originOf(now.walk)?.at : undefined);
    return { line: stop && from ? [from, stop.at] : [], isGuess: true };
  }

  /**
   * Seconds on foot from where the visitor is to a stop.
   *
   * @param {string} id
   */
  seconds(id) {
    const { way, track, place } = this;
    const now = this.now();
    if (!now) return 0;
    const { walk, trip, fix } = now;
    if (way && track && id === currentStop(walk)?.id) {
      return place && !this.isOff ? (way.seconds * place.left) / Math.max(1, track.length)
        : way.seconds;
    }
    const [stop, before] = [trip?.stop(id), originOf(walk)];
    if (fix && !isRough(fix) && stop) return trip?.guess(fix.at, stop.at) ?? 0;
    return way?.seconds ?? (before ? trip?.seconds(before.id, id) ?? 0 : 0);
  }
}
