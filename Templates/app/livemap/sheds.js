import { minutes as guessed, reach } from './choice.js';

/**
 * What can be reached on foot: an outline, or the radius of a ring in metres where the streets are
 * not known.
 * @typedef {{minutes: number, outline?: [number, number][], radius?: number}} Shed
 *
 * @typedef {object} Network The streets of a city, where the guide has them.
 * @property {(city: string) => Promise<boolean>} open
 * @property {(message: any) => Promise<any>} ask
 */

/**
 * The minutes on foot from a point to some places, in whole minutes: along the streets, or guessed
 * where they are not known.
 *
 * @param {[number, number]} origin
 * @param {readonly import('./choice.js').Place[]} places
 * @param {number} pace in kilometres an hour
 * @param {Network} [streets]
 * @param {string} [city]
 * @returns {Promise<Map<string, number>>} by slug
 */
export async function walkMinutes(origin, places, pace, streets, city) {
  /** @type {({seconds: number} | string)[]} */
  let walks = [];
  if (streets && city && (await streets.open(city))) {
    const to = places.map(({ at }) => ({ at }));
    const reply = await streets.ask({ do: 'times', from: { at: origin }, to, city, pace });
    if (reply.is === 'times') walks = reply.walks;
  }
  return new Map(places.map((place, index) => {
    const walk = walks[index];
    return [place.slug, typeof walk === 'object' ? Math.max(1, Math.round(walk.seconds / 60))
      : guessed(origin, place.at, pace)];
  }));
}

/** The minutes that the map shows. */
export const steps = [5, 15];

/**
 * What can be reached on foot from a point: along the streets, or as rings where they are not known
 * there.
 *
 * @param {[number, number]} origin
 * @param {number} pace in kilometres an hour
 * @param {Network} [streets]
 * @param {string} [city]
 * @returns {Promise<Shed[]>} the nearest first
 */
export async function sheds(origin, pace, streets, city) {
  if (streets && city && (await streets.open(city))) {
    const reply =
      await streets.ask({ do: 'sheds', from: { at: origin }, minutes: steps, city, pace });
    if (reply.is === 'sheds' && reply.outlines.length === steps.length) {
      return steps.map((minutes, index) => ({ minutes, outline: reply.outlines[index] }));
    }
  }
  return steps.map((minutes) => ({ minutes, radius: reach(minutes, pace) }));
}
