import { openEngine } from '../planner/engine.js';
import { PlannerService } from '../workers/planner-service.js';
import { pause } from '../workers/pause.js';

/**
 * The planner as a module worker: it plans beside the page. `workers/planner-service.js` says which
 * messages it takes and sends.
 *
 *     const worker = new Worker('app/planner-worker.js', { type: 'module' });
 *     worker.postMessage({ id: 1, do: 'open', data });
 *
 * It runs WebAssembly; `planner.wasm` lies beside it.
 */

/**
 * @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}}
 */
const worker = /** @type {any} */ (self);

const prepare = () => openEngine(fetch(new URL('planner.wasm', self.location.href)));
const service =
  new PlannerService((message) => worker.postMessage(message), pause, prepare);
worker.onmessage = (event) => void service.receive(event.data);
