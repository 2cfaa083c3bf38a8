import { fetched } from '../visitor/guide.js';
import { tell } from '../visitor/said.js';
import { say } from '../words/say.js';
import { ownWay, wanted, wayOf } from './path.js';

/**
 * The way that an address asks for: that of a tour or a planned day, or of the visitor's own day (`#own`).
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
