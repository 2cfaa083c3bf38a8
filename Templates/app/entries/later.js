import { showAlerts } from '../visitor/alerts.js';
import { showDepartures, showLive, showToday } from '../visitor/later.js';

/**
 * Alerts, what today brings and what is live: added to every page that has nothing more urgent to
 * do, and begun by `later`, which brings what the page has.
 */
document.addEventListener('later', (event) => {
  const page = /** @type {CustomEvent<import('../visitor/later.js').Page>} */ (event).detail;
  void showAlerts(page.mine, page);
  void showToday(page);
  void showLive(page);
  showDepartures(page);
});
