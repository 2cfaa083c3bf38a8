import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Records } from '../../Templates/app/store/records.js';

/**
 * A browser whose database fails to open a number of times, and then opens as one that says that a
 * key has the value 7.
 *
 * @param {number} failures
 */
function browser(failures) {
  let asked = 0;
  const database = {
    close() {},
    transaction: () => {
      /** @type {any} */
      const transaction = { objectStore: () => ({ get: () => ({ result: 7 }) }) };
      queueMicrotask(() => transaction.oncomplete());
      return transaction;
    },
  };
  return {
    times: () => asked,
    open() {
      asked += 1;
      const fails = asked <= failures;
      /** @type {any} */
      const request = { result: database, error: new Error('the disk is busy') };
      queueMicrotask(() => (fails ? request.onerror() : request.onsuccess()));
      return request;
    },
  };
}

test('a database that cannot be opened is tried again, so that what a visitor made is not lost for a moment of trouble', async () => {
  const factory = browser(2);
  const records = new Records('/guide/', /** @type {any} */ (factory));
  records.channel?.close();
  assert.equal(await records.get('current'), 7);
  assert.ok(records.isKept);
  assert.equal(factory.times(), 3);
});

test('where it stays shut, records last as long as the page, and the page knows', async () => {
  const factory = browser(Infinity);
  const records = new Records('/guide/', /** @type {any} */ (factory));
  records.channel?.close();
  await records.put('place', [1, 2]).catch(() => undefined);
  assert.deepEqual(await records.get('place'), [1, 2]);
  assert.ok(!records.isKept);
  assert.equal(factory.times(), 3);
});

test('a browser without a database is not asked twice', async () => {
  const records = new Records('/guide/', undefined);
  assert.equal(await records.get('place'), undefined);
  assert.ok(!records.isKept);
});
