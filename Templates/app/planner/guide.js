import { isWithin } from '../hours/calendar.js';
import { merged, openIntervals } from '../hours/hours.js';
import { lightOn } from '../hours/sun.js';
import { rates } from './rates.js';
import { expectedWaits } from './waits.js';
import { Walks } from './walks.js';

/**
 * The guide as its planner's data file has it; `Documentation/Planning.md` describes each member.
 *
 * @typedef {object} GuidePlace
 * @property {string} slug
 * @property {string} title
 * @property {string} kind
 * @property {string} [city]
 * @property {[number, number]} at latitude and longitude
 * @property {number} visit seconds
 * @property {number} [hours] an index; a place without hours is open all day if it has no door,
 *   else in the likely hours
 * @property {[string, string][]} [closures] first and last day
 * @property {Price[]} [prices]
 * @property {number} [about] what a meal costs one person about, in the guide's currency, where
 *   there are no prices
 * @property {[number, number?]} [rating] stars and how many gave them
 * @property {string[]} [interests]
 * @property {string[]} [tours]
 * @property {number} [level] how expensive a place to eat is, 1 to 4
 * @property {[number, string][]} [busy] when it is crowded: an index of hours, and why
 * @property {[number, number, number][]} [usual] the usual waits: weekday from 0 for Monday, hour,
 *   minutes
 * @property {string} [wheelchair]
 * @property {Setting} [setting] where it differs from what its kind is
 * @property {boolean} [forChildren] whether it is good with children
 *
 * @typedef {{who?: string, amount: number, currency?: string}} Price In the currency's smallest
 *   unit; the currency where it is not the guide's.
 *
 * @typedef {object} GuideCity
 * @property {string} slug
 * @property {string} title
 * @property {string} [timezone] where it differs from the guide's
 * @property {string} [currency] the same
 * @property {'metric' | 'imperial'} [units] the same
 * @property {string} [holidays] whose public holidays hold
 * @property {import('../hours/hours.js').HolidayList} [publicHolidays] beside those of the country
 * @property {import('../hours/hours.js').HolidayList} [schoolHolidays]
 * @property {string} [walks] the address of its table of walking times, relative to the data file
 *
 * @typedef {'meal' | 'snack' | 'shop' | 'service'} Role What people go to a place for that is no
 *   sight.
 *
 * @typedef {{slug: string, title: string, summary?: string, severity: string, from?: string,
 *   until?: string, places?: string[]}} Warning
 *
 * @typedef {'indoors' | 'outdoors'} Setting
 *
 * @typedef {object} GuideData
 * @property {'waymark-planner'} format
 * @property {number} version
 * @property {string} timezone
 * @property {string} currency
 * @property {number} pace kilometres an hour
 * @property {number} meanRating
 * @property {{slug: string, label: string, role?: Role, setting?: Setting, interest?: string,
 *   hasDoor?: false, needsLight?: true}[]} kinds
 * @property {{slug: string, label: string}[]} interests
 * @property {GuideCity[]} cities
 * @property {import('../hours/hours.js').Rule[][]} hours
 * @property {Record<string, import('../hours/holidays.js').Holiday[]>} holidays
 * @property {{from?: string, until?: string, places?: string[]}[]} closed alerts that shut places,
 *   or all of them
 * @property {Warning[]} [alerts] that warn of places, or of all of them, without shutting them
 * @property {GuidePlace[]} places sorted by slug
 */

export const dataVersion = 1;

/** What the planner asks of a guide's data, with the indexes that it needs. */
export class PlannerGuide {
  /**
   * @param {GuideData} data
   * @param {readonly import('./walks.js').WalkTable[]} [walks]
   */
  constructor(data, walks = []) {
    if (data.format !== 'waymark-planner' || data.version !== dataVersion) {
      throw new Error(`this planner reads version ${dataVersion} of waymark-planner data`);
    }
    this.data = data;
    this.walks = walks;
    this.places = data.places;
    /** @type {Map<string, GuidePlace>} */
    this.index = new Map(data.places.map((place) => [place.slug, place]));
    this.cities = new Map(data.cities.map((city) => [city.slug, city]));
    /**
     * @type {Map<string, [number, number][]>} Open intervals by hours, city and day, for hours that
     *   do not ask the sun.
     */
    this.known = new Map();
    /** @type {Map<string, import('./waits.js').Part[]>} Waits by place and day. */
    this.lines = new Map();
    this.asksSun = data.hours.map((rules) => rules.some((rule) => (rule.times ?? []).some(([from, to]) => isEvent(from) || isEvent(to))));
    /**
     * @type {{key: string, walks: {seconds: Int32Array, metres: Float64Array}} | null} The walks
     *   asked for last.
     */
    this.lastWalks = null;
    this.kinds = new Map(data.kinds.map((kind) => [kind.slug, kind]));
  }

  /** @param {string} slug */
  place(slug) {
    return this.index.get(slug);
  }

  /**
   * When a place is known to be open on a day, in seconds after midnight. Stretches that touch are
   * one.
   *
   * @param {GuidePlace} place
   * @param {number} day
   * @param {boolean} [isNamed] whether the visitor asked for this very place, so that nothing is
   *   guessed of hours not known
   * @returns {[number, number][]}
   */
  openRanges(place, day, isNamed = false) {
    if (this.isShut(place, day)) return [];
    if (place.hours === undefined) {
      const [from, until] = this.likelyHours(place, day, isNamed);
      return from < until ? [[from, until]] : [];
    }
    return this.ranges(place, place.hours, day, true);
  }

