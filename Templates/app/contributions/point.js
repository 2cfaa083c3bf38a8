import { button, part } from '../page/parts.js';
import { pointIn } from '../search/point.js';
import { drawnOf } from '../livemap/drawn.js';
import { added, addScript } from '../visitor/more.js';
import { positionNow } from '../visitor/position.js';

/**
 * The field of a point: two numbers or a link of a map, the device's own position, or a point on
 * the map.
 *
 * @typedef {{city: string, at: [number, number], places: [number, number][]}} Around what the map
 *   shows before something is chosen
 */
export class PointField {
  /**
   * @param {HTMLElement} form
   * @param {(key: string) => string} sentence
   */
  constructor(form, sentence) {
    this.sentence = sentence;
    this.field = /** @type {HTMLInputElement} */ (form.querySelector('[name=point]'));
    this.map = part(form, 'point-map');
    this.opener = button(form, 'map');
    this.said = part(form, 'point-said');
    /** @type {Around | null} */
    this.around = null;
    /** @type {Promise<void> | null} */
    this.loading = null;
    /** @type {{ground: import('../livemap/tiles.js').Ground | null, folder: string}} */
    this.drawn = { ground: null, folder: '' };
    button(form, 'here').addEventListener('click', () => void this.here());
    this.opener.addEventListener('click', () => void this.toggle());
    this.field.addEventListener('change', () => this.show());
    this.map.addEventListener(
      'chosen', (event) => this.write(/** @type {CustomEvent<[number, number]>} */ (event).detail));
  }

  /** @param {[number, number]} at */
  write(at) {
    // A tenth of a metre is more than anybody can point at.
    this.field.value = at.map((degrees) => degrees.toFixed(6)).join(', ');
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async here() {
    this.tell('');
    const at = await positionNow((sentence) => this.tell(sentence));
    if (!at) return;
    this.write(at);
    this.show();
  }

  async toggle() {
    const isOpen = this.map.hidden;
    this.map.hidden = !isOpen;
    this.opener.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    this.tell('');
    try {
      this.loading ??= this.load();
      await this.loading;
      this.show();
    } catch {
      this.loading = null;
      this.map.hidden = true;
      this.opener.setAttribute('aria-expanded', 'false');
      this.tell(this.sentence('no-map'));
    }
  }

  async load() {
    const { styles, ...drawn } = await drawnOf(this.around?.city ?? '');
    this.drawn = drawn;
    /** @type {HTMLElement} */ (this.map.querySelector('.live-credit')).hidden = !drawn.ground;
    const known = new Set([...document.querySelectorAll('link')].map((one) => one.href));
    await Promise.all(styles.filter((one) => !known.has(one))
      .map((href) => added('link', { rel: 'stylesheet', href })));
    for (const path of ['app/leaflet.js', 'app/point-map.js']) await addScript(path);
  }

  show() {
    const at = pointIn(this.field.value) ?? this.around?.at;
    if (this.map.hidden || !at) return;
    this.map.dispatchEvent(new CustomEvent('show', { detail: { ...this.drawn, at, places: this.around?.places ?? [] } }));
  }

  /** @param {string} text */
  tell(text) {
    this.said.textContent = text;
    this.said.hidden = text === '';
  }
}
