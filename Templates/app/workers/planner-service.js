import { choose } from '../planner/choice.js';
import { EngineRefused } from '../planner/engine.js';
import { PlannerGuide } from '../planner/guide.js';
import { insert, keep, orderAll } from '../planner/orders.js';
import { continued, planning } from '../planner/plan.js';
import { forget } from '../planner/rows.js';

/**
 * Answers requests for plans, one answer for each; what the worker does, free of the worker.
 *
 * @typedef {import('../planner/wanted.js').Wish} Wish
 * @typedef {import('../planner/plan.js').Options} Options
 * @typedef {import('../planner/plan.js').Outcome} Outcome
 * @typedef {import('../planner/orders.js').Edited} Edited
 * @typedef {import('../planner/writing.js').Plan} Plan
 *
 * @typedef {{id: number, do: 'open', data: import('../planner/guide.js').GuideData, walks?:
 *   import('../planner/walks.js').WalkTable[]} | {id: number, do: 'plan', wish: Wish, options?:
 *   Options} | {id: number, do: 'continue', wish: Wish, now: {from:
 *   import('../planner/wanted.js').Terminus, time: number, visited: string[]}, options?: Options} |
 *   {id: number, do: 'insert', wish: Wish, order: string[][], place: string} | {id: number, do:
 *   'keep' | 'order', wish: Wish, stops: string[], options?: Options} | {id: number, do: 'choose',
 *   wish: Wish} | {id: number, do: 'cancel'}} Request `cancel` takes back the request with its id,
 *   which then answers `cancelled`.
 *
 * @typedef {{is: 'opened'} | {is: 'unsupported'} | {is: 'cancelled'} | {is: 'chosen', places: string[]} | Outcome |
 *   Edited} Answered
 * @typedef {{id: number, is: 'progress', share: number, value: number, plan: Plan}} Report
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
   * @param {() => Promise<void>} prepare makes the engine ready
   * @param {() => number} [now] a clock in milliseconds
   */
  constructor(send, pause, prepare, now = () => performance.now()) {
    this.send = send;
    this.pause = pause;
    this.prepare = prepare;
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
    if (request.do === 'open') return this.opened(request.data, request.walks);
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
   * @param {import('../planner/guide.js').GuideData} data
   * @param {import('../planner/walks.js').WalkTable[]} [walks]
   * @returns {Promise<Answered>} `unsupported` where the browser runs no WebAssembly
   */
  async opened(data, walks) {
    try {
      await this.prepare();
    } catch (error) {
      if (error instanceof EngineRefused) return { is: 'unsupported' };
      throw error;
    }
    const guide = new PlannerGuide(data, walks);
    if (this.guide) forget(this.guide);
    this.guide = guide;
    return { is: 'opened' };
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
    let [paused, reported, value] = [this.now(), -Infinity, -Infinity];
    for (;;) {
      const next = work.next();
      if (next.done) return next.value;
      if (next.value.value > value && this.now() - reported >= reportEvery) {
        const plan = next.value.best();
        [reported, value] = [this.now(), next.value.value];
        if (plan) this.send({ id, is: 'progress', share: next.value.share, value, plan });
      }
      if (this.now() - paused < slice) continue;
      await this.pause();
      if (this.cancelled.has(id)) {
        work.return({ is: 'refused', refusal: { is: 'nothingToVisit' } });
        return { is: 'cancelled' };
      }
      paused = this.now();
    }
  }
}
