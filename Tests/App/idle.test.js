/** What waits for an idle moment of the page comes on a device that never has one, too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { whenIdle } from '../../Templates/app/visitor/idle.js';

const scope = /** @type {any} */ (globalThis);

/**
 * Does something while the page has this way to wait for an idle moment.
 *
 * @param {((task: () => void, options?: {timeout?: number}) => void) | undefined} way
 * @param {() => void | Promise<void>} task
 */
async function having(way, task) {
  const before = scope.requestIdleCallback;
  scope.requestIdleCallback = way;
  try {
    await task();
  } finally {
    scope.requestIdleCallback = before;
  }
}

test('a page that is never idle does it after a bound', () => {
  let done = 0;
  /** @type {number | undefined} */
  let bound;
  void having((task, options) => {
    bound = options?.timeout;
    if (bound !== undefined) task();
  }, () => whenIdle(() => (done += 1)));
  assert.equal(done, 1);
  assert.ok(bound && bound <= 2000, `it waits for ${bound} ms`);
});

test('a browser without idle moments does it soon', () =>
  having(undefined, () => new Promise((resolve) => whenIdle(resolve))));
