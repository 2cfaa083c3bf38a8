import { added, holds, newDay, read, without } from './day.js';
import { point } from './point.js';
import { Records } from './records.js';
import { readSettings } from './settings.js';

/**
 * What belongs to the visitor: days, favourites, places visited, a place of his own on the map,
 * settings. Every page of the app has one of these.
 *
 * @typedef {import('./day.js').Day} Day
 * @typedef {import('./day.js').Stop} Stop
 * @typedef {import('./settings.js').Settings} Settings
 */

export class Own {
  /**
   * @param {Records} records
   * @param {() => number} [now]
   */
  constructor(records, now = () => Date.now()) {
    this.records = records;
    this.now = now;
  }

  /** @returns {Promise<Day[]>} the oldest first */
  async days() {
    const all = (await this.records.all('day:')).map((one) => /** @type {Day} */ (one.value));
    return all.sort((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1));
  }

  /** @returns {Promise<Day | null>} the one that places are added to */
  async day() {
    const chosen = await this.records.get('current');
    const day = chosen && (await this.records.get(`day:${chosen}`));
    return day ?? (await this.days()).at(-1) ?? null;
  }

  /** @param {string} id */
  choose(id) {
    return this.records.put('current', id);
  }

  /**
   * Keeps a new day and makes it the one that places are added to.
   *
   * @param {Partial<Day>} [start]
   */
  async begin(start = {}) {
    const day = newDay(this.now(), start);
    await this.records.put(`day:${day.id}`, day);
    await this.choose(day.id);
    return day;
  }

  /**
   * @param {string} id
   * @param {(day: Day) => Day} change
   */
  change(id, change) {
    return this.records.update(
      `day:${id}`, (/** @type {Day | undefined} */ day) => day && change(day));
  }

  /**
   * Adds a place to the visitor's day, which begins with it where there is none.
   *
   * @param {string} place
   */
  async add(place) {
    const day = (await this.day()) ?? (await this.begin());
    await this.change(
      day.id, (one) => (holds(one, place) ? one : added(one, { place }, this.now())));
    return day.id;
  }

  /**
   * Takes a place from the visitor's day; returns what was taken, to put it back.
   *
   * @param {string} place
   */
  async take(place) {
    const day = await this.day();
    const stop = day?.stops.find((one) => one.place === place);
    if (!day || !stop) return null;
    const position = day.stops.indexOf(stop);
    await this.change(day.id, (one) => without(one, stop.id));
    return { day: day.id, stop, position };
  }

  /** @param {{day: string, stop: Stop, position: number}} taken */
  putBack({ day, stop, position }) {
    return this.change(day, (one) => ({
      ...one, stops: [...one.stops.slice(0, position), stop, ...one.stops.slice(position)],
    }));
  }

  /** @param {Day} day */
  async delete(day) {
    await this.records.remove(`day:${day.id}`);
    return day;
  }

  /** @param {Day} day that was deleted */
  async restore(day) {
    await this.records.put(`day:${day.id}`, day);
    await this.choose(day.id);
  }

  /** @returns {Promise<string[]>} the slugs of favourite places, the newest first */
  async favourites() {
    const all = await this.records.all('favourite:');
    return all.sort((one, other) => other.value - one.value)
      .map((one) => one.key.slice('favourite:'.length));
  }

  /**
   * @param {string} place
   * @param {boolean} isOne
   */
  favour(place, isOne) {
    return isOne ? this.records.put(`favourite:${place}`, this.now())
      : this.records.remove(`favourite:${place}`);
  }

  /** @returns {Promise<string[]>} the slugs of the places that were visited */
  async visited() {
    return (await this.records.all('visited:')).map((one) => one.key.slice('visited:'.length));
  }

  /** @param {string} place */
  visit(place) {
    return this.records.put(`visited:${place}`, this.now());
  }

  /**
   * @returns {Promise<[number, number] | null>} the visitor's own place on the map: latitude and
   *   longitude
   */
  async place() {
    return (await this.records.get('place')) ?? null;
  }

  /**
   * Keeps the visitor's own place, to a tenth of a metre, or forgets it.
   *
   * @param {[number, number] | null} at
   */
  stay(at) {
    return at ? this.records.put('place', at.map((degrees) => Number(degrees.toFixed(6))))
      : this.records.remove('place');
  }

  /** @returns {Promise<Settings>} */
  async settings() {
    return (await this.records.get('settings')) ?? {};
  }

  /** @param {Partial<Settings>} change a member that is `undefined` is removed */
  set(change) {
    return this.records.update('settings', (settings = {}) =>
      Object.fromEntries(
        Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined)));
  }

  /** Everything as a value for a file. */
  async exported() {
    const records =
      Object.fromEntries((await this.records.all('')).map((one) => [one.key, one.value]));
    return { format: 'waymark-own', version: 1, records };
  }

  /**
   * Adds what a file holds to what is there; a day, a place or a setting that is there already is
   * replaced.
   *
   * @param {any} value
   * @returns {Promise<number>} how many days came in
   * @throws {Error} where it is no such file
   */
  async import(value) {
    if (value?.format !== 'waymark-own' || value.version !== 1 || typeof value.records !== 'object' || !value.records) throw new Error('not a file of this app');
    let days = 0;
    for (const [key, one] of Object.entries(value.records).slice(0, 5000)) {
      if (key.startsWith('day:')) {
        const day = read(one, this.now());
        if (!day) continue;
        await this.records.put(`day:${day.id}`, day);
        days += 1;
      } else if (/^(favourite|visited):[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u.test(key) && Number.isFinite(one)) {
        await this.records.put(key, one);
      }
    }
    const { place, settings } = value.records;
    if (point(place)) await this.stay(place);
    await this.set(readSettings(settings));
    return days;
  }
}

/** What the visitor has on this device for the guide that the page belongs to. */
export function own() {
  const { root = './' } = document.documentElement.dataset;
  return new Own(new Records(new URL(root, location.href).pathname));
}
