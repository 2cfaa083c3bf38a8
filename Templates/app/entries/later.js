import { showAlerts } from '../visitor/alerts.js';
import { showLists, showLive, showPictures, showTimes, showToday } from '../visitor/later.js';
import { addBySwipe } from '../visitor/swipe.js';
import { keepGuide } from '../visitor/worker.js';

/**
 * Alerts, what today brings, what is live and what is kept of the guide: added to every page when
 * it has nothing more urgent to do, and begun by `later`, which brings what the page has.
 */
document.addEventListener('later', (event) => {
  const page = /** @type {CustomEvent<import('../visitor/later.js').Page>} */ (event).detail;
  const { mine } = page;
  void showAlerts(mine, page);
  void showToday(page);
  void showLive(page);
  void showLists(page);
  showTimes(page);
  showPictures(page);
  document.querySelectorAll('.card[data-place]').forEach(addBySwipe);
  void keepGuide(async () => ((await mine.day())?.stops.length ?? 0) > 0);
});
