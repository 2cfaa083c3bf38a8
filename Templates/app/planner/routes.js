import { costOfDay } from './costs.js';
import { lossAfter } from './prices.js';
import { DaySmoothing } from './smoothing.js';

/**
 * The routes of one answer while it is being searched: for each day its nodes, earliest and latest
 * starts.
 *
 * A place fits between two neighbours when the second still begins by its latest start, so that a
 * test costs no more than a few sums (M. W. P. Savelsbergh 1992). Nothing here allocates once a
 * search has begun.
 *
 * @typedef {import('./tables.js').SearchTables} SearchTables
 */

export class SearchRoutes {
  /** @param {SearchTables} tables */
  constructor(tables) {
    const { days, places } = tables;
    this.tables = tables;
    this.room = places + 2;
    /** How many nodes each day has, its start and end counted. */
    this.count = new Int32Array(days).fill(2);
    this.nodes = new Int32Array(days * this.room);
    this.begins = new Int32Array(days * this.room);
    this.latest = new Int32Array(days * this.room);
    /** The arc that leads to each node. */
    this.links = new Int32Array(days * this.room);
    /** The walks and visits of each day. */
    this.spent = new Int32Array(days);
    /** The visits alone. */
    this.stayed = new Int32Array(days);
    /** A number that no other state of the day has, among all routes of one search. */
    this.stamp = new Float64Array(days);
    /** The day of each place, -1 for none. */
    this.dayOf = new Int32Array(places).fill(-1);
    /** The position of each place within its day. */
    this.at = new Int32Array(tables.nodes);
    this.caps = Float64Array.from(tables.problem.categoryCaps);
    /** How many places of each category are visited. */
    this.counts = new Int32Array(tables.categoryCount);
    /**
     * What walking and waiting cost on each day, and the state of the day that it was computed for.
     */
    this.costs = new Float64Array(days);
    /** What longer visits gain on each day. */
    this.gains = new Float64Array(days);
    this.costStamp = new Float64Array(days);
    this.smoothing = new DaySmoothing(this.room);
    /** What sameness costs. */
    this.losses = 0;
    this.score = 0;
    this.fees = 0;
    this.lastStamp = 0;
    for (let day = 0; day < days; day += 1) this.layOut(day);
  }

  /**
   * Begins a day with nothing but its start and its end.
   *
   * @param {number} day
   */
  layOut(day) {
    const start = this.tables.places + 2 * day;
    this.nodes[day * this.room] = start;
    this.nodes[day * this.room + 1] = start + 1;
    this.refresh(day);
  }

  /** @param {SearchRoutes} other */
  copy(other) {
    this.dayOf.set(other.dayOf);
    this.at.set(other.at);
    this.caps.set(other.caps);
    this.counts.set(other.counts);
    this.losses = other.losses;
    for (let day = 0; day < this.count.length; day += 1) {
      // The same state of the day is there already.
      if (this.stamp[day] === other.stamp[day]) continue;
      this.stamp[day] = other.stamp[day];
      this.costs[day] = other.costs[day];
      this.gains[day] = other.gains[day];
      this.costStamp[day] = other.costStamp[day];
      this.count[day] = other.count[day];
      this.spent[day] = other.spent[day];
      this.stayed[day] = other.stayed[day];
      const from = day * this.room;
      const end = from + this.count[day];
      for (let index = from; index < end; index += 1) {
        this.nodes[index] = other.nodes[index];
        this.begins[index] = other.begins[index];
        this.latest[index] = other.latest[index];
        this.links[index] = other.links[index];
      }
    }
    this.score = other.score;
    this.fees = other.fees;
  }

  /** What decides between answers, as long as visits are at their shortest. */
  value() {
    if (!this.tables.priced) return this.score;
    let total = this.score - this.losses;
    for (let day = 0; day < this.count.length; day += 1) total -= costOfDay(this, day);
    return total;
  }

  walked() {
    let total = 0;
    for (let day = 0; day < this.count.length; day += 1) {
      total += this.spent[day] - this.stayed[day];
    }
    return total;
  }

  /** The times at which the days end, summed. */
  ends() {
    let total = 0;
    for (let day = 0; day < this.count.length; day += 1) {
      total += this.begins[day * this.room + this.count[day] - 1];
    }
    return total;
  }

  /** What decides between answers with equal scores. */
  time() {
    return this.tables.problem.aim === 'earliestEnd' ? this.ends() : this.walked();
  }

  /** @returns {number[][]} */
  order() {
    return Array.from(this.count, (count, day) =>
      Array.from(this.nodes.subarray(day * this.room + 1, day * this.room + count - 1)),
    );
  }

  /**
   * Whether fee and categories allow one more place.
   *
   * @param {number} place
   */
  affords(place) {
    const { tables } = this;
    if (this.fees + tables.fee[place] > tables.budget) return false;
    if (!tables.capped) return true;
    const { categories } = tables.problem.places[place];
    for (let index = 0; index < categories.length; index += 1) {
      if (this.caps[categories[index]] <= 0) return false;
    }
    return true;
  }

