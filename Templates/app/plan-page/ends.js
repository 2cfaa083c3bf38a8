import { addScript } from '../visitor/more.js';

/**
 * Where the day starts and ends: the page's side of the two fields, whose suggestions come when a
 * visitor has come to one of them.
 *
 * @typedef {import('./place-field.js').PlaceField} PlaceField
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {{from: PlaceField, to: PlaceField, clear: () => void}} Fields
 */
export class DayEnds {
  /**
   * @param {HTMLFormElement} form
   * @param {() => string} city whose places are suggested
   * @param {() => void} changed
   */
  constructor(form, city, changed) {
    this.form = form;
    this.city = city;
    this.changed = changed;
    /** @type {Promise<Fields> | null} Until both are there. */
    this.loading = null;
    this.isThere = false;
    this.inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[role=combobox]')]);
    for (const input of this.inputs) {
      // Without a connection nothing is suggested, and the next time is tried again.
      input.addEventListener('focus', () => void this.fields().catch(() => undefined));
    }
  }

  /** @returns {Promise<Fields>} */
  fields() {
    this.loading ??= this.load();
    return this.loading;
  }

  /** @returns {Promise<Fields>} */
  async load() {
    try {
      await addScript('app/plan-fields.js');
    } catch (error) {
      this.loading = null;
      throw error;
    }
    const { form, city, changed } = this;
    const fields = await new Promise((done) => document.dispatchEvent(
      new CustomEvent('place-fields', { detail: { form, city, changed, done } })));
    this.isThere = true;
    return fields;
  }

  /** Whether the fields have anything in them. */
  get isUsed() {
    return this.inputs.some((input) => input.value.trim() !== '');
  }

  /**
   * What the fields say, once it is understood.
   *
   * @returns {Promise<{from: Terminus | null, to: Terminus | null}>}
   * @throws {Error} where it cannot be understood without a connection
   */
  async read() {
    if (!this.isUsed) return { from: null, to: null };
    const wasThere = this.isThere;
    const { from, to } = await this.fields();
    // What was sent before anything was suggested is understood as if the visitor had gone on.
    await Promise.all([from, to].map((field) => (wasThere ? field.settled : field.leave())));
    return { from: from.terminus, to: to.terminus };
  }

  /** Forgets what was chosen. */
  clear() {
    if (this.loading) void this.loading.then(({ clear }) => clear(), () => undefined);
  }
}
