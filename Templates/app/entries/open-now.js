import { weekday } from '../hours/calendar.js';
import { clockIn } from '../hours/clock.js';
import { dayLine } from '../hours/day-line.js';
import { sentence } from '../hours/sentence.js';
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
    markToday(door, now.day, words);
  }
  if (line.textContent !== text) line.textContent = text;
  line.hidden = false;
}

/**
 * Puts the hours of today before the week, and marks its row.
 *
 * @param {import('../hours/status.js').Door} door
 * @param {number} day
 * @param {import('../hours/day-line.js').DayWords} words
 */
function markToday(door, day, words) {
  const week = document.querySelector('details[data-week]');
  const line = week?.querySelector('summary');
  const text = dayLine(door, day, words);
  if (line && text && line.textContent !== text) line.textContent = text;
  week?.querySelectorAll('tr').forEach((row) => {
    if (row.dataset.days?.includes(String(weekday(day)))) row.setAttribute('aria-current', 'date');
    else row.removeAttribute('aria-current');
  });
}

document.querySelectorAll('[data-hours], [data-plan]').forEach((found) => {
  const line = /** @type {HTMLElement} */ (found);
  say(line);
  setInterval(() => say(line), 15000);
  document.addEventListener('visibilitychange', () => say(line));
});
