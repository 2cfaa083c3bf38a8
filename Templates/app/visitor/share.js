import { say } from '../words/say.js';
import { tell } from './toast.js';

/**
 * Hands a link to the device's own sharing, or to the clipboard.
 *
 * @param {{title: string, text: string, url: string}} what
 */
export async function send(what) {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share(what);
    else {
      await navigator.clipboard.writeText(what.url);
      tell(say('app.my-day.link-copied'));
    }
  } catch {
    // The visitor changed his mind, or the browser refuses: the page's own address is the link.
  }
}

/** The button that shares a place: its name, what it is in one sentence, and its address. */
export function showSharing() {
  const button = /** @type {HTMLButtonElement | null} */ (
    document.querySelector('button[data-share]'));
  if (!button) return;
  button.hidden = false;
  const words = (/** @type {string} */ one) =>
    document.querySelector(`main ${one}`)?.textContent?.trim() ?? '';
  button.addEventListener('click', () => void send(
    { title: words('h1'), text: words('.lead'), url: location.href.replace(/#.*/, '') }));
}
