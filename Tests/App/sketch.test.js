/** The drawing of a day's ways on paper. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mercator, scaleOf, sketchOf } from '../../Templates/app/day/sketch.js';

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

test('on the ground of the map the nearest zoom that fits is taken, and points are where its pieces have them', () => {
  const stops = [[60.17, 24.93], [60.165, 24.95]];
  const { zoom, left, top, wide, high, sketch } = mercator(stops, [], [13, 18]);
  assert.ok(zoom >= 13 && zoom < 18 && wide <= 1100 && high <= 750);
  const size = 256 * 2 ** zoom;
  assert.ok(Math.abs((left + sketch.points[0].x * (wide / sketch.width)) - ((24.93 + 180) / 360) * size) < 1e-6);
  assert.ok(top < (0.5 - Math.log(Math.tan(Math.PI / 4 + (60.17 * Math.PI) / 360)) / (2 * Math.PI)) * size);
  // 556 metres to the south.
  assert.ok(Math.abs((sketch.points[1].y - sketch.points[0].y) / sketch.metre - 556) < 3);
});
