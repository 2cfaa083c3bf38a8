// The stops of a tour as a list of places: dragged, moved by keys, found by their names.
import { addMoveTo, more, placed, putRow, rows, say, sayPlace, shift, tell } from './rows.js';
import { searchBox } from './search-box.js';
import { worded } from './words.js';

/** @typedef {{slug: string, title: string, picture: string}} Place */

/** How many places a search shows. */
export const most = 8;
/** In pixels from the edge of the window: where a drag begins to scroll it, and how far each time. */
const [edge, step] = [48, 24];

/** @param {string} text @returns {string} in small letters without accents */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The places whose names have all words of a search, those that begin with it first.
 * @param {Place[]} places
 * @param {string} typed
 * @returns {Place[]}
 */
export function foundIn(places, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = places.filter(({ slug, title }) => words.every((word) => plain(`${title} ${slug}`).includes(word)));
  const begins = (/** @type {Place} */ place) => plain(place.title).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))].slice(0, most);
}

/** @param {HTMLDataListElement | null} list @returns {Place[]} */
function placesIn(list) {
  return [...list?.options ?? []].map((one) => ({ slug: one.value, title: one.label || one.value, picture: one.dataset.picture ?? '' }));
}

/** @param {Element} row @returns {boolean} whether nothing is said in it, and it has no place in the order */
function isEmpty(row) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll('input:not([type=hidden]), textarea, select'));
  return !row.querySelector(':scope > .row-actions') && [...fields].every((field) => !field.value);
}

/** The list with what its rows show. */
class StopList {
  /** @param {Element} list @param {string} media where pictures are */
  constructor(list, media) {
    this.list = list;
    this.media = media;
    this.places = placesIn(/** @type {HTMLDataListElement | null} */ (document.getElementById('places')));
    for (const row of placed(list)) this.addHandle(row);
    list.addEventListener('pointerdown', (event) => this.begin(/** @type {PointerEvent} */ (event)));
    list.addEventListener('keydown', (event) => this.pressed(/** @type {KeyboardEvent} */ (event)));
    list.addEventListener('input', (event) => this.typed(event.target));
    const items = list.querySelector(':scope > .items');
    if (items) new MutationObserver(() => this.count()).observe(items, { childList: true });
    items?.after(this.search());
    this.foldEmpty();
  }

  /** The empty row is for those who have no script, or know the name of a file: "One more row" shows it. */
  foldEmpty() {
    const row = rows(this.list).at(-1);
    if (!(row instanceof HTMLElement) || this.places.length === 0 || !isEmpty(row)) return;
    const hadFocus = row.contains(document.activeElement);
    row.hidden = true;
    if (hadFocus) /** @type {HTMLElement | null} */ (this.list.querySelector(':scope > .search-box input'))?.focus();
  }

  count() {
    rows(this.list).forEach((row, index) => {
      const number = row.querySelector('.stop-number');
      if (number && number.textContent !== `${index + 1}`) number.textContent = `${index + 1}`;
    });
  }

