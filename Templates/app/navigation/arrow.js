import { direction, headingOf, turned, unturned, walked } from '../tracking/compass.js';
import { bearing } from '../tracking/distances.js';

/**
 * An arrow that points to the next stop, as the phone is held. Without a compass it stays away.
 *
 * @typedef {import('../tracking/fixes.js').Fix} Fix
 */
export class Arrow {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.compass = unturned;
    /** @type {Fix | null} */
    this.fix = null;
    /** @type {readonly number[] | null} */
    this.target = null;
    this.isOn = false;
  }

  /** Listens to the compass, which the visitor has allowed. */
  begin() {
    this.isOn = true;
    const name = 'ondeviceorientationabsolute' in globalThis ? 'deviceorientationabsolute'
      : 'deviceorientation';
    globalThis.addEventListener(name, (event) => {
      const heading = headingOf(/** @type {any} */ (event), screen.orientation?.angle ?? 0);
      if (heading === null) return;
      this.compass = turned(this.compass, heading, Date.now());
      this.show();
    });
  }

  /**
   * @param {Fix | null} fix
   * @param {readonly number[] | null} target
   */
  point(fix, target) {
    if (fix && fix !== this.fix) this.compass = walked(this.compass, fix);
    [this.fix, this.target] = [fix, target];
    this.show();
  }

  show() {
    const heading = direction(this.compass, Date.now());
    const isKnown = this.isOn && heading !== null && this.fix !== null && this.target !== null;
    this.place.hidden = !isKnown;
    if (!isKnown || !this.fix || !this.target || heading === null) return;
    const at = /** @type {[number, number]} */ ([this.target[0], this.target[1]]);
    this.place.style.transform = `rotate(${Math.round(bearing(this.fix.at, at) - heading)}deg)`;
  }
}
