/** Bytes in letters that an address may hold as they are (RFC 4648 §5), without `=` at the end. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {ArrayLike<number>} bytes */
export function base64url(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const bits = (bytes[start] << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0);
    const digits = Math.min(3, bytes.length - start) + 1;
    for (let digit = 0; digit < digits; digit += 1) {
      text += LETTERS[(bits >> (18 - 6 * digit)) & 63];
    }
  }
  return text;
}

/**
 * The bytes, or `null` where the text has other letters.
 *
 * @param {string} text
 */
export function bytesOf(text) {
  const bytes = [];
  let [bits, count] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 255);
    }
  }
  return Uint8Array.from(bytes);
}
