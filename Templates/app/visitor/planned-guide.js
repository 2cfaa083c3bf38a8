import { PlannerGuide } from '../planner/guide.js';
import { fetched, guideData } from './guide.js';

/** @type {Map<string, Promise<any>>} */
const tables = new Map();

/**
 * The guide with the walks of some cities. A table that cannot be had is left out: walks are
 * estimated then.
 *
 * @param {Iterable<string | undefined>} cities
 */
export async function guideOf(cities) {
  const data = await guideData();
  const wanted = new Set(cities);
  const paths = data.cities.filter((city) => city.walks && wanted.has(city.slug))
    .map((city) => `data/${city.walks}`);
  const walks = await Promise.all(paths.map((path) => {
    if (!tables.has(path)) tables.set(path, fetched(path).catch(() => null));
    return tables.get(path);
  }));
  return new PlannerGuide(data, walks.filter(Boolean));
}
