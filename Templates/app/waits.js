import { own } from './store/own.js';
import { showWait } from './waits/page.js';

/** The waits that visitors report: added to pages of places that have them, where the guide has a companion. */

const { companion } = document.documentElement.dataset;
if (companion) for (const box of document.querySelectorAll('[data-waits]')) void showWait(/** @type {HTMLElement} */ (box), companion, own());
