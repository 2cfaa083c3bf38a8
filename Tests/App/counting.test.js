import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dayIn, mayCount, opened, put, taken, walked } from '../../Templates/app/counting/rules.js';
import { send } from '../../Templates/app/counting/sending.js';

test('a visitor who asks not to be counted is not, by the switch or by the browser', () => {
  assert.equal(mayCount({}, {}), true);
  assert.equal(mayCount({}, { doNotTrack: null, globalPrivacyControl: false }), true);
  assert.equal(mayCount({}, { doNotTrack: '0' }), true);
  assert.equal(mayCount({ uncounted: true }, {}), false);
  assert.equal(mayCount({}, { doNotTrack: '1' }), false);
  assert.equal(mayCount({}, { doNotTrack: 'yes' }), false);
  assert.equal(mayCount({}, { globalPrivacyControl: true }), false);
});

test('a day is that of the guide, not of the device', () => {
  const late = Date.parse('2026-11-24T23:30:00Z');
  assert.deepEqual(['Europe/Helsinki', 'America/New_York', 'Asia/Kathmandu'].map((zone) => dayIn(late, zone)), ['2026-11-25', '2026-11-24', '2026-11-25']);
});

const phone = { edition: 'pt-BR', language: 'FI-fi', width: 390 };

test('a page tells its address, and the first one of a day the device in three coarse words', () => {
  const first = taken(undefined, '2026-11-24', opened('places/a', phone));
  assert.deepEqual(first.counts, [
    { what: 'visit' }, { what: 'edition', about: 'pt-br' }, { what: 'language', about: 'fi' }, { what: 'size', about: 'small' }, { what: 'page', about: 'places/a' },
  ]);
  assert.deepEqual(opened('', { ...phone, width: 1024 })[3], { what: 'size', about: 'large' });
  // The same device in another window and language is no other device.
  const second = taken(first.memory, '2026-11-24', opened('places/b', { edition: 'en', language: 'sv', width: 1200 }));
  assert.deepEqual(second.counts, [{ what: 'page', about: 'places/b' }]);
  assert.deepEqual(taken(second.memory, '2026-11-24', opened('places/a', phone)).counts, []);
  assert.equal(taken(second.memory, '2026-11-25', opened('places/a', phone)).counts.length, 5);
});

test('a search is counted once a day, and what was searched is told only of one that found nothing', () => {
  const first = taken(undefined, '2026-11-24', [{ what: 'search', about: 'ice cream' }, { what: 'missed', about: 'ice cream' }]);
  assert.deepEqual(first.counts, [{ what: 'search' }, { what: 'missed', about: 'ice cream' }]);
  assert.deepEqual(taken(first.memory, '2026-11-24', [{ what: 'search', about: 'ice cream' }]).counts, []);
  assert.deepEqual(taken(first.memory, '2026-11-24', [{ what: 'search', about: 'tea' }]).counts, [{ what: 'search' }]);
});

test('plans count as often as they are made', () => {
  const first = taken(undefined, '2026-11-24', [{ what: 'plan' }]);
  assert.deepEqual(taken(first.memory, '2026-11-24', [{ what: 'plan' }]).counts, [{ what: 'plan' }]);
});

/** @param {Partial<{current: number, phase: string, visited: string[], started: number}>} state */
const walk = (state) => ({
  course: { of: 'tours/t' },
  walk: { started: 5, current: 0, phase: 'toward', visited: [], stops: ['1', '2', 'added-x', '3'].map((id) => ({ id })), ...state },
});

test('a walk is begun once, and each stop counts that it newly gets as far as', () => {
  const begun = walked(walk({}), undefined);
  assert.deepEqual(begun, { walk: { of: 'tours/t', started: 5, furthest: 0 }, counts: [{ what: 'begun', about: 'tours/t' }] });
  assert.deepEqual(walked(walk({}), begun?.walk)?.counts, []);
  const second = walked(walk({ current: 1, phase: 'at', visited: ['1'] }), begun?.walk);
  assert.deepEqual(second?.counts, [1, 2].map((stop) => ({ what: 'reached', about: 'tours/t', stop })));
  // An arrival that is taken back is not taken back from the sums, and not counted again.
  assert.deepEqual(walked(walk({ current: 1, visited: ['1'] }), second?.walk)?.counts, []);
  assert.deepEqual(walked(walk({ current: 2, phase: 'at', visited: ['1', '2', 'added-x'] }), second?.walk)?.counts, []);
  // A visitor who leaves out a stop gets as far as the next one all the same.
  assert.deepEqual(walked(walk({ current: 3, phase: 'at', visited: ['1'] }), begun?.walk)?.counts.length, 3);
  assert.equal(walked(walk({ started: 6 }), second?.walk)?.counts[0].what, 'begun');
});

test('a walk that is not the guide’s own, and a damaged record, count nothing', () => {
  const others = [undefined, null, {}, { course: { of: 'day=k3f9' }, walk: walk({}).walk }, { course: { of: 'place=a' }, walk: walk({}).walk },
    { course: { of: 'tours/../x' }, walk: walk({}).walk }, { course: { of: 'tours/t' } }];
  assert.deepEqual(others.map((one) => walked(one, undefined)), others.map(() => null));
  assert.equal(walked({ course: { of: 'tours/t' }, walk: { started: 1, visited: 7 } }, undefined)?.counts.length, 1);
});

test('what could not be sent waits with its day for a week, and not without end', () => {
  const count = { what: 'visit' };
  const waiting = put(undefined, '2026-11-20', [count], '2026-11-24');
  assert.deepEqual(put(waiting, '2026-11-24', [count, count], '2026-11-24'), { '2026-11-20': [count], '2026-11-24': [count, count] });
  assert.deepEqual(put(waiting, '2026-11-28', [], '2026-11-28'), {});
  assert.deepEqual(put({ '2027-01-01': [count] }, '2026-11-24', [], '2026-11-24'), {});
  assert.equal(put(undefined, '2026-11-24', Array(999).fill(count), '2026-11-24')['2026-11-24'].length, 300);
});

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test('counts are sent in small parts, with no cookie and no referrer, and what may be taken later comes back', async () => {
  /** @type {any[]} */
  const asked = [];
  const answers = [204, 503, 400];
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address, /** @type {any} */ options) => {
    asked.push({ address, ...options, body: JSON.parse(options.body) });
    const status = answers[asked.length - 1];
    return { ok: status < 300, status };
  });
  const counts = Array.from({ length: 120 }, (_, stop) => ({ what: 'reached', about: 'tours/t', stop }));
  assert.deepEqual(await send('/use', counts, '2026-11-23'), counts.slice(50, 100));
  assert.deepEqual(asked.map((one) => one.body.counts.length), [50, 50, 20]);
  for (const { credentials, referrerPolicy, keepalive, body } of asked) {
    assert.deepEqual([credentials, referrerPolicy, keepalive, body.day], ['omit', 'no-referrer', true, '2026-11-23']);
  }
  globalThis.fetch = async () => Promise.reject(new TypeError('no connection'));
  assert.deepEqual(await send('/use', [{ what: 'visit' }]), [{ what: 'visit' }]);
});
