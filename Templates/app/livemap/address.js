import { fetched, link } from '../visitor/guide.js';
import { tell } from '../visitor/toast.js';
import { say } from '../words/say.js';
import { hint, likely } from './beginning.js';
import { ownWay, wanted, wayOf } from './path.js';
import { known } from './position.js';

/**
 * The way that an address asks for: that of a tour or a planned day, or of the visitor's own day
 * (`#own`).
 *
 * @param {string} hash
 * @param {(slug: string) => import('./choice.js').Place | undefined} placeOf
 * @param {import('../store/own.js').Own} mine
 * @returns {Promise<import('./path.js').Way | null>} nothing where it asks for none
 */
export async function wayAt(hash, placeOf, mine) {
  if (hash === '#own') {
    const day = await mine.day();
    if (day?.stops.length) return ownWay(day, day.name ?? say('app.my-day.untitled'), placeOf);
    tell(say('app.my-day.empty'));
    return null;
  }
  const file = wanted(hash);
  // A way that cannot be had leaves the map as it is: the list is there.
  return file ? fetched(file).then((value) => wayOf(value, placeOf)).catch(() => null) : null;
}

/** What the address, or the page that led here, says of the city that is wanted. */
export const asked = () => hint(location.hash, document.referrer, link(''));

/**
 * The city that is wanted where that says nothing.
 *
 * @param {readonly import('./cities.js').City[]} cities
 * @param {import('./cities.js').City} shown
 * @param {[number, number] | null} own the visitor's own place
 * @param {Iterable<string>} day the places of his day
 */
export const cityFor = (cities, shown, own, day) => likely(cities, shown, { asked: asked(), own, day: [...day] }, {
  stops: (way) => fetched(wanted(way) ?? '').then(
    (value) => value.stops.flatMap((/** @type {any} */ stop) => stop?.place ?? [])).catch(() => []),
  position: known,
});
