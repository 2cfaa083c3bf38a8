/** What visitors type, and what they find. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { checked, entriesOf, unpackedNumbers } from '../../Templates/app/search/data.js';
import { mistakes } from '../../Templates/app/search/distance.js';
import { Finder } from '../../Templates/app/search/finder.js';
import { folded, foldedWords, words } from '../../Templates/app/search/folding.js';
import { countSentence, otherName } from '../../Templates/app/search/list.js';
import { marks } from '../../Templates/app/search/marks.js';
import { largeGuide, packedNumbers, searchData } from './search-guide.js';

const guide = [
  { title: 'Faneuil Hall', kind: 'Landmark', city: 'Boston', about: ['History'], summary: 'A market hall, and a room for speeches.', text: 'Peter Faneuil gave it to the town.' },
  { title: 'Old North Church', kind: 'Church', city: 'Boston', about: ['History'], summary: 'Two lanterns hung here.', text: 'The bells were cast in Gloucester.' },
  { title: 'North End', kind: 'Square', city: 'Boston', about: ['Food'], summary: 'Italian cafés.', text: 'Cannoli and espresso.' },
  { title: 'North', kind: 'Restaurant', city: 'Helsinki', about: ['Food'], summary: 'Fish.' },
  { title: 'Suomenlinna', slug: 'suomenlinna', also: ['Sveaborg'], kind: 'Landmark', city: 'Helsinki', about: ['History', 'Sea'], summary: 'A fortress on islands.' },
  { title: 'Marienkirche', kind: 'Kirche', city: 'Łódź', summary: 'Backstein.' },
  { title: 'Große Straße', slug: 'grosse-strasse', kind: 'Square', city: 'Łódź', summary: '' },
  { title: 'Musée de la Bière', slug: 'biere', kind: 'Musée', city: 'Québec', language: 'fr', summary: 'L’été.' },
  { title: 'مسجد الإمام', slug: 'imam', kind: 'مسجد', city: 'Tunis', summary: '' },
  { title: 'Paul Revere House', kind: 'Museum', city: 'Boston', about: ['History'], summary: 'A wooden house.', text: 'He rode out at midnight.' },
  { title: 'Granary', kind: 'Park', city: 'Boston', about: [], summary: '', text: 'Paul Revere is buried here.' },
];
const data = searchData(guide);
const finder = new Finder(entriesOf(checked(data)), data);
test('a kind is found by its other names, is an answer itself, and whole words come before beginnings', () => {
  const about = { city: 'Boston', about: [], summary: '', also: [] };
  const entries = [
    { ...about, title: 'Boathouse Grill', path: 'a', kind: 'Restaurant', ofKind: { slug: 'restaurant', plural: 'Restaurants', names: 'restaurant' } },
    { ...about, title: 'Constitution', path: 'b', kind: 'Ship', ofKind: { slug: 'ship', plural: 'Ships', names: 'ship boat bateau' } },
    { ...about, title: 'By the hall', path: 'c', kind: 'Restroom', ofKind: { slug: 'restroom', plural: 'Restrooms', names: 'toilet wc restroom' } },
    { ...about, title: 'At the park', path: 'd', kind: 'Restroom', ofKind: { slug: 'restroom', plural: 'Restrooms', names: 'toilet wc restroom' } },
  ];
  const small = new Finder(entries, { words: '', found: '' });
  const found = (/** @type {string} */ query) => small.find(query).results.map((one) => one.entry.title);
  assert.deepEqual(found('boat'), ['Constitution', 'Boathouse Grill']);
  assert.deepEqual(found('boath'), ['Boathouse Grill']);
  assert.deepEqual(found('toilets'), found('toilet'));
  for (const query of ['toilet', 'Toilets', 'wc', 'restrooms']) {
    assert.deepEqual(small.find(query).kinds, [{ label: 'Restrooms', path: 'kinds/restroom/index.html', count: 2 }], query);
  }
  assert.deepEqual(small.find('boathouse').kinds, []);
});

