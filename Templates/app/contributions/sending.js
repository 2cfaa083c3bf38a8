import { authorization } from '../waits/sending.js';
import { mostKept } from './rules.js';

/**
 * What visitors tell is kept on the device first, with its photograph, and sent from there: at
 * once, or when there is a connection. Each has a random key by which the companion knows one that
 * comes twice.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {object} Kept
 * @property {string} key
 * @property {number} made in milliseconds since 1970
 * @property {import('./rules.js').Body} body
 * @property {Blob} [photograph]
 * @property {boolean} [isSent] only the photograph is still to be sent
 * @property {number} [notBefore] in milliseconds since 1970: the companion asked to wait
 * @property {string} [refused] why the companion does not take it
 * @typedef {{is: 'sent', photographLost?: boolean} | {is: 'kept'} | {is: 'later', at: number} |
 *   {is: 'refused', code: string}} Sent
 */

const family = 'contribution:';

/** @param {Own} mine @returns {Promise<Kept[]>} the oldest first */
export async function keptOnes(mine) {
  const all = (await mine.records.all(family)).map((one) => /** @type {Kept} */ (one.value));
  return all.sort((one, other) => one.made - other.made);
}

/**
 * Keeps what the visitor told; `null` where the device keeps too many already.
 *
 * @param {Own} mine
 * @param {import('./rules.js').Body} body
 * @param {Blob | null} photograph
 * @returns {Promise<Kept | null>}
 */
export async function keep(mine, body, photograph) {
  if ((await keptOnes(mine)).length >= mostKept) return null;
  /** @type {Kept} */
  const kept = { key: newKey(), made: Date.now(), body, ...(photograph ? { photograph } : {}) };
  await mine.records.put(family + kept.key, kept);
  return kept;
}

/** @param {Own} mine @param {string} key */
export const drop = (mine, key) => mine.records.remove(family + key);

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * @param {string} companion its address
 * @param {Own} mine
 * @param {Kept} kept
 * @returns {Promise<Sent>}
 */
export async function send(companion, mine, kept) {
  try {
    const first = kept.isSent ? null
      : await put(companion, mine, kept.key, JSON.stringify(kept.body), 'application/json');
    if (first) {
      const failed = await failure(mine, kept, first);
      if (failed) return failed;
    }
    if (!kept.photograph) return await done(mine, kept);
    // From now on only the photograph is missing.
    await mine.records.update(family + kept.key, (now) => now && { ...now, isSent: true });
    const second = await put(companion, mine, `${kept.key}/photograph`, kept.photograph,
      kept.photograph.type || 'image/jpeg');
    if (second.ok) return await done(mine, kept);
    if (second.status === 429 || second.status >= 500) return { is: 'kept' };
    return { ...(await done(mine, kept)), photographLost: true };
  } catch {
    return { is: 'kept' };
  }
}

/** @param {Own} mine @param {Kept} kept @returns {Promise<{is: 'sent'}>} */
async function done(mine, kept) {
  await drop(mine, kept.key);
  return { is: 'sent' };
}

/**
 * What a refusal means; `null` for an answer that is none. Nothing that somebody wrote is thrown
 * away.
 *
 * @param {Own} mine
 * @param {Kept} kept
 * @param {Response} answer
 * @returns {Promise<Sent | null>}
 */
async function failure(mine, kept, answer) {
  if (answer.ok) return null;
  /** @type {any} */
  const said = await answer.json().catch(() => ({}));
  const change = (/** @type {Partial<Kept>} */ more) =>
    mine.records.update(family + kept.key, (now) => now && { ...now, ...more });
  if (answer.status === 429) {
    const at = Date.now() + Math.min(Number(said.wait) || 60, 86400) * 1000;
    await change({ notBefore: at });
    return { is: 'later', at };
  }
  if (answer.status >= 500) return { is: 'kept' };
  const code = String(said.code ?? answer.status);
  await change({ refused: code });
  return { is: 'refused', code };
}

/**
 * @param {string} companion
 * @param {Own} mine
 * @param {string} path
 * @param {BodyInit} body
 * @param {string} type
 */
async function put(companion, mine, path, body, type) {
  return fetch(`${companion}contributions/${path}`,
    { method: 'PUT', body, headers: { 'Content-Type': type, ...(await authorization(mine)) } });
}

/**
 * Sends what waits and may be sent now, the oldest first.
 *
 * @param {string} companion
 * @param {Own} mine
 * @param {(kept: Kept, sent: Sent) => void} [told]
 */
export async function sendWaiting(companion, mine, told) {
  for (const kept of await keptOnes(mine)) {
    if (kept.refused || (kept.notBefore ?? 0) > Date.now()) continue;
    const sent = await send(companion, mine, kept);
    told?.(kept, sent);
    if (sent.is === 'kept') return;
  }
}
