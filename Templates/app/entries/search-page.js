import './visitor.js';
import { checked, entriesOf } from '../search/data.js';
import { Finder } from '../search/finder.js';
import { countSentence, itemOf, kindItem } from '../search/list.js';
import { entriesOn } from '../search/page-index.js';

/**
 * The search page: results while a visitor types, above the index of everything that the build
 * wrote. What was typed is in the page's address and nowhere else.
 */
class SearchPage {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
    this.status = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
    this.list = /** @type {HTMLElement} */ (form.querySelector('ol'));
    this.letters = /** @type {HTMLElement | null} */ (document.querySelector('.by-letter'));
    this.words = JSON.parse(form.dataset.words ?? '{}');
    this.file = new URL(form.dataset.finder ?? '', document.baseURI);
    this.edition = new URL('..', this.file);
    /** @type {Finder | undefined} */
    this.finder = undefined;
    /** The clock of the address, which is changed when the visitor pauses. */
    this.address = 0;
  }

  begin() {
    this.listen();
    const asked = new URL(location.href).searchParams.get('q');
    if (asked !== null && this.field.value === '') this.field.value = asked.slice(0, 200);
    this.show();
    void open(this.file, this.words).then((found) => {
      this.finder = found;
      this.show();
      // The words of the texts are unpacked before anyone waits for them.
      setTimeout(() => found.textTerms, 200);
    });
  }

  listen() {
    const { field, form } = this;
    field.addEventListener('input', () => {
      this.show();
      clearTimeout(this.address);
      this.address = setTimeout(() => this.keep(), 300);
    });
    field.addEventListener('change', () => this.keep());
    addEventListener('pagehide', () => this.keep());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.show();
      this.keep();
      this.list.querySelector('a')?.focus();
    });
    form.addEventListener('keydown', (event) => this.press(event));
  }

  show() {
    const { finder, list, status, letters } = this;
    const query = this.field.value;
    const isEmpty = query.trim() === '';
    if (!finder || isEmpty) {
      list.replaceChildren();
      status.textContent = '';
      list.hidden = true;
      if (letters) letters.hidden = !isEmpty;
      return;
    }
    const answer = finder.find(query);
    document.dispatchEvent(
      new CustomEvent('searched', { detail: { words: query, found: answer.count } }));
    list.replaceChildren(
      ...answer.kinds.map((kind) => kindItem(kind, this.edition)),
      ...answer.results.map((result) => itemOf(result, this.edition, this.words)));
    list.hidden = answer.count + answer.kinds.length === 0;
    status.textContent = countSentence(answer, query, this.words);
    if (letters) letters.hidden = answer.count > 0;
  }

  /** Keeps what was typed in the address, so that it is there again when the visitor comes back. */
  keep() {
    clearTimeout(this.address);
    const url = new URL(location.href);
    const query = this.field.value.trim();
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    if (url.href === location.href) return;
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // Nothing is lost: some browsers refuse it in a folder, or when it comes too often, and then
      // the address is as it was.
    }
  }

  /**
   * Arrows go from the field through the results, and back.
   *
   * @param {KeyboardEvent} event
   */
  press(event) {
    const { field } = this;
    const links = [...this.list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
    if (event.ctrlKey || event.metaKey || event.altKey || (at < 0 && event.target !== field)) {
      return;
    }
    if (event.key === 'ArrowDown' && at + 1 < links.length) links[at + 1].focus();
    else if (event.key === 'ArrowUp' && at === 0) field.focus();
    else if (event.key === 'ArrowUp' && at > 0) links[at - 1].focus();
    else if (event.key === 'Escape' && at >= 0) field.focus();
    else return;
    event.preventDefault();
  }
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

document.querySelectorAll('form[data-finder]')
  .forEach((form) => new SearchPage(/** @type {HTMLFormElement} */ (form)).begin());
