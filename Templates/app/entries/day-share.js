import { receive, takeAlong } from '../day/export.js';

/**
 * The visitor's day as a link, a calendar or a track, and a day that came as a link: added to the
 * page of the day when somebody opens that part of it, or its address holds a day.
 */
document.addEventListener('take-along', (event) => {
  const { what, shown } = /** @type {CustomEvent} */ (event).detail;
  void takeAlong(what, shown);
});
document.addEventListener('receive-day', (event) => {
  const { mine, done } = /** @type {CustomEvent} */ (event).detail;
  void receive(mine).finally(done);
});
