import { PlaceLists } from '../visitor/place-lists.js';

/**
 * The visitor's lists of favourites, for the stars of places: added to pages that have one when
 * they have nothing more urgent to do.
 */
document.addEventListener('place-lists', (event) => {
  new PlaceLists(/** @type {CustomEvent} */ (event).detail.mine).listen();
});
