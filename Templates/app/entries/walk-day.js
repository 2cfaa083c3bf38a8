import { ofOwn } from '../navigation/own-course.js';

/**
 * Works out a day of the visitor's own for the page of the walk, which fetches this when such a day
 * is to be walked.
 */
document.addEventListener('own-course', (event) => {
  const { id, mine, done, failed } = /** @type {CustomEvent} */ (event).detail;
  ofOwn(id, mine).then(done, failed);
});
