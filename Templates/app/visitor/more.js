import { link, shared } from './addresses.js';

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Adds another script of the app to the page, once: what few visitors of a page need does not come
 * with it.
 *
 * @param {string} path such as `app/rest-of-day.js`
 */
export const addScript = (path) => added('script', { src: shared(path) });

/**
 * Adds a script that says what the scripts of another page say: with the words of that page.
 *
 * @param {string} name such as `rest-of-day`
 * @param {string} page such as `plan`
 */
export async function addWithWords(name, page) {
  await added('script', { src: link(`data/words/${page}.js`) });
  await addScript(`app/${name}.js`);
}

/**
 * Adds an element that fetches a file to the page's head, once; resolved when the file is there.
 *
 * @param {'link' | 'script'} name
 * @param {Record<string, string>} attributes
 * @returns {Promise<void>}
 */
export function added(name, attributes) {
  const key = JSON.stringify(attributes);
  const known = asked.get(key) ?? new Promise((resolve, reject) => {
    const one = document.createElement(name);
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
