/**
 * How many mistakes of typing a word forgives: none in short words, where nearly every word would
 * be near.
 *
 * @param {string} word
 */
export function forgiven(word) {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

const LONGEST = 40;
/** Three rows of the table are enough: a swap of neighbours looks two rows back. */
let [older, old, row] = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/**
 * The mistakes between what is typed and the nearest beginning of a word: letters missing, added,
 * wrong, or two neighbours swapped (Damerau's distance, each letter in one mistake). `limit + 1`
 * where there are more than the limit.
 *
 *     mistakes('fanui', 'faneuil', 1)   // 1: "faneui" without its first e
 *
 * Cost: the product of the lengths at most; it stops when no answer within the limit is left.
 *
 * @param {string} typed
 * @param {string} word
 * @param {number} limit
 */
export function mistakes(typed, word, limit) {
  if (typed.length > LONGEST || word.length < typed.length - limit) return limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  for (let column = 0; column <= width; column += 1) old[column] = column;
  let nearest = 0;
  for (let line = 1; line <= typed.length; line += 1) {
    row[0] = line;
    nearest = line;
    const letter = typed.charCodeAt(line - 1);
    const before = line > 1 ? typed.charCodeAt(line - 2) : -1;
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      let least = old[column - 1] + (letter === other ? 0 : 1);
      if (old[column] + 1 < least) least = old[column] + 1;
      if (row[column - 1] + 1 < least) least = row[column - 1] + 1;
      if (column > 1 && before === other && letter === word.charCodeAt(column - 2)) {
        if (older[column - 2] + 1 < least) least = older[column - 2] + 1;
      }
      row[column] = least;
      if (least < nearest) nearest = least;
    }
    if (nearest > limit) return limit + 1;
    [older, old, row] = [old, row, older];
  }
  return nearest;
}
