import { follow } from '../waits/stream.js';

/**
 * What the companion tells of departures, as long as the page is open: by the stream that all pages
 * of a browser share, and by asking at first and where none comes.
 *
 * @param {string} companion its address
 * @param {string[]} places
 * @param {(value: unknown) => void} hear
 */
export function followDepartures(companion, places, hear) {
  const ask = async () => {
    for (const place of places) {
      const answer =
        await fetch(`${companion}departures/${encodeURIComponent(place)}`, { cache: 'no-store' });
      if (answer.ok) hear(await answer.json());
    }
  };
  const askQuietly = () => ask().catch(() => undefined);
  void askQuietly();
  document.addEventListener(
    'visibilitychange', () => void (document.hidden ? undefined : askQuietly()));
  follow(companion, { places, hear: { departures: hear }, ask: askQuietly });
}
