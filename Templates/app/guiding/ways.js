import { Streets } from '../visitor/streets.js';
import { Track } from '../walking/progress.js';
import { currentStop } from '../walking/walk.js';

/**
 * Finds ways on the device where the guide has the streets of a city; `null` where it has not.
 *
 * @typedef {import('./sources.js').Way} Way
 * @typedef {import('../store/own.js').Settings} Settings
 */
export class Ways {
  constructor() {
    this.streets = new Streets();
    /** @type {Promise<boolean>} */
    this.opening = Promise.resolve(false);
    /** @type {Settings} */
    this.settings = {};
  }

  /**
   * @param {string | undefined} city
   * @param {Settings} settings
   */
  open(city, settings) {
    this.settings = settings;
    this.opening = this.streets.open(city);
  }

  /**
   * @param {readonly number[] | undefined} from
   * @param {{at: [number, number], title: string}} to
   * @returns {Promise<Way | null>}
   */
  async find(from, to) {
    if (!from || !(await this.opening)) return null;
    const { pace, stepFree } = this.settings;
    const reply = await this.streets.ask({
      do: 'route', from: { at: from }, to: { at: to.at }, destination: to.title, ...(pace ? { pace } : {}), ...(stepFree ? { stepFree } : {}),
    });
    if (reply.is !== 'route') return null;
    const { walk } = reply;
    return {
      line: walk.line, metres: walk.metres, seconds: walk.seconds,
      directions: (walk.sentences ?? []).map((/** @type {any} */ one) => [one.start, one.text]),
    };
  }
}

/**
 * The guide's own way to the stop that is walked to; `null` where the visitor does not come from the stop before it.
 *
 * @param {import('./sources.js').Course} course
 * @param {import('../walking/walk.js').Walk} walk
 * @returns {Way | null}
 */
export function pathOf({ stops, ways }, walk) {
  const index = stops.findIndex((one) => one.id === currentStop(walk)?.id);
  const before = walk.stops[walk.current - 1]?.id;
  return index > 0 && stops[index - 1].id === before && !walk.skipped.includes(before) ? ways[index] ?? null : null;
}

/**
 * The points of the line at which the sentences begin.
 *
 * @param {Way} way
 */
export function stepsOf({ line, directions }) {
  const { lengths } = new Track({ line, steps: [0] });
  return directions.map(([start]) => Math.max(0, lengths.findIndex((length) => length >= start - 1)));
}
