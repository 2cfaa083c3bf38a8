import { forgiven, mistakes } from './distance.js';
import { unpackedNumbers } from './data.js';

/**
 * Words in their order, each with the numbers of the entries that have it.
 *
 * @typedef {{words: string[], entries: (index: number) => number[]}} Terms
 */

/**
 * The terms of texts that are at hand.
 *
 * @param {string[][]} texts the folded words of each entry
 * @returns {Terms}
 */
export function termsOf(texts) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  texts.forEach((text, number) => {
    for (const word of text) {
      const numbers = found.get(word);
      if (!numbers) found.set(word, [number]);
      else if (numbers[numbers.length - 1] !== number) numbers.push(number);
    }
  });
  const words = [...found.keys()].sort();
  return { words, entries: (index) => found.get(words[index]) ?? [] };
}

/**
 * The terms of a file, whose numbers are unpacked when they are asked for.
 *
 * @param {string[]} words
 * @param {string} packed the numbers of all words, with spaces between them
 * @returns {Terms}
 */
export function packedTerms(words, packed) {
  const parts = packed.split(' ');
  return { words, entries: (index) => unpackedNumbers(parts[index] ?? '') };
}

/**
 * The range of the words that begin with a text. Cost: logarithmic.
 *
 * @param {string[]} words
 * @param {string} start
 * @returns {[from: number, until: number]}
 */
export function beginning(words, start) {
  const from = place(words, start);
  return [from, place(words, `${start}\uffff`, from)];
}

/**
 * @param {string[]} words
 * @param {string} word
 * @param {number} [from]
 */
function place(words, word, from = 0) {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The words that are near to what is typed although no letter need be right, with the number of
 * mistakes.
 *
 * @param {string[]} words
 * @param {string} typed
 * @returns {[index: number, mistakes: number][]}
 */
export function near(words, typed) {
  const limit = forgiven(typed);
  /** @type {[number, number][]} */
  const found = [];
  if (limit === 0) return found;
  for (let index = 0; index < words.length; index += 1) {
    const count = mistakes(typed, words[index], limit);
    if (count > 0 && count <= limit) found.push([index, count]);
  }
  return found;
}

/** Fewer letters are within many words that have nothing to do with them. */
const SHORTEST_WITHIN = 4;
/** From here on are the scripts of Chinese and Japanese, which have no spaces between words. */
const FIRST_WITHOUT_SPACES = 0x2e80;

/**
 * The words that hold what is typed after their first letter: `kirche` in `marienkirche`.
 *
 * @param {string[]} words
 * @param {string} typed
 */
export function holding(words, typed) {
  /** @type {number[]} */
  const found = [];
  if (typed.length < SHORTEST_WITHIN && typed.charCodeAt(0) < FIRST_WITHOUT_SPACES) return found;
  for (let index = 0; index < words.length; index += 1) {
    if (words[index].indexOf(typed, 1) > 0) found.push(index);
  }
  return found;
}
