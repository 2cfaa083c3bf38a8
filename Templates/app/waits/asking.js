import { knownIn } from './rules.js';

/**
 * What is known of the waits at all places now, in one request.
 *
 * @param {string} companion its address
 * @returns {Promise<import('./rules.js').Known[]>}
 * @throws {Error} where no answer comes
 */
export async function allWaits(companion) {
  const answer = await fetch(`${companion}waits`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${companion}waits: ${answer.status}`);
  const { waits } = await answer.json();
  return (Array.isArray(waits) ? waits : []).flatMap((one) => knownIn(one) ?? []);
}
