/**
 * Texts with names in them, which may be in another language than the text; as Swift's `Phrase`.
 *
 * @typedef {{name: string, lang?: string}} Name as it is written there, with its language where
 *   that is another one
 * @typedef {(string | Name)[]} Phrase
 */

/**
 * The words as plain text.
 *
 * @param {Phrase} phrase
 */
export const textOf = (phrase) =>
  phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

/**
 * The words as plain text in which every name is isolated in its writing direction.
 *
 * @param {Phrase} phrase
 */
export const isolatedText = (phrase) =>
  phrase.map((piece) => (typeof piece === 'string' ? piece : `\u2068${piece.name}\u2069`)).join('');

/**
 * A pattern with phrases in its placeholders.
 *
 * @param {string} pattern
 * @param {Record<string, Phrase>} values
 * @returns {Phrase}
 */
export function filledPhrase(pattern, values) {
  /** @type {Phrase} */
  const phrase = [];
  let rest = pattern;
  for (;;) {
    const open = rest.indexOf('{');
    const close = open < 0 ? -1 : rest.indexOf('}', open);
    if (close < 0) break;
    const name = rest.slice(open + 1, close);
    if (open > 0) phrase.push(rest.slice(0, open));
    phrase.push(...(Object.hasOwn(values, name) ? values[name] : [rest.slice(open, close + 1)]));
    rest = rest.slice(close + 1);
  }
  if (rest) phrase.push(rest);
  return phrase;
}

/**
 * A phrase as a sentence: a capital at the beginning, a full stop at the end, its words contracted.
 *
 * @param {Phrase} phrase
 * @param {import('./vocabulary.js').Vocabulary} words
 * @returns {Phrase}
 */
export function sentence(phrase, words) {
  const whole = contracted(phrase, words);
  const first = whole[0];
  if (typeof first === 'string') {
    const [letter = ''] = first;
    whole[0] = letter.toUpperCase() + first.slice(letter.length);
  }
  const stop = words.word('format.full-stop');
  if (!textOf(phrase).endsWith(stop)) whole.push(stop);
  return whole;
}

/**
 * The same with the words run together that the language runs together: Portuguese `por a rua` is
 * `pela rua`.
 *
 * @param {Phrase} phrase
 * @param {import('./vocabulary.js').Vocabulary} words
 * @returns {Phrase}
 */
export function contracted(phrase, words) {
  const rules = words.word('contractions').split('|').map((rule) => rule.split(' → '))
    .filter((ends) => ends.length === 2);
  if (rules.length === 0) return [...phrase];
  return merged(phrase).map((piece) => {
    if (typeof piece !== 'string') return piece;
    // A space before the text, so that a rule finds whole words only.
    return rules.reduce((text, [before, after]) => text.replaceAll(` ${before} `, ` ${after} `),
      ` ${piece}`).slice(1);
  });
}

/**
 * The pieces with texts that follow one another in one.
 *
 * @param {Phrase} phrase
 */
function merged(phrase) {
  /** @type {Phrase} */
  const pieces = [];
  for (const piece of phrase) {
    const last = pieces[pieces.length - 1];
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}
