import { Modules } from './qr-modules.js';
import { withCorrection } from './qr-correction.js';
import { BLOCKS, CORRECTION } from './qr-tables.js';

/**
 * QR codes (ISO/IEC 18004) of texts in bytes: versions 1 to 20, correction level L or M. The method
 * is that of Nayuki's QR Code generator library; `Tests/Fixtures/qr` holds what it makes in C.
 *
 *     qrCode('https://guide.example/#day=AQ…')   // { side: 29, isDark: (row, column) => … }
 *
 * Cost: about 20 ms for the largest on a phone, nearly all for the choice among eight masks.
 *
 * @typedef {'L' | 'M'} Level `L` can be read with damage to 7 % of it, `M` to 15 %.
 * @typedef {{side: number, version: number, mask: number, isDark(row: number, column: number):
 *   boolean}} QRCode
 */

export const LARGEST_VERSION = 20;

/**
 * The smallest code of a text, or `null` where it is empty or too long for version 20.
 *
 * @param {string} text
 * @param {Level} [level]
 * @returns {QRCode | null}
 */
export function qrCode(text, level = 'M') {
  const bytes = new TextEncoder().encode(text);
  const version = bytes.length === 0 ? null : versionFor(bytes.length, level);
  if (version === null) return null;
  const codewords =
    withCorrection(dataOf(bytes, version, capacity(version, level)), version, level);
  const modules = new Modules(version);
  modules.draw(codewords);
  const mask = modules.mask(level);
  return { side: modules.side, version, mask,
    isDark: (row, column) => modules.isDark(row, column) };
}

/**
 * @param {number} count
 * @param {Level} level
 */
function versionFor(count, level) {
  for (let version = 1; version <= LARGEST_VERSION; version += 1) {
    if (4 + countWidth(version) + count * 8 <= capacity(version, level) * 8) return version;
  }
  return null;
}

/** @param {number} version */
const countWidth = (version) => (version < 10 ? 8 : 16);

/**
 * The codewords of a version that hold data.
 *
 * @param {number} version
 * @param {Level} level
 */
export function capacity(version, level) {
  return Math.floor(rawModules(version) / 8) - CORRECTION[level][version] * BLOCKS[level][version];
}

/**
 * The modules of a version that are no pattern, format or version.
 *
 * @param {number} version
 */
export function rawModules(version) {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const rows = Math.floor(version / 7) + 2;
    count -= (25 * rows - 10) * rows - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}

/**
 * Mode, count, bytes, end and filling.
 *
 * @param {Uint8Array} bytes
 * @param {number} version
 * @param {number} room in codewords
 */
function dataOf(bytes, version, room) {
  /** @type {number[]} */
  const bits = [];
  const add = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  add(4, 4);
  add(bytes.length, countWidth(version));
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = [];
  for (let start = 0; start < bits.length; start += 8) {
    data.push(parseInt(bits.slice(start, start + 8).join(''), 2));
  }
  for (let filling = 0xec; data.length < room; filling ^= 0xec ^ 0x11) data.push(filling);
  return data;
}
