/**
 * Words as a search compares them: without case and accents, letter by letter as people type them
 * without a special keyboard. `Sources/Guide/Exporting/Search/SearchFolding.swift` folds the words of the
 * guide's texts by the same rules; `Tests/Fixtures/search` holds both to the same answers.
 *
 * @typedef {object} Word A word of a text.
 * @property {string} text folded
 * @property {number} start where it begins in the text
 * @property {number} end where the text goes on
 */

/** What decomposing leaves as one letter, and what Arabic writes in several ways. */
const LETTERS = new Map(Object.entries({
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i',
  ŋ: 'n', ς: 'σ',
  ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ـ: '',
}));

const ASCII = /^[\x00-\x7f]*$/;
const MARKS = /\p{Mn}/gu;
const WORDS = /[\p{L}\p{N}\p{Mn}]+/gu;
const SPECIAL = /[ßæœøłđðþħıŋςٱىةکیـ]/gu;
const DIGITS = /[٠-٩۰-۹]/gu;

/**
 * A text in lower case without accents: `Łódź` becomes `lodz`, `Straße` `strasse`.
 *
 * @param {string} text
 */
export function folded(text) {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFD').replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * The words of a text in their order. What folds to nothing is no word.
 *
 * @param {string} text
 * @returns {Word[]}
 */
export function words(text) {
  const found = [];
  for (const match of text.matchAll(WORDS)) {
    const start = match.index ?? 0;
    const word = folded(match[0]);
    if (word !== '') found.push({ text: word, start, end: start + match[0].length });
  }
  return found;
}

/**
 * The folded words of a text. Cost: less than that of `words`, which tells where they are.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function foldedWords(text) {
  return (text.match(WORDS) ?? []).map(folded).filter((word) => word !== '');
}
