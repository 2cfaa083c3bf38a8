/** What a file says that no whole file says. */
export class Damage extends Error {
  /** @param {string} what */
  constructor(what) {
    super(`the streets cannot be read: ${what}`);
  }
}

/**
 * Reads the numbers of a streets file one after the other; `Documentation/StreetsFile.md` describes
 * them.
 */
export class ByteReader {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at where to begin
   */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** How many bytes are left. */
  get left() {
    return this.bytes.length - this.at;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new Damage('it ends too early');
    this.at += 1;
    return this.bytes[this.at - 1];
  }

  /** A whole number of up to 35 bits, seven in each byte, the low ones first. */
  number() {
    let number = 0;
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.byte();
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
    throw new Damage('a number is too long');
  }

  /** A number that may be negative. */
  signed() {
    const number = this.number();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }

  figure() {
    if (this.left < 4) throw new Damage('it ends too early');
    this.at += 4;
    return this.view.getFloat32(this.at - 4, true);
  }

  /** A number of things, each of which takes at least a byte of those that are left. */
  count() {
    const count = this.number();
    if (count > this.left) throw new Damage('it ends too early');
    return count;
  }

  text() {
    const count = this.count();
    this.at += count;
    return decoder.decode(this.bytes.subarray(this.at - count, this.at));
  }

  /**
   * A number below a limit.
   *
   * @param {number} limit
   */
  below(limit) {
    const number = this.number();
    if (number >= limit) throw new Damage('a number is out of range');
    return number;
  }

  /**
   * Numbers of which each says how much it differs from the one before.
   *
   * @template {Int32Array | Uint32Array} Column
   * @param {Column} column
   * @param {number} low
   * @param {number} high
   */
  steps(column, low, high) {
    let number = 0;
    for (let place = 0; place < column.length; place += 1) {
      number += this.signed();
      if (number < low || number > high) throw new Damage('a number is out of range');
      column[place] = number;
    }
    return column;
  }

  /**
   * Numbers below a limit.
   *
   * @param {Uint32Array} column
   * @param {number} limit
   */
  numbers(column, limit) {
    for (let place = 0; place < column.length; place += 1) column[place] = this.below(limit);
    return column;
  }

  /**
   * Numbers below a limit, each with how often it follows itself.
   *
   * @template {Uint8Array | Uint32Array} Column
   * @param {Column} column
   * @param {number} limit
   */
  runs(column, limit) {
    for (let place = 0; place < column.length; ) {
      const count = this.number();
      if (count < 1 || count > column.length - place) throw new Damage('a run is too long');
      column.fill(this.below(limit), place, place + count);
      place += count;
    }
    return column;
  }
}

const decoder = new TextDecoder('utf-8');

/**
 * The sum of bytes as PNG and gzip have it (CRC-32).
 *
 * @param {Uint8Array} bytes
 */
export function checksum(bytes) {
  let sum = -1;
  for (let place = 0; place < bytes.length; place += 1) {
    sum = table[(sum ^ bytes[place]) & 255] ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, number) => {
  let sum = number;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
