import { mostAtOnce } from './rules.js';

/**
 * Sends counts to the companion, without anything that tells who sends them.
 *
 * @typedef {import('./rules.js').Count} Count
 */

/**
 * @param {string} address
 * @param {Count[]} counts
 * @param {string} [day] of what comes later than it was
 * @returns {Promise<Count[]>} what could not be sent, and may be later
 */
export async function send(address, counts, day) {
  /** @type {Count[]} */
  const left = [];
  for (let first = 0; first < counts.length; first += mostAtOnce) {
    const some = counts.slice(first, first + mostAtOnce);
    if (!(await sendSome(address, some, day))) left.push(...some);
  }
  return left;
}

/**
 * @param {string} address
 * @param {Count[]} counts
 * @param {string | undefined} day
 */
async function sendSome(address, counts, day) {
  try {
    const answer = await fetch(address, {
      method: 'POST', body: JSON.stringify({ counts, day }),
      headers: { 'Content-Type': 'application/json' },
      // Neither a cookie nor the address of the page goes along; and a page that is left still
      // sends.
      credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true,
    });
    // What is refused for what it is will not be taken later.
    return answer.ok || (answer.status < 500 && answer.status !== 429);
  } catch {
    return false;
  }
}
