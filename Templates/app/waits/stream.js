import { Wants } from './wants.js';

/**
 * News from the companion, as long as a page is looked at: by a stream of events, and where streams
 * are cut or never come, by asking from time to time.
 *
 * All open pages of a browser share one stream, because over HTTP/1.1 a browser has six connections
 * for a server. The page that holds a lock opens it and tells the others what comes; when it is
 * closed or hidden, the next one gets the lock.
 *
 * @typedef {object} Wish
 * @property {string[]} places the places whose waits are wanted
 * @property {Record<string, (value: any) => void>} hear what is done with the events of each name;
 *   they may come twice
 * @property {() => void} [lose] told that for now nothing comes
 * @property {() => Promise<void>} [ask] asks for the same, where there is no stream
 *
 * @typedef {import('./wants.js').Want} Want
 */

/**
 * How long a stream may be silent before it is opened again; the companion sends something every 15
 * seconds. In milliseconds.
 */
const patience = 40000;
/**
 * How often the page asks where there is no stream, and at first after a stream broke, in
 * milliseconds.
 */
const often = 20000;
const soon = 3000;
/**
 * Pages that come together are waited for, so that the stream is opened once for all, in
 * milliseconds.
 */
const together = 50;

/**
 * @param {string} companion its address
 * @param {Wish} wish
 * @returns {{want: (places: string[]) => void}} wants news of other places from now on
 */
export function follow(companion, wish) {
  /** @type {Want} */
  const want = { places: wish.places, names: Object.keys(wish.hear) };
  /** @type {Member | null} */
  let member = null;
  const begin = () => {
    if (!document.hidden) member ??= new Member(companion, wish, want);
  };
  const end = () => {
    member?.leave();
    member = null;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? end() : begin()));
  globalThis.addEventListener('pagehide', end);
  globalThis.addEventListener('pageshow', begin);
  globalThis.addEventListener('online', () => {
    end();
    begin();
  });
  begin();
  return {
    want: (places) => {
      want.places = places;
      member?.want(want);
    },
  };
}

/** A page that takes part in the stream of all pages, until it leaves. */
class Member {
  /**
   * @param {string} companion
   * @param {Wish} wish
   * @param {Want} want
   */
  constructor(companion, wish, want) {
    this.companion = companion;
    this.wish = wish;
    this.current = want;
    this.page = `${Date.now()}-${Math.random()}`;
    const name = `waymark-live ${companion}`;
    this.channel = 'BroadcastChannel' in globalThis && navigator.locks
      ? new BroadcastChannel(name) : null;
    /** @type {Leader | null} */
    this.leader = null;
    this.isOver = false;
    /** Gives the lock to the next page. */
    this.release = () => undefined;
    this.channel?.addEventListener('message', (event) => this.hear(event.data));
    if (this.channel) {
      void navigator.locks.request(name, () => this.lead());
      this.want(want);
    } else void this.lead();
  }

  /** Opens the stream for all pages; the promise holds the lock. */
  lead() {
    if (this.isOver) return undefined;
    this.leader = new Leader(this.companion, (message) => this.send(message));
    this.send({ is: 'who' });
    return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      this.release = () => void resolve();
    });
  }

  /** @param {Want} changed */
  want(changed) {
    this.send({ is: 'want', page: this.page, want: changed });
  }

  leave() {
    this.send({ is: 'gone', page: this.page });
    this.isOver = true;
    this.leader?.close();
    this.leader = null;
    this.release();
    this.channel?.close();
  }

  /** @param {any} message */
  send(message) {
    // A channel that is closed while a message is on its way has nobody to tell.
    if (!this.isOver) this.channel?.postMessage(message);
    this.hear(message);
  }

  /**
   * What every page does with a message from any sender.
   *
   * @param {any} message
   */
  hear(message) {
    const { wish } = this;
    if (message.is === 'news' && (!message.page || message.page === this.page)) {
      const { place } = message.value ?? {};
      if (place === undefined || this.current.places.includes(place)) {
        wish.hear[message.name]?.(message.value);
      }
    } else if (message.is === 'lost') wish.lose?.();
    else if (message.is === 'ask') void wish.ask?.().catch(() => undefined);
    else if (message.is === 'who') this.want(this.current);
    else this.leader?.hear(message);
  }
}

/** The page that holds the lock: it opens the stream for all pages, and tells them what comes. */
class Leader {
  /**
   * @param {string} companion
   * @param {(message: any) => void} send to all pages
   */
  constructor(companion, send) {
    this.companion = companion;
    this.send = send;
    this.wants = new Wants();
    /** @type {EventSource | null} */
    this.stream = null;
    /** @type {Set<string>} The names that the stream is listened to for. */
    this.heard = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} when the silence is too long */
    this.watch = undefined;
    /**
     * @type {ReturnType<typeof setTimeout> | undefined} when the stream is opened again: what still
     *   comes by the old one does not put that off
     */
    this.opening = undefined;
    this.failures = 0;
  }

  open() {
    this.close();
    this.heard = new Set();
    this.stream = new EventSource(`${this.companion}events${this.wants.query}`);
    for (const name of this.wants.names) this.listen(this.stream, name);
    this.stream.addEventListener('beat', () => this.alive());
    this.stream.addEventListener('error', () => this.retry());
    this.alive();
  }

  close() {
    clearTimeout(this.watch);
    clearTimeout(this.opening);
    this.stream?.close();
    this.stream = null;
  }

  /**
   * A stream that ended with an error of the server is never opened again by the browser itself.
   */
  retry() {
    this.close();
    this.failures += 1;
    // All visitors at once would be a crowd.
    this.opening = setTimeout(
      () => this.open(), (this.failures > 2 ? often : soon) * (0.7 + Math.random() * 0.6));
    if (this.failures > 2) this.send({ is: 'ask' });
    this.send({ is: 'lost' });
  }

  alive() {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.retry(), patience);
  }

  /** @param {EventSource} stream @param {string} name */
  listen(stream, name) {
    if (this.heard.has(name)) return;
    this.heard.add(name);
    stream.addEventListener(name, (event) => {
      this.failures = 0;
      this.alive();
      const news = { name, value: JSON.parse(/** @type {MessageEvent} */ (event).data) };
      this.wants.keep(news);
      this.send({ is: 'news', ...news });
    });
  }

  /** @param {any} message what a page wants, or that it is gone */
  hear({ is, page, want }) {
    if (is === 'gone') this.wants.drop(page);
    if (is !== 'want') return;
    const isMore = this.wants.set(page, want);
    for (const news of this.wants.known(want)) this.send({ is: 'news', page, ...news });
    if (!isMore && this.stream) return;
    clearTimeout(this.opening);
    this.opening = setTimeout(() => this.open(), together);
  }
}
