// The page of an entry beside its form, as it would be with what is typed. Nothing is saved by it.
import { worded } from './words.js';

/** In milliseconds without another letter, after which the page is asked for. */
export const pause = 600;
/** Where form and page stand side by side. */
const wide = '(min-width: 75rem)';
const choice = 'waymark-page-hidden';
const usual = worded('The page as visitors would see it. Nothing is saved by it.');

/**
 * Asks about the newest state alone: one question at a time, and once more where something changed meanwhile. So the last
 * answer is always that of the last question, and a slow server is never asked twice at once.
 */
export class Latest {
  /** @param {() => Promise<void>} ask it must not throw */
  constructor(ask) {
    this.ask = ask;
    this.isWanted = false;
    this.isAsking = false;
  }

  async want() {
    this.isWanted = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isWanted) {
      this.isWanted = false;
      await this.ask();
    }
    this.isAsking = false;
  }
}

/**
 * The addresses of pictures in several sizes, as they are from anywhere.
 * @param {string} text
 * @param {string} base
 */
export function wholeSet(text, base) {
  return text.split(/,\s+/).map((one) => {
    const [address = '', ...size] = one.trim().split(/\s+/);
    return [new URL(address, base).href, ...size].join(' ');
  }).join(', ');
}

/**
 * What is typed, without the pictures that only a save sends, and without what is said of them: alone it would be wrong.
 * @param {FormData} data
 * @returns {FormData} the same
 */
export function withoutUnsent(data) {
  for (const [name, value] of [...data]) {
    if (typeof value === 'string') continue;
    data.delete(name);
    const field = name.replace(/^file:/, '');
    // One that is there is named in the field, and shown.
    if (!value.name || data.get(field)) continue;
    const row = field.replace(/:file$/, '');
    for (const key of [...data.keys()]) {
      const isOfCover = row === 'k:image' && /^k:(alt|credit|focus)(:|$)/.test(key);
      if (isOfCover || key === row || key.startsWith(`${row}:`)) data.delete(key);
    }
  }
  return data;
}

/**
 * Makes a page one that a frame without a place of its own can show: whole addresses, no scripts, links that lead nowhere.
 * @param {Document} page
 * @param {string} base
 */
function readied(page, base) {
  for (const one of page.querySelectorAll('script, base, meta[http-equiv], link:not([rel~=stylesheet]), iframe, object, embed')) one.remove();
  for (const name of ['src', 'href', 'poster']) {
    for (const one of page.querySelectorAll(`:is(link, img, source, video, audio, track, use, image)[${name}]`)) {
      const address = one.getAttribute(name) ?? '';
      if (!address.startsWith('#')) one.setAttribute(name, new URL(address, base).href);
    }
  }
  for (const one of page.querySelectorAll('[srcset]')) one.setAttribute('srcset', wholeSet(one.getAttribute('srcset') ?? '', base));
  // The frame opens no window, so such a link does nothing.
  for (const one of page.querySelectorAll('a, area, form')) one.setAttribute('target', '_blank');
  return page;
}

/** The page with what is said of it. */
class Side {
  /** @param {HTMLFormElement} form @param {HTMLElement} place */
  constructor(form, place) {
    this.form = form;
    this.place = place;
    this.address = new URL(place.dataset.page ?? '', location.href).href;
    this.root = new URL('..', new URL(form.dataset.media ?? '', location.href)).href;
    this.guide = new URL(form.dataset.guide ?? '', location.href).href;
    this.latest = new Latest(() => this.ask());
    this.status = document.createElement('p');
    this.status.setAttribute('role', 'status');
    this.frame = document.createElement('iframe');
    this.frame.title = worded('The page as it would be');
    // No scripts, no forms, no windows; of this origin, so that it can be scrolled to where it was.
    this.frame.setAttribute('sandbox', 'allow-same-origin');
    /** Whether there is something to show: an entry that begins has nothing yet. */
    this.isBegun = !this.address.endsWith('/new/');
    /** What the shown page has around its body. */
    this.around = '';
    /** @type {Map<string, string>} where styles were found */
    this.styles = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
  }

  get isShown() { return !this.place.hidden; }

