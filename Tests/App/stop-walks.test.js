import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesTo } from '../../Sources/Programs/Administration/Resources/walks.js';

const journey = {
  stops: [{ place: 'pier' }, { place: 'market' }, { place: 'church' }],
  legs: [{ from: { title: 'hotel' }, to: 1, seconds: 30 }, { from: 1, to: 2, seconds: 301 }, { from: 2, to: 3, seconds: 0 }],
};

test('the walk to each stop is said in whole minutes, rounded up as on pages', () => {
  assert.deepEqual(minutesTo(journey, ['pier', 'market', 'church']), [null, 6, 1]);
});

test('what is too far to walk is not said', () => {
  const far = { ...journey, legs: [{ from: 1, to: 2, seconds: 90_000, far: true }] };
  assert.deepEqual(minutesTo(far, ['pier', 'market', 'church']), [null, null, null]);
});

test('a walk that is not between these two places is not said', () => {
  assert.deepEqual(minutesTo(journey, ['pier', 'church', 'market']), [null, null, null]);
  assert.deepEqual(minutesTo(journey, ['pier', 'market', 'castle']), [null, 6, null]);
  assert.deepEqual(minutesTo(journey, ['pier', 'market', 'church', 'tower']), [null, 6, 1, null]);
  assert.deepEqual(minutesTo(null, ['pier', 'market']), [null, null]);
});
