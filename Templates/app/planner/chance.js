/**
 * A stream of numbers that is the same for the same seed, here and in the Swift planner (SplitMix64
 * by G. Steele, D. Lea and C. Flood, 2014). The 64 bits are kept as two halves, because JavaScript
 * multiplies only 32 exactly.
 */
export class Chance {
  /** @param {number} seed a whole number from 0 to 2^53 */
  constructor(seed) {
    this.stateHigh = Math.floor(seed / 4294967296) | 0;
    this.stateLow = seed | 0;
    /** The halves of the number drawn last, as signed 32-bit numbers. */
    this.high = 0;
    this.low = 0;
  }

  /** Draws the next number into `high` and `low`. */
  next() {
    const low = (this.stateLow >>> 0) + 0x7f4a7c15;
    this.stateLow = low | 0;
    this.stateHigh = (this.stateHigh + 0x9e3779b9 + (low > 4294967295 ? 1 : 0)) | 0;
    let [h, l] = [this.stateHigh, this.stateLow];
    // mixed ^ (mixed >> 30), times a constant
    let nextLow = l ^ ((l >>> 30) | (h << 2));
    h ^= h >>> 30;
    l = nextLow;
    h = (highProduct(l, 0x1ce4e5b9) + Math.imul(h, 0x1ce4e5b9) + Math.imul(l, 0xbf58476d)) | 0;
    l = Math.imul(l, 0x1ce4e5b9);
    // mixed ^ (mixed >> 27), times another
    nextLow = l ^ ((l >>> 27) | (h << 5));
    h ^= h >>> 27;
    l = nextLow;
    h = (highProduct(l, 0x133111eb) + Math.imul(h, 0x133111eb) + Math.imul(l, 0x94d049bb)) | 0;
    l = Math.imul(l, 0x133111eb);
    this.low = l ^ ((l >>> 31) | (h << 1));
    this.high = h ^ (h >>> 31);
  }

  /**
   * A number below a positive limit, which is less than 2^20.
   *
   * @param {number} limit
   */
  below(limit) {
    this.next();
    return Math.floor(((this.high >>> 0) * limit) / 4294967296);
  }

  /** From 0 up to 1, with 53 bits. */
  unit() {
    this.next();
    return (this.high >>> 0) * 2.3283064365386963e-10 + (this.low >>> 11) * 1.1102230246251565e-16;
  }
}

/**
 * The upper half of the product of two unsigned 32-bit numbers.
 *
 * @param {number} a
 * @param {number} b a positive constant
 */
function highProduct(a, b) {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  // Both are below 2^32, so that nothing is lost before the shift.
  return (aHigh * bHigh + (middle >>> 16) + (other >>> 16)) | 0;
}
