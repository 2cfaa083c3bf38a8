import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, question } from '../../Sources/Programs/Administration/Resources/addresses.js';
import { chosenBy } from '../../Sources/Programs/Administration/Resources/search-box.js';

const base = '/guide/_live/admin/content/addresses';

test('nothing is asked for with less than three letters, and everything that is typed is escaped', () => {
  assert.equal(question(base, ' ab ', ''), null);
  assert.equal(question(base, '', 'town'), null);
  assert.equal(question(base, ' Rue & 12 ', ''), `${base}?q=Rue+%26+12`);
  assert.equal(question(base, 'Straße 5', 'old-town'), `${base}?q=Stra%C3%9Fe+5&city=old-town`);
});

test('what an answer says is shown where nothing that was meant is found, and told in any case', () => {
  const address = { name: 'North Street 12', detail: '', point: '60.175, 24.95' };
  assert.deepEqual(foundIn({ addresses: [address], isMeant: true, said: '1 address.' }), { things: [address], said: '1 address.', note: '' });
  assert.deepEqual(foundIn({ addresses: [address], isMeant: false, said: 'Similar:' }), { things: [address], said: 'Similar:', note: 'Similar:' });
  assert.deepEqual(foundIn({ addresses: [], isMeant: true, said: '' }), { things: [], said: '', note: '' });
  for (const answer of [null, {}, { addresses: 'x' }]) assert.match(foundIn(answer).note, /at the moment/);
});

test('arrow keys go from the field through what is found and back', () => {
  assert.deepEqual([-1, 0, 2].map((at) => chosenBy('ArrowDown', at, 3)), [0, 1, 2]);
  assert.deepEqual([2, 0, -1].map((at) => chosenBy('ArrowUp', at, 3)), [1, -1, -1]);
  assert.equal(chosenBy('ArrowDown', -1, 0), -1);
  assert.equal(chosenBy('Tab', 0, 3), null);
});
