import { metresBetween } from './geometry.js';
import { addedStairs, stairCount } from './stairs.js';

/**
 * A walk from door to door, as Swift's `Leg` has it: from the door to the street, along the ways,
 * and from the street to the door.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./finder.js').Route} Route
 * @typedef {import('./stairs.js').Stairs} Stairs
 * @typedef {'street' | 'path' | 'steps' | 'square' | 'bridge' | 'tunnel' | 'crossing' | 'lift'
 *   | 'escalator' | 'walkway' | 'ferry'} Way
 *
 * @typedef {object} Part One part of a walk: a turn, and the way that follows it.
 * @property {import('./turn.js').Turn} turn
 * @property {Way} way
 * @property {string | null} name of the street, path or square, as it is written there
 * @property {number} bearing the direction at its beginning, in degrees clockwise from north
 * @property {number | null} endBearing in which its way ends
 * @property {number} metres
 * @property {number} seconds whole; those of all parts add up to those of the walk
 * @property {Stairs} stairs
 * @property {number} crossings how many streets are crossed
 * @property {[number, number]} points the numbers of its first and its last point in the line of
 *   the walk
 * @property {boolean} isRoundabout whether it leads round a roundabout
 * @property {number} cue what distinguishes its way for someone who turns into it, 0 for nothing
 * @property {import('./finder.js').LevelChange | null} levelChange
 * @property {number[]} hours which hours directions tell of it, from 1, in order; see `cities` in
 *   `data/walk-words.json`
 * @property {{place: string, side: 'left' | 'right' | 'ahead'}[]} [landmarks] places of the guide
 *   beside the way
 *
 * @typedef {object} Leg
 * @property {number} metres
 * @property {number} seconds whole
 * @property {Point[]} line from the first point to the last
 * @property {number} steps of stairs
 * @property {boolean} hasEstimatedSteps
 * @property {Part[]} parts none where the walk does not go by the streets
 * @property {StepFree} stepFree
 * @property {Shut | null} [shut] what is shut on the usual way when it is walked
 *
 * @typedef {{is: 'same' | 'none'} | {is: 'other', walk: Leg}} StepFree How to get there without
 *   steps.
 *
 * @typedef {object} Shut
 * @property {number} minute when the walk begins
 * @property {number[]} ways which conditions of the file, from 0, in the order of the usual walk
 * @property {'around' | 'noWay'} is whether the walk goes round
 * @property {number} seconds how much longer it takes than the usual one
 * @property {number} metres
 *
 * @typedef {{condition: number, start: number, end: number}} Passage Where hours decide, in seconds
 *   after the start of the walk.
 */

/** In metres: a door nearer to the way than this is on it. */
const corner = 0.5;

/**
 * What a walk takes at most more than on the level and still counts as level: a factor, and
 * seconds.
 */
const slack = { share: 1.02, seconds: 0.5 };

/**
 * The time of a walk in whole seconds, rounded up; differences of sums in different orders do not
 * count.
 *
 * @param {number} seconds
 */
export const wholeSeconds = (seconds) => Math.ceil(Math.round(seconds * 1000) / 1000);

/**
 * The metres of the straight line between two places that are nearer to each other than to the
 * streets; `null` where the walk takes the streets.
 *
 * @param {Point} start
 * @param {Point} end
 * @param {number} doors the metres from both places to the streets
 * @param {{seconds: number, metres: number}} streets
 * @param {number} metresPerSecond
 */
export function shortcut(start, end, doors, streets, metresPerSecond) {
  const straight = metresBetween(start, end);
  if (straight === 0) return 0;
  const isPlain = streets.seconds <= (streets.metres / metresPerSecond) * slack.share
    + slack.seconds;
  return straight < doors && streets.metres <= doors && isPlain ? straight : null;
}

/**
 * A route as a walk from door to door.
 *
 * @param {Route} route
 * @param {Point} start
 * @param {Point} end
 * @param {number} metresPerSecond
 * @param {(condition: number) => number} told which hours directions tell of a condition, 0 for
 *   none
 * @returns {Leg}
 */
export function legOf(route, start, end, metresPerSecond, told) {
  const { from, to, line: middle, steps } = route;
  const ahead = from.metres < corner ? [] : [start];
  const line = [...ahead, ...middle, ...(to.metres < corner ? [] : [end])];
  const seconds = route.seconds + (from.metres + to.metres) / metresPerSecond;
  const stairs = steps.reduce((sum, step) => addedStairs(sum, step.stairs),
    { up: 0, down: 0, unknown: 0, isEstimated: false });
  return {
    metres: from.metres + route.metres + to.metres, seconds: wholeSeconds(seconds), line,
    steps: stairCount(stairs),
    hasEstimatedSteps: stairs.isEstimated,
    parts: parts(route, ahead.length, line.length - 1, metresPerSecond, told),
    stepFree: { is: 'same' },
  };
}

/**
 * The first part begins at one door and the last part ends at the other; the whole seconds add up
 * to those of the walk.
 *
 * @param {Route} route
 * @param {number} shift
 * @param {number} last
 * @param {number} metresPerSecond
 * @param {(condition: number) => number} told
 * @returns {Part[]}
 */
function parts(route, shift, last, metresPerSecond, told) {
  let [counted, walked] = [0, 0];
  const { steps } = route;
  return steps.map((step, number) => {
    const [isFirst, isLast] = [number === 0, number === steps.length - 1];
    const doors = (isFirst ? route.from.metres : 0) + (isLast ? route.to.metres : 0);
    walked += step.seconds + doors / metresPerSecond;
    const seconds = wholeSeconds(walked) - counted;
    counted += seconds;
    return {
      turn: step.turn, way: wayOf(step.kind), name: step.name, bearing: step.bearing,
      endBearing: step.endBearing,
      metres: step.metres + doors, seconds,
      stairs: step.stairs, crossings: step.crossings,
      points: [isFirst ? 0 : step.points[0] + shift, isLast ? last : step.points[1] + shift],
      isRoundabout: step.isRoundabout, cue: step.cue, levelChange: step.levelChange,
      hours: step.conditions.map(told).filter((hours) => hours > 0),
    };
  });
}

/**
 * For someone who walks on it, a sidewalk is part of its street.
 *
 * @param {import('./finder.js').Step['kind']} kind
 * @returns {Way}
 */
const wayOf = (kind) => (kind === 'sidewalk' ? 'street' : kind === 'platform' ? 'path' : kind);
