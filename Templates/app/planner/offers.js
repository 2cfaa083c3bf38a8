/**
 * The cheapest position for one more visit on a day: what it costs in walk, visit and (weighed)
 * waiting.
 *
 * @typedef {import('./routes.js').SearchRoutes} SearchRoutes
 */

/** On days with more nodes a place is tried beside the nearest others only. */
const longDay = 60;

/** How many of the nearest are tried. */
const beside = 8;

/** The cost where a visit fits nowhere. */
export const nowhere = 2147483647;

/** The offers of every place on every day, at `place * days + day`. */
export class Offers {
  /** @param {import('./tables.js').SearchTables} tables */
  constructor(tables) {
    this.tables = tables;
    this.cost = new Int32Array(tables.places * tables.days);
    /** Before which node of the day; -1 where the visit fits nowhere. */
    this.position = new Int32Array(tables.places * tables.days);
    /** What `cheapest` and `renewed` found last. */
    this.foundCost = nowhere;
    this.foundPosition = -1;
    this.low = 1;
    this.high = 1;
  }

  /**
   * Finds the cheapest position of a place on a day; costs a few additions for each position within
   * reach of its windows.
   *
   * Blinking skips the best position sometimes, `blink` times in 1024, which leads to answers that
   * a greedy choice alone never finds (Christiaens and Vanden Berghe 2020).
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   * @param {number} waitWeight in quarters
   * @param {number} blink
   * @param {import('./chance.js').Chance} chance
   */
  cheapest(routes, place, day, waitWeight, blink, chance) {
    if (routes.count[day] > longDay && !this.tables.ranked) {
      this.nearby(routes, place, day, waitWeight, blink, chance);
      if (this.foundPosition >= 0 || !this.tables.ordersAll) return;
    }
    this.setBounds(routes, place, day);
    this.scan(routes, place, day, waitWeight, blink, chance);
  }

  /**
   * Finds the cheapest position from `low` up to `high`.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   * @param {number} waitWeight
   * @param {number} blink
   * @param {import('./chance.js').Chance} chance
   */
  scan(routes, place, day, waitWeight, blink, chance) {
    const { tables } = this;
    const { nodes, begins, latest, links } = routes;
    const { inward, arcs } = tables;
    const slot = day * tables.places + place;
    const [closing, opening] = [tables.lastStart[slot], tables.opening[slot]];
    const window = tables.firstWindow[slot];
    const isSingle = tables.firstWindow[slot + 1] - window === 1 && tables.queues[window] === 0;
    const offset = day * routes.room;
    const row = place * tables.nodes;
    const walkLimit = this.walkLeft(routes, place, day);
    let best = nowhere;
    let position = -1;
    const end = offset + this.high;
    for (let index = offset + this.low; index < end; index += 1) {
      const begin = begins[index - 1];
      if (begin > closing) break;
      const arrives = begin + inward[row + nodes[index - 1]];
      const onward = arcs[row + nodes[index]];
      const limit = latest[index] - onward;
      if (arrives > limit || opening > limit || arrives > closing) continue;
      const start = isSingle ? (arrives > opening ? arrives : opening)
        : tables.start(place, day, arrives);
      if (start > limit) continue;
      const extra = arrives - begin - links[index] + onward;
      const cost = extra + (((start - arrives) * waitWeight) >> 2);
      if (cost >= best || extra > walkLimit || (blink > 0 && blinks(blink, chance))) continue;
      best = cost;
      position = index - offset;
    }
    this.foundCost = best;
    this.foundPosition = position;
  }

  /**
   * Sets `low` and `high` to the positions that a place can have on a day by its rank and by when
   * it opens.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   */
  setBounds(routes, place, day) {
    const { tables } = this;
    this.low = 1;
    this.high = routes.count[day];
    if (tables.ranked && tables.rank[place] >= 0) this.rankBounds(routes, place, day);
    // Before these nodes nothing that opens so late can be visited.
    const onTheSpot = tables.opening[day * tables.places + place] + tables.visit[place];
    const offset = day * routes.room;
    while (this.low < this.high && routes.latest[offset + this.low] < onTheSpot) this.low += 1;
  }

