import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covered } from '../../Templates/app/waits/labels.js';

/** @param {number} left @param {number} [top] */
const box = (left, top = 0) => ({ left, right: left + 40, top, bottom: top + 15 });

test('of labels that cover each other the first stays', () => {
  assert.deepEqual(covered([box(0), box(30), box(100), box(0, 10), box(0, 20)]), [false, true, false, true, false]);
});

test('a label that is hidden is in nobody’s way', () => {
  assert.deepEqual(covered([box(0), box(30), box(60)]), [false, true, false]);
});

test('labels that touch do not cover each other', () => {
  assert.deepEqual(covered([box(0), box(40)]), [false, false]);
});
