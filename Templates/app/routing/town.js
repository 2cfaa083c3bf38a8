import { Finder } from './finder.js';
import { isSame, metresBetween, onGrid } from './geometry.js';
import { legOf, shortcut, wholeSeconds } from './leg.js';
import { shutAt, shutOn, usuallyShut, usuallyShutAt } from './openings.js';

/**
 * Walks in the network of a city, as Swift's `StreetTown` answers them. Every answer uses the way
 * without stairs where it takes hardly longer, even for someone who can take stairs.
 *
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./leg.js').Leg} Leg
 * @typedef {import('./finder.js').Route} Route
 * @typedef {import('./openings.js').Moment} Moment
 *
 * @typedef {{at: Point, level?: number | null}} Place where it is, and on which level where that is
 *   not the street's
 * @typedef {{pace: number, isStepFree: boolean}} Walker the pace in km/h
 * @typedef {'unmapped' | 'closed' | import('./finder.js').Snap} Door
 * @typedef {'unmapped' | 'unreachable'} NoWalk where a place is on no way, and where no way
 *   connects both
 * @typedef {{seconds: number, metres: number, steps: number}} Length
 * @typedef {{leg: Leg, passages: import('./finder.js').Passage[]}} Found
 */

/** In metres: a place farther than this from any way is not on the network. */
export const reach = 150;
/** In metres: this near to where a passage begins, somebody stands outside. */
const mouth = 15;
/** Something may shut on the way round, and on the way round that. */
const mostTries = 5;
/** How many snaps are remembered, because the same places are asked about again and again. */
const mostSnaps = 4000;
/** How many walkers to keep: two paces or times, with and without steps. */
const mostFinders = 4;

export class Town {
  /** @param {import('./streets.js').Streets} streets */
  constructor(streets) {
    this.streets = streets;
    this.usuallyShut = usuallyShut(streets.conditions);
    /** @type {Map<string, Finder>} */
    this.finders = new Map();
  }

  /**
   * Whether a point may be on this network.
   *
   * @param {Point} point
   */
  mayReach(point) {
    const { south, west, north, east } = this.streets.box;
    const [latitude, longitude] = onGrid(point);
    return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
  }

  /**
   * The walk between two places, over the points that it must pass.
   *
   * @param {Place} from
   * @param {Place} to
   * @param {Walker} walker
   * @param {{over?: readonly Point[], moment?: Moment | null}} [wish]
   * @returns {Leg | NoWalk}
   */
  walk(from, to, walker, wish = {}) {
    const { over = [], moment = null } = wish;
    this.begin();
    const places = [from, ...over.map((at) => ({ at })), to];
    if (moment) return this.walkAt(places, walker, moment);
    const found = this.find(places, walker, this.usuallyShut);
    return typeof found === 'string' ? found : found.leg;
  }

  /**
   * The walk of somebody who sets out at a moment: what is shut when they would get there is left
   * out, until a walk is open all the way.
   *
   * @param {readonly Place[]} places
   * @param {Walker} walker
   * @param {Moment} moment
   * @returns {Leg | NoWalk}
   */
  walkAt(places, walker, moment) {
    const { conditions } = this.streets;
    const shut = new Set(usuallyShutAt(conditions, moment));
    const usual = this.find(places, walker, shut);
    if (typeof usual === 'string') {
      const found = this.find(places, walker, this.usuallyShut);
      return typeof found === 'string' ? found : found.leg;
    }
    const met = shutOn(usual.passages, conditions, moment);
    if (met.length === 0) return usual.leg;
    const open = usual.passages.map(({ condition }) => condition).filter((condition) => !met.includes(condition));
    for (const number of shutAt(conditions, moment)) if (!open.includes(number)) shut.add(number);
    const ways = met.filter((number) => conditions[number].clauses);
    let late = met;
    for (let tries = 0; tries < mostTries; tries += 1) {
      for (const number of late) shut.add(number);
      const other = this.find(places, walker, shut);
      if (typeof other === 'string') break;
      late = shutOn(other.passages, conditions, moment);
      if (late.length > 0) continue;
      const seconds = Math.max(0, other.leg.seconds - usual.leg.seconds);
      const metres = Math.max(0, other.leg.metres - usual.leg.metres);
      return { ...other.leg, shut: { minute: moment.minute, ways, is: 'around', seconds, metres } };
    }
    return { ...usual.leg, shut: { minute: moment.minute, ways, is: 'noWay', seconds: 0, metres: 0 } };
  }

