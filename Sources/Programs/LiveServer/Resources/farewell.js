// What a browser gets instead of the worker of a guide that is no longer at this address: it removes what was kept of it, and itself, so
// that the next page comes from the network, which knows where the guide is now. An open page stays as it is.

/** @type {any} */
const worker = self;

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil((async () => {
  const prefix = `waymark ${new URL(worker.registration.scope).pathname} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  await worker.registration.unregister();
})()));
