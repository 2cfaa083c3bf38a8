import { checked, entriesOf } from '../search/data.js';
import { fetched, shared } from '../visitor/guide.js';
import { guideOf } from '../visitor/planned-guide.js';
import { Addresses } from './addresses.js';
import { Suggesting } from './suggesting.js';

/** @type {Map<string, Promise<Suggesting>>} */
const known = new Map();

/**
 * What fields for places suggest in a city; `null` without the guide's data.
 *
 * @param {string} city
 * @returns {Promise<Suggesting | null>}
 */
export async function suggestionsIn(city) {
  const asked = known.get(city) ?? made(city);
  known.set(city, asked);
  return asked.catch(() => {
    // Asked again with the next letter: the connection may be back.
    known.delete(city);
    return null;
  });
}

/** @param {string} city */
async function made(city) {
  const guide = await guideOf([]);
  // Without the search's data places are found by their own names alone.
  const entries = await fetched('data/search.json').then((data) => entriesOf(checked(data)))
    .catch(() => []);
  return new Suggesting(guide, city, entries, () => addressesIn(guide, city));
}

/**
 * The addresses of a city; `null` where the guide has none.
 *
 * @param {import('../planner/guide.js').PlannerGuide} guide
 * @param {string} city
 * @throws {Error} where they cannot be had now
 */
async function addressesIn(guide, city) {
  const [{ words }, answer] = await Promise.all([
    fetched('data/walk-words.json'), fetch(shared(`data/addresses/${city}.json`))]);
  const title = guide.data.cities.find(({ slug }) => slug === city)?.title;
  return answer.ok ? new Addresses(await answer.json(), words, title) : null;
}
