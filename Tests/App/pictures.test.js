import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, pointIn } from '../../Sources/Programs/Administration/Resources/pictures.js';

test('a click says where in the picture it is, in hundredths', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  assert.deepEqual(pointIn(box, 220, 90), { x: 30, y: 20 });
  assert.deepEqual(pointIn(box, 99, 251), { x: 0, y: 100 });
  assert.deepEqual(pointIn({ left: 0, top: 0, width: 0, height: 0 }, 5, 5), { x: 50, y: 50 });
});

test('arrow keys move the point, and not out of the picture', () => {
  assert.deepEqual(moved({ x: 50, y: 50 }, 'ArrowLeft'), { x: 45, y: 50 });
  assert.deepEqual(moved({ x: 98, y: 50 }, 'ArrowRight'), { x: 100, y: 50 });
  assert.deepEqual(moved({ x: 0, y: 3 }, 'ArrowUp'), { x: 0, y: 0 });
  assert.deepEqual(moved({ x: 0, y: 0 }, 'ArrowDown'), { x: 0, y: 5 });
  assert.equal(moved({ x: 0, y: 0 }, 'Tab'), null);
});
