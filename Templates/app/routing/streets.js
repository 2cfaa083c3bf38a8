import { Damage, readClauses } from './conditions.js';
import { Row } from './row.js';

/**
 * The walks in a streets file, found by `Sources/Engines/Walking`, compiled to WebAssembly: the
 * same code that `waymark walk` runs. Only numbers cross the border; `WalkSession.swift` is the
 * other side.
 *
 * @typedef {import('./conditions.js').Condition} Condition
 *
 * @typedef {object} Exports what the module offers
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} reserve
 * @property {(address: number) => void} release
 * @property {(bytes: number, count: number) => number} open
 * @property {(session: number, stepFree: number, pace: number, shut: number, count: number) =>
 *   number} finder
 * @property {(finder: number) => void} drop
 * @property {(session: number) => void} forget
 * @property {(session: number, finder: number, latitude: number, longitude: number, level: number)
 *   => number} snap
 * @property {(session: number, finder: number, places: number, count: number) => number} route
 * @property {(session: number, finder: number, from: number, places: number, count: number,
 *   seconds: number) => number} measures
 * @property {(session: number, finder: number, snap: number, minutes: number) => number} walkshed
 * @property {(walk: number, count: number) => number} telling
 */

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * Makes the module ready, once for a worker; everything else here needs it.
 *
 * @param {BufferSource | Promise<Response>} source the bytes of `walk.wasm`, or its download
 */
export async function openWalking(source) {
  if (compiled) return;
  if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
  const bytes = source instanceof Promise ? await downloaded(await source) : source;
  compiled = await WebAssembly.compile(bytes);
}

/** @param {Response} answer */
async function downloaded(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A streets file; each has an instance of the module, and memory, of its own. */
export class Streets {
  /**
   * Throws `Damage`, whatever the bytes are, unless they are a streets file.
   *
   * @param {ArrayBuffer | Uint8Array} data
   */
  constructor(data) {
    if (!compiled) throw new Error('openWalking comes first');
    const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
    const { exports } = new WebAssembly.Instance(compiled);
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    this.isBroken = false;
    const place = this.written(bytes);
    const row = this.row(() => this.exports.open(place, bytes.length));
    this.exports.release(place);
    this.session = row.next();
    if (this.session === 0) throw new Damage(this.textAt(row.next()));
    /** In ten-millionths of a degree: where questions are answered. */
    this.box = { south: row.next(), west: row.next(), north: row.next(), east: row.next() };
    this.nodes = row.next();
    this.edges = row.next();
    const text = () => {
      const start = row.next();
      return decoder.decode(bytes.subarray(start, start + row.next()));
    };
    this.names = ['', ...row.list(text)];
    /** How many snaps the module remembers. */
    this.snaps = 0;
    this.conditions = row.list(() => conditionOf(row.next(), row.next(), text(), text()));
  }

  /**
   * Asks the module. What it cannot do because the numbers of the file make no sense ends it.
   *
   * @template Answer
   * @param {() => Answer} question
   */
  asked(question) {
    if (this.isBroken) throw new Damage('its numbers make no sense');
    try {
      return question();
    } catch {
      this.isBroken = true;
      throw new Damage('its numbers make no sense');
    }
  }

  /**
   * The numbers at the address that the module gives for a question; none where it gives none.
   *
   * @param {() => number} question
   */
  row(question) {
    const address = this.asked(question);
    if (address === 0) return noRow;
    const [count] = new Float64Array(this.exports.memory.buffer, address, 1);
    const row = new Row(new Float64Array(this.exports.memory.buffer, address + 8, count).slice());
    this.exports.release(address);
    return row;
  }

  /**
   * Asks with some numbers at an address.
   *
   * @template Answer
   * @param {Int32Array | Float64Array} numbers
   * @param {(address: number) => Answer} question
   */
  given(numbers, question) {
    const address = this.written(numbers);
    const answer = this.asked(() => question(address));
    this.exports.release(address);
    return answer;
  }

  /**
   * The address of a copy of some numbers, to be given back by `release`.
   *
   * @param {Uint8Array | Int32Array | Float64Array} numbers
   */
  written(numbers) {
    const address = this.asked(() => this.exports.reserve(numbers.byteLength));
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    new Uint8Array(this.exports.memory.buffer, address).set(bytes);
    return address;
  }

  /** Forgets where places met the network. */
  forget() {
    this.asked(() => this.exports.forget(this.session));
    this.snaps = 0;
  }

  /** @param {number} address of a text that ends with a zero */
  textAt(address) {
    const bytes = new Uint8Array(this.exports.memory.buffer, address);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

const noRow = new Row(new Float64Array(0));
const decoder = new TextDecoder('utf-8');

/**
 * @param {number} bits
 * @param {number} told
 * @param {string} name
 * @param {string} clauses
 * @returns {Condition}
 */
const conditionOf = (bits, told, name, clauses) => ({
  isUsuallyShut: (bits & 1) > 0, isOpenOtherwise: (bits & 2) > 0, told, name: name || null,
  clauses: clauses ? readClauses(clauses) : null,
});
