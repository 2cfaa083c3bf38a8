import { shared } from '../visitor/guide.js';
import { WorkerClient } from '../workers/client.js';

/**
 * The planner at work beside the page. One wish at a time: a new one takes the last one back.
 *
 * @typedef {import('../workers/planner-service.js').Reply} Reply
 * @typedef {import('../workers/planner-service.js').Report} Report
 * @typedef {import('../planner/wanted.js').Wish} Wish
 */

/** The address of the worker's script. */
export const plannerScript = () => shared('app/planner-worker.js');

export class PlannerClient {
  /** @param {string} address of the worker's script */
  constructor(address) {
    this.worker = new WorkerClient(address);
    this.current = 0;
    /** @type {string | null} The city whose guide is open. */
    this.city = null;
  }

  /**
   * Opens the guide of a city for the wishes that follow.
   *
   * @param {string} city
   * @param {{data: any, walks: readonly any[]}} guide
   * @returns {Promise<boolean>} whether this browser can plan at all
   */
  async ready(city, { data, walks }) {
    if (this.city === city) return true;
    /** @type {Reply} */
    const { is } = await this.worker.ask({ do: 'open', data, walks: walks.slice() });
    if (is === 'opened') this.city = city;
    return is !== 'unsupported';
  }

  /**
   * The best day for a wish; answers `cancelled` where another wish came.
   *
   * @param {Wish} wish
   * @param {(report: Report) => void} report
   * @param {number} [milliseconds] how long to search
   * @returns {Promise<Reply>}
   */
  plan(wish, report, milliseconds = 1200) {
    if (this.current) this.worker.cancel(this.current);
    const reply =
      this.worker.ask({ do: 'plan', wish, options: { milliseconds } }, [], report);
    this.current = this.worker.last;
    return reply;
  }
}
