import { button, part } from '../page/parts.js';
import { addScript } from '../visitor/more.js';
import { mayAsk, noPosition } from '../visitor/no-position.js';
import { clock, distance } from '../words/figures.js';
import { say } from '../words/say.js';
import { Positions } from './positions.js';

/**
 * Follows the visitor's position while a walk is on: what the page says of it, that it goes on
 * after the page was loaded again, and the compass.
 *
 * @typedef {import('../tracking/fixes.js').Fix} Fix
 */
export class Following {
  /**
   * @param {(fix: Fix) => void} found
   * @param {() => void} changed whether it follows
   * @param {() => void} loaded what goes with following is there
   */
  constructor(found, changed, loaded) {
    this.found = found;
    this.changed = changed;
    this.loaded = loaded;
    /** @type {Promise<void> | null} */
    this.loading = null;
    /** @type {Fix | null} */
    this.fix = null;
    /** @type {(moment: number) => number} the minute of the day by the clocks of the place */
    this.minuteOf = () => 0;
    /** @type {import('../words/figures.js').Units} */
    this.units = 'metric';
    this.arrow = part(document, 'arrow');
    this.positions = new Positions((fix) => this.take(fix), (fault) => this.fail(fault));
    button(document, 'watch').addEventListener('click', () => {
      this.begin();
      void this.askForCompass();
    });
  }

  get isOn() {
    return this.positions.isWanted;
  }

  begin() {
    this.positions.begin();
    // Without a connection, before it was ever fetched, the words lead all the same.
    this.loading ??= addScript('app/walk-followed.js').then(this.loaded, () => undefined);
    if (this.isOn) part(document, 'position').textContent = say('app.walk.watching');
    this.changed();
  }

  /** Goes on where the visitor has allowed it before: nobody is asked again. */
  async resume() {
    if ((await mayAsk()) !== 'granted') return;
    this.begin();
    // iPhones ask for the compass, and only when something is pressed.
    if (!sensor()?.requestPermission) void this.openCompass();
  }

  end() {
    this.positions.end();
  }

  async askForCompass() {
    try {
      if ((await sensor()?.requestPermission?.()) === 'denied') return;
    } catch {
      // A visitor who says no has no arrow, and walks all the same.
      return;
    }
    void this.openCompass();
  }

  async openCompass() {
    await this.loading;
    this.arrow.dispatchEvent(new CustomEvent('compass'));
  }

  /**
   * @param {readonly number[] | null} target where the arrow points to
   */
  point(target) {
    this.arrow.dispatchEvent(new CustomEvent('point', { detail: { fix: this.fix, target } }));
  }

  /** @param {Fix} fix */
  take(fix) {
    this.fix = fix;
    this.complain('');
    part(document, 'position').textContent =
      say('app.walk.position-now', { distance: distance(Math.max(10, fix.accuracy), this.units) });
    this.found(fix);
  }

  /** @param {import('../visitor/no-position.js').Fault} fault */
  fail(fault) {
    const since = fault === 'none' && this.fix
      ? `${say('app.walk.silent', { time: clock(this.minuteOf(this.fix.time)) })} ` : '';
    this.complain(since + noPosition(fault));
    if (fault === 'none') return;
    part(document, 'position').textContent = '';
    this.changed();
  }

  /** @param {string} sentence nothing where all is well */
  complain(sentence) {
    const place = part(document, 'fault');
    place.hidden = sentence === '';
    /** @type {HTMLElement} */ (place.querySelector('span')).textContent = sentence;
  }

}

/** What knows where north is, where the device has it. @returns {any} */
const sensor = () => /** @type {any} */ (globalThis).DeviceOrientationEvent;
