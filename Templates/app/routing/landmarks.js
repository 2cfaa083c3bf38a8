import { metresBetween } from './geometry.js';

/**
 * The guide's places as landmarks: walking past one confirms that the way is right. The same rules
 * as Swift's `Landmarks`.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./leg.js').Leg} Leg
 * @typedef {{slug: string, title: string, at: Point}} GuidePlace
 * @typedef {{slug: string, step: number, along: number, away: number, side: 'left' | 'right' |
 *   'ahead'}} Passed
 */

// In metres: within which a place is passed; within which of an end it is an end of the walk; and
// how near to the line it is ahead.
const reach = 30;
const atEnds = 15;
const onLine = 3;
/** More than two names in one sentence do not help. */
const mostInPart = 2;

const metresPerDegree = (6_371_008.8 * Math.PI) / 180;

/**
 * The same walk with the places that its parts pass, each once, where the walk is nearest to it;
 * the way without steps likewise.
 *
 * @param {Leg} leg
 * @param {readonly GuidePlace[]} places
 * @returns {Leg}
 */
export function withLandmarks(leg, places) {
  if (leg.parts.length === 0 || places.length === 0) return leg;
  let passed = passedBy(leg, places);
  const parts = leg.parts.map((part) => {
    const [first, last] = part.points;
    const own = passed.filter(({ step }) => first <= step && step < last);
    passed = passed.filter((place) => !own.includes(place));
    const nearest = own.sort((one, other) => one.away - other.away || bySlug(one, other))
      .slice(0, mostInPart);
    nearest.sort((one, other) => one.along - other.along || bySlug(one, other));
    return { ...part, landmarks: nearest.map(({ slug, side }) => ({ place: slug, side })) };
  });
  const { stepFree } = leg;
  return {
    ...leg, parts,
    stepFree: stepFree.is === 'other'
      ? { is: 'other', walk: withLandmarks(stepFree.walk, places) } : stepFree,
  };
}

/**
 * @param {Passed} one
 * @param {Passed} other
 */
const bySlug = (one, other) => (one.slug < other.slug ? -1 : 1);

/**
 * @param {Leg} leg
 * @param {readonly GuidePlace[]} places
 * @returns {Passed[]}
 */
function passedBy({ line, parts }, places) {
  const distances = [0];
  for (let step = 1; step < line.length; step += 1) {
    distances.push(distances[step - 1] + metresBetween(line[step - 1], line[step]));
  }
  const length = distances[distances.length - 1];
  const isNear = boxAround(line);
  // Nobody passes the square or street on which the walk is.
  const ways = new Set(parts.map(({ name }) => name));
  return places.flatMap(({ slug, title, at }) => {
    if (!isNear(at) || ways.has(title)) return [];
    if (metresBetween(at, line[0]) <= atEnds || metresBetween(at, line[line.length - 1]) <= atEnds) return [];
    const { index, share, point } = nearestOn(line, at);
    const next = Math.min(index + 1, line.length - 1);
    const along = distances[index] + share * (distances[next] - distances[index]);
    const away = metresBetween(at, point);
    if (away > reach || along <= 0 || along >= length) return [];
    const step = Math.min(index, line.length - 2);
    return [{ slug, step, along, away, side: sideOf(at, line[step], line[step + 1]) }];
  });
}

/**
 * Whether a point is in the box around a line, enlarged by what counts as near.
 *
 * @param {readonly Point[]} line
 */
function boxAround(line) {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [latitude, longitude] of line) {
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  }
  const up = (reach / 6_371_008.8) * (180 / Math.PI);
  const aside =
    up / Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up) * Math.PI) / 180);
  /** @param {Point} point */
  return ([latitude, longitude]) =>
    south - up <= latitude && latitude <= north + up && west - aside <= longitude
      && longitude <= east + aside;
}

/**
 * The place on a line that is nearest to a point, the first of several.
 *
 * @param {readonly Point[]} line
 * @param {Point} target
 */
function nearestOn(line, target) {
  const perLongitude = metresPerDegree * Math.cos((target[0] * Math.PI) / 180);
  let best = { square: Infinity, index: 0, share: 0 };
  let [east, north] =
    [(line[0][1] - target[1]) * perLongitude, (line[0][0] - target[0]) * metresPerDegree];
  for (let step = 1; step < line.length; step += 1) {
    const across = (line[step][1] - line[step - 1][1]) * perLongitude;
    const up = (line[step][0] - line[step - 1][0]) * metresPerDegree;
    const length = across * across + up * up;
    const share = length > 0 ? Math.max(0, Math.min(1, -(east * across + north * up) / length)) : 0;
    const [x, y] = [east + share * across, north + share * up];
    if (x * x + y * y < best.square) best = { square: x * x + y * y, index: step - 1, share };
    east = (line[step][1] - target[1]) * perLongitude;
    north = (line[step][0] - target[0]) * metresPerDegree;
  }
  const [start, end] = [line[best.index], line[Math.min(best.index + 1, line.length - 1)]];
  /** @type {Point} */
  const point =
    [start[0] + best.share * (end[0] - start[0]), start[1] + best.share * (end[1] - start[1])];
  return { ...best, point };
}

/**
 * On which side a point lies for a visitor who walks from one point to another.
 *
 * @param {Point} point
 * @param {Point} start
 * @param {Point} end
 */
function sideOf(point, start, end) {
  const perLongitude = metresPerDegree * Math.cos((start[0] * Math.PI) / 180);
  const [ahead, up] = [(end[1] - start[1]) * perLongitude, (end[0] - start[0]) * metresPerDegree];
  const [aside, above] =
    [(point[1] - start[1]) * perLongitude, (point[0] - start[0]) * metresPerDegree];
  const length = Math.sqrt(ahead * ahead + up * up);
  if (length === 0) return 'ahead';
  const left = (ahead * above - up * aside) / length;
  return Math.abs(left) < onLine ? 'ahead' : left > 0 ? 'left' : 'right';
}
