import { own } from '../store/own.js';
import { news, showAlerts, withNews } from './alerts.js';
import { guideData, pageName } from './guide.js';
import { askToKeep, complain } from './kept.js';
import { keepGuide } from './worker.js';
import { addScript } from './more.js';
import { showNearYou } from './near-you.js';
import { showSharing } from './share.js';
import { addBySwipe, showAdding, showCopying, showFavourites } from './buttons.js';

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

/**
 * What is live, where the guide has a companion: the waits that visitors report, links to tell it
 * something, and what every page hears.
 */
async function showLive() {
  const find = (/** @type {string} */ parts) => document.querySelector(parts);
  const met = await mine.records.get('companion');
  // Other pages ask for alerts anyway; these ask only where a companion was met before.
  if (!find('[data-alerts], [data-waits], [data-shows-waits]') && !met) return;
  const found = await news();
  const { companion, counting } = found ?? {};
  if (companion) document.documentElement.dataset.companion = companion;
  const [here, cards, telling] = ['[data-waits][hidden]', '.card[data-place], [data-shows-waits]',
    '[data-contribute]'].map(find);
  // Without a connection something can be told, too, where there was a companion before.
  const tells = telling && (companion || (companion !== null && met));
  for (const script of [
    companion && here && 'app/place-waits.js', companion && cards && 'app/wait-cards.js',
    tells && 'app/contributing.js', companion && 'app/live.js',
  ]) {
    if (script) await addScript(script).catch(() => undefined);
  }
  if (!found || !companion) return;
  document.dispatchEvent(new CustomEvent('companion', { detail: { companion, counting, zone: found.list.timezone, page: pageName() } }));
}

/** What today brings, where the page shows something of it. */
async function showToday() {
  const parts = '.card[data-place], [data-stops], [data-open-now], [data-busy], [data-usual]';
  if (!document.querySelector(parts)) return;
  await addScript('app/today.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('show-today', { detail: { guideData, withNews } }));
}

/** The next departures at a stop. */
function showDepartures() {
  if (document.querySelector('[data-departures]')) {
    void addScript('app/place-departures.js').catch(() => undefined);
  }
}

function refresh() {
  void showBar();
  void showAdding(mine);
  void showFavourites(mine);
}

/** Begins; a page that does more calls its own functions beside. */
export function begin() {
  document.querySelectorAll('[data-live]').forEach((part) => {
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
  for (const card of document.querySelectorAll('.card[data-place]')) addBySwipe(mine, card);
  mine.records.listen(refresh);
  void keepGuide(async () => ((await mine.day())?.stops.length ?? 0) > 0);
  // Alerts and what is open now come when nothing more urgent is to be done.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    void showAlerts(mine);
    void showToday();
    void showLive();
    showDepartures();
  });
}
