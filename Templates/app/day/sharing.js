import { button, part } from '../page/parts.js';
import { addScript } from '../visitor/more.js';
import { tell } from '../visitor/toast.js';
import { say } from '../words/say.js';

/**
 * The page's side of taking a day along and of receiving one: what does it comes when a visitor
 * opens that part of the page, or when the address holds a day.
 *
 * @typedef {import('./worked.js').Shown} Shown
 */

const withSharing = () => addScript('app/day-share.js');

/** @param {() => Shown | null} shown */
export function offerSharing(shown) {
  part(document, 'share')
    .addEventListener('toggle', () => void withSharing().catch(() => undefined));
  for (const what of ['share', 'calendar', 'track']) {
    button(document, what).addEventListener('click', () => void take(what, shown));
  }
  // The sheet is made again by its own script, which prints it; without that the page is printed as
  // it is.
  button(document, 'print').addEventListener('click', () => void addScript('app/day-sheet.js')
    .then(() => document.dispatchEvent(new CustomEvent('print-day')), () => print()));
}

/**
 * @param {string} what the name of the button that was pressed
 * @param {() => Shown | null} shown
 */
async function take(what, shown) {
  try {
    await withSharing();
  } catch {
    return tell(say('app.no-data'));
  }
  const detail = { what, shown: shown() };
  if (detail.shown) document.dispatchEvent(new CustomEvent('take-along', { detail }));
}

/**
 * Makes a day that the address holds one of the visitor's own.
 *
 * @param {import('../store/own.js').Own} mine
 */
export async function receive(mine) {
  if (!location.hash.startsWith('#day=')) return;
  try {
    await withSharing();
    await new Promise((done) =>
      document.dispatchEvent(new CustomEvent('receive-day', { detail: { mine, done } })));
  } catch {
    tell(say('app.no-data'), () => receive(mine), say('app.my-day.open'));
  }
}
