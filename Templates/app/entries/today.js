import { showToday } from '../visitor/today.js';

/**
 * What today brings: added to pages that show something of it, and begun by `show-today`, which
 * brings the guide's data and their news.
 */
document.addEventListener('show-today', (event) => {
  void showToday(/** @type {CustomEvent} */ (event).detail);
});
