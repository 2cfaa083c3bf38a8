import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, faultsIn, nothingTold, outcomesIn, scaled } from '../../Templates/app/contributions/rules.js';
import { keep, keptOnes, sendWaiting } from '../../Templates/app/contributions/sending.js';
import { companionOf } from '../../Templates/app/contributions/companion.js';
import { Own } from '../../Templates/app/store/own.js';
import { Records } from '../../Templates/app/store/records.js';

const wrong = { ...nothingTold, place: 'church', source: 'sign', agree: true };
const missing = { ...nothingTold, city: 'boston', source: 'seen', agree: true, name: 'Nero', kind: 'cafe', point: '42.36, -71.05' };
const fields = (/** @type {any} */ told, present = {}) => faultsIn(told, present).map(({ field, wrong: word }) => `${field}: ${word}`);

test('what the fields lack is told field by field, in their order', () => {
  assert.deepEqual(fields({ ...nothingTold, place: 'church' }), ['fact: fact', 'source: source', 'agree: agree']);
  assert.deepEqual(fields({ ...wrong, fact: 'hours' }), ['value: value']);
  assert.deepEqual(fields({ ...wrong, fact: 'hours', value: ' 24/7 ' }, { hours: '24/7' }), ['value: same']);
  assert.deepEqual(fields({ ...wrong, fact: 'location', point: 'over there' }), ['point: point']);
  assert.deepEqual(fields({ ...wrong, fact: 'accessibility' }), ['wheelchair: value']);
  assert.deepEqual(fields({ ...wrong, fact: 'other' }), ['words: words']);
  assert.deepEqual(fields({ ...nothingTold, city: 'boston', website: 'javascript:alert(1)' }),
    ['name: name', 'kind: kind', 'point: point', 'website: website', 'source: source', 'agree: agree']);
});

test('what is right has no faults', () => {
  for (const more of [{ fact: 'hours', value: '24/7' }, { fact: 'closed' }, { fact: 'location', point: 'geo:42.1,-71' }, { fact: 'accessibility', wheelchair: 'no' },
    { fact: 'other', words: 'The door is green.' }]) assert.deepEqual(fields({ ...wrong, ...more }), []);
  assert.deepEqual(fields(missing), []);
});

test('only what is asked for is sent', () => {
  const told = { ...wrong, fact: 'location', value: '24/7', wheelchair: 'no', point: '42.5, -71', name: 'x', words: ' By the gate. ', credit: ' Ada ' };
  assert.deepEqual(bodyOf(told, 'CC0', 'de'),
    { place: 'church', fact: 'location', location: [42.5, -71], words: 'By the gate.', source: 'sign', credit: 'Ada', licence: 'CC0', language: 'de' });
  assert.deepEqual(bodyOf(missing, 'CC0', 'en'),
    { city: 'boston', name: 'Nero', kind: 'cafe', location: [42.36, -71.05], source: 'seen', licence: 'CC0', language: 'en' });
});

test('what the companion answers is taken one by one', () => {
  const good = { key: 'k', at: 1, state: 'refused', reason: 'No.', photograph: false };
  assert.deepEqual(outcomesIn({ contributions: [good, { ...good, state: 'lost' }, { ...good, reason: {} }, null, { ...good, at: 'soon' }] }), [good]);
  assert.deepEqual(outcomesIn(null), []);
});

test('a photograph keeps its shape, and a small one its size', () => {
  assert.deepEqual([scaled(4000, 3000), scaled(3000, 6000), scaled(100, 50), scaled(9000, 1)], [[1600, 1200], [800, 1600], [100, 50], [1600, 1]]);
});

/** A device that keeps everything in memory, and a companion that answers as it is told. */
function device(/** @type {(path: string) => {status: number, body?: any} | null} */ answer) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ url) => {
    const path = url.replace('https://guide.example/_live/contributions/', '').replace(/^[\w-]{24}/, 'KEY');
    asked.push(path);
    const { status, body } = answer(path) ?? { status: 0 };
    if (status === 0) throw new TypeError('no connection');
    return new Response(body ? JSON.stringify(body) : null, { status });
  });
  return { mine: new Own(new Records('/', null, null)), asked };
}
const home = 'https://guide.example/_live/';

test('without a connection it stays on the device, photograph and all, and goes when there is one', async () => {
  let isThere = false;
  const { mine, asked } = device(() => (isThere ? { status: 201, body: {} } : null));
  await keep(mine, { place: 'church' }, new Blob(['picture']));
  await sendWaiting(home, mine);
  assert.equal((await keptOnes(mine)).length, 1);
  isThere = true;
  await sendWaiting(home, mine);
  assert.deepEqual([asked, await keptOnes(mine)], [['KEY', 'KEY', 'KEY/photograph'], []]);
});

test('after the text only the photograph is sent again', async () => {
  let hasRoom = false;
  const { mine, asked } = device((path) => (path === 'KEY' || hasRoom ? { status: 201, body: {} } : { status: 503 }));
  await keep(mine, { place: 'church' }, new Blob(['picture']));
  await sendWaiting(home, mine);
  hasRoom = true;
  await sendWaiting(home, mine);
  assert.deepEqual([asked, await keptOnes(mine)], [['KEY', 'KEY/photograph', 'KEY/photograph'], []]);
});

test('where it was too much it waits as long as the companion asks, and what is refused stays to be seen', async () => {
  const { mine, asked } = device(() => ({ status: 429, body: { code: 'too-many', wait: 3600 } }));
  await keep(mine, { place: 'church' }, null);
  await sendWaiting(home, mine);
  await sendWaiting(home, mine);
  assert.deepEqual(asked, ['KEY']);
  const other = device(() => ({ status: 422, body: { code: 'unfit', field: 'place' } }));
  await keep(other.mine, { place: 'gone' }, null);
  await sendWaiting(home, other.mine);
  await sendWaiting(home, other.mine);
  assert.deepEqual([other.asked, (await keptOnes(other.mine)).map((one) => one.refused)], [['KEY'], ['unfit']]);
});

test('a device keeps ten', async () => {
  const { mine } = device(() => null);
  for (let number = 0; number < 10; number += 1) assert.ok(await keep(mine, { place: 'church' }, null));
  assert.equal(await keep(mine, { place: 'church' }, null), null);
});

test('where the guide cannot be asked, its companion is the one of before; where it has none, there is none', async () => {
  const { mine } = device(() => null);
  assert.equal(await companionOf(mine, undefined), null);
  assert.deepEqual(await companionOf(mine, home), { address: home, isThere: true });
  assert.deepEqual(await companionOf(mine, undefined), { address: home, isThere: false });
  assert.equal(await companionOf(mine, null), null);
  assert.equal(await companionOf(mine, undefined), null);
});
