/**
 * @typedef {import('./geometry.js').Point} Point
 */

/** Numbers that are read one after another. */
export class Row {
  /** @param {Float64Array} numbers */
  constructor(numbers) {
    this.numbers = numbers;
    this.place = 0;
  }

  get isEmpty() {
    return this.numbers.length === 0;
  }

  get hasMore() {
    return this.place < this.numbers.length;
  }

  next() {
    this.place += 1;
    return this.numbers[this.place - 1];
  }

  /** @returns {Point} */
  point() {
    return [this.next(), this.next()];
  }

  /**
   * A list, with its length before it.
   *
   * @template Item
   * @param {() => Item} read
   */
  list(read) {
    return Array.from({ length: this.next() }, read);
  }
}
