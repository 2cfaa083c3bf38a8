import { say } from '../words/say.js';
import { shared } from './guide.js';
import { tell } from './toast.js';

/**
 * The page's side of the service worker: it is begun, a new release is offered, and it is asked
 * what is kept.
 *
 * @typedef {{id: string, title: string, isReady: boolean, bytes: number}} PackState
 */

/**
 * Begins to keep the guide; nothing where the browser cannot, or where there is no worker (a
 * folder, a preview).
 */
export async function keepGuide() {
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
  } catch {
    // Without it the guide is a website like any other.
  }
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
