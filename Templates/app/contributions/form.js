import { button, part } from '../page/parts.js';
import { guideData } from '../visitor/guide.js';
import { photographFrom } from './photo.js';
import { PointField } from './point.js';
import { bodyOf, faultsIn, needsPoint, needsValue, nothingTold } from './rules.js';
import { keep, send } from './sending.js';

/**
 * The form in which a visitor tells what is wrong at a place, or which place a city lacks.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {{address: string, isThere: boolean}} Companion
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Sentence
 * @typedef {{kind: 'place' | 'city', slug: string}} About
 */
export class ContributionForm {
  /**
   * @param {HTMLElement} page
   * @param {Companion} companion
   * @param {Own} mine
   * @param {Sentence} sentence
   * @param {() => unknown} changed called when something was kept or sent
   */
  constructor(page, companion, mine, sentence, changed) {
    this.page = page;
    this.companion = companion;
    this.mine = mine;
    this.sentence = sentence;
    this.changed = changed;
    this.form = /** @type {HTMLFormElement} */ (part(page, 'form'));
    this.point = new PointField(this.form, sentence);
    /** @type {About} */
    this.about = { kind: 'place', slug: '' };
    /**
     * What the guide says now, by fact.
     *
     * @type {Record<string, unknown>}
     */
    this.present = {};
    /** @type {Blob | null} */
    this.photograph = null;
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.form.addEventListener(
      'input', (event) => this.forgive(/** @type {HTMLInputElement} */ (event.target).name));
    this.field('fact').addEventListener('change', () => this.showFact(true));
    this.file.addEventListener('change', () => void this.choosePhoto());
    button(this.form, 'drop-photo').addEventListener('click', () => this.showPhoto(null));
  }

