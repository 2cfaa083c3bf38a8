/** The distances of a shell sort, by M. Ciura 2001. */
const gaps = [301, 132, 57, 23, 10, 4, 1];

/**
 * Sorts the first places of a list by their keys, equal keys by number, without allocation.
 *
 * @param {Int32Array} list
 * @param {number} count
 * @param {Float64Array} keys
 */
export function sortByKey(list, count, keys) {
  for (let round = 0; round < gaps.length; round += 1) {
    const gap = gaps[round];
    for (let index = gap; index < count; index += 1) {
      const place = list[index];
      const own = keys[place];
      let slot = index;
      while (slot >= gap) {
        const other = list[slot - gap];
        if (keys[other] < own || (keys[other] === own && other < place)) break;
        list[slot] = other;
        slot -= gap;
      }
      list[slot] = place;
    }
  }
}