test('words of scripts without spaces are found inside texts and names', () => {
  const japanese = searchData([
    { title: '東山慈照寺', kind: '寺', city: '京都', summary: '通称は銀閣寺と言います。', text: '世界遺産。市バスで行けます。' },
    { title: '清水寺', kind: '寺', city: '京都', summary: '舞台。', text: '金閣は別です。ハスの池。' },
  ]);
  const small = new Finder(entriesOf(checked(japanese)), japanese);
  const found = (/** @type {string} */ query) => small.find(query).results.map((one) => one.entry.title);
  for (const query of ['銀閣寺', '銀閣', '市バス', '慈照寺', '東山', '世界遺産', '照寺']) {
    assert.equal(found(query)[0], '東山慈照寺', query);
  }
  assert.deepEqual(found('ハス'), ['清水寺']);
  assert.deepEqual(found('バス'), ['東山慈照寺']);
  assert.deepEqual(found('清水寺'), ['清水寺']);
  assert.deepEqual(marks('通称は銀閣寺です', ['銀閣', '閣寺']).filter((one) => one.isMarked), [{ text: '銀閣寺', isMarked: true }]);
});

/** @param {string} query */
const titles = (query) => finder.find(query).results.map((result) => result.entry.title);

for (const [query, ...expected] of [
  ['f', 'Faneuil Hall', 'North End', 'North'],
  ['fan', 'Faneuil Hall'],
  ['fanuil', 'Faneuil Hall'],
  ['fanui', 'Faneuil Hall'],
  ['faneiul', 'Faneuil Hall'],
  ['hall fan', 'Faneuil Hall'],
  ['FANEUIL  HALL', 'Faneuil Hall'],
  ['north', 'North', 'North End', 'Old North Church'],
  ['nroth', 'Old North Church', 'North End', 'North'],
  ['old church', 'Old North Church'],
  ['church', 'Old North Church'],
  ['chruch boston', 'Old North Church'],
  ['sveaborg', 'Suomenlinna'],
  ['sveabrog', 'Suomenlinna'],
  ['kirche', 'Marienkirche'],
  ['strasse', 'Große Straße'],
  ['straße', 'Große Straße'],
  ['lodz', 'Marienkirche', 'Große Straße'],
  ['musee biere', 'Musée de la Bière'],
  ['مسجد الامام', 'مسجد الإمام'],
  ['helsinki', 'North', 'Suomenlinna'],
  ['food boston', 'North End'],
  ['the north', 'North', 'North End', 'Old North Church'],
  ['of a church', 'Old North Church'],
  ['end north', 'North End', 'Old North Church', 'North'],
  ['ane'],
  ['belly'],
  ['cannoli', 'North End'],
  ['glouc', 'Old North Church'],
  ['glocester', 'Old North Church'],
  ['revere', 'Paul Revere House', 'Granary'],
  ['museum revere', 'Paul Revere House'],
  ['ete', 'Musée de la Bière'],
  ['zzzz'],
  [' .,-'],
  [''],
]) {
  test(`"${query}" finds ${expected.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(titles(query), expected);
  });
}

test('where nothing has all words, the entries with the most of them come', () => {
  const answer = finder.find('revere cannoli museum');
  assert.equal(answer.isPartial, true);
  assert.equal(answer.results[0].entry.title, 'Paul Revere House');
});

test('among equals the more popular comes first, and the order is the same every time', () => {
  const equals = Array.from({ length: 30 }, (_, number) => ({ title: `Café ${number}`, slug: `c${number}`, kind: 'Café' }));
  const made = searchData(equals);
  const one = new Finder(entriesOf(checked(made)), made);
  assert.deepEqual(one.find('cafe').results.map((result) => result.entry.title), equals.map((place) => place.title));
  assert.deepEqual(one.find('cafe', 5).results.length, 5);
  assert.deepEqual(one.find('cafe', 5).count, 30);
});

test('queries of any kind end, and give entries once', () => {
  const odd = ['"<script>', 'a'.repeat(5000), 'a '.repeat(5000), '\u0000\uffff', 'constructor', '__proto__', '💥', '%E0%A4%A', '\ud800'];
  for (const query of odd) {
    const found = finder.find(query).results.map((result) => result.entry);
    assert.equal(new Set(found).size, found.length);
  }
});

test('typing mistakes are letters missing, added, wrong or swapped, up to the end of what is typed', () => {
  for (const [typed, word, count] of /** @type {[string, string, number][]} */ ([
    ['faneuil', 'faneuil', 0], ['fan', 'faneuil', 0], ['fanuil', 'faneuil', 1], ['faneiul', 'faneuil', 1], ['fanneuil', 'faneuil', 1],
    ['vaneuil', 'faneuil', 1], ['afneuil', 'faneuil', 1], ['chruhc', 'church', 2], ['abcdef', 'uvwxyz', 3], ['abc', '', 3],
  ])) assert.equal(mistakes(typed, word, 2), count, `${typed} ${word}`);
});

test('the distance is that of a plain table, for words by chance', () => {
  let state = 1;
  const letter = () => 'abc'[(state = (state * 48271) % 2147483647) % 3];
  const word = () => Array.from({ length: 3 + (state % 6) }, letter).join('');
  for (let round = 0; round < 3000; round += 1) {
    const [typed, other] = [word(), word()];
    assert.equal(mistakes(typed, other, 2), Math.min(3, plainDistance(typed, other)), `${typed} ${other}`);
  }
});

/** @param {string} typed @param {string} word */
function plainDistance(typed, word) {
  const table = Array.from({ length: typed.length + 1 }, (_, line) => Array.from({ length: word.length + 1 }, (__, column) => line + column));
  for (let line = 1; line <= typed.length; line += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[line - 1] === word[column - 1];
      let least = Math.min(table[line - 1][column - 1] + (isSame ? 0 : 1), table[line - 1][column] + 1, table[line][column - 1] + 1);
      const isSwap = line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      if (isSwap) least = Math.min(least, table[line - 2][column - 2] + 1);
      table[line][column] = least;
    }
  }
  return Math.min(...table[typed.length]);
}

test('words are folded as the build folds them', () => {
  const cases = JSON.parse(readFileSync(new URL('../Fixtures/search/folding.json', import.meta.url), 'utf8'));
  for (const [text, expected] of cases) assert.deepEqual(foldedWords(text), expected, text);
  assert.deepEqual(words('L’été à Łódź').map(({ start, end }) => [start, end]), [[0, 1], [2, 5], [6, 7], [8, 12]]);
  assert.equal(folded('İstanbul'), 'istanbul');
});

test('what was looked for is marked in whole letters', () => {
  const marked = (/** @type {string} */ text, /** @type {string[]} */ ...typed) => marks(text, typed).map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('');
  assert.equal(marked('Café de Flore', 'cafe', 'fl'), '[Café] de [Fl]ore');
  assert.equal(marked('Café', 'caf'), '[Caf]é');
  assert.equal(marked('Cafe\u0301', 'cafe'), '[Cafe\u0301]');
  assert.equal(marked('Große Straße', 'gro', 'strass'), '[Große] [Straße]');
  assert.equal(marked('Marienkirche', 'kirche'), 'Marien[kirche]');
  assert.equal(marked('Nothing', 'x'), 'Nothing');
  assert.equal(marked('', 'x'), '');
});

test('the sentence says how many there are, and what to do where there are none', () => {
  const said = { count: '{count}', first: '{shown} of {count}', partly: 'partly {count}', none: 'none for {query}', inText: '{words}' };
  assert.equal(countSentence(finder.find('north'), 'north', said), '3');
  assert.equal(countSentence(finder.find('north', 2), 'north', said), '2 of 3');
  assert.equal(countSentence(finder.find('zzzz'), ' zz$&zz ', said), 'none for zz$&zz');
  assert.equal(countSentence(finder.find('revere cannoli'), 'revere cannoli', said), 'partly 3');
  assert.equal(countSentence(finder.find(''), ' ', said), '');
});

test('another name is shown where it was meant', () => {
  assert.equal(otherName(finder.find('sveab').results[0]), 'Sveaborg');
  assert.equal(otherName(finder.find('suomen').results[0]), undefined);
});

test('a file that is damaged is refused', () => {
  assert.throws(() => checked(null));
  assert.throws(() => checked({ ...data, version: 2 }));
  assert.throws(() => checked({ ...data, slugs: [] }));
  assert.throws(() => checked({ ...data, words: 3 }));
});

test('numbers survive packing', () => {
  for (const numbers of [[], [0], [0, 1, 2], [45, 46, 92, 93, 5000, 123456, 9876543]]) {
    assert.deepEqual(unpackedNumbers(packedNumbers(numbers)), numbers);
  }
});

test('a place by its own name is among the first of 2,000', () => {
  const places = largeGuide(2000, 30);
  const made = searchData(places);
  const large = new Finder(entriesOf(checked(made)), made);
  for (const place of places.filter((_, number) => number % 97 === 0)) {
    const found = large.find(place.title, 20).results;
    assert.equal(found[0].level, 0);
    assert.ok(found.filter((result) => result.level === 0).some((result) => result.entry.title === place.title));
  }
});
