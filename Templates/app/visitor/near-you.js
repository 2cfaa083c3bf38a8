import { part } from '../page/parts.js';
import { say } from '../words/say.js';
import { addScript } from './more.js';

/**
 * What is near the visitor, on the front page: the position is asked for when the visitor presses
 * the button, and not before.
 *
 * @param {import('../store/own.js').Own} mine
 */
export function showNearYou(mine) {
  const section = /** @type {HTMLElement | null} */ (document.querySelector('.near-you'));
  if (!section || !navigator.geolocation) return;
  const status = part(section, 'near-state');
  const settle = (/** @type {string} */ text) => {
    status.textContent = text;
  };
  section.hidden = false;
  section.querySelector('button')?.addEventListener('click', async () => {
    settle(say('app.near.seeking'));
    await addScript('app/near-you.js').catch(() => settle(say('app.no-data')));
    section.dispatchEvent(new CustomEvent('find-near', { detail: { mine, settle } }));
  });
}
