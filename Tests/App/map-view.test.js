/** The window of a large map: what dragging and zooming show. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { framed, isNear, moved, opening, zoomed } from '../../Templates/app/map/view.js';

const whole = { x: 0, y: 0, width: 720, height: 600 };

test('zooming keeps the point under the finger in its place', () => {
  const at = { x: 200, y: 150 };
  const near = zoomed(whole, whole, 2, at);
  assert.deepEqual(near, { x: 100, y: 75, width: 360, height: 300 });
  assert.equal((at.x - near.x) / near.width, at.x / whole.width);
});

test('a view is never larger than the map, never outside it, and never too near', () => {
  assert.deepEqual(zoomed({ x: 300, y: 300, width: 90, height: 75 }, whole, 0.001), whole);
  assert.equal(zoomed(whole, whole, 1000).width, 90);
  const corner = moved({ x: 0, y: 0, width: 360, height: 300 }, whole, 9999, -50);
  assert.deepEqual(corner, { x: 360, y: 0, width: 360, height: 300 });
});

test('a wide window opens with the whole map, a phone with the first stop in words that can be read', () => {
  assert.deepEqual(opening(whole, 900, [{ x: 10, y: 10 }]), whole);
  const phone = opening(whole, 360, [{ x: 600, y: 500 }, { x: 1, y: 1 }]);
  assert.equal(phone.width, 450);
  assert.ok(phone.x <= 600 && phone.x + phone.width >= 600 && phone.y <= 500 && phone.y + phone.height >= 500);
  assert.deepEqual(opening(whole, 360, []), whole);
});

test('in a window that is higher than the drawing the whole of it stands in the middle, and a part of it fills the window', () => {
  const all = framed(whole, 1.5);
  assert.deepEqual(all, { x: 0, y: -240, width: 720, height: 1080 });
  assert.deepEqual(framed(whole, 0.5), whole);
  const phone = opening(whole, 360, [{ x: 600, y: 500 }], 1.2);
  assert.deepEqual(phone, { x: 270, y: 60, width: 450, height: 540 });
  assert.deepEqual(zoomed(phone, whole, 0.01), framed(whole, 1.2));
  assert.deepEqual(moved(phone, whole, -9999, 9999), { x: 0, y: 60, width: 450, height: 540 });
});

test('words grow until more of them have room at half of their size, never below what can be read', () => {
  const whole = 1080 / 720;
  assert.equal(isNear(whole), false);
  assert.equal(isNear(whole * 1.5), true);
  assert.equal(isNear(390 / opening({ x: 0, y: 0, width: 720, height: 600 }, 390, [{ x: 1, y: 1 }]).width), false);
});
