import { own } from '../store/own.js';
import { showFilters } from '../visitor/filters.js';

/**
 * The filters of a list of places: added to pages that have one, and begun by `filter-list`, which
 * brings the guide.
 */

const mine = own();

document.addEventListener('filter-list', (event) => {
  const box = /** @type {HTMLElement | null} */ (document.querySelector('[data-filter]'));
  if (box) void showFilters(box, /** @type {CustomEvent} */ (event).detail, mine);
});
