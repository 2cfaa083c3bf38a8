import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { follow } from '../../Templates/app/waits/stream.js';

/** Streams as they were opened, the newest last. @type {FakeStream[]} */
const streams = [];

class FakeStream extends EventTarget {
  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
    this.isClosed = false;
    streams.push(this);
  }

  close() {
    this.isClosed = true;
  }

  /** @param {string} name @param {unknown} value */
  bring(name, value) {
    if (!this.isClosed) this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(value) }));
  }
}

/** Two pages' worth of a browser: one lock, and a channel that reaches everybody else at once. */
class FakeChannel extends EventTarget {
  static open = /** @type {Set<FakeChannel>} */ (new Set());

  constructor() {
    super();
    FakeChannel.open.add(this);
  }

  /** @param {unknown} data */
  postMessage(data) {
    for (const one of FakeChannel.open) if (one !== this) one.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

let isLocked = false;
/** @param {string} _name @param {() => unknown} begin */
const request = (_name, begin) => {
  if (!isLocked) {
    isLocked = true;
    begin();
  }
  return Promise.resolve();
};
const page = Object.assign(new EventTarget(), { hidden: false });
for (const [name, value] of Object.entries({ EventSource: FakeStream, BroadcastChannel: FakeChannel, navigator: { locks: { request } }, document: page })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
Object.assign(globalThis, { addEventListener: () => undefined });

test('what still comes by the old stream does not keep a page that comes later from its own news', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {string[]} */
  const heard = [];
  follow('https://guide.test/_live/', { places: ['open'], hear: { wait: () => undefined } });
  mock.timers.tick(50);
  assert.deepEqual(streams.map((one) => one.address), ['https://guide.test/_live/events?places=open']);

  follow('https://guide.test/_live/', { places: ['shut'], hear: { wait: (value) => heard.push(value.place) } });
  mock.timers.tick(20);
  streams[0].bring('wait', { place: 'open', wait: null });
  mock.timers.tick(30);
  assert.deepEqual(streams.map((one) => one.address.split('=')[1]), ['open', 'open,shut']);
  assert.ok(streams[0].isClosed);
  streams[1].bring('wait', { place: 'shut', wait: null });
  assert.deepEqual(heard, ['shut']);

  // A stream that says nothing for 40 seconds is opened again, one that beats is not.
  mock.timers.tick(39_000);
  streams[1].bring('beat', '.');
  mock.timers.tick(39_000);
  assert.equal(streams.length, 2);
  mock.timers.tick(1_000);
  mock.timers.tick(3_900);
  assert.equal(streams.length, 3);
  mock.timers.reset();
});
