import { noPrices } from './prices.js';

/**
 * The day search, compiled from `Sources/Engines/DaySearch` to WebAssembly: the same code that
 * `waymark plan` runs. Only numbers cross the border; `DaySession.swift` is the other side.
 *
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./answer.js').Answer} Answer
 *
 * @typedef {{is: 'inserted', answer: Answer} | {is: 'noTime', short: number} | {is: 'noMoney',
 *   short: number} | {is: 'categoryFull', category: number} | {is: 'shut'} | {is: 'alreadyIn'} |
 *   {is: 'tooFar'}} Insertion
 *
 * @typedef {object} Exports what the module offers
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} reserve
 * @property {(address: number) => void} release
 * @property {(numbers: number, count: number, travel: number, pairs: number) => number} open
 * @property {(session: number) => void} close
 * @property {(session: number, seed: number) => void} begin
 * @property {(session: number, share: number) => number} advance
 * @property {(session: number) => number} value
 * @property {(session: number) => number} answer
 * @property {(session: number, order: number, count: number) => number} timetable
 * @property {(session: number, order: number, count: number) => number} keeping
 * @property {(session: number, order: number, count: number, place: number) => number} placing
 * @property {(session: number, order: number, count: number, place: number) => number} inserting
 */

/** The browser runs no WebAssembly: it is too old, or somebody has forbidden it. */
export class EngineRefused extends Error {}

/** @type {Exports | null} */
let engine = null;
/** @type {{problem: Problem, session: number} | null} The problem that was asked about last. */
let held = null;

/**
 * Makes the module ready, once for a page or a worker; everything else here needs it.
 *
 * @param {BufferSource | Promise<Response>} source the bytes of `planner.wasm`, or its download
 * @throws {EngineRefused}
 */
export async function openEngine(source) {
  if (engine) return;
  if (typeof WebAssembly === 'undefined') throw new EngineRefused('no WebAssembly');
  const bytes = source instanceof Promise ? await downloaded(await source) : source;
  try {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    engine ??= /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  } catch (error) {
    throw new EngineRefused(String(error));
  }
}

