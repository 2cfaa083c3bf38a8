import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Companion } from '../../Templates/app/profile/companion.js';
import { codeIn, eventsIn, middle, pauseAfter, signed, storyIn } from '../../Templates/app/profile/rules.js';

const story = { points: 5, goal: 500, perReport: 5, name: 'Ada', pending: [{ place: 'cafe', at: 7 }], history: [{ id: 1, at: 9, points: 5, reason: 'report', place: 'cafe' }] };

test('news come whole, however the stream is cut', () => {
  const text = `event: beat\ndata: .\n\nevent: device\ndata: ${JSON.stringify(story)}\n\nevent: dev`;
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = eventsIn(text.slice(0, cut));
    const second = eventsIn(first.rest + text.slice(cut));
    assert.deepEqual([...first.events, ...second.events], [story]);
    assert.equal(second.rest, 'event: dev');
  }
});

test('what is no news is left out, and the stream goes on', () => {
  const { events } = eventsIn(`event: device\ndata: {broken\n\nevent: device\ndata: 7\n\n`);
  assert.deepEqual(events, [7]);
  assert.equal(storyIn(events[0]), null);
});

test('a story is taken only if it is what it should be, without entries that are none', () => {
  assert.deepEqual(storyIn(story), story);
  for (const wrong of [null, undefined, [], {}, { ...story, points: '5' }, { ...story, name: 7 }, { ...story, history: {} }]) assert.equal(storyIn(wrong), null);
  assert.deepEqual(storyIn({ ...story, history: [{ id: 'x' }, ...story.history], pending: [{ place: 4, at: 1 }] }), { ...story, pending: [] });
});

test('points are written with their sign', () => {
  assert.deepEqual([5, -100, 0].map(signed), ['+5', '−100', '0']);
});

test('the middle of a picture becomes the square', () => {
  assert.deepEqual(middle(300, 100), { x: 100, y: 0, side: 100 });
  assert.deepEqual(middle(99, 200), { x: 0, y: 50, side: 99 });
});

test('a code is read from an address, and nothing else is', () => {
  assert.equal(codeIn('#move=4F2K-9PQM'), '4F2K-9PQM');
  for (const hash of ['', '#', '#move=', '#move=<script>', '#move=a b', `#move=${'A'.repeat(41)}`, '#other=4F2K']) assert.equal(codeIn(hash), '');
});

const answered = (/** @type {number} */ status, /** @type {string} */ after, body = 'busy') =>
  new Response(body, { status, headers: after ? { 'Retry-After': after } : {} });

test('a server is left alone for as long as it says', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const cases = /** @type {[string, number][]} */ ([
    ['', 3000], ['0', 3000], ['90', 90_000], ['999999999', 3_600_000], ['Tue, 24 Nov 2026 12:02:00 GMT', 120_000],
    ['Tue, 24 Nov 2026 11:00:00 GMT', 3000], ['soon', 3000], ['-5', 3000],
  ]);
  for (const [said, pause] of cases) assert.equal(pauseAfter(answered(503, said), now), pause, said);
  assert.equal(pauseAfter(null, now), 3000);
});

const before = { fetch: globalThis.fetch, document: globalThis.document, add: globalThis.addEventListener };
afterEach(() => void Object.assign(globalThis, { fetch: before.fetch, document: before.document, addEventListener: before.add }));

test('news are asked for again when the server said, and not sooner when the page is looked at', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  /** @type {(() => void)[]} */
  const looked = [];
  let asked = 0;
  Object.assign(globalThis, {
    document: { hidden: false, addEventListener: (/** @type {string} */ _, /** @type {() => void} */ hear) => looked.push(hear) },
    addEventListener: () => undefined,
    fetch: async () => {
      asked += 1;
      return answered(503, '60');
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const mine = /** @type {any} */ ({ records: { get: async () => 'k'.repeat(22), put: async () => undefined, update: async () => 'k'.repeat(22) } });
  new Companion('https://example.org/_live/', mine).follow();
  await settle();
  assert.equal(asked, 1);
  t.mock.timers.tick(59_000);
  for (const hear of looked) hear();
  await settle();
  assert.equal(asked, 1);
  t.mock.timers.tick(1_000);
  await settle();
  assert.equal(asked, 2);
});

test('a refusal without words says how long to wait', async () => {
  globalThis.fetch = async () => answered(503, '90');
  const mine = /** @type {any} */ ({ records: { get: async () => 'k'.repeat(22), put: async () => undefined, update: async () => 'k'.repeat(22) } });
  assert.deepEqual(await new Companion('https://example.org/_live/', mine).ask('GET', ''), { isDone: false, code: 'undefined', wait: 90 });
});
