import { ofOwn } from '../navigation/own-course.js';

/**
 * Works out a day of the visitor's own, or the walk to a point, for the page of the walk, which
 * fetches this when such a one is to be walked.
 */
document.addEventListener('own-course', (event) => {
  const { fragment, mine, done, failed } = /** @type {CustomEvent} */ (event).detail;
  ofOwn(fragment, mine).then(done, failed);
});
