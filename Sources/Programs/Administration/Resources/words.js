// What the scripts of the administration say, in the language of the page.

/** By what it is in English, which pages in English need no list for. @type {Record<string, string>} */
const words = JSON.parse(globalThis.document?.getElementById('words')?.textContent || '{}');

/**
 * A sentence in the language of the page, with its placeholders filled.
 * @param {string} english `{place} is now number {number}.`
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function worded(english, values = {}) {
  return (words[english] ?? english)
    .replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => String(values[name] ?? whole));
}