  /** @param {string} name */
  field(name) {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  get file() {
    return this.field('photograph');
  }

  /** @param {About} about */
  async open(about) {
    this.about = about;
    this.form.hidden = false;
    const isPlace = about.kind === 'place';
    this.show('of-place', isPlace);
    this.show('of-city', !isPlace);
    this.show('more-of-city', !isPlace);
    this.showFact(false);
    await this.learn();
    this.showFact(true);
  }

  /** @param {string} name @param {boolean} isShown */
  show(name, isShown) {
    const one = /** @type {HTMLElement & {disabled?: boolean}} */ (part(this.form, name));
    one.hidden = !isShown;
    if ('disabled' in one) one.disabled = !isShown;
  }

  /** What the guide says now: from the companion, else from what is on the device. */
  async learn() {
    const { kind, slug } = this.about;
    const data = await guideData().catch(() => null);
    const place = kind === 'place' ? data?.places.find((one) => one.slug === slug) : undefined;
    const city = kind === 'place' ? place?.city : slug;
    const here = data?.places.filter((one) => one.city === city) ?? [];
    const answer = this.companion.isThere
      ? await fetch(`${this.companion.address}facts/${kind === 'place' ? 'places' : 'cities'}/${encodeURIComponent(slug)}`, { cache: 'no-store' }).catch(() => null) : null;
    /** @type {any} */
    const told = answer?.ok ? await answer.json() : {};
    this.present = { ...(place ? { title: place.title, location: place.at } : {}), ...told };
    const title = told.title ?? place?.title
      ?? data?.cities.find((one) => one.slug === slug)?.title ?? slug;
    part(this.form, 'about').textContent =
      this.sentence(kind === 'place' ? 'of-place' : 'of-city', { name: title });
    const at = told.location ?? place?.at ?? middle(here.map((one) => one.at));
    this.point.around = at && { city: city ?? '', at, places: here.map((one) => one.at) };
  }

  /**
   * The fields that the chosen fact needs, with what the guide says now.
   *
   * @param {boolean} isFilled whether the field is filled with it
   */
  showFact(isFilled) {
    const isPlace = this.about.kind === 'place';
    const fact = isPlace ? this.field('fact').value : '';
    this.show('value', needsValue(fact));
    this.show('wheelchair', fact === 'accessibility');
    this.show('point', !isPlace || needsPoint(fact));
    const present = this.present[fact];
    const words = fact === 'accessibility' ? this.optionText('wheelchair', String(present ?? ''))
      : Array.isArray(present) ? present.join(', ') : String(present ?? '');
    part(this.form, 'present').hidden = words === '';
    part(this.form, 'present-value').textContent = words;
    if (!isFilled) return;
    this.field('value').value = needsValue(fact) ? words : '';
    if (fact === 'location') this.field('point').value = words;
  }

  /** @param {string} name @param {string} value */
  optionText(name, value) {
    return [.../** @type {HTMLSelectElement} */ (this.form.elements.namedItem(name)).options].find(
      (one) => value !== '' && one.value === value)?.text ?? '';
  }

  /** @returns {import('./rules.js').Told} */
  told() {
    const fields = new FormData(this.form);
    const text = (/** @type {string} */ name) => String(fields.get(name) ?? '');
    const typed = Object.fromEntries(Object.keys(nothingTold).map((name) => [name, text(name)]));
    const { kind, slug } = this.about;
    return /** @type {import('./rules.js').Told} */ ({ ...typed, place: kind === 'place' ? slug : '', city: kind === 'city' ? slug : '', agree: fields.has('agree') });
  }

  async submit() {
    const sender = /** @type {HTMLButtonElement} */ (this.form.querySelector('[type=submit]'));
    // A button that is really disabled would lose the focus.
    if (sender.ariaDisabled === 'true') return;
    const told = this.told();
    const faults = faultsIn(told, this.present);
    for (const line of this.form.querySelectorAll('[data-wrong]')) {
      this.forgive(/** @type {HTMLElement} */ (line).dataset.wrong ?? '');
    }
    for (const { field, wrong } of faults) this.blame(field, this.sentence(`wrong-${wrong}`));
    if (faults.length > 0) return this.field(faults[0].field).focus();
    sender.ariaDisabled = 'true';
    try {
      const kept = await keep(this.mine, bodyOf(told, this.form.dataset.licence ?? '', document.documentElement.lang), this.photograph);
      if (!kept) return this.tell(this.sentence('full'));
      this.reset();
      const sent = await send(this.companion.address, this.mine, kept);
      this.tell(this.outcome(sent));
      await this.changed();
    } catch {
      // Nothing can be kept on this device: what was typed stays in the fields.
      this.tell(this.sentence('not-kept'));
    } finally {
      sender.ariaDisabled = null;
    }
  }

  /** @param {import('./sending.js').Sent} sent */
  outcome(sent) {
    if (sent.is === 'sent') {
      return this.sentence(sent.photographLost ? 'thanks-no-photo' : 'thanks');
    }
    return sent.is === 'refused' ? this.sentence('not-taken')
      : this.sentence(sent.is === 'later' ? 'later' : 'kept');
  }

  reset() {
    const credit = this.field('credit').value;
    this.form.reset();
    // Somebody who tells several things has one name.
    this.field('credit').value = credit;
    this.showPhoto(null);
    this.showFact(true);
  }

  /** @param {string} text */
  tell(text) {
    const said = part(this.page, 'said');
    said.textContent = text;
    said.hidden = text === '';
    if (text) said.focus();
  }

  /** @param {string} name @param {string} words */
  blame(name, words) {
    const line =
      /** @type {HTMLElement | null} */ (this.form.querySelector(`[data-wrong="${name}"]`));
    if (!line) return;
    line.textContent = words;
    line.hidden = false;
    this.field(name).setAttribute('aria-invalid', 'true');
  }

  /** @param {string} name */
  forgive(name) {
    const line =
      /** @type {HTMLElement | null} */ (this.form.querySelector(`[data-wrong="${name}"]`));
    if (!line || line.hidden) return;
    line.hidden = true;
    line.textContent = '';
    this.field(name).removeAttribute('aria-invalid');
  }

  async choosePhoto() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    this.forgive('photograph');
    const taken = await photographFrom(file);
    this.showPhoto(taken);
    if (!taken) this.blame('photograph', this.sentence('wrong-photo'));
  }

  /** @param {{photograph: Blob, drawing: HTMLCanvasElement} | null} taken */
  showPhoto(taken) {
    const frame = part(this.form, 'photo');
    this.photograph = taken?.photograph ?? null;
    frame.hidden = !taken;
    button(this.form, 'drop-photo').hidden = !taken;
    if (taken) {
      taken.drawing.setAttribute('role', 'img');
      taken.drawing.setAttribute('aria-label', frame.dataset.alt ?? '');
      frame.replaceChildren(taken.drawing);
    } else {
      frame.replaceChildren();
      this.file.value = '';
    }
  }
}

/** @param {[number, number][]} points @returns {[number, number] | null} */
function middle(points) {
  if (points.length === 0) return null;
  const sum = points.reduce((all, at) => [all[0] + at[0], all[1] + at[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
