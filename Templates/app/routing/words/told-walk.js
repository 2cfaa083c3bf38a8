import { turns } from '../turn.js';

/**
 * A walk as numbers, for the directions that `Sources/Engines/Walking/Telling` chooses;
 * `WalkSession+Telling.swift` reads them.
 *
 * @typedef {import('../leg.js').Leg} Leg
 * @typedef {import('../leg.js').Part} Part
 * @typedef {import('./teller.js').CityWords} CityWords
 * @typedef {import('../conditions.js').Condition} Condition
 */

/** The kinds of ways, in the order of their numbers. */
export const ways = /** @type {const} */ ([
  'street', 'path', 'steps', 'square', 'bridge', 'tunnel', 'crossing', 'lift', 'escalator',
  'walkway', 'ferry',
]);

/** On which side something is, in the order of their numbers. */
export const sides = /** @type {const} */ (['left', 'right', 'ahead', 'here']);

/** What hours say, in the order of their numbers. */
const rules = [undefined, 'open', 'shut'];

export class ToldWalk {
  /**
   * @param {Leg} leg
   * @param {boolean} hasDestination
   * @param {CityWords} city
   * @param {readonly Condition[]} conditions
   * @param {ReadonlyMap<string, string>} titles of places beside the way; others are not told
   */
  constructor(leg, hasDestination, city, conditions, titles) {
    this.city = city;
    this.conditions = conditions;
    this.titles = titles;
    /** By their numbers; none has the number 0. */
    this.names = [''];
    /** @type {string[]} the slugs of places, by their numbers */
    this.places = [];
    const { line, parts, shut } = leg;
    const end = line.slice(-3);
    this.numbers = Float64Array.from([
      hasDestination ? 1 : 0, end.length, ...end.flat(), ...this.shutNumbers(shut),
      ...parts.flatMap((part) => this.partNumbers(part, line[part.points[0]])),
    ]);
  }

  /** @param {Leg['shut']} shut */
  shutNumbers(shut) {
    if (!shut) return [0];
    const ways = shut.ways.flatMap((number) => this.hoursNumbers(this.conditions[number]));
    return [shut.ways.length, ...ways, shut.minute, shut.is === 'around' ? shut.seconds : NaN];
  }

  /**
   * @param {Part} part
   * @param {import('../geometry.js').Point} start
   */
  partNumbers(part, start) {
    const { stairs, levelChange: change, landmarks = [], hours } = part;
    const sights = landmarks.filter(({ place }) => this.titles.has(place));
    return [
      ...start, turns.indexOf(part.turn), ways.indexOf(part.way), this.nameNumber(part.name),
      part.bearing, part.endBearing ?? NaN, part.metres, part.crossings, part.seconds,
      part.isRoundabout ? 1 : 0, part.cue,
      stairs.up, stairs.down, stairs.unknown, stairs.isEstimated ? 1 : 0,
      change ? (change.isUp ? 2 : 1) : 0, change?.level ?? NaN,
      sights.length, ...sights.flatMap(({ place, side }) =>
        [this.places.push(place) - 1, sides.indexOf(side)]),
      hours.length, ...hours.flatMap((told) => this.hoursNumbers(
        this.conditions.find((condition) => condition.told === told) ?? { told, name: null })),
    ];
  }

  /** @param {Pick<Condition, 'told' | 'name'>} condition */
  hoursNumbers({ told, name }) {
    return [told, Math.max(0, rules.indexOf(this.city.hours[told - 1]?.is)), this.nameNumber(name)];
  }

  /** @param {string | null} name */
  nameNumber(name) {
    if (!name) return 0;
    const known = this.names.indexOf(name);
    return known > 0 ? known : this.names.push(name) - 1;
  }
}
