import { element, part } from '../page/parts.js';
import { askWorker } from '../visitor/worker.js';
import { size } from '../words/figures.js';
import { say } from '../words/say.js';

/** @typedef {import('../visitor/worker.js').PackState} PackState */

/** The rows of the page, by their packs: each stays, so that it keeps the focus and is heard. */
const rows = /** @type {Map<string, PackRow>} */ (new Map());

/** The parts of the guide that can be downloaded, on the page of settings. */
export async function showPacks() {
  const state = await askWorker({ do: 'state' });
  const line = part(document, 'offline');
  if (!state || state.is !== 'state') {
    line.textContent = say('app.offline.none');
    return;
  }
  const packs = /** @type {PackState[]} */ (state.packs);
  const isWhole = packs.every((pack) => pack.isReady);
  line.textContent = say(isWhole ? 'app.offline.ready' : 'app.offline.part');
  for (const pack of packs.filter(({ bytes }) => bytes > 0)) {
    const row = rows.get(pack.id) ?? new PackRow(pack, part(document, 'packs'));
    rows.set(pack.id, row);
    row.show(pack);
  }
}

/** One pack: how much of it is there, and the buttons that fetch, stop and remove it. */
class PackRow {
  /**
   * @param {PackState} pack
   * @param {HTMLElement} list
   */
  constructor(pack, list) {
    this.pack = pack;
    /** The download that this page waits for. @type {object | null} */
    this.coming = null;
    this.name = element('span', '');
    this.status = element('span', '');
    this.status.setAttribute('role', 'status');
    this.bar = /** @type {HTMLProgressElement} */ (element('progress', ''));
    this.bar.ariaLabel = pack.title;
    this.figures = element('span', '');
    this.first = this.button(0);
    this.second = this.button(1);
    /** @type {(() => Promise<void>)[]} What the buttons do now. */
    this.actions = [];
    const item = document.createElement('li');
    item.append(this.name, this.status, this.figures, this.first, this.second, this.bar);
    list.append(item);
  }

  /** @param {number} index of its action */
  button(index) {
    const button = /** @type {HTMLButtonElement} */ (element('button', ''));
    [button.type, button.className] = ['button', 'quiet'];
    button.addEventListener('click', () => void this.actions[index]?.());
    return button;
  }

  /** @param {PackState} pack */
  show(pack) {
    this.pack = pack;
    this.name.textContent =
      say('app.offline.pack', { name: pack.title, size: size(pack.bytes) });
    // A download that another page began, or this one before it was loaded again.
    if (pack.begun?.isComing && !this.coming) void this.get();
    if (this.coming) return;
    const [get, drop] = [() => this.get(), () => this.drop()];
    if (pack.isReady) {
      this.say(say('app.offline.have'));
      this.offer(['app.offline.drop', drop]);
    } else if (pack.begun) {
      const { done, all } = pack.begun;
      this.say(say('app.offline.begun', { done: size(done), size: size(all) }));
      this.offer(['app.offline.go-on', get], ['app.offline.drop', drop]);
    } else {
      this.offer(['app.offline.get', get]);
    }
    this.progress(null);
  }

  /**
   * What the buttons are for now; one that is gone gives the focus to the other.
   *
   * @param {[word: string, action: () => Promise<void>][]} offers at most two
   */
  offer(...offers) {
    this.actions = offers.map(([, action]) => action);
    for (const [index, button] of [this.first, this.second].entries()) {
      const [word] = offers[index] ?? [];
      button.textContent = word ? say(word) : '';
      button.ariaLabel = word ? `${button.textContent}: ${this.pack.title}` : null;
      if (!word && document.activeElement === button) this.first.focus();
      button.hidden = !word;
    }
  }

  /** @param {string} text said aloud, too */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {[done: number, all: number] | null} figures shown while it comes, and not said */
  progress(figures) {
    this.bar.hidden = figures === null;
    [this.bar.value, this.bar.max] = figures ?? [0, 1];
    this.figures.textContent = figures
      ? say('app.offline.getting', { done: size(figures[0]), size: size(figures[1]) }) : '';
  }

  async get() {
    const coming = {};
    this.coming = coming;
    this.say(say('app.offline.coming'));
    this.offer(['app.offline.stop', () => this.stop()]);
    // Asked for when there is something to keep; a browser that says no keeps it as long as it likes.
    void navigator.storage?.persist?.();
    const isLive = document.documentElement.dataset.companion !== undefined;
    const answer = await askWorker({ do: 'get', pack: this.pack.id, isLive },
      ({ done, all }) => this.progress([done, all]));
    if (this.coming !== coming) return;
    this.coming = null;
    await showPacks();
    if (answer?.is === 'failed' || !answer) {
      this.say(say(answer?.full ? 'app.offline.full' : 'app.offline.failed'));
    }
  }

  /** What has come stays. A worker that the browser has ended meanwhile downloads no more, either. */
  async stop() {
    await askWorker({ do: 'cancel', pack: this.pack.id });
    this.coming = null;
    await showPacks();
  }

  async drop() {
    await askWorker({ do: 'drop', pack: this.pack.id });
    await showPacks();
    this.say(say('app.offline.dropped'));
  }
}
