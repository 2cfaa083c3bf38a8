import { timetable } from './timetable.js';

/**
 * What may fill a gap in a day: places of its kinds near its neighbours that are open then.
 *
 * @typedef {import('./timetable.js').PlannerGuide} PlannerGuide
 * @typedef {import('../store/day.js').Stop} Stop
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {{place: GuidePlace, detour: number}} Choice `detour` is in minutes of walking.
 */

/** Farther out of the way nobody wants to eat, in minutes. */
const farthest = 25;

/**
 * The best choices, the shortest detour first; a better rating is worth some minutes.
 *
 * @param {PlannerGuide} guide
 * @param {readonly Stop[]} stops
 * @param {string} id of the gap
 * @param {import('./timetable.js').How} how
 * @param {number} [most]
 * @returns {Choice[]}
 */
export function choices(guide, stops, id, how, most = 6) {
  const position = stops.findIndex((stop) => stop.id === id);
  const gap = stops[position]?.gap;
  if (!gap) return [];
  const within = new Set(
    stops.flatMap((stop) => (stop.place !== undefined && stop.id !== id ? [stop.place] : [])));
  const cities = new Set(
    stops.flatMap((stop) => (stop.place === undefined ? [] : [guide.place(stop.place)?.city])));
  const words = (gap.text ?? '').toLowerCase().split(/\s+/).filter((word) => word.length > 2);
  const usual = timetable(guide, stops.filter((stop) => stop.id !== id), how).walking;
  const found = guide.places
    .filter((place) => gap.kinds.includes(place.kind) && !within.has(place.slug)
      && (cities.size === 0 || cities.has(place.city)))
    .flatMap((place) => {
      const filled = stops.map((stop) => (stop.id === id ? { ...stop, place: place.slug } : stop));
      const table = timetable(guide, filled, how);
      const visit = table.visits[position];
      const detour = table.walking - usual;
      if (visit.trouble || visit.walk?.isFar || detour > farthest) return [];
      const isMeant = words.some((word) => place.title.toLowerCase().includes(word));
      return [{ place, detour, rank: detour - 3 * ((place.rating?.[0] ?? 3) - 3) - (isMeant ? 20 : 0) }];
    });
  found.sort((one, other) => one.rank - other.rank || (one.place.slug < other.place.slug ? -1 : 1));
  return found.slice(0, most).map(({ place, detour }) => ({ place, detour: Math.max(0, detour) }));
}
