import { lasts, localMoment } from '../page/alerts.js';
import { chosenApp } from '../page/walk-there.js';

/** What every page does with script. The build joins this file and its modules into one. */

/**
 * Shows the alerts of the visitor's own day and time, and hides those that are over. A preview may say that
 * it is another day.
 */
function sayAlerts() {
  const now = localMoment(new Date());
  const shown = (document.documentElement.dataset.today ?? now.slice(0, 10)) + now.slice(10);
  document.querySelectorAll('[data-until]').forEach((found) => {
    const line = /** @type {HTMLElement} */ (found);
    line.hidden = !lasts(line.dataset, shown);
  });
}

/** The button for walking there opens the map that comes with the visitor's device. */
document.querySelectorAll('a[data-apple]').forEach((found) => {
  const link = /** @type {HTMLAnchorElement} */ (found);
  link.href = chosenApp(link.dataset, navigator.userAgent) ?? link.href;
});

sayAlerts();
document.addEventListener('visibilitychange', sayAlerts);
