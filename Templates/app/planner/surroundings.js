import { rates } from './rates.js';
import { straightMetres } from './straight.js';
import { terminus } from './wish.js';

/**
 * The surroundings of the town of a wish: places near enough to belong to a day there, and places
 * of other towns. Distances are straight lines at the visitor's pace.
 *
 * @typedef {import('./guide.js').PlannerGuide} Guide
 * @typedef {import('./guide.js').GuidePlace} GuidePlace
 * @typedef {import('./wish.js').Wish} Wish
 */
export class Surroundings {
  /**
   * @param {Wish} wish
   * @param {Guide} guide
   */
  constructor(wish, guide) {
    this.city = wish.city;
    const own = wish.city === undefined ? []
      : guide.places.filter((place) => place.city === wish.city);
    /** @type {(readonly number[])[]} */
    this.points = own.map((place) => place.at);
    /** @type {(readonly number[])[]} */
    this.ends = [wish.from, wish.to].flatMap((end) => {
      const at = terminus(end, guide)?.at;
      return at ? [at] : [];
    });
    /** Metres a second. */
    this.pace = (wish.pace ?? guide.data.pace) / 3.6;
  }

  /**
   * Whether a place belongs to a day in the town: one of its own, or a short walk from one of them.
   *
   * @param {GuidePlace} place
   */
  hold(place) {
    return this.city === undefined || place.city === this.city
      || this.isNear(place.at, rates.outskirts, this.points);
  }

  /**
   * Whether a place is in another town and too far for a day in this one.
   *
   * @param {GuidePlace} place
   */
  isElsewhere(place) {
    if (this.city === undefined || place.city === undefined || place.city === this.city) {
      return false;
    }
    return this.points.length > 0
      && !this.isNear(place.at, rates.elsewhere, [...this.points, ...this.ends]);
  }

  /**
   * @param {readonly number[]} at
   * @param {number} seconds
   * @param {(readonly number[])[]} points
   */
  isNear(at, seconds, points) {
    const metres = seconds * this.pace;
    // A degree of latitude is 111,195 metres; comparing it first saves most of the work.
    const rise = metres / 111000;
    return points.some(
      (point) => Math.abs(point[0] - at[0]) <= rise && straightMetres(point, at) <= metres);
  }
}
