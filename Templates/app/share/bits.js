/** Numbers and texts as a row of bits, the highest bit first. */

/** The letters of slugs, in six bits each; 0 is the end. */
const LETTERS = ' abcdefghijklmnopqrstuvwxyz0123456789-';

export class BitWriter {
  constructor() {
    /** @type {number[]} */
    this.bytes = [];
    this.room = 0;
  }

  /**
   * @param {number} value not negative
   * @param {number} width in bits, 32 at most
   */
  number(value, width) {
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      if (this.room === 0) {
        this.bytes.push(0);
        this.room = 8;
      }
      this.room -= 1;
      this.bytes[this.bytes.length - 1] |= (Math.floor(value / 2 ** bit) & 1) << this.room;
    }
  }

  /** @param {string} text of the letters of slugs */
  slug(text) {
    for (const letter of text) this.number(LETTERS.indexOf(letter), 6);
    this.number(0, 6);
  }

  /** @param {string} text */
  text(text) {
    const bytes = new TextEncoder().encode(text);
    this.number(bytes.length, 11);
    for (const byte of bytes) this.number(byte, 8);
  }
}

/** Reads what a `BitWriter` wrote; it throws where nothing is left or what is there is no text. */
export class BitReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.position = 0;
  }

  /** @param {number} width */
  number(width) {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1) {
      const byte = this.bytes[this.position >> 3];
      if (byte === undefined) throw new Error('the end is missing');
      value = value * 2 + ((byte >> (7 - (this.position & 7))) & 1);
      this.position += 1;
    }
    return value;
  }

  /** @param {number} most characters */
  slug(most) {
    let text = '';
    for (;;) {
      const number = this.number(6);
      if (number === 0) return text;
      const letter = LETTERS[number];
      if (letter === undefined || text.length === most) throw new Error('this is no slug');
      text += letter;
    }
  }

  text() {
    const bytes = Uint8Array.from({ length: this.number(11) }, () => this.number(8));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  }

  /** Whether only zeros that fill the last byte are left. */
  get isAtEnd() {
    const left = this.bytes.length * 8 - this.position;
    return left < 8 && (left === 0 || this.number(left) === 0);
  }
}
