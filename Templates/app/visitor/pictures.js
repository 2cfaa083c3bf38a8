import { closedByBack } from '../page/closed-by-back.js';
import { element } from '../page/parts.js';
import { say } from '../words/say.js';
import { shared } from './addresses.js';
import { added } from './more.js';

/**
 * The pictures of a row, each as large as the screen, with its words and its maker: a dialog over
 * the page, in which a finger goes on to the next one as in the row. It closes by its button, by
 * Escape and by the device's back button. A link that is to open elsewhere does.
 */
export class WholePictures {
  constructor() {
    this.sheet = document.createElement('dialog');
    this.sheet.className = 'whole-pictures';
    this.row = document.createElement('div');
    /** @type {HTMLAnchorElement[]} the links of the row whose pictures are shown */
    this.links = [];
    /** The picture that is seen, from 0. */
    this.number = 0;
    this.layer = closedByBack(() => this.sheet.close());
    const seen = (/** @type {IntersectionObserverEntry[]} */ changes) => {
      for (const { target, isIntersecting } of changes) if (isIntersecting) this.show(target);
    };
    this.watch = new IntersectionObserver(seen, { root: this.row, threshold: 0.6 });
  }

  listen() {
    const { sheet, row } = this;
    // A picture that is opened does not wait then; a failure is met, and told, when one is opened.
    rules().catch(() => undefined);
    this.before = this.button('app.pictures.previous', () => this.go(-1));
    this.after = this.button('app.pictures.next', () => this.go(1));
    const bar = document.createElement('div');
    bar.className = 'actions';
    const close = this.button('livemap.close', () => sheet.close());
    close.autofocus = true;
    bar.append(close, this.before, this.after);
    sheet.append(row, bar);
    document.body.append(sheet);
    sheet.addEventListener('close', () => this.closed());
    row.tabIndex = 0;
    sheet.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.go(getComputedStyle(row).direction === 'rtl' ? -step : step);
    });
    document.addEventListener('click', (event) => {
      const link = /** @type {Element} */ (event.target).closest?.('.gallery a');
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
      event.preventDefault();
      // Where its rules cannot be had, the link leads to the file.
      rules().then(() => this.open(link), () => location.assign(link.href));
    });
  }

  /** @param {string} word @param {() => void} act */
  button(word, act) {
    const one = Object.assign(element('button', say(word)), { type: 'button', className: 'quiet' });
    one.addEventListener('click', act);
    return /** @type {HTMLButtonElement} */ (one);
  }

  /** @param {HTMLAnchorElement} link */
  open(link) {
    const row = link.closest('.gallery');
    this.links = [...(row?.querySelectorAll('a') ?? [])];
    this.row.replaceChildren(...this.links.map(figure));
    for (const one of [this.before, this.after]) if (one) one.hidden = this.links.length < 2;
    this.sheet.setAttribute('aria-label', row?.getAttribute('aria-label') ?? '');
    this.sheet.showModal();
    this.layer.opened();
    for (const one of this.row.children) this.watch.observe(one);
    this.number = this.links.indexOf(link);
    this.go(0);
  }

  /** @param {number} step to the next picture, or back */
  go(step) {
    const next = this.row.children[this.number + step];
    next?.scrollIntoView({ inline: 'start', block: 'nearest' });
    if (next) this.show(next);
  }

  /**
   * The whole file comes when its picture is seen; until then, and where it cannot be had, it is
   * that of the row.
   *
   * @param {Element} one a figure
   */
  show(one) {
    this.number = [...this.row.children].indexOf(one);
    if (this.before) this.before.disabled = this.number === 0;
    if (this.after) this.after.disabled = this.number === this.links.length - 1;
    const picture = one.querySelector('img');
    const { href } = this.links[this.number];
    if (!picture || picture.src === href) return;
    const whole = new Image();
    whole.src = href;
    whole.decode().then(() => void (picture.src = href), () => undefined);
  }

  closed() {
    this.watch.disconnect();
    this.layer.closed();
    this.links[this.number]?.focus();
  }
}

/** The rules of the dialog, which no page needs before. */
const rules = () => added('link', { rel: 'stylesheet', href: shared('styles/whole-pictures.css') });

/**
 * The picture of a link with its words and what stands below it.
 *
 * @param {HTMLAnchorElement} link
 */
function figure(link) {
  const [small, one] = [link.querySelector('img'), document.createElement('figure')];
  const picture = new Image();
  picture.src = small?.currentSrc || small?.src || link.href;
  picture.alt = small?.alt ?? '';
  const words = element('span', picture.alt);
  words.ariaHidden = 'true';
  const below = link.parentElement?.querySelector('figcaption')?.cloneNode(true)
    ?? document.createElement('figcaption');
  const [lang, caption] = [small?.lang ?? '', /** @type {HTMLElement} */ (below)];
  picture.lang = lang;
  words.lang = lang;
  const credit = caption.textContent ?? '';
  caption.replaceChildren(words, ...(credit ? [' ', element('small', credit)] : []));
  one.append(picture, caption);
  return one;
}
