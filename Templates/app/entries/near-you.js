import { findNear } from '../visitor/near-list.js';

/** What is near the visitor: added to the front page when it is asked for, by `find-near`. */
const section = document.querySelector('.near-you');
if (section instanceof HTMLElement) {
  section.addEventListener('find-near', (event) => {
    const { mine, settle } = /** @type {CustomEvent} */ (event).detail;
    void findNear(mine, section, settle);
  });
}
