import { Lateness } from '../navigation/lateness.js';

/**
 * What is said when a walk takes longer than it may: the page of the walk fetches this after what
 * leads the visitor, and says by events how the walk is.
 */
const place = document.querySelector('[data-part="late"]');
if (place instanceof HTMLElement) {
  /** @type {Lateness | null} */
  let lateness = null;
  place.addEventListener('times', (event) => {
    const { trip, walk, now, plan, answers } = /** @type {CustomEvent} */ (event).detail;
    lateness ??= new Lateness(answers);
    lateness.show(trip, walk, now, plan);
  });
}
