// The bar at the foot of a page of the preview, and the list of mistakes above it. Lives in a shadow tree, so that the
// guide's styles and the bar's do not meet; what the author wrote is put in as text, never as HTML.
import { headline } from './decide.js';

/** @typedef {import('./decide.js').News} News */
/** @typedef {import('./decide.js').Fault} Fault */
/** @typedef {{file: string, link?: string}} Source */
/** @typedef {{includesDrafts: boolean, today?: string}} Settings */
/** @typedef {{sources: Source[], leftOut: {source: Source, reason: string}[], pdf?: string, settings: Settings}} Card */

/** Where the page whose bar is open is kept over a load. */
const openBar = 'waymark-open-bar';

export class Panel {
  /** @param {string} path the page's path in the output */
  constructor(path) {
    this.path = path;
    /** What is shown now, so that the same news do not open a list that was closed. */
    this.shown = '';
    this.element = document.createElement('waymark-preview');
    const root = this.element.attachShadow({ mode: 'open' });
    const style = make('link', { rel: 'stylesheet', href: '/_waymark/panel.css' });
    this.faults = make('section', { class: 'faults', 'aria-live': 'polite', hidden: '' });
    this.bar = make('details', { class: 'bar' });
    this.summary = make('summary', {}, make('span', { class: 'dot' }), make('span', { class: 'name' }, 'Preview'));
    this.body = make('div', { class: 'body' });
    // The controls stay while the lists around them change, so that no click is lost on one that is just replaced.
    this.above = make('div', {});
    this.drafts = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', id: 'drafts' }));
    this.today = /** @type {HTMLInputElement} */ (make('input', { type: 'date', id: 'today' }));
    this.below = make('div', {});
    this.body.append(this.above, this.settings(), this.below);
    this.bar.append(this.summary, this.body);
    root.append(style, this.faults, this.bar);
    /** @type {HTMLDetailsElement} */ (this.bar).open = sessionStorage.getItem(openBar) === path;
    sessionStorage.removeItem(openBar);
    this.refresh();
  }

  /** Keeps for the next load of the page whether the bar is open. */
  remember() {
    if (/** @type {HTMLDetailsElement} */ (this.bar).open) sessionStorage.setItem(openBar, this.path);
  }

  /** @param {boolean} isConnected */
  showConnection(isConnected) {
    this.element.dataset.connection = isConnected ? 'on' : 'off';
    const name = /** @type {HTMLElement} */ (this.summary.querySelector('.name'));
    name.textContent = isConnected ? 'Preview' : 'Preview stopped';
  }

  /** @param {News} news */
  show(news) {
    const isClear = news.faults.length === 0 && !news.failure;
    const text = JSON.stringify([news.faults, news.failure]);
    if (text === this.shown) return;
    this.shown = text;
    this.faults.hidden = isClear;
    this.faults.replaceChildren();
    if (isClear) return;
    const close = make('button', { type: 'button', class: 'close', 'aria-label': 'Hide the list' }, '×');
    close.addEventListener('click', () => { this.faults.hidden = true; });
    this.faults.append(make('header', {}, make('h2', {}, headline(news)), close));
    if (news.failure) this.faults.append(make('p', {}, news.failure));
    for (const fault of news.faults.slice(0, 50)) this.faults.append(faultCard(fault));
    if (news.faults.length > 50) this.faults.append(make('p', {}, `and ${news.faults.length - 50} more`));
  }

  /** Asks again what the page is made of. */
  async refresh() {
    const answer = await fetch(`/_waymark/page?path=${encodeURIComponent(this.path)}`);
    if (answer.ok) this.fill(/** @type {Card} */ (await answer.json()));
  }

  /** @param {Card} card */
  fill(card) {
    const pdf = card.pdf && make('p', {}, make('a', { href: card.pdf, target: '_blank' }, 'Open as PDF'));
    this.above.replaceChildren(...madeOf(card.sources), ...(pdf ? [pdf] : []));
    this.drafts.checked = card.settings.includesDrafts;
    this.today.value = card.settings.today ?? '';
    sayDay(card.settings.today);
    this.below.replaceChildren(...notInTheGuide(card.leftOut));
    const first = card.sources[0];
    const label = /** @type {HTMLElement | null} */ (this.summary.querySelector('.file'))
      ?? this.summary.appendChild(make('span', { class: 'file' }));
    label.textContent = first ? first.file.replace(/^Content\//, '') : '';
  }

  /** What the person chooses: sent at once, and shown as the server has it with the next card. */
  settings() {
    const send = () => {
      /** @type {Settings} */
      const chosen = { includesDrafts: this.drafts.checked };
      if (this.today.value) chosen.today = this.today.value;
      fetch('/_waymark/settings', { method: 'POST', body: JSON.stringify(chosen) });
    };
    this.drafts.addEventListener('change', send);
    this.today.addEventListener('change', send);
    return make(
      'div', { class: 'settings' },
      make('label', { for: 'drafts' }, this.drafts, ' Drafts, scheduled and expired pages too'),
      make('label', { for: 'today' }, 'As on ', this.today),
    );
  }
}

/**
 * The files that are left out, each with its reason.
 *
 * @param {Card['leftOut']} leftOut
 */
function notInTheGuide(leftOut) {
  if (leftOut.length === 0) return [];
  const items = leftOut.map((item) => make('li', {}, sourceLink(item.source), ` ${item.reason}`));
  return [make('h2', {}, 'Not in the guide'), make('ul', {}, ...items)];
}

/**
 * Tells the guide's own script which day the preview shows.
 *
 * @param {string} [day]
 */
function sayDay(day) {
  const root = document.documentElement;
  if (root.dataset.today === day) return;
  if (day) root.dataset.today = day;
  else delete root.dataset.today;
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * The page's own text, and what else it is made from.
 *
 * @param {Source[]} sources
 */
function madeOf([own, ...others]) {
  if (!own) return [];
  const line = make('p', {}, 'Made of ', sourceLink(own));
  if (others.length === 0) return [line];
  const list = make('ul', {}, ...others.map((source) => make('li', {}, sourceLink(source))));
  if (others.length <= 3) return [line, list];
  return [line, make('details', {}, make('summary', {}, `and of ${others.length} other files`), list)];
}

/** @param {Fault} fault */
function faultCard(fault) {
  const place = fault.file === null ? '' : `${fault.file}:${fault.line}:${fault.column}`;
  const where = fault.link ? make('a', { href: fault.link }, place) : make('code', {}, place);
  const card = make('article', { class: fault.severity }, make('p', { class: 'what' }, fault.message));
  if (place) card.append(make('p', { class: 'where' }, where));
  if (fault.source) card.append(excerpt(fault));
  if (fault.remedy) card.append(make('p', { class: 'remedy' }, fault.remedy));
  return card;
}

/**
 * The line of the file, marked from where the mistake begins.
 *
 * @param {Fault} fault
 */
function excerpt(fault) {
  const letters = [...(fault.source ?? '')];
  const start = Math.max(0, (fault.column ?? 1) - 1);
  return make('pre', {}, letters.slice(0, start).join(''), make('mark', {}, letters.slice(start).join('')));
}

/** @param {Source} source */
function sourceLink(source) {
  return source.link ? make('a', { href: source.link }, source.file) : make('code', {}, source.file);
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
