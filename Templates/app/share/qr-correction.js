import { BLOCKS, CORRECTION } from './qr-tables.js';

/**
 * Data in blocks with their correction by Reed and Solomon, dealt out one codeword of each block
 * after the other.
 *
 * @param {number[]} data
 * @param {number} version
 * @param {'L' | 'M'} level
 */
export function withCorrection(data, version, level) {
  const [count, length] = [BLOCKS[level][version], CORRECTION[level][version]];
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const divisor = divisorOf(length);
  const blocks = [];
  for (let [index, start] = [0, 0]; index < count; index += 1) {
    const part = data.slice(start, start + short + (index < firstLong ? 0 : 1));
    start += part.length;
    blocks.push({ part, correction: remainder(part, divisor) });
  }
  const result = [];
  for (let place = 0; place <= short; place += 1) {
    for (const { part } of blocks) if (place < part.length) result.push(part[place]);
  }
  for (let place = 0; place < length; place += 1) {
    for (const { correction } of blocks) result.push(correction[place]);
  }
  return result;
}

/**
 * The product of `x - 2^0` to `x - 2^(degree - 1)`, the highest power first and left out, because
 * it is 1.
 *
 * @param {number} degree
 */
function divisorOf(degree) {
  const result = new Array(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    for (let place = 0; place < degree; place += 1) {
      result[place] = product(result[place], root);
      if (place + 1 < degree) result[place] ^= result[place + 1];
    }
    root = product(root, 2);
  }
  return result;
}

/**
 * @param {number[]} data
 * @param {number[]} divisor
 */
function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((coefficient, place) => { result[place] ^= product(coefficient, factor); });
  }
  return result;
}

/**
 * In the field of 256 elements with the polynomial 0x11D.
 *
 * @param {number} one
 * @param {number} other
 */
function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}
