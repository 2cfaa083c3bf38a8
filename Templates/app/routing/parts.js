import { Damage } from './bytes.js';

/**
 * @typedef {object} Use How one profile uses edges of a trait. Factors are relative to level
 *   ground, infinite where closed.
 * @property {Float32Array} forward
 * @property {Float32Array} backward
 * @property {Float32Array} aversion how much longer a walk may be made to avoid them
 *
 * @typedef {object} Traits What edges are like, in columns.
 * @property {Uint32Array} stairs
 * @property {Uint8Array} rise bits: 1 up, 2 down, 4 steps are estimated, 8 inside or underground,
 *   the surface above
 * @property {Uint8Array} kind an index into `kinds`
 * @property {Uint8Array} low the lowest level, twice and plus 128; 0 where it is not known
 * @property {Uint8Array} high
 * @property {Float32Array} pause seconds that are lost on it, whatever the pace
 * @property {Float32Array} crossings streets that are crossed
 * @property {Use} walk
 * @property {Use} stepFree
 *
 * @typedef {object} Condition When ways are open that are not always open.
 * @property {boolean} isUsuallyShut where no time is known
 * @property {boolean} isOpenOtherwise when no clause holds
 * @property {number} told which hours directions tell of it, from 1; 0 for none
 * @property {string | null} name of the way, or of the park around it
 * @property {[boolean, import('../hours/hours.js').Rule[]][] | null} clauses whether it is open in
 *   these hours; `null` where nobody can read them
 *
 * @typedef {object} Area A square that walks cross.
 * @property {number} edge one along or across it: how it is walked, and what it is called
 * @property {{latitudes: Int32Array, longitudes: Int32Array}[]} rings its rim, and the rims of what
 *   stands in it
 * @property {Uint32Array} corners the nodes between which walks in it go
 * @property {{south: number, west: number, north: number, east: number}} box
 */

/** The kinds of ways, in the order of their numbers. */
export const kinds = /** @type {const} */ ([
  'street', 'path', 'sidewalk', 'steps', 'escalator', 'crossing', 'square', 'lift', 'platform',
  'walkway', 'ferry',
]);

/**
 * @param {import('./bytes.js').ByteReader} reader
 * @param {number} count
 * @returns {Traits}
 */
export function readTraits(reader, count) {
  const use = () => ({
    forward: new Float32Array(count), backward: new Float32Array(count),
    aversion: new Float32Array(count),
  });
  const traits = {
    stairs: new Uint32Array(count), rise: new Uint8Array(count), kind: new Uint8Array(count),
    low: new Uint8Array(count),
    high: new Uint8Array(count), pause: new Float32Array(count), crossings: new Float32Array(count),
    walk: use(), stepFree: use(),
  };
  for (let place = 0; place < count; place += 1) {
    traits.stairs[place] = reader.below(65_536);
    traits.rise[place] = reader.below(64);
    traits.kind[place] = reader.below(kinds.length);
    traits.low[place] = reader.below(256);
    traits.high[place] = reader.below(256);
    traits.pause[place] = finite(reader.figure());
    traits.crossings[place] = finite(reader.figure());
    for (const { forward, backward, aversion } of [traits.walk, traits.stepFree]) {
      forward[place] = factor(reader.figure());
      backward[place] = factor(reader.figure());
      aversion[place] = finite(reader.figure());
    }
  }
  return traits;
}

/** @param {number} figure */
function finite(figure) {
  if (!(figure >= 0 && figure < Infinity)) throw new Damage('a figure is out of range');
  return figure;
}

/** @param {number} figure */
function factor(figure) {
  if (!(figure >= 0)) throw new Damage('a figure is out of range');
  return figure;
}

/**
 * @param {import('./bytes.js').ByteReader} reader
 * @param {number} count
 * @returns {Condition[]}
 */
export function readConditions(reader, count) {
  return Array.from({ length: count }, () => {
    const bits = reader.below(4);
    const told = reader.number();
    const [name, clauses] = [reader.text(), reader.text()];
    return {
      isUsuallyShut: (bits & 1) > 0, isOpenOtherwise: (bits & 2) > 0, told, name: name || null,
      clauses: clauses ? readClauses(clauses) : null,
    };
  });
}

/**
 * @param {string} text
 * @returns {[boolean, import('../hours/hours.js').Rule[]][]}
 */
function readClauses(text) {
  let clauses;
  try {
    clauses = JSON.parse(text);
  } catch {
    throw new Damage('hours cannot be read');
  }
  const isWhole = Array.isArray(clauses)
    && clauses.every((clause) => Array.isArray(clause) && typeof clause[0] === 'boolean'
    && Array.isArray(clause[1]) && clause[1].every(isRule));
  if (!isWhole) throw new Damage('hours cannot be read');
  return clauses;
}

/**
 * Whether the evaluator of hours can follow a rule: it trusts the guide's own, and repeats by its
 * steps.
 *
 * @param {any} rule
 */
function isRule(rule) {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return false;
  const lists = [rule.times, rule.years, rule.weeks, rule.weekdays, rule.dates,
    rule.holidays].filter((list) => list !== undefined);
  if (!lists.every((list) => Array.isArray(list) && list.every((item) => Array.isArray(item)))) {
    return false;
  }
  if (!isModest(rule)) return false;
  const steps = [...(rule.times ?? []).map((/** @type {any} */ time) => time[3]),
    ...[...(rule.years ?? []), ...(rule.weeks ?? [])].map((/** @type {any} */ range) => range[2])];
  return steps.every(
    (step) => step === undefined || step === null || (Number.isInteger(step) && step > 0));
}

/**
 * Whether all numbers in a value are small.
 *
 * @param {any} value
 * @returns {boolean}
 */
function isModest(value) {
  if (typeof value === 'number') return Math.abs(value) < 100_000;
  return value === null || typeof value !== 'object' || Object.values(value).every(isModest);
}

/**
 * @param {import('./bytes.js').ByteReader} reader
 * @param {number} count
 * @param {{nodes: number, edges: number, mostNorth: number, mostEast: number}} limits
 * @returns {Area[]}
 */
export function readAreas(reader, count, limits) {
  return Array.from({ length: count }, () => {
    const edge = reader.below(limits.edges);
    const [ringCount, cornerCount] = [reader.count(), reader.count()];
    const counts = Array.from({ length: ringCount }, () => reader.count());
    const points = counts.reduce((sum, one) => sum + one, 0);
    if (ringCount === 0 || counts.some((one) => one < 3) || points > reader.left) {
      throw new Damage('a square is not whole');
    }
    const latitudes = reader.steps(new Int32Array(points), -limits.mostNorth, limits.mostNorth);
    const longitudes = reader.steps(new Int32Array(points), -limits.mostEast, limits.mostEast);
    const corners = reader.steps(new Uint32Array(cornerCount), 0, limits.nodes - 1);
    let start = 0;
    const rings = counts.map((one) => {
      start += one;
      return { latitudes: latitudes.subarray(start - one, start),
        longitudes: longitudes.subarray(start - one, start) };
    });
    const box = { south: least(latitudes), west: least(longitudes), north: most(latitudes),
      east: most(longitudes) };
    return { edge, rings, corners, box };
  });
}

/** @param {Int32Array} column */
const least = (column) => column.reduce((one, other) => Math.min(one, other));

/** @param {Int32Array} column */
const most = (column) => column.reduce((one, other) => Math.max(one, other));