  /**
   * Finds the cheapest position at either end of a long day or beside one of the nearest places.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   * @param {number} waitWeight
   * @param {number} blink
   * @param {import('./chance.js').Chance} chance
   */
  nearby(routes, place, day, waitWeight, blink, chance) {
    const { near, places } = this.tables;
    const first = this.tables.nearest(place);
    this.foundCost = nowhere;
    this.foundPosition = -1;
    this.look(routes, 1, place, day, waitWeight, blink, chance);
    this.look(routes, routes.count[day] - 1, place, day, waitWeight, blink, chance);
    let left = beside;
    for (let index = 1; index < places && left > 0; index += 1) {
      const other = near[first + index];
      if (routes.dayOf[other] !== day) continue;
      this.look(routes, routes.at[other], place, day, waitWeight, blink, chance);
      this.look(routes, routes.at[other] + 1, place, day, waitWeight, blink, chance);
      left -= 1;
    }
  }

  /**
   * Takes a position that is cheaper than what was found so far, unless it blinks.
   *
   * @param {SearchRoutes} routes
   * @param {number} position
   * @param {number} place
   * @param {number} day
   * @param {number} waitWeight
   * @param {number} blink
   * @param {import('./chance.js').Chance} chance
   */
  look(routes, position, place, day, waitWeight, blink, chance) {
    const cost = this.costAt(routes, place, position, day, waitWeight);
    if (cost >= this.foundCost || (blink > 0 && blinks(blink, chance))) return;
    this.foundCost = cost;
    this.foundPosition = position;
  }

  /**
   * Looks at an offer again after another place went in before `inserted`: where it was and beside
   * the newcomer. Answers whether that was enough.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   * @param {number} inserted
   * @param {number} waitWeight
   */
  renewed(routes, place, day, inserted, waitWeight) {
    const before = this.position[place * this.tables.days + day];
    if (before === inserted || this.tables.ranked) return false;
    const moved = before > inserted ? before + 1 : before;
    let best = this.costAt(routes, place, moved, day, waitWeight);
    let position = moved;
    if (best === nowhere) return false;
    for (let other = inserted; other <= inserted + 1; other += 1) {
      const cost = this.costAt(routes, place, other, day, waitWeight);
      if (cost < best) {
        best = cost;
        position = other;
      }
    }
    this.foundCost = best;
    this.foundPosition = position;
    return true;
  }

  /**
   * What a place costs at one position; `nowhere` where it does not fit.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} position
   * @param {number} day
   * @param {number} waitWeight
   */
  costAt(routes, place, position, day, waitWeight) {
    const { tables } = this;
    const index = day * routes.room + position;
    const begin = routes.begins[index - 1];
    const arrives = begin + tables.inward[place * tables.nodes + routes.nodes[index - 1]];
    const start = tables.start(place, day, arrives);
    const onward = tables.arcs[place * tables.nodes + routes.nodes[index]];
    const extra = arrives - begin - routes.links[index] + onward;
    if (start + onward > routes.latest[index] || extra > this.walkLeft(routes, place, day)) {
      return nowhere;
    }
    return extra + (((start - arrives) * waitWeight) >> 2);
  }

  /**
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   */
  walkLeft(routes, place, day) {
    return this.tables.walkCap - (routes.spent[day] - routes.stayed[day])
      + this.tables.visit[place];
  }

  /**
   * Where a place may stand so that the ranks of a day go up; into `low` and `high`.
   *
   * @param {SearchRoutes} routes
   * @param {number} place
   * @param {number} day
   */
  rankBounds(routes, place, day) {
    const { rank } = this.tables;
    const own = rank[place];
    let low = 1;
    let high = routes.count[day];
    for (let index = 1; index < routes.count[day] - 1; index += 1) {
      const other = rank[routes.nodes[day * routes.room + index]];
      if (other < 0) continue;
      if (other < own) low = index + 1;
      if (other > own && index < high) high = index;
    }
    this.low = low;
    this.high = Math.max(low, high);
  }
}

/**
 * Whether chance says that a position is skipped, `blink` times in 1024.
 *
 * @param {number} blink
 * @param {import('./chance.js').Chance} chance
 */
function blinks(blink, chance) {
  chance.next();
  return (chance.low & 1023) < blink;
}
