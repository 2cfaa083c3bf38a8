import { metres } from './distances.js';

/**
 * What a visitor on a walk may add to it: what is near now, and what is along the rest of the
 * walk; open on arrival.
 *
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../planner/walks.js').Point} Point
 *
 * @typedef {object} Ask
 * @property {readonly GuidePlace[]} places those in question
 * @property {Point} from where the visitor is
 * @property {Point[]} stops that are still to come, the next first
 * @property {number[]} leaves when each of them is left, in minutes from now
 * @property {(points: Point[]) => {seconds: ArrayLike<number>}} walks all walks between some
 *   points, row after row
 * @property {(place: GuidePlace, minutes: number) => {opens: number, closes: number}} door its
 *   hours around a moment, both in minutes from now (`doors.js`)
 *
 * @typedef {object} Found
 * @property {GuidePlace} place
 * @property {number} minutes on foot to it, from where the visitor is or from the stop before
 * @property {number} detour minutes on foot that it adds to the walk
 * @property {number} closes when its door shuts, in minutes from now
 * @property {number} before the stop before which it comes: 0 is the next one
 */

/** Farther away nothing is near, in minutes on foot; more out of the way nothing is on the way. */
const [farthest, longest] = [15, 6];
/** As the crow flies, in metres; and how many are looked at exactly. */
const [around, beside, most] = [1300, 450, 40];
/** A place where less time than this is left for a look is not offered, in minutes. */
const shortest = 30;

/**
 * @param {Ask} ask
 * @param {number} [count]
 * @returns {Found[]} the best first
 */
export function nearNow(ask, count = 5) {
  const { from, stops } = ask;
  const near = nearest(ask.places, (place) => metres(point(from), place.at), around);
  const points = [from, ...stops.slice(0, 1), ...near.map(pointOf)];
  const walk = table(ask, points);
  const first = points.length - near.length;
  const found = near.flatMap((place, index) => {
    const minutes = walk(0, first + index);
    if (minutes > farthest) return [];
    const detour = stops.length === 0 ? minutes : minutes + walk(first + index, 1) - walk(0, 1);
    return seen(ask, { place, minutes, detour: Math.max(0, detour), before: 0 }, minutes);
  });
  return best(found, count);
}

/**
 * @param {Ask} ask
 * @param {number} [count]
 * @returns {Found[]} the best first
 */
export function onTheWay(ask, count = 5) {
  const path = [ask.from, ...ask.stops];
  if (path.length < 2) return [];
  const legs = path.slice(1).map((to, index) => ({ from: point(path[index]), to: point(to) }));
  const out = (/** @type {GuidePlace} */ { at }, /** @type {{from: At, to: At}} */ { from, to }) =>
    metres(from, at) + metres(at, to) - metres(from, to);
  const near =
    nearest(ask.places, (place) => Math.min(...legs.map((leg) => out(place, leg))), beside);
  const points = [...path, ...near.map(pointOf)];
  const walk = table(ask, points);
  const found = near.flatMap((place, index) => {
    const here = path.length + index;
    const ways = legs.map((_, leg) => ({ before: leg, minutes: walk(leg, here), detour: Math.max(0, walk(leg, here) + walk(here, leg + 1) - walk(leg, leg + 1)) }));
    const [way] = ways.sort((one, other) => one.detour - other.detour || one.before - other.before);
    if (way.detour > longest) return [];
    return seen(
      ask, { place, ...way }, (way.before === 0 ? 0 : ask.leaves[way.before - 1]) + way.minutes);
  });
  return best(found, count);
}

/** As far as half an hour on foot, and as the crow flies in metres. */
const [wholeWalk, wholeWay] = [30, 2600];

/**
 * The places of which the nearest on foot are chosen: those in reach as the crow flies.
 *
 * @param {readonly GuidePlace[]} places
 * @param {At} from
 */
export const inReach = (places, from) =>
  nearest(places, (place) => metres(from, place.at), wholeWay);

/**
 * The places that are nearest on foot, open or not.
 *
 * @param {readonly GuidePlace[]} places
 * @param {ReadonlyMap<string, number>} walks minutes on foot, by slug
 * @param {number} [count]
 * @returns {{place: GuidePlace, minutes: number}[]}
 */
export function closest(places, walks, count = 8) {
  const found = places.map((place) => ({ place, minutes: walks.get(place.slug) ?? Infinity }))
    .filter(({ minutes }) => minutes <= wholeWalk);
  return found.sort((one, other) => one.minutes - other.minutes
    || (one.place.slug < other.place.slug ? -1 : 1)).slice(0, count);
}

/** @typedef {readonly [number, number]} At */

/** @param {Point} one @returns {At} */
const point = ({ at }) => [at[0], at[1]];

/** @param {GuidePlace} place */
const pointOf = ({ slug, at }) => ({ slug, at });

/**
 * Those that are nearest by some measure, and not beyond its end.
 *
 * @param {readonly GuidePlace[]} places
 * @param {(place: GuidePlace) => number} measure
 * @param {number} end
 */
function nearest(places, measure, end) {
  const measured = places.map((place) => ({ place, length: measure(place) }))
    .filter(({ length }) => length <= end);
  return measured.sort((one, other) => one.length - other.length).slice(0, most)
    .map(({ place }) => place);
}

/**
 * @param {Ask} ask
 * @param {Point[]} points
 * @returns {(from: number, to: number) => number} minutes on foot between two of the points
 */
function table(ask, points) {
  const { seconds } = ask.walks(points);
  return (from, to) => Math.round(seconds[from * points.length + to] / 60);
}

/**
 * A place that is open when the visitor comes, for as long as a visit or half an hour takes;
 * otherwise nothing.
 *
 * @param {Ask} ask
 * @param {Omit<Found, 'closes'>} found
 * @param {number} arrives minutes from now
 * @returns {Found[]}
 */
function seen(ask, found, arrives) {
  const { opens, closes } = ask.door(found.place, arrives);
  const isOpen = opens <= arrives && closes - arrives >= Math.min(found.place.visit / 60, shortest);
  return isOpen ? [{ ...found, closes }] : [];
}

/**
 * The shortest detours first; a better rating is worth some minutes.
 *
 * @param {Found[]} found
 * @param {number} count
 */
function best(found, count) {
  const rank = (/** @type {Found} */ { place, minutes, detour }) => detour
    + minutes / 2 - 3 * ((place.rating?.[0] ?? 3) - 3);
  return found.sort((one, other) => rank(one) - rank(other)
    || (one.place.slug < other.place.slug ? -1 : 1)).slice(0, count);
}
