import { sentence } from './hours/sentence.js';
import { clockIn, status } from './hours/status.js';

/**
 * Says on a place's page whether it is open, and keeps saying what is true while the page stays open. Without script the
 * week's hours stand there alone.
 *
 * @param {HTMLElement} line
 */
function say(line) {
  const door = JSON.parse(line.dataset.hours ?? '');
  const words = JSON.parse(line.dataset.words ?? '');
  const now = clockIn(door.zone, Date.now());
  const found = status(door, now);
  const text = sentence(found, now, words, document.documentElement.lang);
  if (line.textContent !== text) line.textContent = text;
  line.classList.toggle('is-open', found.is === 'open');
  line.hidden = false;
}

document.querySelectorAll('[data-hours]').forEach((found) => {
  const line = /** @type {HTMLElement} */ (found);
  say(line);
  setInterval(() => say(line), 15000);
  document.addEventListener('visibilitychange', () => say(line));
});
