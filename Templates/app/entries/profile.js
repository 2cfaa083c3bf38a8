import './page.js';
import { part } from '../page/parts.js';
import { begin, mine } from '../visitor/every-page.js';
import { news } from '../visitor/news.js';
import { Companion } from '../profile/companion.js';
import { showPoints } from '../profile/points.js';
import { showPortrait } from '../profile/portrait.js';
import { showMove } from '../profile/moving.js';

/**
 * The page of what a visitor earned: points, rewards, name and picture, and how to take them to
 * another device.
 */

async function show() {
  const address = (await news())?.companion;
  part(document, 'no-companion').hidden = Boolean(address);
  if (!address) return;
  const live = part(document, 'live');
  // Words that no other page needs come with the page.
  Object.assign(
    /** @type {any} */ (globalThis).waymarkWords, JSON.parse(live.dataset.words ?? '{}'));
  live.hidden = false;
  const companion = new Companion(address, mine);
  for (const show of [showPoints, showPortrait, showMove]) companion.tellOf(show(companion));
  companion.follow();
}

begin();
void show();
