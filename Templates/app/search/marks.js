import { words } from './folding.js';

/**
 * A text in parts, those that were looked for marked: where a word begins with what was typed, that
 * much of it; where it holds it, that part; otherwise nothing. Only whole letters are marked.
 *
 *     marks('Café de Flore', ['caf'])   // [{ text: 'Caf', isMarked: true }, { text: 'é de Flore', isMarked: false }]
 *
 * @param {string} text
 * @param {string[]} marked folded words
 * @returns {{text: string, isMarked: boolean}[]}
 */
export function marks(text, marked) {
  /** @type {[number, number][]} */
  const spans = [];
  for (const word of words(text)) {
    const span = best(text.slice(word.start, word.end), word.text, marked);
    if (!span) continue;
    const [from, until] = [word.start + span[0], word.start + span[1]];
    const last = spans[spans.length - 1];
    // Pairs of letters overlap.
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else spans.push([from, until]);
  }
  const parts = [];
  let end = 0;
  for (const [from, until] of spans) {
    if (from > end) parts.push({ text: text.slice(end, from), isMarked: false });
    parts.push({ text: text.slice(from, until), isMarked: true });
    end = until;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/**
 * The longest part of a word to mark.
 *
 * @param {string} shown
 * @param {string} word the same, folded
 * @param {string[]} marked
 * @returns {[number, number] | null}
 */
function best(shown, word, marked) {
  /** @type {[number, number] | null} */
  let found = null;
  for (const one of marked) {
    const at = word.startsWith(one) ? 0 : one.length >= 3 ? word.indexOf(one, 1) : -1;
    if (at < 0 || (found && found[1] - found[0] >= one.length)) continue;
    found = [at, at + one.length];
  }
  if (!found) return null;
  // Where folding changes the number of letters, as in "Straße", the whole word is marked.
  const letters = [...shown.normalize('NFC')];
  if (letters.length !== word.length || shown.normalize('NFC') !== shown) return [0, shown.length];
  return [letters.slice(0, found[0]).join('').length, letters.slice(0, found[1]).join('').length];
}
