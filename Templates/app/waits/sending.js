import { sendable } from './rules.js';

/**
 * Sends what a visitor reports, at once or when there is a connection again, as long as it is of
 * use. A report waits on the device until then, one for each place.
 *
 * @typedef {import('./rules.js').Report} Report
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {{is: 'sent', known: unknown} | {is: 'kept'} | {is: 'late'} | {is: 'refused', code:
 *   string, wait?: number}} Outcome
 */

/** The number of random bytes that nobody guesses. */
const keyLength = 16;

/** @param {Own} mine */
async function deviceKey(mine) {
  /** @type {{key: string}} */
  const { key } = await mine.records.update('device', (known) => known ?? { key: newKey() });
  return key;
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(keyLength));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * How the device makes itself known, always as the same and as nobody.
 *
 * @param {Own} mine
 */
export const authorization = async (mine) => ({ Authorization: `Device ${await deviceKey(mine)}` });

/**
 * @param {string} companion its address
 * @param {Own} mine
 * @param {Report} report
 * @returns {Promise<Outcome>}
 */
export async function send(companion, mine, report) {
  const body = sendable(report, Date.now());
  if (!body) return { is: 'late' };
  let answer;
  try {
    answer = await fetch(`${companion}waits/${encodeURIComponent(report.place)}`, {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(await authorization(mine)) },
    });
  } catch {
    await mine.records.put(`report:${report.place}`, report);
    return { is: 'kept' };
  }
  /** @type {any} */
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return { is: 'sent', known: said };
  // The companion is there and cannot keep it: nor is it lost.
  if (answer.status >= 500) {
    await mine.records.put(`report:${report.place}`, report);
    return { is: 'kept' };
  }
  return { is: 'refused', code: String(said.code), wait: said.wait };
}

/**
 * Sends what waits; what is of no use any longer, or is refused, goes.
 *
 * @param {string} companion
 * @param {Own} mine
 * @param {(place: string, outcome: Outcome) => void} told
 */
export async function sendWaiting(companion, mine, told) {
  for (const { key, value } of await mine.records.all('report:')) {
    // Taken first, so that two pages do not send it twice.
    const taken = await take(mine, key);
    if (taken) told(value.place, await send(companion, mine, taken));
  }
}

/** @param {Own} mine @param {string} key @returns {Promise<Report | undefined>} */
async function take(mine, key) {
  /** @type {Report | undefined} */
  let taken;
  await mine.records.update(key, (known) => {
    taken = known;
    return undefined;
  });
  return taken;
}
