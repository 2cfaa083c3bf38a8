/** In milliseconds: who has had no idle moment for so long may never have one. */
const limit = 2000;

/**
 * Does something when nothing more urgent is to be done. A busy device may leave the browser no
 * such moment at all, so that it is done after two seconds in any case.
 *
 * @param {() => void} task
 */
export function whenIdle(task) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: limit });
  else setTimeout(task);
}
