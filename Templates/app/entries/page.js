import { lasts, localDay } from '../page/alerts.js';
import { chosenApp } from '../page/walk-there.js';

/** What every page does with script. The build joins this file and its modules into one. */

/**
 * Shows the alerts of the visitor's own day, and hides those that are over. A preview may say that
 * it is another day.
 */
function sayAlerts() {
  const today = document.documentElement.dataset.today ?? localDay(new Date());
  document.querySelectorAll('[data-until]').forEach((found) => {
    const line = /** @type {HTMLElement} */ (found);
    line.hidden = !lasts(line.dataset, today);
  });
}

/** The button for walking there opens the map that comes with the visitor's device. */
document.querySelectorAll('a[data-apple]').forEach((found) => {
  const link = /** @type {HTMLAnchorElement} */ (found);
  link.href = chosenApp(link.dataset, navigator.userAgent) ?? link.href;
});

sayAlerts();
document.addEventListener('visibilitychange', sayAlerts);