  /**
   * The walk where some ways are shut. Places meet the network where they usually do, but not in
   * the mouth of a passage that is shut.
   *
   * @param {readonly Place[]} places
   * @param {Walker} walker
   * @param {ReadonlySet<number>} shut
   * @returns {Found | NoWalk}
   */
  find(places, walker, shut) {
    let doors = places.map((place) => this.door(place, walker, this.usuallyShut));
    if (!isEqual(shut, this.usuallyShut)) {
      doors = doors.map((door, number) => orBeside(door, this.door(places[number], walker, shut)));
    }
    if (doors.includes('unmapped')) return 'unmapped';
    const snaps = doors.flatMap((door) => (typeof door === 'string' ? [] : [door]));
    const finder = this.finder(walker, shut);
    const route = snaps.length === doors.length ? finder.route(snaps) : null;
    if (!route) return 'unreachable';
    const leg = this.legOf(route, places, finder);
    const found = { leg, passages: leg.parts.length === 0 ? [] : route.passages };
    if (walker.isStepFree || route.isStepFree) return found;
    const other = this.find(places, { ...walker, isStepFree: true }, shut);
    if (typeof other === 'string') return { ...found, leg: { ...leg, stepFree: { is: 'none' } } };
    if (isHardlyLonger(other.leg.seconds, leg.seconds)) return other;
    return { ...found, leg: { ...leg, stepFree: { is: 'other', walk: other.leg } } };
  }

  /**
   * @param {Route} route
   * @param {readonly Place[]} places
   * @param {Finder} finder
   * @returns {Leg}
   */
  legOf(route, places, finder) {
    const [start, end] = [places[0].at, places[places.length - 1].at];
    const pace = finder.metresPerSecond;
    const metres = places.length === 2 ? shortcut(start, end, route.from.metres + route.to.metres, route, pace) : null;
    if (metres === null) return legOf(route, start, end, pace, (number) => this.streets.conditions[number].told);
    return {
      metres, seconds: wholeSeconds(metres / pace), line: [start, end], steps: 0, hasEstimatedSteps: false, parts: [],
      stepFree: { is: 'same' },
    };
  }

  /**
   * The lengths of the walks from one place to some others, by one search; two where some of them
   * have steps.
   *
   * @param {Place} from
   * @param {readonly Place[]} places
   * @param {Walker} walker
   * @param {number} [within] in metres
   * @returns {(Length | NoWalk)[]}
   */
  lengths(from, places, walker, within = 30_000) {
    this.begin();
    const usual = this.measured(from, places, walker, within);
    const stairs = usual.flatMap(({ isStepFree }, number) => (isStepFree ? [] : [number]));
    const answers = usual.map(({ answer }) => answer);
    if (walker.isStepFree || stairs.length === 0) return answers;
    // Ways without steps are longer: they may exceed the limit of the walks themselves.
    const others = this.measured(from, stairs.map((number) => places[number]), { ...walker, isStepFree: true }, within * 1.2);
    stairs.forEach((number, place) => {
      const [own, other] = [answers[number], others[place].answer];
      const isBetter = typeof own !== 'string' && typeof other !== 'string' && isHardlyLonger(other.seconds, own.seconds);
      if (isBetter) answers[number] = other;
    });
    return answers;
  }

