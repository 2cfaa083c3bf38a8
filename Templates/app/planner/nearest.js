/**
 * The name that was probably meant: the candidate with the smallest edit distance (optimal string
 * alignment), if at most a third of the letters differ. Ties go to the first in alphabetical order.
 *
 * @param {string} word
 * @param {Iterable<string>} candidates
 * @returns {string | null}
 */
export function nearest(word, candidates) {
  const letters = [...word.toLowerCase()];
  if (letters.length === 0 || letters.length > 100) return null;
  /** @type {{distance: number, name: string} | null} */
  let best = null;
  for (const name of candidates) {
    const other = [...name.toLowerCase()];
    const limit = Math.max(1, Math.floor(Math.max(letters.length, other.length) / 3));
    if (Math.abs(other.length - letters.length) > limit) continue;
    const distance = editDistance(letters, other);
    if (distance > limit) continue;
    if (!best || distance < best.distance || (distance === best.distance && name < best.name)) {
      best = { distance, name };
    }
  }
  return best && best.name;
}

/**
 * @param {string[]} first
 * @param {string[]} second
 */
function editDistance(first, second) {
  /** @type {number[]} */
  let beforeLast = [];
  let last = [0, ...second.map((_, index) => index + 1)];
  first.forEach((letter, row) => {
    const current = [row + 1];
    second.forEach((other, column) => {
      const replaced = last[column] + (letter === other ? 0 : 1);
      let cost = Math.min(replaced, last[column + 1] + 1, current[column] + 1);
      if (row > 0 && column > 0 && letter === second[column - 1] && first[row - 1] === other) {
        cost = Math.min(cost, beforeLast[column - 1] + 1);
      }
      current.push(cost);
    });
    [beforeLast, last] = [last, current];
  });
  return last[second.length];
}
