import { PlaceField } from '../plan-page/place-field.js';
import { suggestionsIn } from '../plan-page/suggestions.js';

/**
 * The field of the movable map that finds places and addresses: added to the page when a visitor
 * wants it. The map and the field tell one another by events, since they are of two bundles.
 *
 * @typedef {import('../plan-page/suggesting.js').Suggestion} Suggestion
 */

const root = document.querySelector('[data-part="find"]');
if (root instanceof HTMLElement) {
  const field = new PlaceField(root, () => suggestionsIn(root.dataset.city ?? ''), (chosen) => {
    root.dispatchEvent(new CustomEvent('found', { detail: chosen }));
  });
  root.addEventListener('city', () => field.clear());
  field.takeUp();
}