  /**
   * @param {Place} from
   * @param {readonly Place[]} places
   * @param {Walker} walker
   * @param {number} within
   * @returns {{answer: Length | NoWalk, isStepFree: boolean}[]}
   */
  measured(from, places, walker, within) {
    const finder = this.finder(walker, this.usuallyShut);
    const pace = finder.metresPerSecond;
    const start = this.door(from, walker, this.usuallyShut);
    if (start === 'unmapped') return places.map(() => ({ answer: 'unmapped', isStepFree: true }));
    const doors = places.map((place) => this.door(place, walker, this.usuallyShut));
    const snaps = doors.map((door) => (typeof door === 'string' ? null : door));
    const found = start === 'closed' ? places.map(() => null) : finder.measures(start, snaps, within / pace);
    return places.map((place, number) => {
      const [measure, snap] = [found[number], snaps[number]];
      if (doors[number] === 'unmapped') return { answer: 'unmapped', isStepFree: measure?.isStepFree ?? true };
      if (!measure || !snap || start === 'closed') return { answer: 'unreachable', isStepFree: true };
      const between = start.metres + snap.metres;
      const straight = shortcut(from.at, place.at, between, measure, pace);
      const metres = straight ?? measure.metres + between;
      const seconds = wholeSeconds(straight === null ? measure.seconds + between / pace : straight / pace);
      return { answer: { seconds, metres, steps: straight === null ? measure.steps : 0 }, isStepFree: measure.isStepFree };
    });
  }

  /**
   * The outline of what can be reached on foot within some minutes.
   *
   * @param {Place} from
   * @param {Walker} walker
   * @param {number} minutes
   * @returns {Point[] | NoWalk}
   */
  shed(from, walker, minutes) {
    this.begin();
    const door = this.door(from, walker, this.usuallyShut);
    if (typeof door === 'string') return door === 'closed' ? 'unreachable' : door;
    return this.finder(walker, this.usuallyShut).walkshed(door, minutes);
  }

  /** Before each question: forgets where places are, when there are too many of them. */
  begin() {
    if (this.streets.snaps < mostSnaps) return;
    this.streets.forget();
    for (const { known } of this.finders.values()) known.clear();
  }

  /**
   * Where a place is on the network.
   *
   * @param {Place} place
   * @param {Walker} walker
   * @param {ReadonlySet<number>} shut
   * @returns {Door}
   */
  door({ at, level = null }, walker, shut) {
    if (!this.mayReach(at)) return 'unmapped';
    const snap = this.finder(walker, shut).snap(at, level);
    if (snap && snap.metres <= reach) return snap;
    if (!walker.isStepFree) return 'unmapped';
    const usual = this.finder({ ...walker, isStepFree: false }, this.usuallyShut).snap(at);
    return usual && usual.metres <= reach ? 'closed' : 'unmapped';
  }

  /**
   * @param {Walker} walker
   * @param {ReadonlySet<number>} shut
   */
  finder({ pace, isStepFree }, shut) {
    const key = `${isStepFree} ${pace} ${[...shut].sort((one, other) => one - other).join()}`;
    const finder = this.finders.get(key) ?? new Finder(this.streets, isStepFree, pace, shut);
    // The last one used is at the end.
    this.finders.delete(key);
    this.finders.set(key, finder);
    for (const [old, unused] of this.finders) {
      if (this.finders.size <= mostFinders) break;
      unused.close();
      this.finders.delete(old);
    }
    return finder;
  }
}

/**
 * Whether it takes at most 3 % longer, or at most a tenth longer if that is no more than a minute.
 *
 * @param {number} seconds
 * @param {number} usual
 */
const isHardlyLonger = (seconds, usual) => seconds - usual <= Math.max(usual * 0.03, Math.min(usual * 0.1, 60));

/**
 * @param {ReadonlySet<number>} one
 * @param {ReadonlySet<number>} other
 */
const isEqual = (one, other) => one.size === other.size && [...one].every((number) => other.has(number));

/**
 * The other door where it is beside this one.
 *
 * @param {Door} door
 * @param {Door} other
 */
function orBeside(door, other) {
  if (typeof door === 'string' || typeof other === 'string' || isSame(door.at, other.at)) return typeof other === 'string' ? door : other;
  return metresBetween(door.at, other.at) <= mouth ? other : door;
}
