import { pageName } from './addresses.js';

/**
 * What a page shows when it has nothing more urgent to do.
 *
 * @typedef {object} Page What the page's own script has: one of each for the whole page.
 * @property {import('../store/own.js').Own} mine
 * @property {typeof import('./guide-data.js').guideData} guideData
 * @property {typeof import('./news.js').news} news
 * @property {typeof import('./news.js').renewed} renewed
 * @property {number} old
 * @property {typeof import('./more.js').addScript} addScript
 * @property {typeof import('./more.js').addLive} addLive
 */

/**
 * What is live, where the guide has a companion: the waits that visitors report, links to tell it
 * something, and what every page hears.
 *
 * @param {Page} page
 */
export async function showLive({ mine, news, addLive }) {
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
    if (script) await addLive(script).catch(() => undefined);
  }
  if (!found || !companion) return;
  document.dispatchEvent(new CustomEvent('companion', { detail: { companion, counting, zone: found.list.timezone, page: pageName() } }));
}

/**
 * What today brings, where the page shows something of it.
 *
 * @param {Page} page
 */
export async function showToday({ guideData, news, addScript }) {
  const parts = '.card[data-place], [data-stops], [data-open-now], [data-busy], [data-usual]';
  if (!document.querySelector(parts)) return;
  await addScript('app/today.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('show-today', { detail: { guideData, news, addScript } }));
}

/**
 * Whether a planned day works today, which a place's page says before that, and the next departures
 * at a stop.
 *
 * @param {Page} page
 */
export function showTimes({ addScript }) {
  for (const [part, script] of [['plan', 'app/open-now.js'], ['departures', 'app/place-departures.js']]) {
    if (document.querySelector(`[data-${part}]`)) void addScript(script).catch(() => undefined);
  }
}

/**
 * The visitor's lists of favourites, where the page has the star of a place.
 *
 * @param {Page} page
 */
export async function showLists({ mine, addScript }) {
  if (!document.querySelector('button[data-keep]')) return;
  await addScript('app/place-lists.js').catch(() => undefined);
  document.dispatchEvent(new CustomEvent('place-lists', { detail: { mine } }));
}

/**
 * Pictures of a row as large as the screen, where the page has such a row.
 *
 * @param {Page} page
 */
export function showPictures({ addScript }) {
  if (document.querySelector('.gallery a')) void addScript('app/pictures.js').catch(() => undefined);
}
