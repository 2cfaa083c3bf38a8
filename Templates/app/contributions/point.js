import { button, part } from '../page/parts.js';
import { pointIn } from '../search/point.js';
import { pointMap } from '../livemap/point.js';
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
    this.map.id = 'point-map';
    this.opener.setAttribute('aria-controls', this.map.id);
    this.said = part(form, 'point-said');
    /** @type {Around | null} */
    this.around = null;
    /** @type {Promise<import('../livemap/point.js').Drawn> | null} */
    this.loading = null;
    /** @type {import('../livemap/point.js').Drawn} */
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
      this.loading ??= pointMap(this.map, this.around?.city ?? '');
      this.drawn = await this.loading;
      this.show();
    } catch {
      this.loading = null;
      this.map.hidden = true;
      this.opener.setAttribute('aria-expanded', 'false');
      this.tell(this.sentence('no-map'));
    }
  }

  show() {
    const at = pointIn(this.field.value) ?? this.around?.at;
    if (this.map.hidden || !at) return;
    const places = this.around?.places ?? [];
    this.map.dispatchEvent(new CustomEvent('show', { detail: { ...this.drawn, at, places } }));
  }

  /** @param {string} text */
  tell(text) {
    this.said.textContent = text;
    this.said.hidden = text === '';
  }
}
