import { read } from '../alerts/list.js';
import { answered } from './addresses.js';

/**
 * The alerts as the guide's server has them now, and what else it says of itself.
 *
 * @typedef {import('../alerts/list.js').AlertList} AlertList
 * @typedef {{list: AlertList, at: number, companion: string | null | undefined, counting: string |
 *   null}} News What came, when, in milliseconds since 1970, the address of the companion that
 *   answered, where it was one (`waymark live`; `undefined` for what was kept, where nobody knows),
 *   and where it takes counts.
 */

/** From this age on, in milliseconds, the page asks again and tells the age. */
export const old = 10 * 60000;

/** @type {Promise<News | null> | null} */
let asked = null;

/**
 * The alerts as they are now, or as they came last; `null` where none can be had: the page has
 * those of its build then.
 */
export function news() {
  asked ??= fetchNews().catch(() => null);
  return asked;
}

/**
 * Asks again, unless what came last is not old yet.
 *
 * @param {boolean} isKnownNew whether there is something new for sure
 */
export async function renewed(isKnownNew) {
  const found = await news();
  if (!found || isKnownNew || Date.now() - found.at > old) asked = null;
  const next = await news();
  // What was known stays known when the connection is gone.
  if (!next && found) asked = Promise.resolve(found);
  return next ?? found;
}

/** @returns {Promise<News | null>} */
async function fetchNews() {
  const answer = await answered('data/alerts.json', { cache: 'no-cache' });
  const list = read(await answer.json());
  // The service worker writes on the copy that it kept when that had come.
  const kept = answer.headers.get('x-waymark-kept');
  const linked = (/** @type {string} */ name) => (kept === null ? linkIn(answer, name) : undefined);
  return list && { list, at: kept === null ? Date.now() : Number(kept), companion: linked('live'),
    counting: linked('use') ?? null };
}

/**
 * A server that has more than files says so with this file, because every page asks for it.
 *
 * @param {Response} answer
 * @param {string} name
 */
function linkIn(answer, name) {
  const [, address] = new RegExp(`<([^>]*)>\\s*;\\s*rel="?${name}"?`)
    .exec(answer.headers.get('link') ?? '') ?? [];
  const found = address && new URL(address, answer.url);
  return found && found.origin === location.origin ? found.href : null;
}
