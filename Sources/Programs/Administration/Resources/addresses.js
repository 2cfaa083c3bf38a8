// The point of an entry, found by an address in the guide's map extracts. The server looks for it; no other is asked.
import { say, tell } from './rows.js';
import { searchBox } from './search-box.js';
import { worded } from './words.js';

/** With fewer letters nothing is asked. */
export const shortest = 3;
/** In milliseconds without another letter, after which it is asked. */
const pause = 250;

/** @typedef {{name: string, detail: string, point: string}} Address */

/**
 * What is asked for; `null` for too little.
 * @param {string} base where addresses are found
 * @param {string} typed
 * @param {string} city of the entry; empty for none
 * @returns {string | null}
 */
export function question(base, typed, city) {
  const words = typed.trim();
  if ([...words].length < shortest) return null;
  return `${base}?${new URLSearchParams(city ? { q: words, city } : { q: words })}`;
}

/**
 * What an answer of the server found.
 * @param {any} answer `null` where there is none
 * @returns {{things: Address[], said: string, note: string}}
 */
export function foundIn(answer) {
  if (!Array.isArray(answer?.addresses)) {
    const said = worded('Addresses cannot be found at the moment.');
    return { things: [], said, note: said };
  }
  const [things, said] = [/** @type {Address[]} */ (answer.addresses), String(answer.said ?? '')];
  return { things, said, note: things.length > 0 && answer.isMeant ? '' : said };
}

/** @param {Address} address @returns {Node[]} */
function shown({ name, detail }) {
  const words = Object.assign(document.createElement('bdi'), { textContent: name });
  return detail ? [words, Object.assign(document.createElement('bdi'), { className: 'muted', textContent: detail })] : [words];
}

/**
 * Puts the search beside a field.
 * @param {HTMLInputElement} field of two numbers
 * @param {HTMLFormElement} form
 */
export function addressSearch(field, form) {
  const said = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? '');
  const find = async (/** @type {string} */ typed) => {
    const address = question(form.dataset.addresses ?? '', typed, said('k:city'));
    if (!address) return { things: [], said: '' };
    const answer = await fetch(address, {
      credentials: 'same-origin', cache: 'no-store', redirect: 'error', headers: { 'Waymark-Form-Token': said('form-token') },
    }).then((found) => (found.ok ? found.json() : null)).catch(() => null);
    return foundIn(answer);
  };
  const take = (/** @type {Address} */ address) => {
    field.value = address.point;
    tell(field);
    say(worded('The location is that of {address} now.', { address: address.name }));
  };
  const box = searchBox({ label: worded('Find an address'), find, shown, take, pause });
  // A row that is made from this one gets its own.
  box.dataset.made = '';
  (field.closest('.entry') ?? field).after(box);
}
