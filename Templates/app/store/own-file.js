import { keepList, readList } from './favourite-lists.js';
import { point } from './point.js';
import { read } from './read-day.js';
import { readSettings } from './settings.js';

/**
 * All that belongs to the visitor as a file, to take it to another device.
 *
 * @typedef {import('./own.js').Own} Own
 */

/**
 * Everything as a value for a file.
 *
 * @param {Own} mine
 */
export async function exported(mine) {
  const records =
    Object.fromEntries((await mine.records.all('')).map((one) => [one.key, one.value]));
  return { format: 'waymark-own', version: 1, records };
}

/**
 * Adds what a file holds to what is there; a day, a list, a place or a setting that is there already
 * is replaced.
 *
 * @param {Own} mine
 * @param {any} value
 * @returns {Promise<number>} how many days came in
 * @throws {Error} where it is no such file
 */
export async function imported(mine, value) {
  if (value?.format !== 'waymark-own' || value.version !== 1 || typeof value.records !== 'object'
    || !value.records) throw new Error('not a file of this app');
  let days = 0;
  for (const [key, one] of Object.entries(value.records).slice(0, 5000)) {
    if (key.startsWith('day:')) {
      const day = read(one, mine.now());
      if (!day) continue;
      await mine.records.put(`day:${day.id}`, day);
      days += 1;
    } else if (/^(favourite|visited):[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u.test(key) && Number.isFinite(one)) {
      await mine.records.put(key, one);
    } else if (key.startsWith('list:')) {
      const list = readList(one);
      if (list) await keepList(mine, list);
    }
  }
  const { place, settings } = value.records;
  if (point(place)) await mine.stay(place);
  await mine.set(readSettings(settings));
  return days;
}
