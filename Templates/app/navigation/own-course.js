import { worked } from '../day/worked.js';
import { nameOf } from '../day/name.js';

/**
 * A day of the visitor's own as it is walked.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./sources.js').Course} Course
 */

/**
 * @param {string} id
 * @param {Own} mine
 * @returns {Promise<Course | null>}
 */
export async function ofOwn(id, mine) {
  const day = (await mine.days()).find((one) => one.id === id);
  if (!day) return null;
  const { table } = await worked(day, await mine.settings());
  const visits = table.visits.filter((visit) => visit.at);
  return {
    of: `day=${id}`, title: day.name ?? '',
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
