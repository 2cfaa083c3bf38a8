import { detour, straightMetres } from './straight.js';

/**
 * Walks that are in no table, such as those to a hotel, estimated from those that are.
 *
 * Around the point the tables show how much longer walks are than the straight line; and a walk by
 * way of a place nearby is always possible. The shorter of both is the estimate. Far from all
 * places of the tables the usual detour factor applies, as in the Swift planner.
 *
 * @typedef {{slug?: string, at: readonly number[]}} Point
 * @typedef {{metres: number, seconds: number}} Known
 */

/** How many places around a point are used. */
const asked = 5;
/** Metres within which a place is used for the estimate. */
const reach = 1500;
/** Walks that are shorter in a straight line say little of the detours of a city. */
const telling = 200;
const noWay = 65534;

export class Guess {
  /**
   * @param {readonly (Point | null)[]} points
   * @param {(start: number, end: number) => Known | null} known the walk between two points, where
   *   a table has it
   */
  constructor(points, known) {
    this.points = points;
    this.known = known;
    /**
     * @type {Map<number, {factor: number, near: number[]} | null>} What was learnt of a point's
     *   surroundings.
     */
    this.learnt = new Map();
    /** @type {number[] | null} */
    this.inTables = null;
  }

  /**
   * Both points are given.
   *
   * @param {number} start
   * @param {number} end
   */
  metres(start, end) {
    const straight = this.straight(start, end);
    const around = this.around(start) ?? this.around(end);
    if (!around) return detour(straight);
    const direct = straight * around.factor;
    const ways = [
      ...(this.around(start)?.near ?? [])
        .map((place) => this.by(start, place, end, this.walk(place, end))),
      ...(this.around(end)?.near ?? [])
        .map((place) => this.by(end, place, start, this.walk(start, place))),
    ];
    return Math.max(straight, Math.min(direct, ...ways));
  }

  /**
   * The way from a point to another by way of a place beside the first.
   *
   * @param {number} point
   * @param {number} place
   * @param {number} other
   * @param {number | null} rest
   */
  by(point, place, other, rest) {
    return rest === null || place === other ? Infinity : detour(this.straight(point, place)) + rest;
  }

  /**
   * How much longer walks are around a point that is in no table, and the places of the tables
   * nearest to it.
   *
   * @param {number} point
   */
  around(point) {
    if (!this.learnt.has(point)) this.learnt.set(point, this.learn(point));
    return this.learnt.get(point) ?? null;
  }

  /** @param {number} point */
  learn(point) {
    this.inTables ??= this.findInTables();
    if (this.inTables.includes(point)) return null;
    const others = this.inTables;
    const near = others.filter((index) => this.straight(point, index) <= reach);
    near.sort(
      (one, other) => this.straight(point, one) - this.straight(point, other) || one - other);
    const nearest = near.slice(0, asked);
    const factors = nearest.flatMap((place) => others.flatMap((other) => this.factor(place, other)))
      .sort((one, other) => one - other);
    if (factors.length === 0) return null;
    return { factor: Math.min(2.5, Math.max(1.05, factors[factors.length >> 1])), near: nearest };
  }

  /** The points of which a table knows any walk. */
  findInTables() {
    const given = this.points.map((_, index) => index).filter((index) => this.points[index]);
    return given.filter((index) => given.some((other) => this.walk(index, other) !== null));
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  factor(start, end) {
    const straight = this.straight(start, end);
    const metres = straight < telling ? null : this.walk(start, end);
    return metres === null ? [] : [metres / straight];
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  walk(start, end) {
    const known = start === end ? null : this.known(start, end);
    return known && known.seconds !== noWay ? known.metres : null;
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  straight(start, end) {
    const [from, to] = [this.points[start], this.points[end]];
    return from && to ? straightMetres(from.at, to.at) : 0;
  }
}
