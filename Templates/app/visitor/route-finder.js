import { RoutingClient } from './routing-client.js';

/**
 * Finds ways on the device where the guide has the streets of a city; `null` where it has not.
 *
 * @typedef {import('../navigation/sources.js').Way} Way
 * @typedef {import('../store/own.js').Settings} Settings
 */
export class RouteFinder {
  constructor() {
    this.streets = new RoutingClient();
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
      do: 'route', from: { at: from }, to: { at: to.at }, destination: to.title,
      ...(pace ? { pace } : {}), ...(stepFree ? { stepFree } : {}),
    });
    if (reply.is !== 'route') return null;
    const { walk } = reply;
    /** @type {import('../routing/words/teller.js').Sentence[]} */
    const sentences = walk.sentences ?? [];
    return {
      line: walk.line, metres: walk.metres, seconds: walk.seconds,
      directions: sentences.map(({ start, text }) => [start, text]),
      turns: sentences.flatMap(
        ({ start, move, turn }) => (move && turn ? [/** @type {const} */ ([start, move, turn])] : [])),
    };
  }
}