/** @param {Response} answer */
async function downloaded(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A search that goes on as long as somebody wants it to; it has an answer from the beginning. */
export class Search {
  /**
   * @param {Problem} problem
   * @param {number} seed
   */
  constructor(problem, seed) {
    this.session = opened(problem);
    ready().begin(this.session, seed);
  }

  /**
   * Searches for a few milliseconds.
   *
   * @param {number} share of the effort that is used up, below 1
   * @returns {number} how many rounds are over, -1 where nothing is left to search
   */
  advance(share) {
    return ready().advance(this.session, share);
  }

  /** What decides between answers, of the best so far. */
  value() {
    return ready().value(this.session);
  }

  answer() {
    const { answer } = readRow(ready().answer(this.session));
    return answer ?? { days: [], score: 0, fees: 0, value: 0 };
  }

  close() {
    ready().close(this.session);
  }
}

/**
 * The timetable of an order: waits are filled or avoided where that is possible, and visits are as
 * long as they are worth most; `null` where a door is shut by then or a day is over.
 *
 * @param {number[][]} order
 * @param {Problem} problem
 */
export const timetable = (order, problem) => asked('timetable', order, problem).answer;

/**
 * The timetable of an order as it is; `null` where it keeps not all rules.
 *
 * @param {number[][]} order
 * @param {Problem} problem
 */
export const keeping = (order, problem) => asked('keeping', order, problem).answer;

/**
 * The best order with one more place; `null` where it fits nowhere.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 */
export const placing = (place, order, problem) => asked('placing', order, problem, place).answer;

/**
 * The order with one more place where the day is worth most with it; or why that is not possible.
 *
 * @param {number} place
 * @param {number[][]} order
 * @param {Problem} problem
 * @returns {Insertion}
 */
export function inserting(place, order, problem) {
  const { answer, kind, number } = asked('inserting', order, problem, place);
  if (answer) return { is: 'inserted', answer };
  switch (kind) {
    case 2: return { is: 'noTime', short: number };
    case 3: return { is: 'noMoney', short: number };
    case 4: return { is: 'categoryFull', category: number };
    case 5: return { is: 'shut' };
    case 6: return { is: 'alreadyIn' };
    default: return { is: 'tooFar' };
  }
}

function ready() {
  if (!engine) throw new Error('openEngine comes first');
  return engine;
}

/**
 * @param {'timetable' | 'keeping' | 'placing' | 'inserting'} what
 * @param {number[][]} order
 * @param {Problem} problem
 * @param {number} [place]
 */
function asked(what, order, problem, place = 0) {
  if (held?.problem !== problem) {
    if (held) ready().close(held.session);
    held = null;
    held = { problem, session: opened(problem) };
  }
  const row = [order.length, ...order.flatMap((day) => [day.length, ...day])];
  const numbers = written(Float64Array, row);
  const address = ready()[what](held.session, numbers, row.length, place);
  ready().release(numbers);
  return readRow(address);
}

/** @param {Problem} problem */
function opened(problem) {
  const row = problemRow(problem);
  const [numbers, travel] = [written(Float64Array, row), written(Int32Array, problem.travel)];
  const session = ready().open(numbers, row.length, travel, problem.travel.length);
  ready().release(numbers);
  ready().release(travel);
  if (session === 0) throw new RangeError('numbers that no day can have');
  return session;
}

/**
 * @param {Float64ArrayConstructor | Int32ArrayConstructor} kind
 * @param {ArrayLike<number>} numbers
 */
function written(kind, numbers) {
  const address = ready().reserve(numbers.length * kind.BYTES_PER_ELEMENT);
  new kind(ready().memory.buffer, address, numbers.length).set(numbers);
  return address;
}

/**
 * The problem as `DayProblem+Numbers.swift` reads it: NaN where there is no number, and before each
 * list its length.
 *
 * @param {Problem} problem
 * @returns {number[]}
 */
export function problemRow(problem) {
  const { walk, leg, idle, sameness, mealGap, mealHaste, mealLeast, mealClash } =
    { ...noPrices, ...problem.prices };
  const steps = (/** @type {typeof walk} */ list) =>
    [list.length, ...list.flatMap(({ after, price }) => [after, price])];
  return [
    problem.points, ['score', 'leastWalking', 'earliestEnd'].indexOf(problem.aim),
    problem.budget ?? NaN, problem.longestLeg ?? NaN, problem.longestWalk ?? NaN,
    problem.categoryCaps.length, ...problem.categoryCaps,
    ...steps(walk), ...steps(leg), ...steps(idle),
    sameness.length, ...sameness.flatMap((losses) => [losses.length, ...losses]),
    mealGap, mealHaste, mealLeast, mealClash,
    problem.days.length, ...problem.days.flatMap(({ start, end, begins, latestBegin, ends }) =>
      [start, end ?? NaN, begins, latestBegin, ends]),
    problem.places.length, ...problem.places.flatMap(siteRow),
  ];
}

/** @param {import('./problem.js').Site} site */
function siteRow(site) {
  return [
    site.point, site.score, site.visit, site.longestVisit, site.longerWorth, site.fee,
    Number(site.isMeal), Number(site.isMust), Number(site.isBanned), site.rank ?? NaN,
    site.categories.length, ...site.categories,
    ...site.windows.flatMap((windows) => [windows.length, ...windows.flatMap(
      ({ opens, latestStart, closes, queue }) => [opens, latestStart, closes ?? NaN, queue ?? 0])]),
  ];
}

/**
 * What the module answered, whose memory is given back.
 *
 * @param {number} address
 * @returns {{answer: Answer | null, kind: number, number: number}}
 */
function readRow(address) {
  const { memory, release } = ready();
  const row = new Float64Array(memory.buffer, address);
  const answer = row[0] === 1 ? readAnswer(row) : null;
  const [kind, number] = row;
  release(address);
  return { answer, kind, number };
}

/**
 * @param {Float64Array} row
 * @returns {Answer}
 */
function readAnswer(row) {
  let at = 5;
  const next = () => row[at++];
  const days = Array.from({ length: row[4] }, () => {
    const [begins, ends, walked] = [next(), next(), next()];
    const visits = Array.from({ length: next() }, () =>
      ({ place: next(), arrives: next(), begins: next(), leaves: next() }));
    return { begins, visits, ends, walked };
  });
  return { days, score: row[1], fees: row[2], value: row[3] };
}
