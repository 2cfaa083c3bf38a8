/** The drawing of a day's ways on paper. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { scaleOf, sketchOf } from '../../Templates/app/day/sketch.js';

test('distances in the drawing are true in both directions, and north is up', () => {
  const { points: [south, north, east], width, height, metre } = sketchOf([[60, 24], [60.01, 24], [60, 24.02]], []);
  assert.ok(north.y < south.y && east.x > south.x);
  // A hundredth of a degree to the north, and two to the east at half the length of a degree on the equator.
  assert.ok(Math.abs((south.y - north.y) / metre - 1113.2) < 1 && Math.abs((east.x - south.x) / metre - 1113.2) < 2);
  assert.ok(width <= 101 && height <= 101);
});

test('a single place has ground around it', () => {
  const { points: [only], width, height } = sketchOf([[60, 24]], []);
  assert.ok(only.x > 0 && only.x < width && only.y > 0 && only.y < height);
});

test('the scale is a round length, at most a third of the drawing', () => {
  assert.deepEqual([scaleOf(0.1, 100), scaleOf(0.04, 100), scaleOf(1, 100)], [200, 500, 20]);
});
