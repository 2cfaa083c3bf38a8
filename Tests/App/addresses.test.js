/** What visitors type as an address, and where it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Addresses } from '../../Templates/app/plan-page/addresses.js';
import { cut, houseIn } from '../../Templates/app/plan-page/house-numbers.js';
import { Suggesting } from '../../Templates/app/plan-page/suggesting.js';

const words = {
  'address.street': 'Street', 'address.square': 'Square', 'address.station': 'Station',
  'address.stop': 'Stop', 'address.quarter': 'District',
};

/**
 * A file of names with their kind and their numbers; each point is a thousandth of a degree north
 * of the one before.
 *
 * @param {[name: string, kind: number, numbers?: string, also?: string[]][]} rows
 */
function file(rows) {
  let count = 0;
  for (const [, , numbers = ''] of rows) count += 1 + numbers.split(' ').filter(Boolean).length;
  return {
    format: 'waymark-addresses', version: 1, names: rows.map(([name]) => name),
    kinds: rows.map(([, kind]) => kind).join(''),
    also: Object.fromEntries(rows.flatMap(([, , , also], index) => (also ? [[index, also]] : []))),
    numbers: rows.map(([, , numbers = '']) => numbers),
    // The first is at 1, 1; 100 units north are `gE`, and `?` is none east.
    points: `_ibE_ibE${'gE?'.repeat(count - 1)}`,
  };
}

/** What the programs and the browser answer alike. */
const fixture = JSON.parse(readFileSync(new URL('../Fixtures/addresses/found.json', import.meta.url), 'utf8'));
const town = file(fixture.rows.map(({ name, kind, numbers, also }) =>
  [name, kind, numbers.join(' '), also.length > 0 ? also : undefined]));
const addresses = new Addresses(town, words, fixture.city);
const first = (/** @type {string} */ text) => addresses.find(text, 7)[0]?.title;

for (const { typed, found } of fixture.answers) {
  test(`"${typed}" finds ${found}`, () => assert.equal(first(typed) ?? null, found));
}

test('a house is where the file says, a street without the number in its middle', () => {
  assert.deepEqual(addresses.find('abbey road 1', 7)[0].at, [1.001, 1]);
  assert.deepEqual(addresses.find('abbey road', 7)[0].at, [1, 1]);
  assert.deepEqual(addresses.find('aleksanterinkatu 4', 7)[0].at, [1.006, 1]);
  assert.equal(addresses.titleAt([1.0061, 1]), 'Aleksanterinkatu 4');
  assert.equal(addresses.titleAt([1.0005, 1]), 'Abbey Road');
  assert.equal(addresses.titleAt([2, 2]), null);
});

test('a kind is said, and of two streets of one name the quarter', () => {
  assert.equal(addresses.find('narinkkatori', 7)[0].note, 'Square');
  assert.deepEqual(addresses.find('kamppi', 7).map(({ note }) => note.split(',')[0]),
    ['Station', 'District']);
  assert.deepEqual(addresses.find('high street 9', 7).map(({ note }) => note),
    ['Street, Kaivopuisto', 'Street, Kaivopuisto']);
});

test('a number is cut from a name, and the nearest is taken', () => {
  assert.deepEqual(cut('rue x'), []);
  assert.deepEqual(cut('rue x 5 b'), [{ name: 'rue x', number: '5b', isFirst: false }]);
  assert.deepEqual(cut('42nd street'), []);
  assert.equal(houseIn([], '5'), -1);
  assert.equal(houseIn(['2', '8'], '6'), 1);
  assert.equal(houseIn(['2', '12A', '12B'], '12'), 1);
});

test('a damaged file is refused', () => {
  assert.throws(() => new Addresses({ ...town, version: 2 }, words));
  assert.throws(() => new Addresses({ ...town, points: '_ibE_ibE' }, words));
  assert.throws(() => new Addresses(/** @type {any} */ (null), words));
});

const guide = /** @type {any} */ ({
  places: [
    { slug: 'abbey', title: 'Abbey', kind: 'church', city: 'town', at: [1, 1] },
    { slug: 'house', title: 'Alexander House', kind: 'museum', city: 'town', at: [1, 1] },
  ],
  kinds: new Map([['church', { label: 'Church' }], ['museum', { label: 'Museum' }]]),
  data: { cities: [{ slug: 'town', title: 'Town', walks: 'walks/town.json' }] },
});

test('addresses come with the first letter, once; places that are as good come first', async () => {
  let asked = 0;
  const suggesting = new Suggesting(guide, 'town', [], async () => {
    asked += 1;
    return addresses;
  });
  const titles = (/** @type {string} */ text) => suggesting.suggest(text).map(({ title }) => title);
  assert.deepEqual(titles('abbey road 3'), ['Abbey']);
  assert.equal(await suggesting.learn(), true);
  assert.equal(await suggesting.learn(), false);
  assert.equal(asked, 1);
  assert.deepEqual(titles('abbey'), ['Abbey', 'Abbey Road']);
  // A place that has a part of what was typed is no answer.
  assert.deepEqual(titles('abbey road 3'), ['Abbey Road 3']);
  assert.deepEqual(suggesting.meant('abbey road 3'),
    { terminus: { at: [1.002, 1] }, title: 'Abbey Road 3', note: 'Street' });
  assert.deepEqual(suggesting.meant('abbey')?.terminus, { place: 'abbey' });
  assert.deepEqual(suggesting.point([1.002, 1]).title, 'Abbey Road 3');
});

test('a city without an extract asks for nothing; a connection that is back is used', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no connection');
    return addresses;
  };
  const plain = { ...guide, data: { cities: [{ slug: 'town', title: 'Town' }] } };
  assert.equal(await new Suggesting(plain, 'town', [], load).learn(), false);
  assert.equal(asked, 0);
  const suggesting = new Suggesting(guide, 'town', [], load);
  assert.equal(await suggesting.learn(), false);
  assert.equal(await suggesting.learn(), true);
});
