/**
 * Words as a search compares them: without case and accents, letter by letter as people type them
 * without a special keyboard. Where a script has no spaces between words, each pair of neighbouring
 * letters is one: 銀閣寺 is 銀閣 and 閣寺. `Sources/Guide/Exporting/Search/SearchFolding.swift` folds the words of the
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
/** Accents and vowel signs that people leave out; in other scripts a mark makes another letter. */
const MARKS =
  /(?=\p{Mn})[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08ca-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Thai, Lao, Burmese, Khmer, Chinese and Japanese. */
const UNSPACED =
  '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u312f\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}';
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const LETTER = /.\p{M}*/gsu;
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
    for (const [from, piece] of pieces(match[0])) {
      const word = HAS_UNSPACED.test(piece) ? folded(piece).normalize('NFC') : folded(piece);
      if (word === '') continue;
      found.push({ text: word, start: start + from, end: start + from + piece.length });
    }
  }
  return found;
}

/**
 * Whether a folded word is of a script without spaces between words.
 *
 * @param {string} word
 */
export const isUnspaced = (word) => HAS_UNSPACED.test(word);

/**
 * The pieces of a run of letters that count as words, with their places in it.
 *
 * @param {string} run
 * @returns {[from: number, piece: string][]}
 */
function pieces(run) {
  if (!HAS_UNSPACED.test(run)) return [[0, run]];
  return [...run.matchAll(RUNS)].flatMap(({ 0: part, index = 0 }) => piecesOf(part, index));
}

/**
 * Pairs of neighbouring letters of a script without spaces; anything else is one piece.
 *
 * @param {string} part
 * @param {number} from
 * @returns {[from: number, piece: string][]}
 */
function piecesOf(part, from) {
  const letters = HAS_UNSPACED.test(part) ? [...part.matchAll(LETTER)] : [];
  if (letters.length < 2) return [[from, part]];
  const ends = letters.slice(1).map(({ 0: letter, index = 0 }) => index + letter.length);
  return ends.map((end, number) => {
    const begin = letters[number]?.index ?? 0;
    return [from + begin, part.slice(begin, end)];
  });
}

/**
 * The folded words of a text. Cost: less than that of `words`, which tells where they are.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function foldedWords(text) {
  if (HAS_UNSPACED.test(text)) return words(text).map((word) => word.text);
  return (text.match(WORDS) ?? []).map(folded).filter((word) => word !== '');
}
