import { pointAddress } from '../tracking/point-course.js';
import { link } from '../visitor/addresses.js';
import { addScript } from '../visitor/more.js';
import { say } from '../words/say.js';

/**
 * What a visitor looks for on the map: the field that finds it, the point that was found, and the
 * walk there.
 *
 * @typedef {{terminus: {place: string} | {at: [number, number]}, title: string}} Found
 */

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** Near enough to tell one house from the next. */
const closest = 17;

export class MapFind {
  /**
   * @param {HTMLElement} root of the map
   * @param {any} map
   * @param {(slug: string) => void} approach shows a place
   */
  constructor(root, map, approach) {
    this.box = /** @type {HTMLElement | null} */ (root.querySelector('[data-part="find"]'));
    this.opener = /** @type {HTMLElement | null} */ (root.querySelector('[data-do="find"]'));
    this.map = map;
    this.approach = approach;
    /** @type {any} */
    this.mark = null;
    this.walk = document.createElement('a');
    this.walk.className = 'quiet';
    this.walk.textContent = say('app.near.go');
    this.box?.addEventListener(
      'found', (event) => this.show(/** @type {CustomEvent<Found | null>} */ (event).detail));
  }

  /**
   * Opens the field, or closes it and forgets what was found.
   *
   * @param {string} city in which it is looked for
   */
  async toggle(city) {
    const { box } = this;
    if (!box) return;
    box.hidden = !box.hidden;
    this.opener?.setAttribute('aria-expanded', String(!box.hidden));
    if (box.hidden) {
      this.show(null);
      this.opener?.focus();
      return;
    }
    this.enter(city);
    // Without the script the field would do nothing.
    const isThere = await addScript('app/map-find.js').then(() => true, () => false);
    if (isThere) box.querySelector('input')?.focus();
    else box.hidden = true;
  }

  /** @param {string} city that the map shows now */
  enter(city) {
    if (!this.box || this.box.dataset.city === city) return;
    this.box.dataset.city = city;
    this.box.dispatchEvent(new CustomEvent('city'));
  }

  /** @param {Found | null} found */
  show(found) {
    this.mark?.remove();
    this.mark = null;
    this.walk.remove();
    if (!found) return;
    const { terminus, title } = found;
    if ('place' in terminus) return this.approach(terminus.place);
    const label = document.createElement('bdi');
    label.textContent = title;
    this.walk.href = link(pointAddress(terminus.at, title.slice(0, 80)));
    this.box?.append(this.walk);
    this.mark = L.circleMarker(terminus.at, { radius: 9, className: 'live-found', interactive: false })
      .bindTooltip(label, { permanent: true, direction: 'top', offset: [0, -8] }).addTo(this.map);
    const zoom = Math.max(this.map.getZoom(), closest);
    this.map.setView(terminus.at, zoom, { animate: false });
  }
}
