import { pointMap } from '../livemap/point.js';
import { button, part } from '../page/parts.js';

/**
 * "Choose on the map" for the fields of a form that take a place: one map for all, below them. The
 * form says in `data-choose` what the choice is called.
 *
 * @typedef {[number, number]} Point
 */
export class MapChoice {
  /** @param {HTMLElement} form */
  constructor(form) {
    this.label = form.dataset.choose ?? '';
    this.root = part(form, 'map-choice');
    this.map = part(form, 'point-map');
    this.fault = part(form, 'map-fault');
    /** @type {(at: Point | null) => void} */
    this.answer = () => {};
    /** @type {Point | null} */
    this.at = null;
    this.map.addEventListener('chosen', (event) => {
      this.at = /** @type {CustomEvent<Point>} */ (event).detail;
    });
    button(form, 'take-point').addEventListener('click', () => this.end(this.at));
    button(form, 'close-map').addEventListener('click', () => this.end(null));
  }

  /**
   * The choice as a field takes it.
   *
   * @param {() => string} city that is drawn
   */
  within(city) {
    return {
      label: this.label,
      ask: (/** @type {import('./suggesting.js').Suggesting} */ { places }) =>
        this.ask(city(), places.map(({ at }) => at)),
    };
  }

  /**
   * Shows the map until a point is chosen.
   *
   * @param {string} city
   * @param {readonly Point[]} places of the city, which the map shows; it begins in their middle
   * @returns {Promise<Point | null>} `null` where the visitor closes it, or it cannot be had
   */
  async ask(city, places) {
    this.end(null);
    this.fault.hidden = true;
    this.at = middle(places);
    try {
      const drawn = await pointMap(this.map, city);
      this.root.hidden = false;
      this.map.hidden = false;
      this.map.dispatchEvent(
        new CustomEvent('show', { detail: { ...drawn, at: this.at, places } }));
      this.root.scrollIntoView({ block: 'nearest' });
      /** @type {HTMLElement} */ (this.map.querySelector('.live-map')).focus();
    } catch {
      this.root.hidden = true;
      this.fault.textContent = this.fault.dataset.sentence ?? '';
      this.fault.hidden = false;
      return null;
    }
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** @param {Point | null} at */
  end(at) {
    this.root.hidden = true;
    this.answer(at);
    this.answer = () => {};
  }
}

/**
 * @param {readonly Point[]} places
 * @returns {Point}
 */
function middle(places) {
  const half = (/** @type {number[]} */ list) =>
    [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0;
  return [half(places.map(([latitude]) => latitude)), half(places.map(([, east]) => east))];
}
