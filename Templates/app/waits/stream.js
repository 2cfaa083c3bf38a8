import { Wants } from './wants.js';

/**
 * News from the companion, as long as a page is looked at: by a stream of events, and where streams are cut or never come, by asking every
 * so often.
 *
 * All open pages of a browser share one stream, because over HTTP/1.1 a browser has six connections for a server. The page that holds a lock
 * opens it and tells the others what comes; when it is closed or hidden, the next one gets the lock.
 *
 * @typedef {object} Wish
 * @property {string[]} places the places whose waits are wanted
 * @property {Record<string, (value: any) => void>} hear what is done with the events of each name; they may come twice
 * @property {() => void} [lose] told that for now nothing comes
 * @property {() => Promise<void>} [ask] asks for the same, where there is no stream
 *
 * @typedef {import('./wants.js').Want} Want
 * @typedef {{send: (message: any) => void, close: () => void}} Room where the pages of a browser talk to one another
 */

/** How long a stream may be silent before it is opened anew; the companion sends something every 15 seconds. In milliseconds. */
const patience = 40000;
/** How often it is asked where there is no stream, and at first after a stream broke, in milliseconds. */
const often = 20000;
const soon = 3000;
/** Pages that come together are waited for, so that the stream is opened once for all, in milliseconds. */
const together = 50;

/**
 * @param {string} companion its address
 * @param {Wish} wish
 * @returns {{want: (places: string[]) => void}} wants news of other places from now on
 */
export function follow(companion, wish) {
  /** @type {Want} */
  const want = { places: wish.places, names: Object.keys(wish.hear) };
  /** @type {(() => void) | null} */
  let leave = null;
  /** @type {(want: Want) => void} */
  let tell = () => undefined;
  const begin = () => {
    if (leave || document.hidden) return;
    const member = join(companion, wish, want);
    [leave, tell] = [member.leave, member.want];
  };
  const end = () => {
    leave?.();
    leave = null;
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
      tell(want);
    },
  };
}

/**
 * Takes part in the stream of all pages, until the page leaves.
 *
 * @param {string} companion
 * @param {Wish} wish
 * @param {Want} want
 */
function join(companion, wish, want) {
  const page = `${Date.now()}-${Math.random()}`;
  const name = `waymark-live ${companion}`;
  const channel = 'BroadcastChannel' in globalThis && navigator.locks ? new BroadcastChannel(name) : null;
  /** @type {ReturnType<typeof lead> | null} */
  let leader = null;

  /**
   * What every page does with a message, whoever sent it.
   *
   * @param {any} message
   */
  const hear = (message) => {
    if (message.is === 'news' && (!message.page || message.page === page)) {
      const { place } = message.value ?? {};
      if (place === undefined || want.places.includes(place)) wish.hear[message.name]?.(message.value);
    } else if (message.is === 'lost') wish.lose?.();
    else if (message.is === 'ask') void wish.ask?.().catch(() => undefined);
    else if (message.is === 'who') say();
    else leader?.hear(message);
  };
  /** @param {any} message */
  const send = (message) => {
    // A channel that is closed while a message is on its way has nobody to tell.
    if (!isOver) channel?.postMessage(message);
    hear(message);
  };
  const say = () => send({ is: 'want', page, want });
  let isOver = false;
  let release = () => undefined;
  channel?.addEventListener('message', (event) => hear(event.data));
  const begin = () => {
    if (isOver) return undefined;
    leader = lead(companion, send);
    send({ is: 'who' });
    return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      release = () => void resolve();
    });
  };
  if (channel) {
    void navigator.locks.request(name, begin);
    say();
  } else void begin();
  return {
    /** @param {Want} changed */
    want: (changed) => send({ is: 'want', page, want: changed }),
    leave: () => {
      send({ is: 'gone', page });
      isOver = true;
      leader?.close();
      leader = null;
      release();
      channel?.close();
    },
  };
}

/**
 * Opens the stream for all pages, and tells them what comes.
 *
 * @param {string} companion
 * @param {(message: any) => void} send to all pages
 */
function lead(companion, send) {
  const wants = new Wants();
  /** @type {EventSource | null} */
  let stream = null;
  /** @type {Set<string>} */
  let heard = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} when the silence is too long */
  let watch;
  /** @type {ReturnType<typeof setTimeout> | undefined} when the stream is opened anew: what still comes by the old one does not put that off */
  let opening;
  let failures = 0;

  const close = () => {
    clearTimeout(watch);
    clearTimeout(opening);
    stream?.close();
    stream = null;
  };
  /** A stream that ended with an error of the server is never opened again by the browser itself. */
  const retry = () => {
    close();
    failures += 1;
    // All visitors at once would be a crowd.
    opening = setTimeout(open, (failures > 2 ? often : soon) * (0.7 + Math.random() * 0.6));
    if (failures > 2) send({ is: 'ask' });
    send({ is: 'lost' });
  };
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(retry, patience);
  };
  /** @param {string} name */
  const listen = (name) => {
    if (!stream || heard.has(name)) return;
    heard.add(name);
    stream.addEventListener(name, (event) => {
      failures = 0;
      alive();
      const news = { name, value: JSON.parse(/** @type {MessageEvent} */ (event).data) };
      wants.keep(news);
      send({ is: 'news', ...news });
    });
  };
  const open = () => {
    close();
    heard = new Set();
    stream = new EventSource(`${companion}events${wants.query}`);
    for (const name of wants.names) listen(name);
    stream.addEventListener('beat', alive);
    stream.addEventListener('error', retry);
    alive();
  };
  return {
    close,
    /** @param {any} message what a page wants, or that it is gone */
    hear: ({ is, page, want }) => {
      if (is === 'gone') wants.drop(page);
      if (is !== 'want') return;
      const isMore = wants.set(page, want);
      for (const news of wants.known(want)) send({ is: 'news', page, ...news });
      if (!isMore && stream) return;
      clearTimeout(opening);
      opening = setTimeout(open, together);
    },
  };
}
