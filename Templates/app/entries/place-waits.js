import { own } from '../store/own.js';
import { showWaits } from '../waits/page.js';

/**
 * The waits that visitors report: added to pages of places that have them, where the guide has a
 * companion.
 */

const { companion } = document.documentElement.dataset;
if (companion) void showWaits(companion, own());
