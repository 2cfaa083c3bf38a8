/**
 * The network as one walker sees it: what is open, what it costs, and which ways lead away from
 * each node.
 *
 * Costs are whole milliseconds, at least one, and include aversions, which are not time. A way is
 * the number of an edge, times two, plus one where it is walked against its direction.
 *
 * @typedef {import('./file.js').Streets} Streets
 */

/** The kind of ferries among `kinds`. */
export const ferry = 10;

/** @param {number} seconds */
export const milliseconds = (seconds) => Math.round(Math.min(seconds * 1000, 1e9));

export class View {
  /**
   * @param {Streets} streets
   * @param {boolean} isStepFree
   * @param {number} pace in km/h
   * @param {ReadonlySet<number>} shut the conditions, from 0, whose ways are shut
   */
  constructor(streets, isStepFree, pace, shut) {
    this.streets = streets;
    this.isStepFree = isStepFree;
    this.metresPerSecond = pace / 3.6;
    this.use = isStepFree ? streets.traits.stepFree : streets.traits.walk;
    this.standing = isStepFree ? streets.standing.stepFree : streets.standing.walk;
    this.shut = shut;
    /** How fast anything brings one forward, ferries included. */
    this.fastest = this.metresPerSecond;
    const arcs = this.arcs();
    this.starts = arcs.starts;
    this.heads = arcs.heads;
    this.costs = arcs.costs;
    this.ways = arcs.ways;
    const nodes = placed(streets);
    this.east = nodes.east;
    this.north = nodes.north;
    this.plane = { unit, width: nodes.width, perMetre: 998 / Math.min(this.fastest, 1000) };
  }

  /**
   * The time factor of an edge in a direction, infinite where it is closed.
   *
   * @param {number} edge
   * @param {boolean} isForward
   */
  factor(edge, isForward) {
    const { condition, trait } = this.streets;
    if (this.shut.size > 0 && condition[edge] > 0 && this.shut.has(condition[edge] - 1)) {
      return Infinity;
    }
    return (isForward ? this.use.forward : this.use.backward)[trait[edge]];
  }

  /** @param {number} edge */
  isOpen(edge) {
    return this.factor(edge, true) < Infinity || this.factor(edge, false) < Infinity;
  }

  /** @param {number} edge */
  isFerry(edge) {
    return this.streets.traits.kind[this.streets.trait[edge]] === ferry;
  }

  /** The ways that lead away from each node, with their heads and costs. */
  arcs() {
    const { from, to, latitudes } = this.streets;
    const starts = new Uint32Array(latitudes.length + 1);
    for (let edge = 0; edge < from.length; edge += 1) {
      if (this.factor(edge, true) < Infinity) starts[from[edge] + 1] += 1;
      if (this.factor(edge, false) < Infinity) starts[to[edge] + 1] += 1;
    }
    for (let node = 1; node < starts.length; node += 1) starts[node] += starts[node - 1];
    const places = starts.slice();
    const count = starts[starts.length - 1];
    const heads = new Uint32Array(count);
    const costs = new Float64Array(count);
    const ways = new Uint32Array(count);
    for (let edge = 0; edge < from.length; edge += 1) {
      for (const isForward of [true, false]) {
        if (!(this.factor(edge, isForward) < Infinity)) continue;
        const tail = isForward ? from[edge] : to[edge];
        const head = isForward ? to[edge] : from[edge];
        const place = places[tail];
        places[tail] += 1;
        heads[place] = head;
        ways[place] = isForward ? edge * 2 : edge * 2 + 1;
        costs[place] = this.wholeCost(edge, isForward, tail, head);
      }
    }
    return { starts, heads, costs, ways };
  }

  /**
   * @param {number} edge
   * @param {boolean} isForward
   * @param {number} tail
   * @param {number} head
   */
  wholeCost(edge, isForward, tail, head) {
    const { metres, trait, traits, latitudes, longitudes } = this.streets;
    const aversion = this.use.aversion[trait[edge]];
    const seconds = (metres[edge] * this.factor(edge, isForward)) / this.metresPerSecond;
    // Nobody dislikes a gate, but a ferry, of which all is a pause.
    const pause = traits.pause[trait[edge]] * (this.isFerry(edge) ? aversion : 1);
    const cost = seconds * aversion + pause;
    if (this.isFerry(edge)) {
      const [north, east] =
        [latitudes[head] - latitudes[tail], longitudes[head] - longitudes[tail]];
      this.fastest = Math.max(
        this.fastest, (Math.sqrt(north * north + east * east) * 0.012) / Math.max(cost, 0.001));
    }
    return Math.max(1, milliseconds(cost));
  }
}

/** In metres: a little less than a ten-millionth of a degree of latitude. */
const unit = 0.01111949;

/**
 * Nodes on a plane, for the lower bounds of a search. Distances to the east are taken where they
 * are shortest, so that no bound is longer than a walk.
 *
 * @param {Streets} streets
 */
function placed({ latitudes, longitudes }) {
  let farthest = 0;
  for (const latitude of latitudes) farthest = Math.max(farthest, Math.abs(latitude));
  const width = unit * Math.max(0, Math.cos((farthest * 1e-7 * Math.PI) / 180));
  return {
    width, east: Float64Array.from(longitudes, (longitude) => longitude * width),
    north: Float64Array.from(latitudes, (latitude) => latitude * unit),
  };
}
