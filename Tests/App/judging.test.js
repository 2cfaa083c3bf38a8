import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counterpart } from '../../Sources/Programs/Administration/Resources/judging.js';

const field = (/** @type {string} */ name, /** @type {string} */ value) => ({ name, value });

test('a field is found by its name, also where the server writes its value in another way', () => {
  const answered = [field('k:title', 'A'), field('k:location', '60.17, 24.95')];
  assert.equal(counterpart(field('k:location', 'https://www.openstreetmap.org/#map=17/60.17/24.95'), answered), answered[1]);
  assert.equal(counterpart(field('k:website', 'exampel'), answered), undefined);
});

test('a field of a row is found by what it says, because rows without a value are left out of the answer', () => {
  const answered = [field('k:links:0:url', 'htp://a'), field('k:links:1:url', 'https://b.example'), field('k:links:2:url', '')];
  assert.equal(counterpart(field('k:links:3:url', 'htp://a'), answered), answered[0]);
  assert.equal(counterpart(field('k:links:7:url', 'https://c.example'), answered), undefined);
  assert.equal(counterpart(field('k:links:7:title', 'htp://a'), answered), undefined);
});

test('of two rows that say the same, the one with its own number is preferred', () => {
  const answered = [field('k:tags:0', 'sea'), field('k:tags:1', 'sea')];
  assert.equal(counterpart(field('k:tags:1', 'sea'), answered), answered[1]);
});
