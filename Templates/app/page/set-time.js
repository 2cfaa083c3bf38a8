import { clock, machineTime } from '../words/figures.js';

/**
 * A time of the day, for readers and for machines.
 *
 * @param {ParentNode} root
 * @param {string} selector of a `<time>`
 * @param {number} minutes after midnight
 */
export function setTime(root, selector, minutes) {
  const time = /** @type {HTMLTimeElement} */ (root.querySelector(selector));
  time.textContent = clock(minutes);
  time.dateTime = machineTime(minutes);
}
