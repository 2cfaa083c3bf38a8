import { link, shared } from './addresses.js';

/** @type {Map<string, Promise<void>>} */
const asked = new Map();
/** Whether what the added scripts of this page say is there. */
let areWordsThere = false;

/**
 * Adds another script of the app to the page, once: what few visitors of a page need does not come
 * with it. What these scripts say comes with the first of them, and runs before it.
 *
 * @param {string} path such as `app/rest-of-day.js`
 */
export function addScript(path) {
  const words = areWordsThere ? '' : laterWords();
  if (words) void added('script', { src: words }, true).then(() => (areWordsThere = true), () => {});
  return added('script', { src: shared(path) }, words !== '');
}

/** Where the words are that the page did not bring; empty where it has none. */
function laterWords() {
  const first = /** @type {HTMLScriptElement | null} */ (
    document.querySelector('script[src*="data/words"]'));
  return first ? first.src.replace(/\.js(\?.*)?$/, '-later.js') : '';
}

/**
 * Adds a script that says what the scripts of another page say: with the words of that page.
 *
 * @param {string} name such as `rest-of-day`
 * @param {string} page such as `plan`
 */
export async function addWithWords(name, page) {
  await Promise.all([page, `${page}-later`].map(
    (words) => added('script', { src: link(`data/words/${words}.js`) })));
  await addScript(`app/${name}.js`);
}

/**
 * Adds a script that does something where a companion answers: with what only such scripts say.
 *
 * @param {string} path such as `app/live.js`
 */
export async function addLive(path) {
  await added('script', { src: link('data/words-live.js') });
  await addScript(path);
}

/**
 * Adds an element that fetches a file to the page's head, once; resolved when the file is there.
 *
 * @param {'link' | 'script'} name
 * @param {Record<string, string>} attributes
 * @param {boolean} [isInOrder] whether a script waits for those that were added so before it
 * @returns {Promise<void>}
 */
export function added(name, attributes, isInOrder = false) {
  const key = JSON.stringify(attributes);
  const known = asked.get(key) ?? new Promise((resolve, reject) => {
    const one = document.createElement(name);
    if (one instanceof HTMLScriptElement) one.async = !isInOrder;
    for (const [attribute, value] of Object.entries(attributes)) one.setAttribute(attribute, value);
    one.addEventListener('load', () => resolve());
    one.addEventListener('error', () => {
      // Forgotten, so that the next call asks again.
      asked.delete(key);
      reject(new Error(`${Object.values(attributes).join(' ')} cannot be had`));
    });
    document.head.append(one);
  });
  asked.set(key, known);
  return known;
}
