import { say } from '../words/say.js';

/**
 * Why there is no position, and what the visitor can do about it.
 *
 * @typedef {'denied' | 'off' | 'none'} Fault `denied`: this page may not know; `off`: the device
 *   tells no page; `none`: the device finds nothing now.
 */

/**
 * What a device means by its answer. A page that may know and is refused all the same meets a
 * device whose location is switched off.
 *
 * @param {{code: number} | null} answer `null` where the browser has no positions
 * @returns {Promise<Fault>}
 */
export async function faultOf(answer) {
  if (!answer) return 'off';
  if (answer.code !== 1) return 'none';
  return (await mayAsk()) === 'granted' ? 'off' : 'denied';
}

/**
 * Whether the page may know the position.
 *
 * @returns {Promise<PermissionState>} `prompt` where the browser does not say
 */
export async function mayAsk() {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    // Some browsers know positions but no permissions.
    return 'prompt';
  }
}

/**
 * One sentence for the cause and one for the remedy, on this device.
 *
 * @param {Fault} fault
 * @param {string} [agent] how the browser calls itself
 */
export function noPosition(fault, agent = navigator.userAgent) {
  if (fault === 'none') return say('app.position.none');
  const device = /iPhone|iPad/.test(agent) ? 'ios' : /Android/.test(agent) ? 'android' : 'other';
  return `${say(`app.position.${fault}`)} ${say(`app.position.${fault}.${device}`)}`;
}
