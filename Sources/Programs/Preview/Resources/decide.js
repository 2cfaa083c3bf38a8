// What an open page does when the site has changed. Functions of values alone; preview.js does what they say.

/**
 * What the server tells after each build.
 *
 * @typedef {object} Fault
 * @property {string} severity
 * @property {string} code
 * @property {string} message
 * @property {string | null} file
 * @property {number | null} line
 * @property {number | null} column
 * @property {string | null} remedy
 * @property {string | null} source
 * @property {string} [link]
 *
 * @typedef {{version: number, changed: string[], faults: Fault[], failure?: string}} News
 */

/**
 * What an open page is made of: its own path in the output, and the paths of what it has loaded.
 *
 * @typedef {{path: string, styles: string[], pictures: string[], others: string[]}} Page
 */

/**
 * What to do, in this order: nothing at all, or load the whole page again; otherwise fetch the page and change what is
 * different in it, put new styles in place of the old, show pictures again.
 *
 * @typedef {{reload: boolean, patch: boolean, styles: string[], pictures: string[]}} Steps
 */

/** Pages that the visitor's app draws from the guide's data; on all others the data only add what is true today. */
const drawn = /(^|\/)(map|my-day|plan|search|waits|walk)\/index\.html$/;

/**
 * A script that the page runs cannot be changed under it, and neither can the data that it is drawn from: then the page is loaded again.
 *
 * @param {News} news
 * @param {Page} page
 * @returns {Steps}
 */
export function stepsFor(news, page) {
  const changed = new Set(news.changed);
  return {
    reload: page.others.some((path) => changed.has(path) && (path.endsWith('.js') || drawn.test(page.path))),
    patch: changed.has(page.path),
    styles: page.styles.filter((path) => changed.has(path)),
    pictures: page.pictures.filter((path) => changed.has(path)),
  };
}

/**
 * The path in the output of an address of the preview; nothing for an address elsewhere.
 *
 * @param {string} address
 * @param {string} base where the guide lies: `http://localhost:8080/guide/`
 * @returns {string | undefined}
 */
export function outputPath(address, base) {
  const plain = address.split(/[?#]/)[0];
  return plain.startsWith(base) ? decodeURIComponent(plain.slice(base.length)) : undefined;
}

/**
 * The base of the guide's addresses, from a page's own address and its path in the output.
 *
 * @param {string} address
 * @param {string} path
 */
export function baseOf(address, path) {
  const plain = decodeURI(address.split(/[?#]/)[0]);
  const shown = path.endsWith('index.html') ? path.slice(0, -'index.html'.length) : path;
  if (path === '404.html') return new URL('/', address).href;
  return plain.endsWith(shown) ? encodeURI(plain.slice(0, plain.length - shown.length)) : new URL('./', address).href;
}

/**
 * A heading for the list of mistakes.
 *
 * @param {News} news
 */
export function headline(news) {
  if (news.failure) return 'The guide could not be built';
  const errors = news.faults.filter((fault) => fault.severity === 'error').length;
  const warnings = news.faults.filter((fault) => fault.severity === 'warning').length;
  const parts = [counted(errors, 'mistake'), counted(warnings, 'warning')].filter((part) => part !== '');
  return parts.join(', ') + (errors > 0 ? ': you see the last good guide' : '');
}

/**
 * @param {number} count
 * @param {string} word
 */
function counted(count, word) {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
