/**
 * News from the companion, as long as the page is open: by a stream of events, and where streams are cut or never come, by asking every so
 * often.
 */

/** How long a stream may be silent before it is opened anew; the companion sends something every 15 seconds. In milliseconds. */
const patience = 40000;
/** How often it is asked where there is no stream, and at first after a stream broke, in milliseconds. */
const often = 20000;
const soon = 3000;

/**
 * @param {string} companion its address
 * @param {string[]} places
 * @param {{hear: (known: unknown) => void, lose: () => void}} told what came; and that for now nothing comes
 */
export function follow(companion, places, told) {
  /** @type {EventSource | null} */
  let stream = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;
  let failures = 0;

  const close = () => {
    clearTimeout(watch);
    stream?.close();
    stream = null;
  };
  /** A stream that ended with an error of the server is never opened again by the browser itself. */
  const retry = () => {
    close();
    failures += 1;
    // All pages at once would be a crowd.
    watch = setTimeout(open, (failures > 2 ? often : soon) * (0.7 + Math.random() * 0.6));
    if (failures > 2) void ask();
    told.lose();
  };
  const ask = async () => {
    try {
      const answer = await fetch(`${companion}waits`, { cache: 'no-store' });
      if (answer.ok) for (const known of (await answer.json()).waits) told.hear(known);
    } catch {
      // It is asked again.
    }
  };
  const open = () => {
    close();
    if (document.hidden) return;
    stream = new EventSource(`${companion}events?places=${places.map(encodeURIComponent).join(',')}`);
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(retry, patience);
    };
    stream.addEventListener('wait', (event) => {
      failures = 0;
      alive();
      told.hear(JSON.parse(/** @type {MessageEvent} */ (event).data));
    });
    stream.addEventListener('beat', alive);
    stream.addEventListener('error', retry);
    alive();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  globalThis.addEventListener('online', open);
  globalThis.addEventListener('pagehide', close);
  open();
}
