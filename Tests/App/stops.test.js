import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, most } from '../../Sources/Programs/Administration/Resources/stops.js';

const places = ['The old pier', 'Pier of the ships', 'Café Ekberg', 'Old Church', 'Market Square']
  .map((title, index) => ({ slug: `place-${index}`, title, picture: '' }));
const titles = (/** @type {string} */ typed) => foundIn(places, typed).map((place) => place.title);

test('a place is found by any words of its name, without accents, those that begin with them first', () => {
  assert.deepEqual(titles('pier'), ['Pier of the ships', 'The old pier']);
  assert.deepEqual(titles('PIER old'), ['The old pier']);
  assert.deepEqual(titles('cafe'), ['Café Ekberg']);
  assert.deepEqual(titles('place-4'), ['Market Square']);
  assert.deepEqual(titles('  '), []);
  assert.deepEqual(titles('lighthouse'), []);
});

test('no more are shown than somebody reads', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ slug: `pier-${index}`, title: `Pier ${index}`, picture: '' }));
  assert.equal(foundIn(many, 'pier').length, most);
});
