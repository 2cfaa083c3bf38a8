import { digestOf } from '../offline/digest.js';
import { Downloads } from '../offline/downloads.js';
import { weight } from '../offline/files.js';
import { Keeper } from '../offline/keeper.js';
import { partial } from '../offline/partial.js';

/**
 * The guide without a connection. The build publishes this script as `sw.js` at the top of the
 * guide, with the digest of the release before it, so that browsers notice a new one.
 *
 * A release is used by all pages or by none: a new one waits until the visitor takes it, or until
 * no page is open. A page that came from the network and belongs to another release gets everything
 * else from there, too.
 */

/** @type {any} */
const worker = self;
/** @type {string} */
const release = worker.waymarkRelease;
const keeper = new Keeper(worker.registration.scope);
const downloads = new Downloads(keeper, release);
/** @type {Promise<import('../offline/files.js').Release | null> | null} */
let list = null;
/** @type {Set<string>} Pages of another release, by the ids of their clients. */
const strangers = new Set();

/** The list of this release; asked for again until it is there. */
async function listed() {
  list ??= keeper.kept(release);
  const found = await list;
  if (!found) list = null;
  return found;
}

worker.addEventListener(
  'install', (/** @type {any} */ event) => event.waitUntil(keeper.prepare(release)));

worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil((async () => {
  await keeper.keepOnly(release);
  await worker.clients.claim();
})()));

/**
 * Whether this is the guide's own registration. A page could register the same script for a part of the guide or of what is
 * live, where its paths would mean something else.
 */
const isOwn = worker.registration.scope === new URL('./', worker.location.href).href;

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (!isOwn) return;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  if (event.clientId && strangers.has(event.clientId) && request.mode !== 'navigate') return;
  const path =
    decodeURIComponent(address.pathname.slice(new URL(worker.registration.scope).pathname.length));
  // What is live is never kept, and a stream needs nobody between.
  if (path === 'sw.js' || path === 'offline.json' || path.startsWith('_live/')) return;
  event.respondWith(answer(event, path, address.search.slice(1)));
});

/**
 * Stands where a picture is not on the device: nothing, instead of the sign of something broken.
 */
const noPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

/**
 * @param {any} event
 * @param {string} path
 * @param {string} query
 * @returns {Promise<Response>}
 */
async function answer(event, path, query) {
  const { request } = event;
  const known = await listed();
  const file = known?.file(path, query) ?? null;
  const cache = await caches.open(keeper.name(release));
  if (file && path.endsWith('data/alerts.json')) {
    return latest(request, cache, keeper.address(file.path));
  }
  const kept = file ? await cache.match(keeper.address(file.path)) : undefined;
  // An address without its last slash is led to the right one by the server; here the page's own
  // links would lead astray.
  if (kept && file && request.mode === 'navigate' && path !== '' && !path.endsWith('/') && file.path === `${path}/index.html`) {
    return Response.redirect(
      `${new URL(request.url).pathname}/${new URL(request.url).search}`, 302);
  }
  if (kept) return partial(kept, request.headers.get('range'));
  try {
    const fresh = await (request.mode === 'navigate' ? answered(request) : fetch(request));
    const isWhole = fresh.status === 200 && !request.headers.has('range');
    if (file && isWhole) await judge(event, cache, file, fresh.clone());
    // What a visitor has seen is there again, in the width that this screen chose; the list has
    // another one of it.
    else if (isWhole && known?.picture(path)) await cache.put(keeper.address(path), fresh.clone())
      .catch(() => undefined);
    return fresh;
  } catch (error) {
    const seen = known?.picture(path);
    const same = seen && (
      (await cache.match(keeper.address(path))) ?? (await cache.match(keeper.address(seen.path))));
    if (same) return same;
    if (request.destination === 'image') {
      return new Response(noPicture, { headers: { 'content-type': 'image/svg+xml' } });
    }
    if (request.mode !== 'navigate') throw error;
    return instead(known, path);
  }
}

/**
 * What a visitor without a connection sees instead of a page. Paper and feeds are in no list; of
 * every other address the list knows whether the guide has a page there.
 *
 * @param {import('../offline/files.js').Release | null} known
 * @param {string} path
 */
function instead(known, path) {
  const edition = path.split('/')[0];
  const page = known?.file(`${edition}/offline/index.html`) ?? known?.file('offline/index.html');
  if (!known || !page) return Response.error();
  const isListed = known.file(path) !== null || /(^|\/)print(\/|$)|^feeds\/|\/feeds\/|\.(?!html?$)\w+$/.test(path);
  return Response.redirect(keeper.address(page.path) + (isListed ? '' : '#no-page'), 302);
}

/** In milliseconds: a server that has said nothing for so long is as good as none. */
const patience = 8000;

