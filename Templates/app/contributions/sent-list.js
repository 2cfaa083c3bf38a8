import { button, copyOf, element, part } from '../page/parts.js';
import { guideData } from '../visitor/guide.js';
import { day } from '../words/figures.js';
import { authorization } from '../waits/sending.js';
import { follow } from '../waits/stream.js';
import { outcomesIn } from './rules.js';
import { drop, keptOnes, sendWaiting } from './sending.js';

/**
 * What the visitor told, and what became of it: what waits on the device, and what the companion
 * knows, the latest first.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./rules.js').Outcome} Outcome
 * @typedef {import('./form.js').Sentence} Sentence
 */
export class SentList {
  /**
   * @param {HTMLElement} page
   * @param {import('./form.js').Companion} companion
   * @param {Own} mine
   * @param {Sentence} sentence
   */
  constructor(page, companion, mine, sentence) {
    this.page = page;
    this.companion = companion;
    this.mine = mine;
    this.sentence = sentence;
    /** @type {{want: (subjects: string[]) => void} | null} */
    this.stream = null;
    globalThis.addEventListener('online', () => void this.sendAndShow());
    document.addEventListener('visibilitychange', () => document.hidden || void this.show());
  }

  /** What waited for a connection goes first. */
  async sendAndShow() {
    await sendWaiting(this.companion.address, this.mine);
    await this.show();
  }

  async show() {
    const [kept, known, data] =
      [await keptOnes(this.mine), await this.known(), await guideData().catch(() => null)];
    const names = new Map(
      [...(data?.places ?? []), ...(data?.cities ?? [])].map((one) => [one.slug, one.title]));
    const name = (/** @type {Partial<Outcome>} */ one) =>
      this.what(one, names.get(one.place ?? one.city ?? '') ?? one.place ?? one.city ?? '');
    const waiting = kept.filter((one) => !one.isSent)
      .map((one) => this.keptLine(one, name(/** @type {any} */ (one.body)))).reverse();
    const lines = [...waiting, ...known.map((one) => this.line(one, name(one)))];
    part(this.page, 'own-list').replaceChildren(...lines);
    part(this.page, 'own-none').hidden = lines.length > 0;
    this.follow(known);
  }

  /**
   * A device that told nothing is not asked about: nobody shall know of it.
   *
   * @returns {Promise<Outcome[]>}
   */
  async known() {
    if (!(await this.mine.records.get('device'))) return [];
    try {
      const answer = await fetch(`${this.companion.address}contributions`,
        { cache: 'no-store', headers: await authorization(this.mine) });
      if (!answer.ok) throw new Error(String(answer.status));
      const said = await answer.json();
      await this.mine.records.put('contributions', said);
      return outcomesIn(said);
    } catch {
      return outcomesIn(await this.mine.records.get('contributions'));
    }
  }

  /** @param {Partial<Outcome>} one @param {string} subject */
  what({ fact, name }, subject) {
    return fact ? `${subject}: ${this.factName(fact)}`
      : this.sentence('missing', { name: name ?? '', city: subject });
  }

  /** @param {string} fact */
  factName(fact) {
    return [.../** @type {HTMLSelectElement} */ (this.page.querySelector('[name=fact]')).options].find((one) => one.value === fact)?.text ?? fact;
  }

  /** @param {import('./sending.js').Kept} kept @param {string} what */
  keptLine(kept, what) {
    const line = this.lineOf(
      what, this.sentence(kept.refused ? 'state-not-taken' : 'state-kept'), kept.made / 1000);
    part(line, 'with-photo').hidden = !kept.photograph;
    this.showWords(line, String(kept.body.words ?? ''));
    const remove = button(line, 'withdraw');
    remove.hidden = false;
    remove.addEventListener('click', () => void drop(this.mine, kept.key).then(() => this.show()));
    return line;
  }

  /** @param {Outcome} one @param {string} what */
  line(one, what) {
    const line = this.lineOf(what, this.sentence(`state-${one.state}`), one.at);
    line.dataset.state = one.state;
    part(line, 'with-photo').hidden = !one.photograph;
    this.showWords(line, one.words ?? '');
    if (one.reason) {
      part(line, 'reason').textContent = one.reason;
      part(line, 'reason').hidden = false;
    }
    if (one.state === 'waiting') this.offer(line, one);
    return line;
  }

  /** @param {string} what @param {string} state @param {number} at in seconds since 1970 */
  lineOf(what, state, at) {
    const line = copyOf('told');
    part(line, 'what').textContent = what;
    part(line, 'state').textContent = state;
    part(line, 'when').textContent = day(new Date(at * 1000).toISOString().slice(0, 10));
    return line;
  }

  /** @param {HTMLElement} line @param {string} words */
  showWords(line, words) {
    const place = part(line, 'told-words');
    place.hidden = words === '';
    place.replaceChildren(...words.split('\n').flatMap((text, index) => (index ? [document.createElement('br'), element('span', text)] : [element('span', text)])));
  }

  /**
   * What its author may do while it waits.
   *
   * @param {HTMLElement} line
   * @param {Outcome} one
   */
  offer(line, one) {
    const [add, withdraw, form] = [button(line, 'add'), button(line, 'withdraw'),
      /** @type {HTMLFormElement} */ (part(line, 'add-form'))];
    [add.hidden, withdraw.hidden] = [false, false];
    add.addEventListener('click', () => {
      form.hidden = !form.hidden;
      add.setAttribute('aria-expanded', String(!form.hidden));
      if (!form.hidden) form.querySelector('textarea')?.focus();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const words = form.querySelector('textarea')?.value.trim();
      if (words) void this.tell(`${one.key}/words`, 'POST', { words });
    });
    withdraw.addEventListener('click', () => {
      if (confirm(this.sentence('withdraw-ask'))) void this.tell(one.key, 'DELETE');
    });
  }

  /** @param {string} path @param {'POST' | 'DELETE'} method @param {{words: string}} [body] */
  async tell(path, method, body) {
    const headers = { 'Content-Type': 'application/json', ...(await authorization(this.mine)) };
    const answer = await fetch(`${this.companion.address}contributions/${path}`,
      { method, headers, body: body ? JSON.stringify(body) : undefined }).catch(() => null);
    const said = part(this.page, 'said');
    said.textContent = answer?.ok ? '' : this.sentence('failed');
    said.hidden = Boolean(answer?.ok);
    await this.show();
  }

  /**
   * Hears at once what becomes of those that wait.
   *
   * @param {Outcome[]} known
   */
  follow(known) {
    const keys = known.filter((one) => one.state === 'waiting').map((one) => `~${one.key}`)
      .slice(0, 20);
    if (this.stream) return this.stream.want(keys);
    if (keys.length === 0) return;
    const show = () => this.show();
    this.stream =
      follow(this.companion.address, { places: keys, hear: { contribution: show }, ask: show });
  }
}
