import { say } from '../words/say.js';
import { tell } from './toast.js';

/**
 * What a change that was made is answered with: the usual sentence, or why the device does not have
 * it and what can be done.
 *
 * @typedef {import('../store/own.js').Own} Own
 *
 * @param {Own} mine
 * @param {string} usual
 */
export function kept(mine, usual) {
  const { isKept, trouble, held } = mine.records;
  if (isKept) return usual;
  if (trouble === 'full') return say('app.not-kept-full');
  return say(held.lasts ? 'app.not-kept' : 'app.not-kept-page');
}

/**
 * Says it where something was to be kept without a button: once a page for each reason.
 *
 * @param {Own} mine
 */
export function complain(mine) {
  /** @type {Set<string>} */
  const said = new Set();
  mine.records.listenForTrouble((trouble) => {
    if (said.has(trouble)) return;
    said.add(trouble);
    tell(trouble === 'erased' ? say('app.not-kept-erased') : kept(mine, ''));
  });
}

/**
 * Asks the browser to keep what the visitor made for as long as the device lasts, once there is
 * something.
 *
 * @param {Own} mine
 */
export function askToKeep(mine) {
  let isAsked = false;
  mine.records.listen((keys) => {
    if (isAsked || !keys.some((key) => /^(day|favourite):/.test(key))) return;
    isAsked = true;
    // A browser that says no keeps it as long as it likes.
    void navigator.storage?.persist?.().catch(() => undefined);
  });
}

/** Whether the guide on the home screen keeps other things than the one in the browser: on iOS. */
export const hasTwoStores = () => 'standalone' in navigator;

/** Whether the browser erases after seven days what was made: Safari, where it is not installed. */
export const erasesSoon = () =>
  hasTwoStores() && /** @type {any} */ (navigator).standalone !== true;
