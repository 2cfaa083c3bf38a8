/**
 * The planner, compiled from `Sources/Engines/DayPlanning` and `DaySearch` to WebAssembly: the same
 * code that `waymark plan` runs. Only numbers cross the border; `PlanSession.swift` is the other
 * side.
 *
 * @typedef {object} Exports what the module offers
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} reserve
 * @property {(address: number) => void} release
 * @property {(row: number, count: number) => number} guide
 * @property {(guide: number) => void} forget
 * @property {(guide: number, row: number, count: number) => number} wish
 * @property {(wish: number) => void} close
 * @property {(wish: number, most: number) => number} chosen
 * @property {(wish: number) => number} candidates
 * @property {(wish: number, row: number, count: number, travel: number, pairs: number) => number}
 *   open
 * @property {(wish: number, seed: number, leastWalking: number) => void} begin
 * @property {(wish: number, share: number) => number} advance
 * @property {(wish: number) => number} value
 * @property {(wish: number, explained: number) => number} plan
 * @property {(wish: number) => number} accept
 * @property {(wish: number, explained: number) => number} accepted
 * @property {(wish: number, order: number, count: number) => number} keeping
 * @property {(wish: number, order: number, count: number, candidate: number) => number} inserting
 * @property {(wish: number, place: number) => number} aside
 */

/** The browser runs no WebAssembly: it is too old, or somebody has forbidden it. */
export class EngineRefused extends Error {}

/** @type {Exports | null} */
let engine = null;

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

/**
 * Holds a guide for the wishes that follow.
 *
 * @param {number[]} row
 * @returns {number} what a `Session` knows it by
 */
export const openGuide = (row) => sensible(given(row, (at) => ready().guide(at, row.length)));

/** @param {number} guide that nobody asks about any more */
export const forgetGuide = (guide) => ready().forget(guide);

/** A wish at work; it is to be closed. */
export class Session {
  /**
   * @param {number} guide
   * @param {number[]} row the wish
   */
  constructor(guide, row) {
    this.wish = sensible(given(row, (at) => ready().wish(guide, at, row.length)));
  }

  close() {
    ready().close(this.wish);
  }

  /** @param {number} most */
  chosen(most) {
    return taken(ready().chosen(this.wish, most));
  }

  candidates() {
    return taken(ready().candidates(this.wish));
  }

  /**
   * @param {number[]} row
   * @param {Int32Array} travel
   */
  open(row, travel) {
    const open = (/** @type {number} */ at) => given(travel, (walks) =>
      ready().open(this.wish, at, row.length, walks, travel.length), Int32Array);
    return taken(sensible(given(row, open)));
  }

  /**
   * @param {number} seed
   * @param {boolean} [leastWalking] whether to visit all with the least walking
   */
  begin(seed, leastWalking = false) {
    ready().begin(this.wish, seed, Number(leastWalking));
  }

  /**
   * Searches for a few milliseconds.
   *
   * @param {number} share of the effort that is used up, below 1
   * @returns {number} how many rounds are over, -1 where nothing is left to search
   */
  advance(share) {
    return ready().advance(this.wish, share);
  }

  /** What decides between answers, of the best so far. */
  value() {
    return ready().value(this.wish);
  }

  /** @param {number} explained for how many of the places left out to find the reason */
  plan(explained) {
    return taken(ready().plan(this.wish, explained));
  }

  /** Keeps what was found; whether it is good enough, and different enough from what was kept. */
  accept() {
    return ready().accept(this.wish) === 1;
  }

  /** @param {number} explained */
  accepted(explained) {
    return taken(ready().accepted(this.wish, explained));
  }

  /** @param {number[]} order */
  keeping(order) {
    return taken(given(order, (at) => ready().keeping(this.wish, at, order.length)));
  }

  /**
   * @param {number[]} order
   * @param {number} candidate
   */
  inserting(order, candidate) {
    return taken(given(order, (at) => ready().inserting(this.wish, at, order.length, candidate)));
  }

  /** @param {number} place */
  aside(place) {
    return taken(ready().aside(this.wish, place));
  }
}

function ready() {
  if (!engine) throw new Error('openEngine comes first');
  return engine;
}

/** @param {number} address */
function sensible(address) {
  if (address === 0) throw new RangeError('numbers that no day can have');
  return address;
}

/**
 * What the module answers to numbers, which are in its memory meanwhile.
 *
 * @param {ArrayLike<number>} numbers
 * @param {(address: number) => number} use
 * @param {Float64ArrayConstructor | Int32ArrayConstructor} [kind]
 */
function given(numbers, use, kind = Float64Array) {
  const { memory, reserve, release } = ready();
  const address = reserve(numbers.length * kind.BYTES_PER_ELEMENT);
  new kind(memory.buffer, address, numbers.length).set(numbers);
  const answer = use(address);
  release(address);
  return answer;
}

/**
 * What the module answered, whose memory is given back.
 *
 * @param {number} address
 */
function taken(address) {
  const { memory, release } = ready();
  const [count] = new Float64Array(memory.buffer, address, 1);
  const row = [...new Float64Array(memory.buffer, address + 8, count)];
  release(address);
  return row;
}
