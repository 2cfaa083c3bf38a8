import { sentence } from '../hours/sentence.js';
import { clockIn } from '../hours/clock.js';
import { status } from '../hours/status.js';
import { planSentence } from '../hours/today.js';

/**
 * Says on a place's page whether it is open, and on a day plan's whether it works today, and keeps
 * saying what is true while the page stays open. Without script the week's hours stand there alone.
 *
 * @param {HTMLElement} line
 */
function say(line) {
  const words = JSON.parse(line.dataset.words ?? '');
  let text;
  if (line.dataset.plan) {
    const plan = JSON.parse(line.dataset.plan);
    text = planSentence(plan, clockIn(plan.zone, Date.now()), words);
  } else {
    const door = JSON.parse(line.dataset.hours ?? '');
    const now = clockIn(door.zone, Date.now());
    const found = status(door, now);
    text = sentence(found, now, words);
    line.classList.toggle('is-open', found.is === 'open');
  }
  if (line.textContent !== text) line.textContent = text;
  line.hidden = false;
}

document.querySelectorAll('[data-hours], [data-plan]').forEach((found) => {
  const line = /** @type {HTMLElement} */ (found);
  say(line);
  setInterval(() => say(line), 15000);
  document.addEventListener('visibilitychange', () => say(line));
});
