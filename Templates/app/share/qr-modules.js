/**
 * The modules of a QR code, and which of them are patterns. Points are column and row, as in the
 * standard.
 */
export class Modules {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.side = version * 4 + 17;
    this.dark = new Uint8Array(this.side * this.side);
    this.fixed = new Uint8Array(this.side * this.side);
    this.drawPatterns();
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  isDark(row, column) {
    return this.dark[row * this.side + column] === 1;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean | number} isDark
   */
  set(x, y, isDark) {
    this.dark[y * this.side + x] = isDark ? 1 : 0;
    this.fixed[y * this.side + x] = 1;
  }

  drawPatterns() {
    const last = this.side - 1;
    for (let index = 0; index < this.side; index += 1) {
      this.set(6, index, index % 2 === 0);
      this.set(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) this.drawFinder(x, y);
    const places = alignments(this.version);
    const end = places.length - 1;
    places.forEach((x, column) => places.forEach((y, row) => {
      const isFinder = (column === 0 && (row === 0 || row === end))
        || (column === end && row === 0);
      if (!isFinder) this.drawAlignment(x, y);
    }));
    this.drawFormat('L', 0);
    this.drawVersion();
  }

  /**
   * With the light frame around it.
   *
   * @param {number} x
   * @param {number} y
   */
  drawFinder(x, y) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const [column, row, ring] = [x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy))];
        const isInside = column >= 0 && column < this.side && row >= 0 && row < this.side;
        if (isInside) this.set(column, row, ring !== 2 && ring !== 4);
      }
    }
  }

  /** @param {number} x @param {number} y */
  drawAlignment(x, y) {
    for (let dy = -2; dy <= 2; dy += 1) {
      for (let dx = -2; dx <= 2; dx += 1) {
        this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }

  /**
   * Level and mask, twice, with ten bits of correction.
   *
   * @param {'L' | 'M'} level
   * @param {number} mask
   */
  drawFormat(level, mask) {
    const data = ((level === 'L' ? 1 : 0) << 3) | mask;
    let rest = data;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (/** @type {number} */ index) => (bits >>> index) & 1;
    for (let index = 0; index <= 5; index += 1) this.set(8, index, bit(index));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) this.set(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) this.set(this.side - 1 - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) this.set(8, this.side - 15 + index, bit(index));
    this.set(8, this.side - 8, true);
  }

  drawVersion() {
    if (this.version < 7) return;
    let rest = this.version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let index = 0; index < 18; index += 1) {
      const [long, short] = [this.side - 11 + (index % 3), Math.floor(index / 3)];
      this.set(long, short, (bits >>> index) & 1);
      this.set(short, long, (bits >>> index) & 1);
    }
  }

  /**
   * In pairs of columns from the right, up and down in turn.
   *
   * @param {number[]} codewords
   */
  draw(codewords) {
    let index = 0;
    for (let right = this.side - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.side; step += 1) {
        for (let x = right; x > right - 2; x -= 1) {
          const isUpward = ((right + 1) & 2) === 0;
          const y = isUpward ? this.side - 1 - step : step;
          if (this.fixed[y * this.side + x] || index >= codewords.length * 8) continue;
          this.dark[y * this.side + x] = (codewords[index >> 3] >> (7 - (index & 7))) & 1;
          index += 1;
        }
      }
    }
  }

  /**
   * Applies the mask with the smallest penalty.
   *
   * @param {'L' | 'M'} level
   */
  mask(level) {
    let [best, least] = [0, Infinity];
    for (let mask = 0; mask < 8; mask += 1) {
      this.apply(mask);
      this.drawFormat(level, mask);
      const found = penalty(this.dark, this.side);
      if (found < least) [best, least] = [mask, found];
      this.apply(mask);
    }
    this.apply(best);
    this.drawFormat(level, best);
    return best;
  }

  /**
   * Doing it twice undoes it.
   *
   * @param {number} mask
   */
  apply(mask) {
    const turns = MASKS[mask];
    for (let y = 0; y < this.side; y += 1) {
      for (let x = 0; x < this.side; x += 1) {
        const place = y * this.side + x;
        if (!this.fixed[place] && turns(x, y)) this.dark[place] ^= 1;
      }
    }
  }
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Where the centres of alignment patterns are, in both directions.
 *
 * @param {number} version
 */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = [6];
  for (let place = version * 4 + 10; places.length < count; place -= step) {
    places.splice(1, 0, place);
  }
  return places;
}

/**
 * How hard a code is to read (§7.8.3): long runs, blocks, what looks like a finder, and too much
 * dark or light.
 *
 * @param {Uint8Array} dark
 * @param {number} side
 */
function penalty(dark, side) {
  let sum = 0;
  for (let line = 0; line < side; line += 1) {
    sum += linePenalty((place) => dark[line * side + place], side);
    sum += linePenalty((place) => dark[place * side + line], side);
  }
  let total = 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const place = y * side + x;
      total += dark[place];
      if (x + 1 === side || y + 1 === side) continue;
      if (dark[place] === dark[place + 1] && dark[place] === dark[place + side] && dark[place] === dark[place + side + 1]) sum += 3;
    }
  }
  const modules = side * side;
  return sum + (Math.ceil(Math.abs(total * 20 - modules * 10) / modules) - 1) * 10;
}

/**
 * @param {(place: number) => number} at
 * @param {number} side
 */
function linePenalty(at, side) {
  let [sum, colour, run] = [0, 0, 0];
  /** The last seven runs, the newest first. */
  const runs = [0, 0, 0, 0, 0, 0, 0];
  const push = (/** @type {number} */ length) => {
    // The light edge counts as a run without end before the first one.
    runs.unshift(runs[0] === 0 ? length + side : length);
    runs.pop();
  };
  const finders = () => {
    const unit = runs[1];
    const isCore = unit > 0 && runs[2] === unit && runs[3] === unit * 3 && runs[4] === unit
      && runs[5] === unit;
    return (isCore && runs[0] >= unit * 4 && runs[6] >= unit ? 1 : 0)
      + (isCore && runs[6] >= unit * 4 && runs[0] >= unit ? 1 : 0);
  };
  for (let place = 0; place < side; place += 1) {
    if (at(place) === colour) {
      run += 1;
      if (run === 5) sum += 3;
      else if (run > 5) sum += 1;
    } else {
      push(run);
      if (colour === 0) sum += finders() * 40;
      [colour, run] = [at(place), 1];
    }
  }
  if (colour === 1) {
    push(run);
    run = 0;
  }
  push(run + side);
  return sum + finders() * 40;
}
