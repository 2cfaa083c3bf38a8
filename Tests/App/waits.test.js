import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graph, isJustNow, knownIn, minutesIn, minutesSince, sendable, storyIn, topOf, usable } from '../../Templates/app/waits/rules.js';
import { expectedWaits } from '../../Templates/app/planner/waits.js';
import { Wants } from '../../Templates/app/waits/wants.js';

test('minutes are whole numbers from 0 to 120, and anything else is told for what it is', () => {
  assert.deepEqual(['0', ' 12 ', '120'].map(minutesIn), [{ minutes: 0 }, { minutes: 12 }, { minutes: 120 }]);
  assert.deepEqual(minutesIn('  '), { wrong: 'empty' });
  assert.deepEqual(['long', '12 min', '1e'].map(minutesIn), Array(3).fill({ wrong: 'text' }));
  assert.deepEqual(['-1', '121', '7.5', '99999999999999999999'].map(minutesIn), Array(4).fill({ wrong: 'range' }));
});

const wait = { minutes: 12, low: 9, high: 15, reports: 3, latest: 1764000000 };

test('what the companion says is taken member by member, and nothing else', () => {
  assert.deepEqual(knownIn({ place: 'o-hill', wait, more: 1 }), { place: 'o-hill', wait });
  assert.deepEqual(knownIn({ place: 'o-hill', wait: null }), { place: 'o-hill', wait: null });
  const hostile = [null, 7, {}, { place: 1, wait }, { place: 'a' }, { place: 'a', wait: {} }, { place: 'a', wait: { ...wait, minutes: 'many' } },
    { place: 'a', wait: { ...wait, high: Infinity } }, { place: 'a', wait: { ...wait, reports: 1.5 } }];
  assert.deepEqual(hostile.map(knownIn), hostile.map(() => null));
});

test('what was within the last minute is just now, and older is a whole minute or more', () => {
  assert.deepEqual([0, 59, 60, 90].map((age) => isJustNow(wait.latest, (wait.latest + age) * 1000)), [true, true, false, false]);
  assert.deepEqual([59, 60, 61].map((age) => minutesSince(wait.latest, (wait.latest + age) * 1000)), [1, 1, 2]);
});

test('a story keeps the points that are points', () => {
  const story = storyIn({ now: 10, known: { place: 'a', wait: null }, course: [[1, null], [2, 5], ['x', 5], [3, -1]], usual: [[1, null], [2, 8]] });
  assert.deepEqual(story, { now: 10, known: { place: 'a', wait: null }, course: [[1, null], [2, 5]], usual: [[2, 8]] });
  assert.equal(storyIn({ now: 10 }), null);
});

test('a graph has a line for each stretch in which something was known, with zero at its foot', () => {
  assert.deepEqual(graph([[0, 10], [50, 20], [75, null], [100, 0]], 200, 40, 20), [[[0, 20], [100, 0]], [[200, 40]]]);
  assert.deepEqual(graph([], 200, 40, 20), []);
  assert.deepEqual([topOf([]), topOf([[0, 21]]), topOf([[0, null], [1, 120]])], [20, 30, 120]);
});

test('a report that waited for a connection says how old it is, and is dropped after a quarter of an hour', () => {
  const report = { place: 'a', minutes: 5, at: 1000000, isHere: true };
  assert.deepEqual(sendable(report, 1000000 + 90500), { minutes: 5, ago: 91, here: true });
  // A clock that was set back makes nothing come from the future.
  assert.deepEqual(sendable(report, 0), { minutes: 5, ago: 0, here: true });
  assert.deepEqual([sendable(report, 1000000 + usable)?.ago, sendable(report, 1000001 + usable)], [900, null]);
});

test('the pages of one browser share a stream of what any of them wants', () => {
  const wants = new Wants();
  assert.equal(wants.set('one', { places: ['b'], names: ['wait'] }), true);
  assert.equal(wants.set('two', { places: ['a b', 'b'], names: ['alerts'] }), true);
  assert.deepEqual([wants.query, wants.names], ['?places=a%20b,b', ['alerts', 'wait']]);
  // The stream brings it already.
  assert.equal(wants.set('three', { places: ['b'], names: ['wait'] }), false);
  wants.drop('two');
  assert.deepEqual([wants.query, wants.names], ['?places=b', ['wait']]);
  // No list at all would be all places.
  wants.set('one', { places: [], names: ['alerts'] });
  wants.drop('three');
  assert.equal(wants.query, '?places=');
});

test('a page that comes later is told what came last of what it wants', () => {
  const wants = new Wants();
  for (const minutes of [5, 7]) wants.keep({ name: 'wait', value: { place: 'a', minutes } });
  wants.keep({ name: 'wait', value: { place: 'b', minutes: 9 } });
  wants.keep({ name: 'alerts', value: { version: 2 } });
  assert.deepEqual(wants.known({ places: ['a'], names: ['wait'] }), [{ name: 'wait', value: { place: 'a', minutes: 7 } }]);
  assert.deepEqual(wants.known({ places: ['a'], names: ['alerts'] }), [{ name: 'alerts', value: { version: 2 } }]);
});

test('more places than an address holds are all places', () => {
  const wants = new Wants();
  wants.set('list', { places: Array.from({ length: 41 }, (_, index) => `p${index}`), names: ['wait'] });
  assert.equal(wants.query, '');
});

test('an hour that visitors reported of waits as they said, and a rush of which nobody did ten minutes', () => {
  const place = /** @type {any} */ ({ busy: [[0, 'Lunch']], usual: [[0, 12, 25], [0, 14, 0], [1, 0, 4]] });
  // Monday, 5 January 1970 was the fourth day; it is crowded from noon to half past two.
  const parts = expectedWaits(place, 4, (_, day) => (day === 4 ? [[720, 870]] : []));
  assert.deepEqual(parts, [
    { from: 0, wait: 0, reason: null }, { from: 720, wait: 25, reason: 'Lunch' }, { from: 780, wait: 10, reason: 'Lunch' },
    { from: 840, wait: 0, reason: null }, { from: 1440, wait: 4, reason: null }, { from: 1500, wait: 0, reason: null },
  ]);
  assert.deepEqual(expectedWaits(/** @type {any} */ ({}), 4, () => []), []);
});
