/**
 * Searches for the cheapest ways from some nodes to others.
 *
 * Of several walks of the same cost one is chosen as in Swift's `SearchSpace`, by rules that do not
 * depend on the order in which nodes are looked at: a node is reached from a start rather than over
 * a way, and over the way with the lowest number.
 *
 * @typedef {import('./view.js').View} View
 * @typedef {{node: number, cost: number}} End a node at an end of a walk, with the cost between
 *   them
 */

/** Where no search has been, and the way of nodes where one began. */
export const none = 0xffffffff;

export class Search {
  /** @param {number} nodes */
  constructor(nodes) {
    this.cost = new Uint32Array(nodes).fill(none);
    this.way = new Uint32Array(nodes).fill(none);
    this.touched = new Uint32Array(nodes);
    this.touchedCount = 0;
    /** The cost from a goal to the target, above every cost where there is no goal. */
    this.rest = new Float64Array(nodes).fill(Infinity);
    this.keys = new Float64Array(1024);
    this.nodes = new Uint32Array(1024);
    this.size = 0;
  }

  /** Forgets the previous search. */
  reset() {
    for (let place = 0; place < this.touchedCount; place += 1) {
      this.cost[this.touched[place]] = none;
    }
    [this.touchedCount, this.size] = [0, 0];
  }

  /**
   * @param {number} node
   * @param {number} cost
   * @param {number} way
   */
  reach(node, cost, way) {
    if (this.cost[node] === none) {
      this.touched[this.touchedCount] = node;
      this.touchedCount += 1;
    }
    this.cost[node] = cost;
    this.way[node] = way;
  }

  /**
   * Puts a node into the queue, a heap with four children for each.
   *
   * @param {number} node
   * @param {number} key
   */
  push(node, key) {
    if (this.size === this.keys.length) {
      const [keys, nodes] = [new Float64Array(this.size * 2), new Uint32Array(this.size * 2)];
      keys.set(this.keys);
      nodes.set(this.nodes);
      [this.keys, this.nodes] = [keys, nodes];
    }
    const { keys, nodes } = this;
    let hole = this.size;
    this.size += 1;
    while (hole > 0) {
      const parent = (hole - 1) >> 2;
      if (keys[parent] <= key) break;
      keys[hole] = keys[parent];
      nodes[hole] = nodes[parent];
      hole = parent;
    }
    keys[hole] = key;
    nodes[hole] = node;
  }

  /** Takes the node with the lowest key out of the queue, which is at `keys[0]` and `nodes[0]`. */
  drop() {
    const { keys, nodes } = this;
    this.size -= 1;
    const count = this.size;
    const key = keys[count];
    const node = nodes[count];
    let hole = 0;
    for (;;) {
      const child = (hole << 2) + 1;
      if (child >= count) break;
      let least = child;
      const end = child + 4 < count ? child + 4 : count;
      for (let other = child + 1; other < end; other += 1) {
        if (keys[other] < keys[least]) least = other;
      }
      if (key <= keys[least]) break;
      keys[hole] = keys[least];
      nodes[hole] = nodes[least];
      hole = least;
    }
    keys[hole] = key;
    nodes[hole] = node;
  }

  /**
   * A* from some starts to the cheapest of some goals.
   *
   * @param {View} view
   * @param {readonly End[]} starts
   * @param {readonly End[]} goals
   * @param {{latitude: number, longitude: number}} target where the walk ends
   * @returns {number} the goal, or `none`; of equal ones that with the longer rest, then with the
   *   lower number
   */
  seek(view, starts, goals, target) {
    this.reset();
    const bound = leastCost(view, target);
    for (const { node, cost } of starts) if (cost < this.cost[node]) this.reach(node, cost, none);
    for (let place = 0; place < this.touchedCount; place += 1) {
      const node = this.touched[place];
      this.push(node, this.cost[node] + bound(node));
    }
    const rests = this.rest;
    for (const { node, cost } of goals) if (cost < rests[node]) rests[node] = cost;
    let best = { node: none, cost: Infinity, rest: 0 };
    while (this.size > 0) {
      const node = this.nodes[0];
      const estimate = this.keys[0];
      this.drop();
      if (estimate >= best.cost) break;
      const reached = this.cost[node];
      const rest = rests[node];
      if (rest !== Infinity) {
        const total = reached + rest;
        const isBetter = total < best.cost || (
          total === best.cost && (rest > best.rest || (rest === best.rest && node < best.node)));
        if (isBetter) best = { node, cost: total, rest };
      }
      if (estimate <= reached + bound(node)) this.leave(view, node, bound);
    }
    for (const { node } of goals) rests[node] = Infinity;
    return best.node;
  }

  /**
   * Goes from a node to its neighbours, wherever that is cheaper than before.
   *
   * @param {View} view
   * @param {number} node
   * @param {(node: number) => number} bound the least that it costs from a node to the target
   */
  leave({ starts, heads, costs, ways }, node, bound) {
    const { cost: known, way } = this;
    const reached = known[node];
    for (let arc = starts[node]; arc < starts[node + 1]; arc += 1) {
      const head = heads[arc];
      const next = reached + costs[arc];
      if (next < known[head]) {
        this.reach(head, next, ways[arc]);
        this.push(head, next + bound(head));
      } else if (next === known[head] && ways[arc] < way[head] && way[head] !== none) {
        way[head] = ways[arc];
      }
    }
  }

  /**
   * Dijkstra's algorithm from some starts, until some nodes are reached, or all within a limit.
   *
   * @param {View} view
   * @param {readonly End[]} starts
   * @param {ReadonlySet<number> | null} goals `null` for all
   * @param {number} limit nodes that cost more stay unreached
   */
  spread(view, starts, goals, limit) {
    this.reset();
    for (const { node, cost } of starts) {
      if (cost > limit || cost >= this.cost[node]) continue;
      this.reach(node, cost, none);
      this.push(node, cost);
    }
    const { starts: first, heads, costs, ways } = view;
    const { cost: known, way } = this;
    let left = goals ? goals.size : Infinity;
    while (this.size > 0) {
      const node = this.nodes[0];
      const reached = this.keys[0];
      this.drop();
      if (reached > known[node]) continue;
      if (goals?.has(node)) left -= 1;
      if (left <= 0) return;
      for (let arc = first[node]; arc < first[node + 1]; arc += 1) {
        const head = heads[arc];
        const next = reached + costs[arc];
        if (next < known[head]) {
          if (next > limit) continue;
          this.reach(head, next, ways[arc]);
          this.push(head, next);
        } else if (next === known[head] && ways[arc] < way[head] && way[head] !== none) {
          way[head] = ways[arc];
        }
      }
    }
  }
}

/**
 * The least that it costs from a node to a target: along a straight line, at the highest speed.
 *
 * @param {View} view
 * @param {{latitude: number, longitude: number}} target
 * @returns {(node: number) => number}
 */
function leastCost({ plane, east, north }, target) {
  const [targetEast, targetNorth] = [target.longitude * plane.width, target.latitude * plane.unit];
  return (node) => {
    const across = east[node] - targetEast;
    const up = north[node] - targetNorth;
    const metres = Math.sqrt(across * across + up * up) - 1;
    return metres > 0 ? Math.floor(metres * plane.perMetre) : 0;
  };
}
