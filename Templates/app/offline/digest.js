/**
 * The digest by which the build names a file's bytes: the first half of FNV-1a with 128 bits, as
 * `GuideModel/ContentDigest` in Swift. It shows that a file arrived whole and belongs to the same
 * edition as the others; it is no defence against an attacker.
 *
 * @param {Uint8Array} bytes
 * @returns {string} 16 hexadecimal digits
 */
export function digestOf(bytes) {
  // Four words of 32 bits, the lowest first.
  let [a, b, c, d] = [0x6295c58d, 0x62b82175, 0x07bb0142, 0x6c62272e];
  for (let index = 0; index < bytes.length; index += 1) {
    a = (a ^ bytes[index]) >>> 0;
    // Times the prime 2⁸⁸ + 0x13b: a small product, and a shift by two words and 24 bits.
    const low = a * 0x13b;
    const second = b * 0x13b + Math.floor(low / 0x100000000);
    const third = c * 0x13b + Math.floor(second / 0x100000000) + a * 0x1000000 % 0x100000000;
    const carry = Math.floor(third / 0x100000000);
    const fourth = d * 0x13b + carry + (a >>> 8) + ((b << 24) >>> 0);
    a = low >>> 0;
    b = second >>> 0;
    c = third >>> 0;
    d = fourth >>> 0;
  }
  return [d, c].map((word) => word.toString(16).padStart(8, '0')).join('');
}
