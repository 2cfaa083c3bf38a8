import './visitor.js';
import { checked, entriesOf } from '../search/data.js';
import { Finder } from '../search/finder.js';
import { countSentence, itemOf } from '../search/list.js';
import { entriesOn } from '../search/page-index.js';

/**
 * The search page: results while a visitor types, above the index of everything that the build wrote. What was typed is in the
 * page's address and nowhere else.
 *
 * @param {HTMLFormElement} form
 */
function begin(form) {
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  const list = /** @type {HTMLElement} */ (form.querySelector('ol'));
  const letters = /** @type {HTMLElement | null} */ (document.querySelector('.by-letter'));
  const words = JSON.parse(form.dataset.words ?? '{}');
  const file = new URL(form.dataset.finder ?? '', document.baseURI);
  const edition = new URL('..', file);
  /** @type {Finder | undefined} */
  let finder;
  let address = 0;

  function show() {
    const query = field.value;
    const isEmpty = query.trim() === '';
    if (!finder || isEmpty) {
      list.replaceChildren();
      status.textContent = '';
      list.hidden = true;
      if (letters) letters.hidden = !isEmpty;
      return;
    }
    const answer = finder.find(query);
    document.dispatchEvent(new CustomEvent('searched', { detail: { words: query, found: answer.count } }));
    list.replaceChildren(...answer.results.map((result) => itemOf(result, edition, words)));
    list.hidden = answer.count === 0;
    status.textContent = countSentence(answer, query, words);
    if (letters) letters.hidden = answer.count > 0;
  }

  /** Keeps what was typed in the address, so that it is there again when the visitor comes back. */
  function keep() {
    clearTimeout(address);
    const url = new URL(location.href);
    if (field.value.trim() === '') url.searchParams.delete('q');
    else url.searchParams.set('q', field.value.trim());
    if (url.href === location.href) return;
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // Nothing is lost: some browsers refuse it in a folder, or when it comes too often, and then the address is as it was.
    }
  }

  field.addEventListener('input', () => {
    show();
    clearTimeout(address);
    address = setTimeout(keep, 300);
  });
  field.addEventListener('change', keep);
  addEventListener('pagehide', keep);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    keep();
    list.querySelector('a')?.focus();
  });
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
    if (event.ctrlKey || event.metaKey || event.altKey || (at < 0 && event.target !== field)) return;
    if (event.key === 'ArrowDown' && at + 1 < links.length) links[at + 1].focus();
    else if (event.key === 'ArrowUp' && at === 0) field.focus();
    else if (event.key === 'ArrowUp' && at > 0) links[at - 1].focus();
    else if (event.key === 'Escape' && at >= 0) field.focus();
    else return;
    event.preventDefault();
  });

  const asked = new URL(location.href).searchParams.get('q');
  if (asked !== null && field.value === '') field.value = asked.slice(0, 200);
  show();
  void open(file, words).then((found) => {
    finder = found;
    show();
    // The words of the texts are unpacked before anyone waits for them.
    setTimeout(() => found.textTerms, 200);
  });
}

/**
 * The finder of the edition; one of the names on the page where its file cannot be had.
 *
 * @param {URL} file
 * @param {Record<string, string>} words
 */
async function open(file, words) {
  try {
    if (file.protocol === 'file:') throw new Error('no file can be fetched in a folder');
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const data = checked(await answer.json());
    return new Finder(entriesOf(data, words), data);
  } catch {
    // Nothing is lost that the page has: the names of everything stand on it.
    return new Finder(entriesOn(document), { words: '', found: '' });
  }
}

document.querySelectorAll('form[data-finder]').forEach((form) => begin(/** @type {HTMLFormElement} */ (form)));
