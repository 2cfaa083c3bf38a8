import { detour, straightMetres } from '../planner/straight.js';

/**
 * How far places are on foot, for every page that says so: along the streets where they are known,
 * otherwise guessed.
 *
 * @typedef {{slug: string, at: readonly number[]}} Place
 *
 * @typedef {object} Network The streets of a city, where the guide has them.
 * @property {(city: string) => Promise<boolean>} open
 * @property {(message: any) => Promise<any>} ask
 *
 * @typedef {{pace: number, stepFree?: boolean}} Manner How the visitor walks: the pace in
 *   kilometres an hour, and whether without steps.
 */

/**
 * Minutes on foot along streets that are not known, in whole minutes.
 *
 * @param {readonly number[]} from
 * @param {readonly number[]} to
 * @param {number} pace in kilometres an hour
 */
export function guessedMinutes(from, to, pace) {
  return Math.max(1, Math.round(detour(straightMetres(from, to)) / ((pace * 1000) / 60)));
}

/**
 * The minutes on foot from a point to some places, in whole minutes: along the streets, or guessed
 * where they are not known.
 *
 * @param {readonly number[]} origin
 * @param {readonly Place[]} places
 * @param {Manner} manner
 * @param {Network} [streets]
 * @param {string} [city]
 * @returns {Promise<Map<string, number>>} by slug
 */
export async function walkMinutes(origin, places, { pace, stepFree = false }, streets, city) {
  /** @type {({seconds: number} | string)[]} */
  let walks = [];
  if (streets && city && (await streets.open(city))) {
    const to = places.map(({ at }) => ({ at }));
    const manner = { city, pace, ...(stepFree ? { stepFree } : {}) };
    const reply = await streets.ask({ do: 'times', from: { at: origin }, to, ...manner });
    if (reply.is === 'times') walks = reply.walks;
  }
  return new Map(places.map((place, index) => {
    const walk = walks[index];
    return [place.slug, typeof walk === 'object' ? Math.max(1, Math.round(walk.seconds / 60))
      : guessedMinutes(origin, place.at, pace)];
  }));
}
