import { status } from '../hours/status.js';

/**
 * What a visitor finds at the doors of the guide's places.
 *
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../hours/status.js').Moment} Moment
 */

/**
 * What a visitor finds at the door now; `null` where nobody says when it is open.
 *
 * @param {GuidePlace} place
 * @param {PlannerGuide} guide
 * @param {Moment} now
 * @returns {import('../hours/status.js').Status | null}
 */
export function doorNow(place, guide, now) {
  // A closure or an alert shuts a place whatever its hours are.
  if (guide.openRanges({ ...place, hours: undefined }, now.day, true).length === 0) {
    return { is: 'closed', until: null };
  }
  if (place.hours === undefined) return null;
  const { holidays, ...where } = guide.context(place);
  return status(/** @type {any} */ ({ ...where, holidays: holidays ?? undefined, rules: guide.data.hours[place.hours], closed: place.closures }), now);
}

/**
 * A place without a door is always open.
 *
 * @param {GuidePlace} place
 * @param {PlannerGuide} guide
 * @param {Moment} now
 */
export function isOpen(place, guide, now) {
  const door = doorNow(place, guide, now);
  return door ? door.is === 'open' : !guide.hasUnknownHours(place);
}
