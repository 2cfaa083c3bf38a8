// A field that finds things while somebody types. What is found stands below it: Enter takes the first, arrows go through all.
import { Latest } from './page-beside.js';
import { say } from './rows.js';

/**
 * What a question found; `said` is told to those who do not see it, `note` is shown to everybody.
 * @template Thing
 * @typedef {{things: Thing[], said: string, note?: string}} Found
 */

/**
 * @template Thing
 * @typedef {object} Search
 * @property {string} label of the field
 * @property {(typed: string) => Found<Thing> | Promise<Found<Thing>>} find it must not throw
 * @property {(thing: Thing) => Node[]} shown what a thing looks like
 * @property {(thing: Thing) => void} take what happens when one is chosen
 * @property {number} [pause] in milliseconds without another letter, after which it is asked
 */

/**
 * What is chosen when an arrow key is pressed.
 * @param {string} key
 * @param {number} at the number of the thing that is chosen, from 0; -1 for the field itself
 * @param {number} count how many things there are
 * @returns {number | null} `null` for a key that chooses nothing
 */
export function chosenBy(key, at, count) {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, -1);
  return null;
}

/** @template Thing */
class SearchBox {
  /** @param {Search<Thing>} search */
  constructor(search) {
    this.search = search;
    /** What is shown, and for which letters. */
    this.things = /** @type {Thing[]} */ ([]);
    this.answered = '';
    /** Whether the first thing is taken as soon as it is found. */
    this.isTaken = false;
    this.later = 0;
    this.element = Object.assign(document.createElement('div'), { className: 'search-box' });
    this.input = Object.assign(document.createElement('input'), { type: 'search', autocomplete: 'off' });
    this.note = Object.assign(document.createElement('p'), { className: 'muted', hidden: true });
    this.list = document.createElement('ul');
    const label = Object.assign(document.createElement('label'), { textContent: `${search.label} ` });
    label.append(this.input);
    this.element.append(label, this.note, this.list);
    this.latest = new Latest(() => this.ask());
    this.input.addEventListener('input', () => this.typed());
    // What is typed here is no part of the form.
    for (const name of ['input', 'change']) this.element.addEventListener(name, (event) => event.stopPropagation());
    this.element.addEventListener('keydown', (event) => this.pressed(event));
  }

  typed() {
    this.isTaken = false;
    clearTimeout(this.later);
    if (this.search.pause) this.later = setTimeout(() => void this.latest.want(), this.search.pause);
    else void this.latest.want();
  }

  async ask() {
    const wanted = this.input.value;
    const found = wanted.trim() ? await this.search.find(wanted) : { things: [], said: '' };
    // Another question follows.
    if (wanted !== this.input.value) return;
    this.show(found, wanted);
    if (found.said) say(found.said);
    if (this.isTaken && found.things[0] !== undefined) this.take(found.things[0]);
    this.isTaken = false;
  }

  /** @param {Found<Thing>} found @param {string} typed */
  show(found, typed) {
    [this.things, this.answered] = [found.things, typed];
    this.note.textContent = found.note ?? '';
    this.note.hidden = !found.note;
    this.list.replaceChildren(...found.things.map((thing) => this.offer(thing)));
  }

  /** @param {Thing} thing */
  offer(thing) {
    const item = document.createElement('li');
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet' });
    button.append(...this.search.shown(thing));
    button.addEventListener('click', () => this.take(thing));
    item.append(button);
    return item;
  }

  /** @param {Thing} thing */
  take(thing) {
    this.empty();
    this.search.take(thing);
    this.input.focus();
  }

  empty() {
    clearTimeout(this.later);
    this.input.value = '';
    this.show({ things: [], said: '' }, '');
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    // A word that is being composed takes its keys.
    if (event.isComposing) return;
    const buttons = [...this.list.querySelectorAll('button')];
    const next = chosenBy(event.key, buttons.findIndex((button) => button === document.activeElement), buttons.length);
    if (next !== null) {
      event.preventDefault();
      (buttons[next] ?? this.input).focus();
    } else if (event.key === 'Escape' && this.input.value) {
      event.preventDefault();
      this.empty();
      this.input.focus();
    } else if (event.key === 'Enter' && event.target === this.input) {
      event.preventDefault();
      this.takeFirst();
    }
  }

  /** The first thing for what is typed now, which may not be answered yet. */
  takeFirst() {
    if (this.answered === this.input.value) {
      if (this.things[0] !== undefined) this.take(this.things[0]);
      return;
    }
    clearTimeout(this.later);
    this.isTaken = true;
    void this.latest.want();
  }
}

/**
 * @template Thing
 * @param {Search<Thing>} search
 * @returns {HTMLElement} the field with what is found below it
 */
export function searchBox(search) { return new SearchBox(search).element; }