  /** Soon, because more may be typed. */
  touched() {
    this.isBegun = true;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.renew(), pause);
  }

  renew() {
    if (this.isShown && this.isBegun) void this.latest.want();
  }

  /** @param {string} words */
  say(words) {
    this.frame.classList.toggle('is-old', words !== usual);
    // The same words once more would be read out again.
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  async ask() {
    if (!navigator.onLine) {
      this.say(worded('There is no connection. The page follows when there is one.'));
      return;
    }
    const data = withoutUnsent(new FormData(this.form));
    try {
      const answer = await fetch(this.address, {
        method: 'POST', credentials: 'same-origin', cache: 'no-store', redirect: 'error', body: data,
        headers: { 'Waymark-Form-Token': String(data.get('form-token') ?? '') },
      });
      // A style in the text of a page would be a breach of this page's policy, even where it is only read.
      const text = (await answer.text()).replace(/<style[\s\S]*?<\/style>/gi, '');
      const page = new DOMParser().parseFromString(text, 'text/html');
      if (answer.ok) await this.show(page);
      else this.refuse(answer.status, page);
    } catch {
      this.say(worded('The page cannot be shown at the moment. It follows with the next change.'));
    }
  }

  /** @param {number} status @param {Document} page */
  refuse(status, page) {
    const errors = [...page.querySelectorAll('main .problems .error')].map((one) => one.textContent?.trim() ?? '').slice(0, 3);
    if (status === 404) this.say(worded('Visitors would see no such page: it is a draft that is not right yet, or not of this day.'));
    else if (errors.length) this.say(worded('Not as typed yet, because something is wrong: {errors}', { errors: errors.join(' · ') }));
    else this.say(page.querySelector('main h1')?.textContent ?? worded('The page cannot be shown at the moment.'));
  }

  /** @param {Document} page */
  async show(page) {
    readied(page, this.address);
    for (const one of page.querySelectorAll('link')) {
      const style = await this.style(one.href);
      if (style) one.href = style;
      else one.remove();
    }
    const around = page.head.innerHTML + (/** @type {Element} */ (page.documentElement.cloneNode(false)).outerHTML);
    const [own, view] = [this.frame.contentDocument, this.frame.contentWindow];
    const top = view?.scrollY ?? 0;
    if (own && around === this.around) own.body.replaceWith(own.adoptNode(page.body));
    else await this.load(page);
    this.around = around;
    this.frame.contentWindow?.scrollTo(0, top);
    this.frame.dataset.shown = String(Number(this.frame.dataset.shown ?? 0) + 1);
    this.say(usual);
  }

  /**
   * Where a style is: in the published guide, which is there whatever is wrong with the files, or else in the preview.
   * @param {string} address in the preview
   * @returns {Promise<string | undefined>} `undefined` for one that is in neither
   */
  async style(address) {
    const known = this.styles.get(address);
    if (known) return known;
    for (const one of [address.replace(this.root, this.guide), address]) {
      const answer = await fetch(one, { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
      if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('text/css')) continue;
      this.styles.set(address, one);
      return one;
    }
    return undefined;
  }

  /** @param {Document} page @returns {Promise<void>} until its styles are there */
  load(page) {
    return new Promise((resolve) => {
      this.frame.addEventListener('load', () => resolve(), { once: true });
      this.frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
    });
  }
}

/** @param {string} label @param {() => void} act */
function button(label, act) {
  const one = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: label });
  one.addEventListener('click', act);
  return one;
}

/** @param {() => void} act in a browser that may refuse to keep anything */
const trying = (act) => { try { act(); } catch { /* Then the page is shown again next time. */ } };

/** @returns {boolean} */
function isHiddenHere() {
  try { return localStorage.getItem(choice) !== null; } catch { return false; }
}

/** Where the page is: beside its form, in its place, or hidden. */
class Desk {
  /** @param {HTMLFormElement} form @param {HTMLElement} place */
  constructor(form, place) {
    this.side = new Side(form, place);
    this.desk = /** @type {HTMLElement} */ (place.parentElement);
    this.room = matchMedia(wide);
    this.opener = /** @type {HTMLButtonElement | null} */ (form.querySelector('button[formtarget]'));
    this.isHidden = isHiddenHere();
    this.scrolled = 0;
    this.toggle = button('', () => this.turn());
    this.toggle.classList.add('beside-toggle');
    this.back = button(worded('Back to the form'), () => this.leave());
    const bar = Object.assign(document.createElement('p'), { className: 'actions' });
    bar.append(this.back, button(worded('In a window of its own'), () => form.requestSubmit(this.opener)));
    place.append(bar, this.side.status, this.side.frame);
    form.querySelector('.actions.save')?.append(this.toggle);
    this.opener?.addEventListener('click', (event) => this.enter(event));
    this.room.addEventListener('change', () => this.lay());
    this.lay();
  }

  /** @param {boolean} [onPhone] whether the page stands in the place of the form */
  lay(onPhone = false) {
    const isBeside = this.room.matches && !this.isHidden;
    this.desk.classList.toggle('is-split', isBeside);
    this.desk.classList.toggle('is-page', onPhone && !this.room.matches);
    this.side.place.hidden = !isBeside && !onPhone;
    this.toggle.textContent = this.isHidden ? worded('Show the page') : worded('Hide the page');
    this.side.renew();
  }

  turn() {
    this.isHidden = !this.isHidden;
    trying(() => (this.isHidden ? localStorage.setItem(choice, '1') : localStorage.removeItem(choice)));
    this.lay();
  }

  /** @param {Event} event with which the page is asked for where it has no room beside the form */
  enter(event) {
    if (this.room.matches) return;
    event.preventDefault();
    this.scrolled = scrollY;
    this.lay(true);
    scrollTo(0, 0);
    this.back.focus();
  }

  leave() {
    this.lay();
    scrollTo(0, this.scrolled);
    this.opener?.focus();
  }
}

/**
 * Puts the page beside a form where there is room, and behind its button where there is not.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place
 */
export function pageBeside(form, place) {
  const { side } = new Desk(form, place);
  for (const name of ['input', 'change']) {
    form.addEventListener(name, (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.name) side.touched();
    });
  }
  addEventListener('online', () => side.renew());
}
