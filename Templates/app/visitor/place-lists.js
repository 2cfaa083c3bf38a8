import { drawChoices } from '../page/choices.js';
import { closedByBack } from '../page/closed-by-back.js';
import { element } from '../page/parts.js';
import { beginList, changeList, lists, sortedIn } from '../store/favourite-lists.js';
import { say } from '../words/say.js';
import { kept } from './kept.js';
import { tell } from './toast.js';

/**
 * The star of a favourite says in which of the visitor's lists the place is, and opens them: there
 * the place is put into others, into a new one, or is no favourite any more.
 *
 * @typedef {import('../store/own.js').Own} Own
 */
export class PlaceLists {
  /** @param {Own} mine */
  constructor(mine) {
    this.mine = mine;
    /** The place whose lists are shown. */
    this.slug = '';
    /** Whether it is a favourite. */
    this.isOne = false;
    this.sheet = document.createElement('dialog');
    this.sheet.className = 'place-lists';
    this.title = element('h2', '');
    this.boxes = document.createElement('fieldset');
    this.boxes.className = 'choices';
    this.boxes.setAttribute('aria-label', say('app.list.title'));
    this.name = Object.assign(document.createElement('input'), { maxLength: 80, name: 'new-list' });
    this.layer = closedByBack(() => this.sheet.close());
  }

  listen() {
    const { sheet, boxes } = this;
    sheet.setAttribute('closedby', 'any');
    sheet.append(this.title, boxes, this.form(), this.closing());
    document.body.append(sheet);
    sheet.addEventListener('close', () => this.layer.closed());
    boxes.addEventListener('change', ({ target }) =>
      void this.change(/** @type {HTMLInputElement} */ (target)));
    // Before the star's own listener, which would make the place no favourite.
    document.addEventListener('click', (event) => {
      const star = /** @type {Element} */ (event.target).closest?.('button[data-keep]');
      if (!(star instanceof HTMLElement) || star.getAttribute('aria-pressed') !== 'true') return;
      event.stopPropagation();
      void this.open(star);
    }, true);
    this.mine.records.listen(() => void this.show());
    void this.show();
  }

  /** The field for the name of a new list. */
  form() {
    const form = document.createElement('form');
    form.className = 'fields';
    form.autocomplete = 'off';
    const label = document.createElement('label');
    label.className = 'field';
    label.append(element('span', say('app.my-day.name')), this.name);
    const add = element('button', say('app.list.new'));
    add.className = 'quiet';
    form.append(label, add);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.begin();
    });
    return form;
  }

  closing() {
    const button = Object.assign(element('button', say('livemap.close')), { type: 'button' });
    button.className = 'button';
    button.addEventListener('click', () => this.sheet.close());
    return button;
  }

  /** @param {HTMLElement} star */
  async open(star) {
    this.slug = star.dataset.keep ?? '';
    const name = star.dataset.name ?? document.querySelector('h1')?.textContent ?? '';
    this.title.textContent = name;
    this.sheet.setAttribute('aria-label', name);
    await this.show();
    this.sheet.showModal();
    this.layer.opened();
  }

  /** Shows what is kept now: in the sheet, and in words on the stars. */
  async show() {
    const [all, favourites] = await Promise.all([lists(this.mine), this.mine.favourites()]);
    this.isOne = favourites.includes(this.slug);
    const inside = all.filter(({ places }) => places.includes(this.slug)).map(({ id }) => id);
    drawChoices(this.boxes, 'checkbox', 'list',
      [['', say('app.favourite')], ...all.map(({ id, name }) => [id, name])],
      [...(this.isOne ? [''] : []), ...inside]);
    for (const star of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll('button[data-keep]'))) {
      const [slug, words] = [star.dataset.keep ?? '', star.querySelector('span')];
      const isOne = favourites.includes(slug);
      const names = isOne ? all.filter(({ places }) => places.includes(slug)) : [];
      if (words) words.textContent = names.map(({ name }) => name).join(', ') || say('app.favourite');
      if (isOne) star.setAttribute('aria-haspopup', 'dialog');
      else star.removeAttribute('aria-haspopup');
    }
  }

  /** @param {HTMLInputElement} box of a list, or of all favourites */
  async change({ value, checked }) {
    const { mine, slug } = this;
    if (value) await changeList(mine, value, (list) => sortedIn(list, slug, checked));
    // What is in a list is a favourite.
    if (!value || (checked && !this.isOne)) await mine.favour(slug, checked);
    this.complain();
  }

  /** A new list that has the place. */
  async begin() {
    const { mine, name, slug } = this;
    const words = name.value.trim();
    if (!words) return;
    name.value = '';
    const { id } = await beginList(mine, words);
    await changeList(mine, id, (list) => sortedIn(list, slug, true));
    if (!this.isOne) await mine.favour(slug, true);
    this.complain();
  }

  /** Says it where the device has not kept what was chosen; the sheet itself says the rest. */
  complain() {
    const words = kept(this.mine, '');
    if (words) tell(words);
  }
}
