/** The walk to a point that an address names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cityAt, courseTo, pointAddress } from '../../Templates/app/tracking/point-course.js';

const places = [
  { city: 'boston', at: /** @type {[number, number]} */ ([42.36, -71.06]) },
  { city: 'helsinki', at: /** @type {[number, number]} */ ([60.17, 24.94]) },
  { at: /** @type {[number, number]} */ ([60.25, 24.94]) },
];

test('the address of a walk to a point leads there, whatever the point is called', () => {
  for (const title of ['Aleksanterinkatu 12', 'Rue A, 5 % & #1', '中央通り 3']) {
    const address = pointAddress([60.169521, 24.943541], title);
    const course = courseTo(decodeURIComponent(new URL(address, 'https://example.org/').hash.slice(1)), places);
    assert.deepEqual(course?.stops, [{ id: '1', title, at: [60.16952, 24.94354], stay: 5 }]);
    assert.deepEqual([course?.title, course?.city, course?.until], [title, 'helsinki', undefined]);
  }
});

test('an address that names no point leads nowhere', () => {
  const wrong = ['at=', 'at=60,24', 'at=91,24,Pole', 'at=60,181,East', 'at=a,b,Name', 'at=60.1,24.9,', `at=60,24,${'a'.repeat(81)}`, 'day=k3f9'];
  for (const fragment of wrong) assert.equal(courseTo(fragment, places), null, fragment);
});

test('a point is in the city of the nearest place, and in none where that is far', () => {
  assert.equal(cityAt([42.37, -71.05], places), 'boston');
  assert.equal(cityAt([60.25, 24.94], places), undefined);
  assert.equal(cityAt(undefined, places), undefined);
});
