import { copyOf, part } from '../page/parts.js';
import { positionNow } from '../visitor/position.js';
import { say } from '../words/say.js';

/**
 * A field that takes a place: a combobox with a list (ARIA 1.2), which suggests during typing.
 * Its first suggestion is where the visitor is, and only then the position is asked for; the second
 * is a point on the map, where there is one.
 *
 * @typedef {import('./suggesting.js').Suggesting} Suggesting
 * @typedef {import('./suggesting.js').Suggestion} Suggestion
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 */
export class PlaceField {
  /**
   * @param {HTMLElement} root what holds the field, its list and what is said about it
   * @param {() => Promise<Suggesting | null>} suggesting
   * @param {(chosen: Suggestion | null) => void} changed
   * @param {{label: string, ask: (suggesting: Suggesting) => Promise<[number, number] | null>}}
   *   [map] has a point chosen; `label` says so
   */
  constructor(root, suggesting, changed, map) {
    this.map = map;
    this.input = /** @type {HTMLInputElement} */ (root.querySelector('[role=combobox]'));
    this.list = /** @type {HTMLElement} */ (root.querySelector('[role=listbox]'));
    this.status = part(root, 'said');
    this.sentence = root.dataset.sentence ?? '';
    this.suggesting = suggesting;
    this.changed = changed;
    /** @type {Suggestion | null} */
    this.chosen = null;
    this.hadOne = false;
    /** @type {(Suggestion | 'here' | 'map')[]} */
    this.shown = [];
    this.active = -1;
    /** Until what was typed is understood. @type {Promise<void>} */
    this.settled = Promise.resolve();
    /** What is said of a text that names nothing. */
    this.unknown = (/** @type {string} */ name) => say('plan.refusal.unknown-place', { name });
    this.listen();
  }

  listen() {
    const { input, list } = this;
    input.addEventListener('focus', () => void this.open());
    input.addEventListener('click', () => void this.open());
    input.addEventListener('input', () => {
      this.chosen = null;
      this.say('');
      void this.open();
    });
    input.addEventListener('keydown', (event) => this.press(event));
    input.addEventListener('blur', () => {
      this.settled = this.leave();
    });
    // The fields around it have nothing to do with what is typed before it is chosen.
    input.addEventListener('change', (event) => event.stopPropagation());
    // The field keeps the focus while the list is touched.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const item = /** @type {Element} */ (event.target).closest('[role=option]');
      if (item) void this.take(this.shown[[...list.children].indexOf(item)]);
    });
  }

  /** Takes up what a visitor has begun in the field before this was there. */
  takeUp() {
    if (document.activeElement === this.input) void this.open();
    else if (this.input.value.trim() !== '') this.settled = this.leave();
  }

  async open() {
    const suggesting = await this.suggesting();
    if (!suggesting || document.activeElement !== this.input) return;
    if (this.input.value.trim() !== '' && !this.chosen) {
      void suggesting.learn().then((isNew) => isNew && void this.open());
    }
    const found = suggesting.suggest(this.chosen ? '' : this.input.value);
    const isEmpty = this.input.value.trim() === '' || this.chosen !== null;
    this.shown = isEmpty ? [...this.points(suggesting), ...found] : found;
    this.list.replaceChildren(...this.shown.map((one, index) => this.option(one, index)));
    this.activate(-1);
    this.unfold(this.shown.length > 0);
  }

  /**
   * How a point is said without a name.
   *
   * @param {Suggesting} suggesting
   * @returns {('here' | 'map')[]}
   */
  points(suggesting) {
    return [...('geolocation' in navigator ? /** @type {const} */ (['here']) : []),
      ...(this.map && suggesting.hasStreets ? /** @type {const} */ (['map']) : [])];
  }

  /**
   * @param {Suggestion | 'here' | 'map'} one
   * @param {number} index
   */
  option(one, index) {
    const item = copyOf('suggestion');
    item.id = `${this.list.id}-${index}`;
    const title = one === 'here' ? say('app.plan.here') : this.map?.label ?? '';
    part(item, 'title').textContent = typeof one === 'string' ? title : one.title;
    part(item, 'kind').textContent = typeof one === 'string' ? '' : one.note;
    if (typeof one === 'string') item.classList.add(one);
    return item;
  }

  /** @param {boolean} isOpen */
  unfold(isOpen) {
    this.list.hidden = !isOpen;
    if (isOpen) this.list.scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) this.activate(-1);
  }

  /** @param {number} index -1 for none */
  activate(index) {
    this.active = index;
    [...this.list.children].forEach(
      (item, number) => item.setAttribute('aria-selected', String(number === index)));
    const item = this.list.children[index];
    if (!item) return this.input.removeAttribute('aria-activedescendant');
    this.input.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const isOpen = !this.list.hidden;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const count = this.shown.length;
      if (!isOpen) void this.open();
      else if (this.active < 0) this.activate(step > 0 ? 0 : count - 1);
      else this.activate((this.active + step + count) % count);
    } else if (event.key === 'Enter' && isOpen) {
      // What is marked is taken, else the best: the form is sent by the next Enter.
      const best = this.input.value.trim() === '' || this.chosen ? undefined : this.shown[0];
      const one = this.shown[this.active] ?? best;
      if (!one) return this.unfold(false);
      event.preventDefault();
      void this.take(one);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      this.unfold(false);
    }
  }

  /** A visitor who types a name and goes on means the place of that name. */
  async leave() {
    this.unfold(false);
    const text = this.input.value.trim();
    if (this.chosen || (text === '' && !this.hadOne)) return;
    if (text === '') return this.set(null);
    const suggesting = await this.suggesting();
    await suggesting?.learn();
    const meant = suggesting?.meant(text);
    if (this.chosen || this.input.value.trim() !== text) return;
    if (meant) this.set(meant);
    else this.refuse(this.unknown(text));
  }

  /**
   * What the field says, for the planner; a name that no place has comes as it is, and the planner
   * refuses it.
   */
  get terminus() {
    const text = this.input.value.trim();
    return this.chosen?.terminus ?? (text === '' ? null : { place: text });
  }

  /** @param {Suggestion | 'here' | 'map' | undefined} one */
  async take(one) {
    this.unfold(false);
    if (!one) return;
    if (one === 'map') return this.takePoint();
    if (one !== 'here') return this.set(one);
    this.say(say('app.plan.locating'));
    const at = await positionNow((sentence) => this.refuse(sentence));
    if (at) this.set({ terminus: { at }, title: say('app.plan.here'), note: '' });
  }

  async takePoint() {
    const suggesting = await this.suggesting();
    const at = suggesting && await this.map?.ask(suggesting);
    if (!at) return;
    await suggesting.learn();
    this.set(suggesting.point(at));
  }

  /**
   * Sets the field and says what was chosen.
   *
   * @param {Suggestion | null} chosen
   */
  set(chosen) {
    this.chosen = chosen;
    this.hadOne = chosen !== null;
    this.input.value = chosen?.title ?? '';
    this.input.removeAttribute('aria-invalid');
    const title = chosen?.title ?? '';
    this.say(chosen ? say(this.sentence, { name: title, title }) : '');
    this.changed(chosen);
  }

  /** Forgets what was chosen, without saying so. */
  clear() {
    [this.chosen, this.hadOne, this.input.value] = [null, false, ''];
    this.say('');
  }

  /** @param {string} text */
  refuse(text) {
    this.input.setAttribute('aria-invalid', 'true');
    this.say(text);
  }

  /** @param {string} text */
  say(text) {
    if (text === '') this.input.removeAttribute('aria-invalid');
    this.status.textContent = text;
  }
}
