import { pointIn } from '../search/point.js';
import { metres } from './distances.js';

/**
 * A walk to a point that the address names, as where an address was found on the map.
 *
 * @typedef {import('../navigation/sources.js').Course} Course
 * @typedef {{city?: string, at: [number, number]}} Known a place of the guide
 */

/** In metres: a point that is farther from all places of a city is not in it. */
const reach = 5000;
/** In minutes: nobody says how long he stays at an address. */
const stay = 5;

/**
 * Where the page of the walk leads to a point.
 *
 *     pointAddress([60.16952, 24.94354], 'Aleksanterinkatu 12')
 *     // 'walk/index.html#at=60.16952,24.94354,Aleksanterinkatu%2012'
 *
 * @param {readonly [number, number]} at
 * @param {string} title
 */
export function pointAddress(at, title) {
  const parts = [...at.map((degrees) => degrees.toFixed(5)), encodeURIComponent(title)];
  return `walk/index.html#at=${parts.join()}`;
}

/**
 * @param {string} fragment without `#`, as it reads
 * @param {readonly Known[]} places
 * @returns {Course | null} `null` where the address names no point
 */
export function courseTo(fragment, places) {
  const [, numbers = '', title = ''] = /^at=([^,]+,[^,]+),(.{1,80})$/su.exec(fragment) ?? [];
  const at = pointIn(numbers);
  if (!at) return null;
  return { of: fragment, title, stops: [{ id: '1', title, at, stay }], ways: [null], planned: {},
    city: cityAt(at, places) };
}

/**
 * The city of the nearest place of the guide, where it is near.
 *
 * @param {readonly [number, number] | undefined} at
 * @param {readonly Known[]} places
 */
export function cityAt(at, places) {
  /** @type {string | undefined} */
  let city;
  let least = reach;
  for (const place of at ? places : []) {
    const far = metres(/** @type {[number, number]} */ (at), place.at);
    if (place.city !== undefined && far < least) [city, least] = [place.city, far];
  }
  return city;
}
