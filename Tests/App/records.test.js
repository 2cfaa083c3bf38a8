import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Records } from '../../Templates/app/store/records.js';
import { leave } from '../../Templates/app/store/transactions.js';

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
  const records = new Records('/guide/', /** @type {any} */ (factory), null);
  records.channel?.close();
  assert.equal(await records.get('current'), 7);
  assert.ok(records.isKept);
  assert.equal(factory.times(), 3);
});

test('where it stays shut, records last as long as the page, and the page knows', async () => {
  const factory = browser(Infinity);
  const records = new Records('/guide/', /** @type {any} */ (factory), null);
  records.channel?.close();
  await records.put('place', [1, 2]).catch(() => undefined);
  assert.deepEqual(await records.get('place'), [1, 2]);
  assert.ok(!records.isKept);
  assert.equal(factory.times(), 3);
});

test('a browser without a database is not asked twice', async () => {
  const records = new Records('/guide/', null, null);
  assert.equal(await records.get('place'), undefined);
  assert.ok(!records.isKept);
});

/** A browser's database in memory, which has room for a number of changes. */
class Device {
  /** @param {number} room */
  constructor(room) {
    this.room = room;
    /** @type {Map<string, any>} */
    this.values = new Map();
  }

  open() {
    /** @type {any} */
    const request = { result: { close() {}, transaction: () => this.transaction() } };
    queueMicrotask(() => request.onsuccess());
    return request;
  }

  transaction() {
    /** @type {any} */
    const transaction = { abort: () => {
      isAborted = true;
      queueMicrotask(() => transaction.onabort());
    } };
    let isAborted = false;
    /** @param {() => any} result */
    const asked = (result) => {
      /** @type {any} */
      const request = { result: result() };
      queueMicrotask(() => {
        if (!isAborted) request.onsuccess?.();
        queueMicrotask(() => isAborted || transaction.oncomplete());
      });
      return request;
    };
    const full = () => {
      isAborted = true;
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    };
    const store = {
      transaction,
      get: (/** @type {string} */ key) => asked(() => this.values.get(key)),
      count: () => asked(() => this.values.size),
      getAllKeys: () => asked(() => [...this.values.keys()]),
      delete: (/** @type {string} */ key) => asked(() => this.values.delete(key)),
      put: (/** @type {any} */ value, /** @type {string} */ key) => {
        if (this.room === 0) full();
        this.room -= 1;
        return asked(() => this.values.set(key, value));
      },
    };
    transaction.objectStore = () => store;
    return transaction;
  }
}

/** Session storage of a tab. */
const tab = () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return /** @type {any} */ ({
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  });
};

/**
 * @param {Device} device
 * @param {any} session
 */
function page(device, session) {
  const records = new Records('/guide/', /** @type {any} */ (device), session);
  records.channel?.close();
  records.channel = null;
  return records;
}

test('what a full device does not take is said, is there on the next page of the tab, and is kept when there is room again', async () => {
  const [device, session] = [new Device(1), tab()];
  const first = page(device, session);
  /** @type {string[]} */
  const said = [];
  first.listenForTrouble((trouble) => said.push(trouble));
  await first.put('day:a', ['kiasma']);
  assert.ok(first.isKept);
  await first.update('day:a', (day) => [...day, 'oodi']);
  assert.deepEqual(said, ['full']);
  assert.deepEqual(await first.get('day:a'), ['kiasma', 'oodi']);
  assert.deepEqual(device.values.get('day:a'), ['kiasma']);

  const second = page(device, session);
  assert.deepEqual((await second.all('')).map(({ value }) => value), [['kiasma', 'oodi']]);
  device.room = 9;
  await second.update('day:a', (day) => [...day, 'forum']);
  assert.ok(second.isKept);
  assert.deepEqual(device.values.get('day:a'), ['kiasma', 'oodi', 'forum']);
  assert.deepEqual(await page(device, session).get('day:a'), ['kiasma', 'oodi', 'forum']);
});

test('what is removed on a full device stays away', async () => {
  const [device, session] = [new Device(1), tab()];
  const first = page(device, session);
  await first.put('favourite:oodi', 1);
  await first.put('favourite:forum', 2);
  await first.remove('favourite:forum');
  assert.deepEqual(await page(device, session).all('favourite:'),
    [{ key: 'favourite:oodi', value: 1 }]);
});

test('what was erased under an open page is kept again with the next change, and said', async () => {
  const device = new Device(9);
  const records = page(device, null);
  /** @type {string[]} */
  const said = [];
  records.listenForTrouble((trouble) => said.push(trouble));
  await records.put('day:a', ['kiasma']);
  const database = /** @type {any} */ (await records.open());
  device.values.clear();
  database.onversionchange({ newVersion: null });
  await records.update('day:a', (day) => [...(day ?? []), 'oodi']);
  assert.deepEqual(device.values.get('day:a'), ['kiasma', 'oodi']);
  assert.deepEqual(said, ['erased']);
  assert.ok(records.isKept);
});

test('what a page was writing when it was left is held for the next page of the tab, and changed once', async () => {
  const [device, session] = [new Device(9), tab()];
  const first = page(device, session);
  await first.put('day:a', ['kiasma']);
  const change = (/** @type {string[]} */ stops) => [...stops, 'oodi'];
  let isAsked = false;
  device.transaction = () => {
    isAsked = true;
    return Device.prototype.transaction.call(device);
  };
  const changing = first.update('day:a', change);
  while (!isAsked) await Promise.resolve();
  leave();
  assert.deepEqual(await changing, ['kiasma', 'oodi']);
  assert.deepEqual(device.values.get('day:a'), ['kiasma']);
  const next = page(device, session);
  assert.deepEqual(await next.get('day:a'), ['kiasma', 'oodi']);
  await next.update('day:a', (stops) => stops);
  assert.deepEqual(device.values.get('day:a'), ['kiasma', 'oodi']);
});
