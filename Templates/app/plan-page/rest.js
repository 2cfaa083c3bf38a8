import { mealsOf } from './meals.js';
import { newID } from '../store/day.js';

/**
 * The rest of a day that is on: what is behind stays, and what is ahead is planned again from where
 * the visitor is.
 *
 * @typedef {import('../store/day.js').Day} Day
 * @typedef {import('../store/day.js').Stop} Stop
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {import('../planner/wanted.js').Wish} Wish
 *
 * @typedef {object} Now
 * @property {string} date of the day
 * @property {number} time minutes after midnight
 * @property {string[]} behind ids of stops
 * @property {[number, number]} [at] where the visitor is; at the last stop behind where it is
 *   missing
 *
 * @typedef {{end: number, to: Terminus | null, others: boolean}} Asked `others`: whether places may
 *   come in that the day did not have.
 *
 * @typedef {{day: Day, fresh: string[], dropped: Stop[]}} Proposal `fresh` are ids of stops that
 *   are new.
 */

/**
 * Which stops are behind: up to the last one that the device knows to be visited; where it knows
 * none, those whose time is over.
 *
 * @param {readonly {stop: Stop, leave: number}[]} visits
 * @param {{stops: ReadonlySet<string>, places: ReadonlySet<string>}} known ids and slugs of what
 *   was visited on the day
 * @param {number} minute of the day
 * @returns {string[]} ids
 */
export function behindOf(visits, known, minute) {
  const isKnown = visits.map(({ stop }) => known.stops.has(stop.id)
    || (stop.place !== undefined && known.places.has(stop.place)));
  if (isKnown.includes(true)) {
    return visits.filter((_, index) => isKnown[index]).map(({ stop }) => stop.id);
  }
  return visits.filter(({ leave }) => leave <= minute).map(({ stop }) => stop.id);
}

/**
 * What the planner is asked for. The stops ahead are liked, so that they stay where time allows;
 * those that the visitor said he must see are musts still. Time for stops of his own, which the
 * planner does not know, is set aside.
 *
 * @param {PlannerGuide} guide
 * @param {Day} day
 * @param {Now} now
 * @param {Asked} asked
 * @param {{city?: string, pace?: number, stepFree?: boolean, interests?: string[]}} visitor
 * @returns {Wish}
 */
export function restWish(guide, day, now, { end, to, others }, visitor) {
  const [behind, ahead] = parted(day, now.behind);
  const city = day.wish?.city ?? visitor.city;
  const { marks = {}, stays = {}, interests = visitor.interests, budget, tempo, isStepFree, weather, children, meals } = /** @type {Partial<import('../store/day-wish.js').DayWish>} */ (day.wish ?? {});
  const own = ahead.filter((stop) => !isPlanned(guide, stop));
  const places = ahead.filter((stop) => isPlanned(guide, stop))
    .map((stop) => /** @type {string} */ (stop.place));
  const home = own.find((stop) => stop === ahead[ahead.length - 1] && stop.at);
  const known = Object.entries({ ...Object.fromEntries(places.map((place) => [place, /** @type {const} */ ('like')])), ...marks });
  const visited =
    behind.flatMap((stop) => (stop.place && guide.place(stop.place) ? [stop.place] : []));
  const from = now.at ? { at: now.at } : lastPoint(guide, behind);
  const kept = ahead.flatMap(
    (stop) => (stop.stay !== undefined && isPlanned(guide, stop) ? [[stop.place, stop.stay]] : []));
  /** @type {Wish} */
  const wish = {
    date: now.date, start: now.time,
    end: Math.max(now.time + 1, end - own.reduce((sum, stop) => sum + (stop.stay ?? ownStay), 0)),
    // A day of the visitor's own has its stays as he set them, without the ease that a planned stop
    // has.
    interests, tempo: tempo ?? 'full', weather, children, adults: children ? 1 : undefined,
    isStepFree: isStepFree ?? (visitor.stepFree || undefined), pace: visitor.pace, budget,
    currency: guide.cities.get(city ?? '')?.currency,
    marks: Object.fromEntries(
      known.filter(([slug]) => guide.place(slug) && !visited.includes(slug))),
    stays: Object.fromEntries([...kept, ...Object.entries(stays)].map(([slug, minutes]) => [slug, [Number(minutes) * 60, Number(minutes) * 60]])),
    meals: mealsOf(meals ?? [], guide, city).filter((meal) => meal.between[1] > now.time),
    visited, to: to ?? (home?.at ? { at: home.at } : undefined), city,
    ...(others ? {} : { candidates: [], keepsStops: true }),
    ...(from ? { now: { from, time: now.time } } : {}),
  };
  return /** @type {Wish} */ (
    Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)));
}

/** The stay at a stop of the visitor's own, in minutes. */
const ownStay = 30;

/**
 * The day with a planned rest. A stop that stays keeps all that belongs to it; a stop of the
 * visitor's own stays behind the one before it.
 *
 * @param {PlannerGuide} guide
 * @param {Day} day
 * @param {Now} now
 * @param {Asked} asked
 * @param {readonly import('../planner/writing.js').PlannedVisit[]} visits
 * @param {number} made milliseconds since 1970, for the ids of new stops
 * @returns {Proposal}
 */
export function withRest(guide, day, now, { end, to }, visits, made) {
  const [behind, ahead] = parted(day, now.behind);
  /** @type {string[]} */
  const fresh = [];
  const rest = visits.map((visit) => {
    const known = ahead.find((stop) => stop.place === visit.place);
    if (known) return known;
    const stop = { id: newID(made + fresh.length), place: visit.place,
      stay: Math.round((visit.leaves - visit.begins) / 60) };
    fresh.push(stop.id);
    return stop;
  });
  ahead.forEach((stop, index) => {
    if (isPlanned(guide, stop)) return;
    const before = ahead.slice(0, index).reverse().find((one) => rest.includes(one));
    const isLast = index === ahead.length - 1;
    rest.splice(isLast ? rest.length : before ? rest.indexOf(before) + 1 : 0, 0, stop);
  });
  const { date, time, at } = now;
  return {
    day: {
      ...day, stops: [...behind, ...rest],
      since: { date, time, behind: behind.map((stop) => stop.id), ...(at ? { at } : {}) },
      ...(day.wish ? { wish: { ...day.wish, end, ...(to ? { to } : {}) } } : {}),
    },
    fresh, dropped: ahead.filter((stop) => !rest.includes(stop)),
  };
}

/**
 * What is behind and what is ahead, each in the order of the day.
 *
 * @param {Day} day
 * @param {readonly string[]} behind ids
 */
const parted = ({ stops }, behind) => [stops.filter((stop) => behind.includes(stop.id)),
  stops.filter((stop) => !behind.includes(stop.id))];

/**
 * Whether the planner can plan with a stop.
 *
 * @param {PlannerGuide} guide
 * @param {Stop} stop
 */
const isPlanned = (guide, stop) => stop.place !== undefined
  && guide.place(stop.place) !== undefined;

/**
 * Where the visitor was last, by the stops behind.
 *
 * @param {PlannerGuide} guide
 * @param {readonly Stop[]} behind
 * @returns {Terminus | undefined}
 */
function lastPoint(guide, behind) {
  for (const stop of [...behind].reverse()) {
    if (stop.place !== undefined && guide.place(stop.place)) return { place: stop.place };
    if (stop.at) return { at: stop.at };
  }
  return undefined;
}
