import { PlannerDesk } from './planner/desk.js';

/**
 * The planner as a module worker: it plans beside the page. `planner/desk.js` says which messages it takes and sends.
 *
 *     const worker = new Worker('app/planner-worker.js', { type: 'module' });
 *     worker.postMessage({ id: 1, do: 'open', data });
 */

/** @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}} */
const worker = /** @type {any} */ (self);

/** A message to oneself comes after those that wait already, and sooner than any timer. */
const pause = () =>
  new Promise((/** @type {(nothing: void) => void} */ resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const desk = new PlannerDesk((message) => worker.postMessage(message), pause);
worker.onmessage = (event) => void desk.receive(event.data);
