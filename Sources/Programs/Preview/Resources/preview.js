// Keeps a page of the preview as its files are: listens to the server, changes the page, shows mistakes and the bar.
import { baseOf, outputPath, stepsFor } from './decide.js';
import { Panel } from './panel.js';
import { patch } from './patch.js';

/** @typedef {import('./decide.js').News} News */

const own = /** @type {HTMLElement} */ (document.querySelector('script[data-waymark-page]'));
const path = own.dataset.waymarkPage ?? '';
const base = baseOf(location.href, path);
let version = Number(own.dataset.waymarkVersion);

const panel = new Panel(path);
document.documentElement.append(panel.element);

/** The page as the server sent it, beside which a new edition shows what differs. */
let served = edition();

/** Editions are taken one after another. */
let work = Promise.resolve();

const events = new EventSource(`/_waymark/events?version=${version}`);
events.addEventListener('message', (message) => {
  const news = /** @type {News} */ (JSON.parse(message.data));
  work = work.then(() => take(news)).catch(() => reload());
});
events.addEventListener('open', () => panel.showConnection(true));
events.addEventListener('error', () => panel.showConnection(false));

/** Loads the page again; a bar that was open is open then, too. */
function reload() {
  panel.remember();
  location.reload();
}

/** @param {News} news */
async function take(news) {
  panel.show(news);
  if (version === 0 && news.version > 0) return reload();
  if (news.version < version) return reload();
  version = news.version;
  const steps = stepsFor(news, { path, ...loaded() });
  if (steps.reload) return reload();
  await Promise.all(steps.styles.map((style) => swapStyle(style, news.version)));
  if (steps.patch || path === '404.html') await takeEdition();
  for (const picture of steps.pictures) showAgain(picture, news.version);
  panel.refresh();
  document.documentElement.dataset.waymarkShown = String(news.version);
}

/** Fetches the page and changes what differs. */
async function takeEdition() {
  const [was, next] = [await served, await edition()];
  if (!was || !next) return reload();
  patch(document.documentElement, was.documentElement, next.documentElement);
  served = Promise.resolve(next);
}

/** @returns {Promise<Document | undefined>} */
async function edition() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  // A page that is gone, or that was missing and is there now, is another page.
  if (answer.ok === (path === '404.html')) return undefined;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** What the page has loaded from the guide, by paths in the output. */
function loaded() {
  /** @param {string} address */
  const inGuide = (address) => outputPath(address, base);
  const styles = [...sheets().keys()];
  const pictures = [...document.images].map((image) => inGuide(image.currentSrc || image.src));
  const all = performance.getEntriesByType('resource').map((entry) => inGuide(entry.name));
  const others = all.filter((name) => name !== undefined && /\.(js|json)$/.test(name));
  return { styles, pictures: texts(pictures), others: texts(others) };
}

/** @param {(string | undefined)[]} list */
function texts(list) {
  return /** @type {string[]} */ ([...new Set(list.filter((text) => text !== undefined))]);
}

/** The style sheets of the page, by path in the output. */
function sheets() {
  /** @type {Map<string, HTMLLinkElement>} */
  const found = new Map();
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'))) {
    const name = outputPath(link.href, base);
    if (name !== undefined) found.set(name, link);
  }
  return found;
}

/**
 * Loads a style sheet again. The old one holds until the new one is there, so that the page never stands without.
 *
 * @param {string} style
 * @param {number} number
 */
function swapStyle(style, number) {
  const old = sheets().get(style);
  if (!old) return Promise.resolve();
  const next = /** @type {HTMLLinkElement} */ (old.cloneNode());
  next.href = `${old.href.split('?')[0]}?v=${number}`;
  return new Promise((resolve) => {
    const done = () => {
      old.remove();
      resolve(undefined);
    };
    next.addEventListener('load', done);
    next.addEventListener('error', done);
    old.after(next);
  });
}

/**
 * @param {string} picture
 * @param {number} number
 */
function showAgain(picture, number) {
  for (const image of document.images) {
    if (outputPath(image.currentSrc || image.src, base) !== picture) continue;
    image.removeAttribute('srcset');
    image.src = `${image.src.split('?')[0]}?v=${number}`;
  }
}
