import './page.js';
import { part } from '../page/parts.js';
import { begin, mine } from '../visitor/every-page.js';
import { news } from '../visitor/news.js';
import { offerNearest } from '../waits/nearest.js';
import { showPoints } from '../waits/points.js';
import { showWaits } from '../waits/page.js';

/**
 * The page of all places whose waits visitors report, and of the points that the visitor's own
 * reports have earned.
 */

async function show() {
  const companion = (await news())?.companion;
  part(document, 'no-waits').hidden = Boolean(companion);
  if (!companion) return;
  for (const box of document.querySelectorAll('[data-part="wait-live"]')) {
    /** @type {HTMLElement} */ (box).hidden = false;
  }
  offerNearest();
  await Promise.all([showWaits(companion, mine), showPoints(companion, mine)]);
}

begin();
void show();
