import { rates } from './rates.js';
import { straightMetres } from './straight.js';

/**
 * Which of too many sights a day is best planned with: those worth most for their time, near others
 * of that sort, and not too many of one kind.
 *
 * @typedef {object} Sight
 * @property {import('./guide.js').GuidePlace} place
 * @property {number} worth fine points that a visit gives, less what the stop costs
 * @property {number} visit what the visit takes, in seconds
 * @property {boolean} isWanted whether the visitor chose an interest that it serves
 */

/**
 * As many as are wanted; all where there are not more.
 *
 * @param {Sight[]} sights
 * @param {number} most
 * @returns {string[]}
 */
export function bestOf(sights, most) {
  if (sights.length <= most || most < 1) return sights.map(({ place }) => place.slug);
  const worths = sights.map(({ worth, visit }) => worth / (visit + rates.approach));
  const ranks = [...worths];
  const order = (/** @type {number[]} */ numbers) =>
    numbers.sort((one, other) => ranks[other] - ranks[one]
      || (sights[one].place.slug < sights[other].place.slug ? -1 : 1));
  const byRate = order(sights.map((_, number) => number));
  // Of equal ones, some at regular distances lead, not the first in the alphabet: those may be
  // neighbours.
  const equal = byRate.filter((one) => worths[one] >= worths[byRate[most - 1]]);
  const lead =
    Array.from({ length: most }, (_, number) => equal[Math.trunc((number * equal.length) / most)]);
  const promising = byRate.slice(0, most * 10);
  for (const one of promising) {
    const { at } = sights[one].place;
    const around = lead.reduce((sum, other) => sum
      + worths[other] * nearness(straightMetres(sights[other].place.at, at)), 0);
    ranks[one] *= Math.sqrt(around);
  }
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of order([...promising])) {
    const { place, isWanted } = sights[one];
    if (isWanted) continue;
    const before = counts.get(place.kind) ?? 0;
    counts.set(place.kind, before + 1);
    ranks[one] *= 1 - ((rates.crowding / 100) * Math.min(before, rates.crowd)) / rates.crowd;
  }
  return order([...promising]).slice(0, most).map((number) => sights[number].place.slug);
}

/**
 * 1 on the spot, a half at the vicinity's edge, a fifth at twice that.
 *
 * @param {number} metres
 */
function nearness(metres) {
  const share = metres / rates.vicinity;
  return 1 / (1 + share * share);
}
