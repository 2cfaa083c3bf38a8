import { button, part } from '../page/parts.js';
import { answered, link } from '../visitor/addresses.js';
import { equip, offerVoice } from '../visitor/listen.js';

/**
 * The stop that is walked to, as its own page shows it: its picture and first lines; at the stop
 * its whole story, and a recording, or the browser's voice, to listen to.
 *
 * @typedef {import('../store/own.js').Own} Own
 */
export class StopCard {
  /**
   * @param {HTMLElement} place
   * @param {Own} mine
   */
  constructor(place, mine) {
    this.place = place;
    this.mine = mine;
    this.slug = '';
    /** Whether the visitor is there, and whether the page of the place has come. */
    [this.isHere, this.isFilled] = [false, false];
    /** @type {import('../listening/speaker.js').Speaker | null} */
    this.speaker = null;
  }

  /**
   * @param {string} slug of the place; empty where the stop is none of the guide's
   * @param {boolean} isHere whether the visitor is there
   */
  async show(slug, isHere) {
    this.isHere = isHere;
    this.place.classList.toggle('is-here', isHere);
    if (!isHere) this.speaker?.end();
    if (slug === this.slug) return this.reveal();
    this.slug = slug;
    this.isFilled = false;
    this.reveal();
    if (!slug) return;
    const address = `places/${slug}/index.html`;
    const text = await answered(address).then((answer) => answer.text(), () => '');
    // Without a connection, where the place was never seen, the walk goes on without its picture.
    if (!text || slug !== this.slug) return;
    this.fill(new DOMParser().parseFromString(text, 'text/html'), link(address));
    this.isFilled = true;
    this.reveal();
  }

  /** Shows what there is; the story only at the stop. */
  reveal() {
    this.place.hidden = !this.isFilled;
    part(document, 'stop-more').hidden = !(this.isFilled && this.isHere);
  }

  /**
   * @param {Document} page of the place
   * @param {string} address its own, which its pictures are relative to
   */
  fill(page, address) {
    const find = (/** @type {string} */ selector) =>
      /** @type {HTMLElement | null} */ (page.querySelector(selector));
    const [lead, prose] = [find('.head .lead'), find('.story > .prose')];
    const picture = find('.sight .picture > *');
    const audio = find('audio');
    for (const one of [picture, audio, prose]) if (one) absolute(one, address);
    const here = (/** @type {Node[]} */ nodes) => nodes.map((one) => document.importNode(one, true));
    part(this.place, 'stop-picture').replaceChildren(...here(picture ? [picture] : []));
    const first = part(this.place, 'stop-lead');
    const language = document.documentElement.lang;
    const text = prose?.textContent ?? '';
    // A place without a sentence of its own begins with the first of its story.
    const opening = lead ?? prose?.querySelector('p') ?? null;
    [first.textContent, first.lang] = [opening?.textContent ?? '', lead?.lang || prose?.lang || language];
    if (!lead) opening?.remove();
    const story = part(document, 'stop-story');
    story.lang = prose?.lang || language;
    story.replaceChildren(...here([...prose?.childNodes ?? []]));
    const player = audio instanceof HTMLAudioElement ? audio : null;
    void this.offerToListen(player, text, story.lang);
  }

  /**
   * @param {HTMLAudioElement | null} recording
   * @param {string} text
   * @param {string} language
   */
  async offerToListen(recording, text, language) {
    const { speed = 1 } = await this.mine.settings();
    const place = part(document, 'stop-voice');
    const old = button(document, 'listen');
    // A copy without the listeners of the stop before.
    const press = /** @type {HTMLButtonElement} */ (old.cloneNode(true));
    press.hidden = true;
    press.setAttribute('aria-pressed', 'false');
    this.speaker?.end();
    this.speaker = null;
    if (!recording) {
      place.replaceChildren(press);
      this.speaker = text.trim() ? offerVoice(press, this.mine, speed, () => text, language) : null;
      return;
    }
    const player = document.importNode(recording, true);
    place.replaceChildren(press, player);
    equip(player, this.mine, speed);
  }
}

/**
 * Makes the addresses of pictures and recordings whole.
 *
 * @param {HTMLElement} root
 * @param {string} base
 */
function absolute(root, base) {
  for (const one of [root, ...root.querySelectorAll('[src], [srcset], [href]')]) {
    for (const name of ['src', 'href']) {
      const value = one.getAttribute(name);
      if (value) one.setAttribute(name, new URL(value, base).href);
    }
    const set = one.getAttribute('srcset');
    if (set) {
      one.setAttribute('srcset', set.split(', ').map((entry) => {
        const [address, ...width] = entry.trim().split(' ');
        return [new URL(address, base).href, ...width].join(' ');
      }).join(', '));
    }
  }
}
