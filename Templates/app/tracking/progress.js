import { metres, offset } from './distances.js';

/**
 * How far a visitor has come along the directions to a stop: which step is next, how far it is, and
 * whether the visitor has left the route.
 *
 * @typedef {import('./fixes.js').Fix} Fix
 *
 * @typedef {object} Route
 * @property {[number, number][]} line at least two points
 * @property {number[]} steps the points of the line at which the steps of the directions begin,
 *   growing; the first is 0
 *
 * @typedef {object} Progress
 * @property {number} along metres of the line that are behind
 * @property {number} beside metres from the line
 * @property {boolean} isOff
 * @property {number | null} strayed since when the positions are beside the route
 * @property {number} strays how many
 * @property {number} time of the last position
 */

/**
 * How far from the line a visitor may be, in metres; what the phone does not know is added, up to a
 * limit.
 */
const CORRIDOR = 20;
const WIDEST = 60;
/** The way back is shorter than the way out, so that nobody is on and off in turn. */
const BACK = 0.7;
/** Positions beside the route that prove that it was left. */
const PROOFS = 2;
const NOISE = 15;
/** Where nobody knows better, a visitor has come as far as a quick walk leads. */
const QUICK = 2.5;

/** A route with its lengths. */
export class Track {
  /** @param {Route} route */
  constructor({ line, steps }) {
    this.line = line;
    /** Metres from the beginning to each point. */
    this.lengths = [0];
    for (let index = 1; index < line.length; index += 1) {
      this.lengths.push(this.lengths[index - 1] + metres(line[index - 1], line[index]));
    }
    this.steps = steps.map((point) => this.lengths[point] ?? this.length);
  }

  get length() {
    return this.lengths[this.lengths.length - 1];
  }

  /** @returns {Progress} */
  begun() {
    return { along: 0, beside: 0, isOff: false, strayed: null, strays: 0, time: -Infinity };
  }

  /**
   * The progress after one more position that can be believed. Where the line comes past a point
   * twice, the distance that can have been walked since the last position decides; where nothing is
   * known, as off the route or after a long silence, the nearest point does.
   *
   * @param {Progress} before
   * @param {Fix} fix
   * @returns {Progress}
   */
  moved(before, fix) {
    const silence = (fix.time - before.time) / 1000;
    const isFirst = before.time === -Infinity;
    const isFree = before.isOff || (silence > 120 && !isFirst);
    const reach = (isFirst ? 0 : Math.min(silence, 120) * QUICK) + 2 * fix.accuracy + 20;
    const { along, beside } = this.nearest(fix, isFree ? null : { along: before.along, reach });
    const corridor = Math.min(WIDEST, CORRIDOR + fix.accuracy);
    if (beside <= corridor * (before.isOff ? BACK : 1)) {
      // Some metres back are noise, and the step that was begun stays.
      const kept = !isFree && along < before.along && before.along - along < fix.accuracy + NOISE
        ? before.along : along;
      return { along: kept, beside, isOff: false, strayed: null, strays: 0, time: fix.time };
    }
    const strayed = before.strayed ?? fix.time;
    const strays = before.strays + 1;
    const isOff = before.isOff || strays >= PROOFS;
    return { along: before.along, beside, isOff, strayed, strays, time: fix.time };
  }

  /**
   * @param {Fix} fix
   * @param {{along: number, reach: number} | null} known
   */
  nearest(fix, known) {
    let [along, beside, least] = [0, Infinity, Infinity];
    for (let index = 1; index < this.line.length; index += 1) {
      const [east, north] = offset(this.line[index - 1], this.line[index]);
      const [x, y] = offset(this.line[index - 1], fix.at);
      const square = east * east + north * north;
      const part = square === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / square));
      const distance = Math.hypot(x - part * east, y - part * north);
      const place = this.lengths[index - 1]
        + part * (this.lengths[index] - this.lengths[index - 1]);
      const leap = known ? Math.max(0, place - known.along - known.reach)
        + Math.max(0, known.along - place - 15) * 0.5 : 0;
      if (distance + leap >= least) continue;
      [along, beside, least] = [place, distance, distance + leap];
    }
    return { along, beside };
  }

  /**
   * Which step of the directions the visitor is in, and what is left.
   *
   * @param {Progress} progress
   */
  place({ along }) {
    let step = 0;
    while (step + 1 < this.steps.length && this.steps[step + 1] <= along) step += 1;
    const next = this.steps[step + 1] ?? this.length;
    return { step, along, toNext: Math.max(0, next - along), left: Math.max(0, this.length - along),
      isLast: step === this.steps.length - 1 };
  }

  /**
   * Where to come back to the route: its nearest point that is not behind.
   *
   * @param {Progress} progress
   * @param {Fix} fix
   */
  rejoining(progress, fix) {
    const rest = new Track({ line: this.rest(progress.along), steps: [0] });
    const { along, beside } = rest.nearest(fix, null);
    return { at: rest.point(along), metres: beside, along: progress.along + along };
  }

  /**
   * @param {number} along
   * @returns {[number, number][]}
   */
  rest(along) {
    const index = this.lengths.findIndex((length) => length > along);
    const last = this.line[this.line.length - 1];
    return index < 0 ? [last, last] : [this.point(along), ...this.line.slice(index)];
  }

  /**
   * @param {number} along
   * @returns {[number, number]}
   */
  point(along) {
    const found = this.lengths.findIndex((length) => length >= along);
    if (found <= 0) return this.line[found < 0 ? this.line.length - 1 : 0];
    const [from, to] = [this.line[found - 1], this.line[found]];
    const part =
      (along - this.lengths[found - 1]) / (this.lengths[found] - this.lengths[found - 1] || 1);
    return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
  }
}
