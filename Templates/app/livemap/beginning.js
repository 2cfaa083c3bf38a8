import { opening } from './cities.js';
import { decoded, wanted } from './path.js';

/**
 * What is known of the city that the visitor has in mind: the one that is named, places in it,
 * whether it is the one with most waits, and the address of a way through it.
 * @typedef {{named?: string, slugs?: string[], hasWaits?: boolean, way?: string}} Hint
 */

/**
 * What the map's address says, or the page that led to it.
 *
 * @param {string} hash
 * @param {string} referrer
 * @param {string} home where the pages of the edition begin
 * @returns {Hint}
 */
export function hint(hash, referrer, home) {
  const named = /^#city=([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]+)$/u.exec(decoded(hash))?.[1];
  if (named) return { named };
  if (!referrer.startsWith(home)) return {};
  const [kind, slug] = referrer.slice(home.length).split(/[/?#]/).map(decoded);
  if (kind === 'waits') return { hasWaits: true };
  if (!/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]+$/u.test(slug ?? '') || slug === 'index') return {};
  if (kind === 'cities') return { named: slug };
  if (kind === 'places') return { slugs: [slug] };
  return wanted(`#${kind}/${slug}`) ? { way: `#${kind}/${slug}` } : {};
}

/**
 * The city that the visitor most likely wants, where the address and the page before did not say
 * it: the one of the tour that he looked at, of his own place, of where he is, or of his day.
 *
 * @param {readonly import('./cities.js').City[]} cities
 * @param {import('./cities.js').City} shown
 * @param {{asked: Hint, own: [number, number] | null, day: string[]}} about
 * @param {{stops: (way: string) => Promise<string[]>, position: () => Promise<[number, number] |
 *   null>}} find
 */
export async function likely(cities, shown, { asked, own, day }, find) {
  if (cities.length < 2 || asked.named || asked.slugs || asked.hasWaits) return shown;
  const slugs = asked.way ? await find.stops(asked.way) : [];
  if (slugs.length > 0) return opening(cities, { slugs }, shown);
  return opening(
    cities, { own: own ?? (await find.position()) }, opening(cities, { slugs: day }, shown));
}
