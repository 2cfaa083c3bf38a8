import { costOfMealsApart } from './prices.js';
import { never } from './problem.js';

/**
 * Decides how long the visits of a day are, without changing their order: visits before a wait
 * become longer, as far as their places allow, a day that may start later does (the forward slack
 * of M. W. P. Savelsbergh 1992), and the time that is left at the end goes where it is worth most.
 *
 * The visits lie in arrays that are used again for each day; nothing here allocates once a search
 * has begun.
 */
export class DaySmoothing {
  /** @param {number} room the most visits of a day */
  constructor(room) {
    this.count = 0;
    /** How much longer the visit can be that was last found to gain most. */
    this.more = 0;
    this.place = new Int32Array(room);
    this.begins = new Int32Array(room);
    /**
     * How long the visitor waits before each, and how long besides in a queue that nobody is
     * spared: the first may become less.
     */
    this.wait = new Int32Array(room);
    this.queue = new Int32Array(room);
    this.stay = new Int32Array(room);
    this.longest = new Int32Array(room);
    /** The latest start in the window that the visit is in, and when it must be over. */
    this.latest = new Int32Array(room);
    this.closes = new Int32Array(room);
    this.isMeal = new Uint8Array(room);
    /** Points for each unit of time beyond the shortest stay. */
    this.longerWorth = new Int32Array(room);
  }

  /**
   * @param {number} place
   * @param {number} arrives
   * @param {number} begins
   * @param {import('./problem.js').Site} site
   * @param {number} latest
   * @param {number | null} closes
   * @param {number} queue
   */
  add(place, arrives, begins, site, latest, closes, queue) {
    const index = this.count;
    this.place[index] = place;
    this.begins[index] = begins;
    this.wait[index] = begins - arrives - queue;
    this.queue[index] = queue;
    this.stay[index] = site.visit;
    this.longest[index] = site.longestVisit;
    this.latest[index] = latest;
    this.closes[index] = closes ?? never;
    this.isMeal[index] = site.isMeal ? 1 : 0;
    this.longerWorth[index] = site.longerWorth;
    this.count += 1;
  }

  /**
   * When the visitor is there.
   *
   * @param {number} index
   */
  arrives(index) {
    return this.begins[index] - this.queue[index] - this.wait[index];
  }

  /**
   * How much later a visit may begin.
   *
   * @param {number} index
   */
  slack(index) {
    const begins = this.begins[index];
    return Math.min(this.latest[index] - begins, this.closes[index] - begins - this.stay[index]);
  }

  /**
   * @param {number} freedom how much later the day may start
   * @returns {number} how much later it does
   */
  smooth(freedom) {
    for (let index = 1; index < this.count; index += 1) {
      if (this.wait[index] > 0) this.lengthenBefore(index);
    }
    return freedom > 0 ? this.startLater(freedom) : 0;
  }

  /**
   * Fills a wait with longer visits before it, the last first. Those between move on.
   *
   * @param {number} index
   */
  lengthenBefore(index) {
    const { begins, wait, stay } = this;
    let room = never;
    for (let earlier = index - 1; earlier >= 0 && wait[index] > 0 && room > 0; earlier -= 1) {
      const leaves = begins[earlier] + stay[earlier];
      const more = Math.min(
        wait[index], room, this.longest[earlier] - stay[earlier], this.closes[earlier] - leaves);
      if (more > 0) {
        stay[earlier] += more;
        for (let between = earlier + 1; between < index; between += 1) begins[between] += more;
        wait[index] -= more;
        if (room !== never) room -= more;
      }
      // A wait before this visit is there because nothing before it can be longer.
      if (wait[earlier] > 0) return;
      room = Math.min(room, this.slack(earlier));
    }
  }

  /**
   * Makes visits longer by the time that is left at the end of the day, those first that gain most
   * by it.
   *
   * @param {number} spare
   * @returns {number} how much later the day ends
   */
  fill(spare) {
    let rest = spare;
    while (rest > 0) {
      const index = this.mostWorthLengthening(rest);
      if (index < 0) break;
      const more = this.more;
      this.stay[index] += more;
      for (let later = index + 1; later < this.count; later += 1) this.begins[later] += more;
      rest -= more;
    }
    return spare - rest;
  }

  /**
   * The visit that gains most by being longer, the last of equal ones, or -1; `more` tells how much
   * longer it can be.
   *
   * @param {number} rest
   */
  mostWorthLengthening(rest) {
    let [room, best, most] = [rest, -1, 0];
    for (let index = this.count - 1; index >= 0 && room > 0; index -= 1) {
      const leaves = this.begins[index] + this.stay[index];
      const more =
        Math.min(room, this.longest[index] - this.stay[index], this.closes[index] - leaves);
      if (more > 0 && this.longerWorth[index] > most) {
        [best, most] = [index, this.longerWorth[index]];
        this.more = more;
      }
      // What comes before a wait became longer already, if it could.
      if (this.wait[index] > 0) break;
      room = Math.min(room, this.slack(index));
    }
    return best;
  }

  /**
   * What the longer visits are worth.
   *
   * @param {ArrayLike<number>} shortest the shortest visit of each place
   */
  gain(shortest) {
    let total = 0;
    for (let index = 0; index < this.count; index += 1) {
      total += this.longerWorth[index] * (this.stay[index] - shortest[this.place[index]]);
    }
    return total;
  }

  /** @param {number} freedom */
  startLater(freedom) {
    let waits = 0;
    let shift = freedom;
    for (let index = 0; index < this.count; index += 1) {
      waits += this.wait[index];
      shift = Math.min(shift, waits + this.slack(index));
    }
    shift = Math.min(shift, waits);
    let rest = shift;
    for (let index = 0; index < this.count && rest > 0; index += 1) {
      const saved = Math.min(rest, this.wait[index]);
      this.wait[index] -= saved;
      rest -= saved;
      this.begins[index] += rest;
    }
    return shift;
  }

  idle() {
    let total = 0;
    for (let index = 0; index < this.count; index += 1) {
      total += this.wait[index] + this.queue[index];
    }
    return total;
  }

  /**
   * What it costs that meals of the day are close together.
   *
   * @param {import('./prices.js').Prices} prices
   */
  costOfMeals(prices) {
    let [cost, last] = [0, -never];
    for (let index = 0; index < this.count; index += 1) {
      if (this.isMeal[index] === 0) continue;
      if (last > -never) cost += costOfMealsApart(prices, this.begins[index] - last);
      last = this.begins[index] + this.stay[index];
    }
    return cost;
  }
}
