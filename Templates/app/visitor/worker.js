import { say } from '../words/say.js';
import { link, shared } from './addresses.js';
import { whenIdle } from './idle.js';
import { tell } from './toast.js';

/**
 * The page's side of the service worker: it is begun, a new release is offered, and it is asked
 * what is kept.
 *
 * @typedef {object} PackState
 * @property {string} id
 * @property {string} title
 * @property {boolean} isReady
 * @property {number} bytes
 * @property {{done: number, all: number, isComing: boolean} | null} begun how much of it is there,
 *   where it is not complete
 */

/**
 * Begins to keep the guide; nothing where the browser cannot, or where there is no worker (a
 * folder, a preview).
 *
 * @param {() => Promise<boolean>} hasDay whether the visitor's day has stops
 */
export async function keepGuide(hasDay) {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  try {
    const registration =
      await navigator.serviceWorker.register(shared('sw.js'), { updateViaCache: 'none' });
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
      });
    });
    await navigator.serviceWorker.ready;
    whenIdle(() => void keepPage(hasDay));
  } catch {
    // Without it the guide is a website like any other.
  }
}

/**
 * Has the worker keep what this page has loaded, and what the next taps need, unless the visitor
 * saves data or the line is slow.
 *
 * @param {() => Promise<boolean>} hasDay
 */
async function keepPage(hasDay) {
  const { connection } = /** @type {any} */ (navigator);
  const isSlow = connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
  const loaded = performance.getEntriesByType('resource').map((one) => one.name);
  const edition = decodeURIComponent(new URL(link('')).pathname.slice(new URL(shared('')).pathname.length));
  await askWorker({ do: 'keep', loaded: [location.href.replace(/#.*/, ''), ...loaded], edition,
    wants: !isSlow, hasDay: await hasDay() });
}

/**
 * Says that a new release is ready, and takes it when the visitor says so.
 *
 * @param {ServiceWorker} next
 */
function offer(next) {
  tell(say('app.offline.update'), () => {
    navigator.serviceWorker.addEventListener(
      'controllerchange', () => location.reload(), { once: true });
    next.postMessage({ do: 'use' });
  }, say('app.offline.use'));
}

/**
 * Asks the worker; the last answer ends it, and those before it report.
 *
 * @param {any} message
 * @param {(report: any) => void} [report]
 * @returns {Promise<any>}
 */
export async function askWorker(message, report) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active;
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.is === 'progress') {
        report?.(data);
        return;
      }
      port1.close();
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}
