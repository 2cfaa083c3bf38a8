import { StopCard } from '../navigation/stop-card.js';

/**
 * The stop in the walk: its picture, its story, and a voice that reads it. The page of the walk
 * fetches this after what leads the visitor, and says by events which stop it is.
 */
const place = document.querySelector('[data-part="stop"]');
if (place instanceof HTMLElement) {
  /** @type {StopCard | null} */
  let card = null;
  place.addEventListener('stop', (event) => {
    const { mine, slug, isHere } = /** @type {CustomEvent} */ (event).detail;
    card ??= new StopCard(place, mine);
    void card.show(slug, isHere);
  });
}
