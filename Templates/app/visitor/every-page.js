import { own } from '../store/own.js';
import { guideData } from './guide-data.js';
import { whenIdle } from './idle.js';
import { askToKeep, complain } from './kept.js';
import { addLive, addScript } from './more.js';
import { showNearYou } from './near-you.js';
import { news, old, renewed } from './news.js';
import { showSharing } from './share.js';
import { showAdding, showCopying, showFavourites } from './buttons.js';

/**
 * What the app does on every page: the bar, the buttons that add and keep places, and how many
 * stops the visitor's day has.
 */
export const mine = own();

/** Marks the part of the app that the page belongs to, and says how many stops the day has. */
async function showBar() {
  const here = location.pathname.replace(/index\.html$/, '');
  for (const link of document.querySelectorAll('.bar a')) {
    const path =
      new URL(/** @type {HTMLAnchorElement} */ (link).href).pathname.replace(/index\.html$/, '');
    if (here.startsWith(path)) link.setAttribute('aria-current', 'page');
  }
  const count = /** @type {HTMLElement | null} */ (document.querySelector('.bar .count'));
  const stops = (await mine.day())?.stops.length ?? 0;
  if (!count) return;
  count.textContent = String(stops);
  count.hidden = stops === 0;
}

function refresh() {
  void showBar();
  void showAdding(mine);
  void showFavourites(mine);
}

/** Begins; a page that does more calls its own functions beside. */
export function begin() {
  document.querySelectorAll('[data-live]:not(.live)').forEach((part) => {
    /** @type {HTMLElement} */ (part).hidden = false;
  });
  complain(mine);
  askToKeep(mine);
  refresh();
  showCopying(mine);
  showSharing();
  document.querySelector('[data-back]')?.toggleAttribute('hidden', location.hash !== '#walk');
  // The players play, and the text can be read, without it.
  if (document.querySelector('audio, button[data-listen]')) {
    void addScript('app/listening.js').catch(() => undefined);
  }
  showNearYou(mine);
  mine.records.listen(refresh);
  whenIdle(() => void showLater());
}

/** What `later.js` does comes when nothing more urgent is to be done. */
async function showLater() {
  await addScript('app/later.js').catch(() => undefined);
  document.dispatchEvent(
    new CustomEvent('later', { detail: { mine, guideData, news, renewed, old, addScript, addLive } }));
}