  /** @param {Element} row */
  addHandle(row) {
    const handle = Object.assign(document.createElement('span'), { className: 'stop-handle', title: worded('Drag it to another place') });
    handle.setAttribute('aria-hidden', 'true');
    row.querySelector('.stop-head')?.prepend(handle);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const row = event.target instanceof Element ? event.target.closest('li.stop') : null;
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key) || !row || !placed(this.list).includes(row)) return;
    event.preventDefault();
    putRow(this.list, row, placed(this.list).indexOf(row) + (event.key === 'ArrowUp' ? 0 : 2));
  }

  /** @param {PointerEvent} event with which a row is taken */
  begin(event) {
    const row = event.target instanceof Element && event.target.closest('.stop-handle') ? event.target.closest('li.stop') : null;
    if (!row || event.button !== 0) return;
    event.preventDefault();
    const first = placed(this.list).indexOf(row);
    row.classList.add('is-dragged');
    const ends = new AbortController();
    const end = (/** @type {boolean} */ isKept) => {
      ends.abort();
      row.classList.remove('is-dragged');
      if (!isKept) shift(this.list, row, first + 1);
      if (placed(this.list).indexOf(row) === first) return;
      tell(this.list);
      sayPlace(this.list, row);
    };
    const { signal } = ends;
    document.addEventListener('pointermove', (moved) => this.drag(row, moved.clientY), { signal });
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener('keydown', (pressed) => { if (pressed.key === 'Escape') end(false); }, { signal });
  }

  /** @param {Element} row @param {number} y where the pointer is */
  drag(row, y) {
    const others = placed(this.list).filter((one) => one !== row);
    const above = others.filter((one) => {
      const box = one.getBoundingClientRect();
      return box.top + box.height / 2 < y;
    });
    shift(this.list, row, above.length + 1);
    if (y < edge) scrollBy(0, -step);
    else if (y > innerHeight - edge) scrollBy(0, step);
  }

  /**
   * A place that is typed by its name in the address is shown, too.
   * @param {EventTarget | null} field
   */
  typed(field) {
    const row = field instanceof HTMLInputElement && field.list?.id === 'places' ? field.closest('li.stop') : null;
    const place = this.places.find(({ slug }) => field instanceof HTMLInputElement && slug === field.value);
    if (row && place) this.show(row, place);
  }

  /** @param {Element} row @param {Place} place */
  show(row, place) {
    const title = row.querySelector('.stop-title');
    if (title) title.textContent = place.title;
    const hidden = row.querySelector('summary .unseen');
    if (hidden) hidden.textContent = ` ${worded('of {place}', { place: place.title })}`;
    row.querySelector('.stop-head > :is(img, .no-picture)')?.replaceWith(this.picture(place));
  }

  /** @param {Place} place */
  picture(place) {
    if (!place.picture) return Object.assign(document.createElement('span'), { className: 'no-picture' });
    return Object.assign(document.createElement('img'), { alt: '', width: 64, height: 48, loading: 'lazy', src: `${this.media}${encodeURI(place.picture)}?small` });
  }

  /**
   * Adds a place as the last stop.
   * @param {Place} place
   */
  add(place) {
    const last = rows(this.list).at(-1);
    // Nothing that is typed in it is replaced.
    if (last && !isEmpty(last)) more(this.list);
    const row = rows(this.list).at(-1);
    const field = /** @type {HTMLInputElement | null | undefined} */ (row?.querySelector('input[list=places]'));
    if (!(row instanceof HTMLElement) || !field) return;
    row.hidden = false;
    more(this.list);
    field.value = place.slug;
    this.show(row, place);
    this.addHandle(row);
    row.append(this.actions(place));
    const details = row.querySelector('details');
    if (details) details.open = false;
    this.foldEmpty();
    tell(field);
    say(worded('{place} is added as number {number}.', { place: place.title, number: placed(this.list).length }));
  }

  /** @param {Place} place */
  actions(place) {
    const actions = Object.assign(document.createElement('p'), { className: 'row-actions' });
    for (const [move, words, label] of [['up', 'Up', '{place} up'], ['down', 'Down', '{place} down'], ['remove', 'Take out', 'Take {place} out']]) {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: worded(words ?? '') });
      button.dataset.move = move;
      button.setAttribute('aria-label', worded(label ?? '', { place: place.title }));
      actions.append(button);
    }
    addMoveTo(this.list, actions);
    return actions;
  }

  /** A field that finds places by their names. */
  search() {
    return searchBox({
      label: worded('Find a place to add'),
      find: (typed) => {
        const things = foundIn(this.places, typed);
        const said = things.length === 1 ? worded('1 place. Enter adds it.') : worded('{count} places. Enter adds the first.', { count: things.length });
        return { things, said };
      },
      shown: (/** @type {Place} */ place) => [this.picture(place), Object.assign(document.createElement('span'), { textContent: place.title })],
      take: (/** @type {Place} */ place) => this.add(place),
    });
  }
}

/**
 * @param {Element} list the rows of `stops`
 * @param {string} media where pictures are
 */
export function stopList(list, media) { return new StopList(list, media); }
