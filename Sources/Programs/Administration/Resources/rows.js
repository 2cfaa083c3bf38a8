// The rows of a list in a form: added, moved, told.
import { worded } from './words.js';

/**
 * Gives a row another number, so that its names are its own.
 * @param {Element} row
 * @param {string} list
 * @param {number} number
 */
function renumber(row, list, number) {
  const old = new RegExp(`^((?:file:)?${list.replace(/[^\w:-]/g, '\\$&')}):\\d+`);
  const oldID = new RegExp(`^f-${list.replaceAll(':', '-').replace(/[^\w-]/g, '\\$&')}-\\d+`);
  const newID = `f-${list.replaceAll(':', '-')}-${number}`;
  for (const field of row.querySelectorAll('[name], [id], [for], [aria-describedby], [data-list]')) {
    for (const attribute of ['name', 'data-list']) {
      const value = field.getAttribute(attribute);
      if (value && value !== 'do') field.setAttribute(attribute, value.replace(old, `$1:${number}`));
    }
    for (const attribute of ['id', 'for', 'aria-describedby']) {
      const value = field.getAttribute(attribute);
      if (value) field.setAttribute(attribute, value.split(' ').map((id) => id.replace(oldID, newID)).join(' '));
    }
    if (field.tagName === 'BUTTON' && field.getAttribute('name') === 'do') {
      field.setAttribute('value', (field.getAttribute('value') ?? '').replace(/^(\w+ )(.*)$/, (_, wish, name) => wish + name.replace(old, `$1:${number}`)));
    }
  }
}

/**
 * @param {Element} list
 */
export function rows(list) {
  return [...(list.querySelector(':scope > .items')?.children ?? [])];
}

/** @param {Element} row */
function focusOn(row) {
  /** @type {HTMLElement | null} */ (row.querySelector('input:not([type=hidden]), textarea, select'))?.focus();
}

/**
 * Adds an empty row after the last one, made from it, or shows the empty one that is there.
 * @param {Element} list
 */
export function more(list) {
  const last = rows(list).at(-1);
  if (!(last instanceof HTMLElement)) return;
  if (last.hidden) {
    last.hidden = false;
    focusOn(last);
    return;
  }
  const row = /** @type {Element} */ (last.cloneNode(true));
  const numbers = rows(list).flatMap((one) => [...one.querySelectorAll('[name]')])
    .map((field) => Number(field.getAttribute('name')?.slice((list.getAttribute('data-list') ?? '').length + 1).split(':')[0]))
    .filter(Number.isInteger);
  renumber(row, list.getAttribute('data-list') ?? '', Math.max(-1, ...numbers) + 1);
  for (const field of row.querySelectorAll('input:not([type=hidden]), textarea, select')) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
  for (const made of row.querySelectorAll('[data-made]')) made.remove();
  last.after(row);
  row.dispatchEvent(new Event('row-added', { bubbles: true }));
  focusOn(row);
}

/** @param {Element} list @returns {Element[]} the rows that have a place; the last, empty one has none */
export function placed(list) { return rows(list).filter((row) => row.querySelector(':scope > .row-actions')); }

/**
 * Puts a row at another place of its list. The others are moved around it, so that it keeps the focus and the pointer.
 * @param {Element} list
 * @param {Element} row
 * @param {number} number from 1
 * @returns {boolean} whether it has another place now
 */
export function shift(list, row, number) {
  const [first, count] = [placed(list).indexOf(row), placed(list).length];
  const last = Math.max(1, Math.min(number, count)) - 1;
  for (let at = first; at < last; at += 1) if (row.nextElementSibling) row.before(row.nextElementSibling);
  for (let at = first; at > last; at -= 1) if (row.previousElementSibling) row.after(row.previousElementSibling);
  return first !== last;
}

/**
 * The same, told to the form and to those who do not see it.
 * @param {Element} list
 * @param {Element} row
 * @param {number} number
 */
export function putRow(list, row, number) {
  if (shift(list, row, number)) tell(list);
  row.scrollIntoView({ block: 'nearest' });
  sayPlace(list, row);
}

/** @param {Element} list @param {Element} row */
export function sayPlace(list, row) {
  const all = placed(list);
  const place = row.querySelector('.stop-title')?.textContent;
  const values = { number: all.indexOf(row) + 1, count: all.length };
  say(place ? worded('{place} is now number {number} of {count}.', { place, ...values }) : worded('Now number {number} of {count}.', values));
}

/**
 * Lets a number say where a row goes.
 * @param {Element} list
 * @param {Element} actions of the row
 */
export function addMoveTo(list, actions) {
  const input = Object.assign(document.createElement('input'), { type: 'number', min: '1' });
  const label = Object.assign(document.createElement('label'), { className: 'move-to', textContent: `${worded('Move to')} ` });
  label.append(input);
  actions.append(label);
  const move = () => {
    const row = actions.closest('li');
    if (row && input.value) putRow(list, row, Number(input.value));
    input.value = '';
    input.focus();
  };
  input.addEventListener('change', move);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    move();
  });
}

/**
 * Tells the form that something in it is different, as typing does.
 * @param {Element} at
 */
export function tell(at) { at.dispatchEvent(new Event('input', { bubbles: true })); }

/**
 * Tells those who do not see what moved.
 * @param {string} words
 */
export function say(words) {
  const place = document.querySelector('#said') ?? document.body.appendChild(Object.assign(document.createElement('p'), { id: 'said', className: 'unseen' }));
  place.setAttribute('role', 'status');
  place.textContent = words;
}
