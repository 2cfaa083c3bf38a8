import { choose } from '../planner/choice.js';
import { PlannerGuide } from '../planner/guide.js';
import { insert, keep, orderAll } from '../planner/orders.js';
import { continued, planning } from '../planner/plan.js';

/**
 * Answers requests for plans, one answer for each; what the worker does, free of the worker.
 *
 * @typedef {import('../planner/wish.js').Wish} Wish
 * @typedef {import('../planner/plan.js').Options} Options
 * @typedef {import('../planner/plan.js').Outcome} Outcome
 * @typedef {import('../planner/orders.js').Edited} Edited
 * @typedef {import('../planner/writing.js').Plan} Plan
 *
 * @typedef {{id: number, do: 'open', data: import('../planner/guide.js').GuideData, walks?:
 *   import('../planner/walks.js').WalkTable[]} | {id: number, do: 'plan', wish: Wish, options?:
 *   Options} | {id: number, do: 'continue', wish: Wish, now: {from:
 *   import('../planner/wish.js').Terminus, time: number, visited: string[]}, options?: Options} |
 *   {id: number, do: 'insert', wish: Wish, order: string[][], place: string} | {id: number, do:
 *   'keep' | 'order', wish: Wish, stops: string[], options?: Options} | {id: number, do: 'choose',
 *   wish: Wish} | {id: number, do: 'cancel'}} Request `cancel` takes back the request with its id,
 *   which then answers `cancelled`.
 *
 * @typedef {{is: 'opened'} | {is: 'cancelled'} | {is: 'chosen', places: string[]} | Outcome |
 *   Edited} Answered
 * @typedef {{id: number, is: 'progress', share: number, plan: Plan}} Report
 * @typedef {({is: 'failed', message: string} | Answered) & {id: number}} Reply
 */

/** How many milliseconds to work before looking at the next message. */
const slice = 16;
/** The shortest time between two reports, in milliseconds. */
const reportEvery = 100;

export class PlannerService {
  /**
   * @param {(message: Report | Reply) => void} send
   * @param {() => Promise<void>} pause lets messages come in
   * @param {() => number} [now] a clock in milliseconds
   */
  constructor(send, pause, now = () => performance.now()) {
    this.send = send;
    this.pause = pause;
    this.now = now;
    /** @type {PlannerGuide | null} */
    this.guide = null;
    /** @type {Set<number>} Requests at work. */
    this.open = new Set();
    /** @type {Set<number>} Those of them that were taken back. */
    this.cancelled = new Set();
  }

  /** @param {Request} request */
  async receive(request) {
    const { id } = request;
    if (request.do === 'cancel') {
      if (this.open.has(id)) this.cancelled.add(id);
      return;
    }
    this.open.add(id);
    try {
      this.send({ id, ...(await this.reply(request)) });
    } catch (error) {
      this.send(
        { id, is: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    this.open.delete(id);
    this.cancelled.delete(id);
  }

  /**
   * @param {Exclude<Request, {do: 'cancel'}>} request
   * @returns {Promise<Answered>}
   */
  async reply(request) {
    if (request.do === 'open') {
      this.guide = new PlannerGuide(request.data, request.walks);
      return { is: 'opened' };
    }
    const { guide } = this;
    if (!guide) throw new Error('no guide is open');
    switch (request.do) {
      case 'plan':
        return this.planned(request.id, guide, request.wish, request.options);
      case 'continue':
        return this.planned(
          request.id, guide, continued(request.wish, request.now), request.options);
      case 'insert':
        return insert(guide, request.wish, request.order, request.place);
      case 'keep':
        return keep(guide, request.wish, request.stops, request.options);
      case 'order':
        return orderAll(guide, request.wish, request.stops, request.options);
      case 'choose':
        return { is: 'chosen', places: choose(guide, request.wish) };
    }
  }

  /**
   * @param {number} id
   * @param {PlannerGuide} guide
   * @param {Wish} wish
   * @param {Options} [options]
   * @returns {Promise<Outcome | {is: 'cancelled'}>}
   */
  async planned(id, guide, wish, options) {
    const work = planning(guide, wish, options);
    let [paused, reported, score] = [this.now(), -Infinity, -1];
    for (;;) {
      const next = work.next();
      if (next.done) return next.value;
      if (this.now() - reported >= reportEvery) {
        const plan = next.value.best();
        if (plan && plan.score > score) {
          this.send({ id, is: 'progress', share: next.value.share, plan });
          score = plan.score;
        }
        reported = this.now();
      }
      if (this.now() - paused < slice) continue;
      await this.pause();
      if (this.cancelled.has(id)) return { is: 'cancelled' };
      paused = this.now();
    }
  }
}
