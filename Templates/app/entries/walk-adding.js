import { Adding } from '../navigation/adding.js';

/**
 * What may be added to the walk: the page fetches it when the visitor opens the list, and says by
 * events where the visitor is on the walk.
 */
const place = document.querySelector('[data-part="add"]');
if (place instanceof HTMLDetailsElement) {
  /** @type {Adding | null} */
  let adding = null;
  place.addEventListener('show', (event) => {
    const { around, add } = /** @type {CustomEvent} */ (event).detail;
    adding ??= new Adding(place, around, add);
    adding.show();
  });
}
