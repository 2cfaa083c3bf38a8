import { faultOf } from '../visitor/no-position.js';

/**
 * Where the visitor is: a point, how exactly that is known in metres, and when, in milliseconds
 * since 1970.
 * @typedef {{at: [number, number], accuracy: number, time: number}} Fix
 */

/**
 * A position is called old after this many milliseconds: a phone that lies still may send no new
 * one.
 */
const fresh = 60_000;

/**
 * Words for a position and its age.
 *
 * @param {Fix} fix
 * @param {number} now
 * @param {Record<string, string>} words
 * @param {(metres: number) => string} distance
 */
export function sentence(fix, now, words, distance) {
  const within = distance(Math.max(5, Math.round(fix.accuracy / 5) * 5));
  if (now - fix.time < fresh) return words.here.replace('{distance}', within);
  const minutes = words.ring.replace('{number}', String(Math.floor((now - fix.time) / 60_000)));
  return words.hereBefore.replace('{minutes}', minutes).replace('{distance}', within);
}

/**
 * Watches the position from now on, as long as the page is seen. The browser asks for permission,
 * so this is called only when the visitor wants it.
 *
 * @param {(fix: Fix) => void} found
 * @param {(fault: import('../visitor/no-position.js').Fault) => void} failed with the cause; after
 *   `none` it goes on
 * @returns {() => void} ends it
 */
export function watch(found, failed) {
  const place = globalThis.navigator?.geolocation;
  const fail = (/** @type {{code: number} | null} */ answer) => void faultOf(answer).then(failed);
  if (!place) {
    fail(null);
    return () => {};
  }
  /** @type {number | null} */
  let number = null;
  let isKnown = false;
  /** @param {GeolocationPosition} one */
  const take = ({ coords, timestamp }) => {
    isKnown = true;
    found({ at: [coords.latitude, coords.longitude], accuracy: coords.accuracy, time: timestamp });
  };
  const begin = () => {
    number ??= place.watchPosition(take, (error) => {
      // A phone that lies still is silent, too: that is told only where nothing was found before.
      if (error.code !== error.TIMEOUT || !isKnown) fail(error);
    }, { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 });
  };
  const end = () => {
    if (number !== null) place.clearWatch(number);
    number = null;
  };
  const turn = () => (document.hidden ? end() : begin());
  document.addEventListener('visibilitychange', turn);
  begin();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    end();
  };
}

/**
 * Where the visitor is, if that is known without asking him, and at once: later, the map would turn
 * under his hand.
 *
 * @returns {Promise<[number, number] | null>}
 */
export async function known() {
  const state = await navigator.permissions?.query({ name: 'geolocation' })
    .then((found) => found.state, () => 'prompt');
  if (state !== 'granted') return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]), () => resolve(null),
        { timeout: 3000, maximumAge: 600_000 });
  });
}
