import { say } from '../words/say.js';
import { link, shared } from './addresses.js';

/**
 * Notifications of the device, for visitors who have turned them on. The service worker shows them,
 * because phones allow it to nobody else; it answers when one is pressed, too
 * (`service-worker.js`).
 */

/**
 * Asks the visitor for permission; called only when the visitor has pressed something. Whether
 * notifications may be shown.
 */
export async function mayNotify() {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Tells of a place, with a way to its page and one that leads there.
 *
 * @param {string} text
 * @param {string} place its slug
 */
export async function notifyOf(text, place) {
  if (globalThis.Notification?.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  const shown = {
    tag: place, lang: document.documentElement.lang, icon: shared('styles/icon-192.png'),
    data: { place, look: link(`places/${place}/index.html`),
      go: link(`walk/index.html#place=${place}`) },
    actions: [{ action: 'go', title: say('app.near.go') },
      { action: 'look', title: say('app.near.look') }],
  };
  // A device that refuses says so to its owner; the page has told of the place, too.
  await registration.showNotification(text, shown).catch(() => undefined);
}
