import { own } from '../store/own.js';

/** What the visitor made: it stays on the device. */

const key = 'waymark.place';

/**
 * The slugs of the visitor's favourite places, the newest first.
 *
 * @returns {Promise<string[]>}
 */
export function favourites() {
  return own().favourites();
}

/**
 * The place that the visitor set on the map, kept between visits; `null` where there is none, or where what is stored is none.
 *
 * @param {Pick<Storage, 'getItem'> | null} storage
 * @returns {[number, number] | null}
 */
export function ownPlace(storage) {
  try {
    const at = JSON.parse(storage?.getItem(key) ?? 'null');
    const isPlace = Array.isArray(at) && at.length === 2 && at.every(Number.isFinite) && Math.abs(at[0]) <= 90
      && Math.abs(at[1]) <= 180;
    return isPlace ? [at[0], at[1]] : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a place, or forgets it. Where a browser keeps nothing, it lasts as long as the page.
 *
 * @param {Pick<Storage, 'setItem' | 'removeItem'> | null} storage
 * @param {[number, number] | null} at
 */
export function keepOwnPlace(storage, at) {
  try {
    if (at) storage?.setItem(key, JSON.stringify(at.map((degrees) => Number(degrees.toFixed(6)))));
    else storage?.removeItem(key);
  } catch {
    // A full or forbidden storage takes nothing.
  }
}

/** @returns {Storage | null} nothing where the browser forbids it */
export function localStore() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
