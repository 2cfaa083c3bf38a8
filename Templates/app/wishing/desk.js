/**
 * The planner at work beside the page. One wish at a time: a new one takes the last one back.
 *
 * @typedef {import('../planner/desk.js').Reply} Reply
 * @typedef {import('../planner/desk.js').Report} Report
 * @typedef {import('../planner/wish.js').Wish} Wish
 */

export class PlanningDesk {
  /** @param {string} address of the worker's script */
  constructor(address) {
    this.worker = new Worker(address);
    this.next = 1;
    this.current = 0;
    /** @type {Map<number, (reply: Reply | Report) => void>} */
    this.waiting = new Map();
    this.worker.onmessage = ({ data }) => this.waiting.get(data.id)?.(data);
  }

  /**
   * @param {any} request without its id
   * @param {(report: Report) => void} [report]
   * @returns {Promise<Reply>}
   */
  ask(request, report) {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, (reply) => {
        if (reply.is === 'progress') return report?.(/** @type {Report} */ (reply));
        this.waiting.delete(id);
        resolve(/** @type {Reply} */ (reply));
      });
      this.worker.postMessage({ id, ...request });
    });
  }

  /**
   * @param {any} data the planner's
   * @param {any[]} walks
   */
  open(data, walks) {
    return this.ask({ do: 'open', data, walks });
  }

  /**
   * The best day for a wish; answers `cancelled` where another wish came.
   *
   * @param {Wish} wish
   * @param {(report: Report) => void} report
   */
  plan(wish, report) {
    if (this.current) this.worker.postMessage({ id: this.current, do: 'cancel' });
    this.current = this.next;
    return this.ask({ do: 'plan', wish, options: { milliseconds: 1200 } }, report);
  }
}
