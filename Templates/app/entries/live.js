import { countUse } from '../counting/page.js';
import { own } from '../store/own.js';
import { follow } from '../waits/stream.js';

/**
 * What every page does where the guide has a companion: it hears at once of new alerts, and lets
 * itself be counted.
 *
 * @typedef {object} Companion
 * @property {string} companion its address
 * @property {string | null} counting where counts are sent; `null` where the guide counts nothing
 * @property {string} zone the time zone of the guide
 * @property {string} page what the page is, by its address in the edition
 */

document.addEventListener('companion', (event) => {
  const found = /** @type {CustomEvent<Companion>} */ (event).detail;
  const renew = () => document.dispatchEvent(new CustomEvent('alerts'));
  // Where waits are shown, their stream brings alerts, too.
  if (!document.querySelector('[data-waits]')) {
    follow(found.companion, { places: [], hear: { alerts: renew }, ask: async () => void renew() });
  }
  // A page that was hidden heard nothing.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) renew();
  });
  const mine = own();
  void mine.records.get('companion')
    .then((known) => known === found.companion || mine.records.put('companion', found.companion));
  if (found.counting) void countUse(found, found.counting, mine);
}, { once: true });