  /**
   * When its hours do not say whether a place is open on a day, likewise.
   *
   * @param {GuidePlace} place
   * @param {number} day
   */
  unknownRanges(place, day) {
    return place.hours === undefined || this.isShut(place, day) ? []
      : this.ranges(place, place.hours, day, false);
  }

  /**
   * @param {GuidePlace} place
   * @param {number} hours
   * @param {number} day
   * @param {boolean} isKnown
   */
  ranges(place, hours, day, isKnown) {
    /** @type {[number, number][]} */
    const found = [];
    // The night before may reach into the day.
    for (const offset of [-1, 0, 1]) {
      // A day that is shut has no night after it.
      if (this.isShut(place, day + offset)) continue;
      for (const [from, until] of this.intervals(place, hours, day + offset, isKnown)) {
        const [start, end] = [from + offset * 1440, until + offset * 1440];
        if (end > 0 && start < end) found.push([Math.max(0, start) * 60, end * 60]);
      }
    }
    // What opens the next morning belongs to the next day.
    return merged(found).filter(([start]) => start < 86400);
  }

  /**
   * Whether a closure or an alert shuts a place on a day.
   *
   * @param {GuidePlace} place
   * @param {number} day
   */
  isShut(place, day) {
    return (place.closures ?? []).some(([from, until]) => isWithin(day, from, until))
      || this.data.closed.some((alert) => this.shuts(alert, place, day));
  }

  /**
   * When to come where nobody says when it is open.
   *
   * @param {GuidePlace} place
   * @param {number} day
   * @param {boolean} isNamed
   */
  likelyHours(place, day, isNamed) {
    const always = [0, 2880 * 60];
    if (isNamed) return always;
    const [from, until] = this.hasUnknownHours(place) ? rates.likelyHours : always;
    const light = this.light(place, day);
    return light ? [Math.max(from, light[0] * 60), Math.min(until, light[1] * 60)] : [from, until];
  }

  /**
   * From dawn to dusk, in minutes, where there is nothing to see in the dark and nobody says when
   * it is open.
   *
   * @param {GuidePlace} place
   * @param {number} day
   */
  light(place, day) {
    if (place.hours !== undefined || !this.kinds.get(place.kind)?.needsLight || place.setting === 'indoors') return null;
    return lightOn(day, place.at, this.zone(place.city));
  }

  /**
   * The open intervals that begin on a day, or those that may be open; hours that many places share
   * are evaluated once.
   *
   * @param {GuidePlace} place
   * @param {number} hours
   * @param {number} day
   * @param {boolean} [isKnown]
   */
  intervals(place, hours, day, isKnown = true) {
    const key = `${hours} ${isKnown} ${this.asksSun[hours] ? place.slug : ''} ${place.city ?? ''} ${day}`;
    let found = this.known.get(key);
    if (!found) {
      found = openIntervals(this.data.hours[hours], day, this.context(place), isKnown);
      if (this.known.size > 20000) this.known.clear();
      this.known.set(key, found);
    }
    return found;
  }

  /**
   * All walks between some points at a pace; those asked for last are kept, since one wish is
   * planned many times over.
   *
   * @param {readonly (import('./walks.js').Point | null)[]} points
   * @param {number} [pace] kilometres an hour, where it differs from the guide's
   * @param {boolean} [isStepFree]
   */
  walksBetween(points, pace = this.data.pace, isStepFree = false) {
    const key = `${pace} ${isStepFree} ${points.map((point) => (point ? `${point.slug ?? ''}@${point.at}` : '')).join(' ')}`;
    if (this.lastWalks?.key !== key) {
      this.lastWalks = { key, walks: new Walks(this.walks, pace, this.data.pace, isStepFree).between(points) };
    }
    return this.lastWalks.walks;
  }

  /**
   * How long visitors stand in line at the hours of a day.
   *
   * @param {GuidePlace} place
   * @param {number} day
   */
  waits(place, day) {
    const key = `${place.slug} ${day}`;
    const parts = this.lines.get(key) ?? expectedWaits(place, day, (hours, one) => this.intervals(place, hours, one));
    this.lines.set(key, parts);
    return parts;
  }

  /**
   * Whether a place has a door and nobody says when it is open.
   *
   * @param {GuidePlace} place
   */
  hasUnknownHours(place) {
    return place.hours === undefined && this.kinds.get(place.kind)?.hasDoor !== false;
  }

  /**
   * The zone whose clocks a city shows.
   *
   * @param {string | undefined} city
   */
  zone(city) {
    return (city === undefined ? undefined : this.cities.get(city)?.timezone) ?? this.data.timezone;
  }

  /**
   * @param {GuidePlace} place
   * @returns {import('../hours/hours.js').Context}
   */
  context(place) {
    const city = place.city === undefined ? undefined : this.cities.get(place.city);
    const holidays = city?.holidays === undefined ? null : this.data.holidays[city.holidays] ?? null;
    const { publicHolidays, schoolHolidays } = city ?? {};
    return { at: place.at, zone: this.zone(place.city), holidays, publicHolidays, schoolHolidays };
  }

  /**
   * Whether an alert touches a place on a day.
   *
   * @param {{from?: string, until?: string, places?: string[]}} alert
   * @param {{slug: string} | {place: string}} place
   * @param {number} day
   */
  shuts(alert, place, day) {
    const slug = 'slug' in place ? place.slug : place.place;
    return isWithin(day, alert.from, alert.until) && (!alert.places || alert.places.includes(slug));
  }
}

/** @param {unknown} time of hours, by the clock or by the sun */
const isEvent = (time) => Array.isArray(time);