  /**
   * @param {number} place
   * @param {number} position
   * @param {number} day
   */
  insert(place, position, day) {
    const offset = day * this.room;
    for (let index = this.count[day]; index > position; index -= 1) {
      this.nodes[offset + index] = this.nodes[offset + index - 1];
      this.at[this.nodes[offset + index]] = index;
    }
    this.nodes[offset + position] = place;
    this.at[place] = position;
    this.count[day] += 1;
    this.book(place, day, 1);
    this.makeRoom(position, day);
    this.moveOn(position, day);
    this.moveUp(position, day);
  }

  /**
   * Renumbers the nodes of a day and computes the arcs beside the new one.
   *
   * @param {number} position
   * @param {number} day
   */
  makeRoom(position, day) {
    const { tables, nodes, begins, latest, links } = this;
    const place = day * this.room + position;
    for (let index = day * this.room + this.count[day] - 1; index > place; index -= 1) {
      begins[index] = begins[index - 1];
      latest[index] = latest[index - 1];
      links[index] = links[index - 1];
    }
    const into = tables.arcs[nodes[place - 1] * tables.nodes + nodes[place]];
    const onward = tables.arcs[nodes[place] * tables.nodes + nodes[place + 1]];
    this.spent[day] += into + onward - links[place + 1];
    this.stayed[day] += tables.visit[nodes[place]];
    links[place] = into;
    links[place + 1] = onward;
    this.lastStamp += 1;
    this.stamp[day] = this.lastStamp;
  }

  /**
   * Computes the earliest starts from a newcomer on, until nothing changes any more.
   *
   * @param {number} position
   * @param {number} day
   */
  moveOn(position, day) {
    const { tables, nodes, begins, links } = this;
    const from = day * this.room + position;
    const end = day * this.room + this.count[day];
    for (let index = from; index < end; index += 1) {
      const start = tables.start(nodes[index], day, begins[index - 1] + links[index]);
      if (start === begins[index] && index > from) break;
      begins[index] = start;
    }
  }

  /**
   * Computes the latest starts up to a newcomer, until nothing changes any more.
   *
   * @param {number} position
   * @param {number} day
   */
  moveUp(position, day) {
    const { tables, nodes, latest, links } = this;
    const from = day * this.room + position;
    for (let index = from; index >= day * this.room; index -= 1) {
      const start = tables.latest(nodes[index], day, latest[index + 1] - links[index + 1]);
      if (start === latest[index] && index < from) break;
      latest[index] = start;
    }
  }

  /**
   * Removes consecutive places from a day; `refresh` must follow.
   *
   * @param {number} first
   * @param {number} end
   * @param {number} day
   */
  remove(first, end, day) {
    const offset = day * this.room;
    for (let index = first; index < end; index += 1) this.book(this.nodes[offset + index], -1, -1);
    this.nodes.copyWithin(offset + first, offset + end, offset + this.count[day]);
    this.count[day] -= end - first;
  }

  /**
   * Computes the starts of a day again.
   *
   * @param {number} day
   */
  refresh(day) {
    const { tables, nodes, begins, latest, links } = this;
    const offset = day * this.room;
    const last = offset + this.count[day] - 1;
    const rules = tables.problem.days[day];
    begins[offset] = rules.begins;
    this.lastStamp += 1;
    this.stamp[day] = this.lastStamp;
    let total = 0;
    let stay = 0;
    for (let index = offset; index < last; index += 1) {
      const node = nodes[index];
      const next = nodes[index + 1];
      const arc = tables.arcs[node * tables.nodes + next];
      begins[index + 1] = tables.start(next, day, begins[index] + arc);
      links[index + 1] = arc;
      this.at[next] = index + 1 - offset;
      total += arc;
      stay += tables.visit[node];
    }
    this.spent[day] = total;
    this.stayed[day] = stay;
    latest[last] = rules.ends;
    for (let index = last - 1; index >= offset; index -= 1) {
      const limit = latest[index + 1] - tables.arcs[nodes[index] * tables.nodes + nodes[index + 1]];
      latest[index] = tables.latest(nodes[index], day, limit);
    }
  }

  /**
   * @param {number} place
   * @param {number} day -1 for none
   * @param {number} sign
   */
  book(place, day, sign) {
    const { tables } = this;
    this.dayOf[place] = day;
    this.score += sign * tables.score[place];
    this.fees += sign * tables.fee[place];
    if (!tables.capped && !tables.priced) return;
    const { categories } = tables.problem.places[place];
    for (let index = 0; index < categories.length; index += 1) {
      const category = categories[index];
      this.caps[category] -= sign;
      if (!tables.priced) continue;
      if (sign > 0) this.losses += lossAfter(tables.prices, category, this.counts[category]);
      this.counts[category] += sign;
      if (sign < 0) this.losses -= lossAfter(tables.prices, category, this.counts[category]);
    }
  }
}
