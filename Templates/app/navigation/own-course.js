import { worked } from '../day/worked.js';
import { nameOf } from '../day/name.js';
import { guideData } from '../visitor/guide.js';
import { cityAt, courseTo } from '../tracking/point-course.js';

/**
 * A day of the visitor's own as it is walked, and a walk to a point.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./sources.js').Course} Course
 */

/**
 * @param {string} fragment `day=k3f9` or `at=60.16952,24.94354,Aleksanterinkatu 12`
 * @param {Own} mine
 * @returns {Promise<Course | null>}
 */
export async function ofOwn(fragment, mine) {
  const id = /^day=([a-z0-9]{1,40})$/.exec(fragment)?.[1];
  return id ? ofDay(id, mine) : courseTo(fragment, (await guideData()).places);
}

/**
 * @param {string} id
 * @param {Own} mine
 * @returns {Promise<Course | null>}
 */
async function ofDay(id, mine) {
  const day = (await mine.days()).find((one) => one.id === id);
  if (!day) return null;
  const { table, guide, city } = await worked(day, await mine.settings());
  const visits = table.visits.filter((visit) => visit.at);
  const first = /** @type {[number, number] | undefined} */ (visits[0]?.at);
  return {
    of: `day=${id}`, title: day.name ?? '', city: city ?? cityAt(first, guide.places),
    stops: visits.map((visit) => ({
      id: visit.stop.id, title: nameOf(visit),
      at: /** @type {[number, number]} */ ([visit.at?.[0], visit.at?.[1]]), stay: visit.stay,
      ...(visit.place ? { place: visit.place.slug } : {}),
      ...(visit.stop.note ? { note: visit.stop.note } : {}),
    })),
    ways: visits.map(() => null),
    planned: Object.fromEntries(visits.map((visit) => [visit.stop.id, visit.arrive])),
    ...(day.wish ? { until: day.wish.end } : {}),
  };
}