/**
 * What the network answers.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 * @throws {Error} where nothing began to come in time
 */
function answered(request) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new TypeError('no answer came')), patience);
    fetch(request).then(resolve, reject);
  });
}

/**
 * What is to be as new as can be: from the network, and without a connection the copy that came
 * last, which says when that was.
 *
 * @param {Request} request
 * @param {Cache} cache
 * @param {string} address of the release's own copy
 * @returns {Promise<Response>}
 */
async function latest(request, cache, address) {
  const last = `${address}?latest`;
  try {
    const fresh = await answered(request);
    // A full device keeps nothing more, and the page has its answer all the same.
    if (fresh.ok) {
      await cache.put(last, await dated(fresh.clone(), Date.now())).catch(() => undefined);
    }
    return fresh;
  } catch (error) {
    const known = await cache.match(last);
    if (known) return known;
    const first = await cache.match(address);
    if (!first) throw error;
    return dated(first, Date.parse(first.headers.get('date') ?? '') || 0);
  }
}

/**
 * @param {Response} answer
 * @param {number} at when it came, in milliseconds since 1970
 */
const dated = async (answer, at) =>
  new Response(await answer.arrayBuffer(),
    { headers: { 'content-type': 'application/json', 'x-waymark-kept': String(at) } });

/**
 * Keeps what was fetched if it belongs to this release. A page that does not is another's, and so
 * is all that it asks for.
 *
 * @param {any} event
 * @param {Cache} cache
 * @param {import('../offline/files.js').ListedFile} file
 * @param {Response} fresh
 */
async function judge(event, cache, file, fresh) {
  const copy = fresh.clone();
  const bytes = new Uint8Array(await fresh.arrayBuffer());
  if (bytes.length === file.bytes && digestOf(bytes) === file.digest) {
    // A full device keeps nothing more, and the page is shown all the same.
    await cache.put(keeper.address(file.path), copy).catch(() => undefined);
  } else if (event.request.mode === 'navigate') {
    strangers.add(event.resultingClientId);
    void worker.registration.update();
  }
}

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data, event.action));
});

/**
 * Where a notification leads: to the place's page, or there on foot. A walk that is open takes the
 * place along.
 *
 * @param {{place: string, look: string, go: string}} data
 * @param {string} action
 */
async function follow(data, action) {
  if (action !== 'go') return worker.clients.openWindow(data.look);
  const pages = await worker.clients.matchAll({ type: 'window' });
  const walk = data.go.split('#')[0];
  const walking = pages.find((/** @type {any} */ page) =>
    page.url.split(/[?#]/)[0].replace(/index\.html$/, '') === walk.replace(/index\.html$/, ''));
  if (!walking) return worker.clients.openWindow(data.go);
  walking.postMessage({ is: 'go', place: data.place });
  return walking.focus();
}

worker.addEventListener('message', (/** @type {any} */ event) => {
  const { data, ports: [port] } = event;
  const send = (/** @type {any} */ message) => port?.postMessage(message);
  event.waitUntil(respond(data, send).catch((error) => send({ is: 'failed', full: error?.name === 'QuotaExceededError', message: String(error) })));
});

/**
 * Answers a page: `state` says what is kept, `get`, `cancel` and `drop` change it, `keep` keeps what
 * the page has loaded and, where it `wants` that, what the next taps need; `use` lets a waiting
 * release begin.
 *
 * @param {any} message
 * @param {(message: any) => void} send
 */
async function respond(message, send) {
  switch (message?.do) {
    case 'use': return worker.skipWaiting();
    case 'get': {
      const report = (/** @type {number} */ done, /** @type {number} */ all) =>
        send({ is: 'progress', done, all });
      return send({ is: await downloads.get(message.pack, message.isLive === true, report) });
    }
    case 'cancel':
      await downloads.cancel(message.pack);
      return send({ is: 'done' });
    case 'keep': {
      const next = message.wants
        ? (await listed())?.forTaps(message.edition, message.hasDay === true) ?? [] : [];
      await keeper.keep(release, message.loaded, next);
      return send({ is: 'done' });
    }
    case 'drop':
      await downloads.drop(message.pack);
      return send({ is: 'done' });
    case 'state': return send({ is: 'state', release, packs: await packStates() });
    default: return send({ is: 'failed', message: 'not understood' });
  }
}

/** What of each pack is on the device. */
async function packStates() {
  const known = await listed();
  const [complete, begun] = [await keeper.packs(release), await downloads.begun()];
  const app = complete.length === 0 ? weight(known?.app ?? []) : 0;
  return (known?.packs ?? []).map(({ id, title, files }) => ({
    id, title, isReady: complete.includes(id), begun: begun.get(id) ?? null,
    bytes: files.length === 0 ? 0 : app + weight(known?.pack(id) ?? []),
  }));
}
