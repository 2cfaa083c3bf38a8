/** Walks in the browser, held to those of the guide: `Tests/Fixtures/walking/vectors.json` is written by `StreetsFileTests`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { landmarks } from '../../Templates/app/visitor/landmarks.js';
import { Streets } from '../../Templates/app/routing/streets.js';
import { RoutingService } from '../../Templates/app/workers/routing-service.js';
import { Town } from '../../Templates/app/routing/town.js';
import { Teller } from '../../Templates/app/routing/words/teller.js';
import { openTestWalking } from './engine.js';

await openTestWalking();

const vectors = JSON.parse(readFileSync(new URL('../Fixtures/walking/vectors.json', import.meta.url), 'utf8'));
const context = { at: [0, 0], zone: 'UTC', holidays: null };
/** @param {string} base64 */
const bytesOf = (base64) => new Uint8Array(Buffer.from(base64, 'base64'));
/** @param {number} number */
const rounded = (number) => Math.round(number * 1e7) / 1e7;

/** What the vectors have of a walk. @param {any} leg @param {Teller[]} tellers */
function written(leg, tellers) {
  return {
    seconds: leg.seconds, centimetres: Math.round(leg.metres * 100), steps: leg.steps,
    line: leg.line.map((/** @type {number[]} */ point) => point.map(rounded)),
    told: tellers.map((teller) => teller.sentences(leg, 'Goal').map(({ text }) => text)),
    ...(leg.stepFree.is === 'other' ? { other: written(leg.stepFree.walk, tellers) } : { without: leg.stepFree.is }),
  };
}

for (const { city, file, walks, times, sheds } of vectors.towns) {
  const town = new Town(new Streets(bytesOf(file)));
  const tellers = vectors.words.map((/** @type {any} */ words) => new Teller(words, city, town.streets));

  test(`${city}: the same walks, told in the same words`, () => {
    assert.ok(walks.length > 0);
    for (const { from, to, over = [], stepFree, at, is, walk } of walks) {
      const moment = at.length ? { day: at[0], minute: at[1], context } : null;
      const found = town.walk(from, to, { pace: 4.5, isStepFree: stepFree }, { over, moment });
      const mine = typeof found === 'string' ? { is: found } : { walk: written(found, tellers) };
      assert.deepEqual(mine, is ? { is } : { walk }, JSON.stringify({ from, to, stepFree, at }));
    }
  });

  test(`${city}: the same times from one place to all others, by one search`, () => {
    for (const { from, to, usual, stepFree } of times) {
      for (const [isStepFree, wanted] of [[false, usual], [true, stepFree]]) {
        const places = to.map((/** @type {[number, number]} */ at) => ({ at }));
        const found = town.lengths({ at: from }, places, { pace: 4.5, isStepFree });
        assert.deepEqual(found.map((one) => (typeof one === 'string' ? one : `${one.seconds} ${one.steps}`)), wanted);
      }
    }
  });

  test(`${city}: the same ground is reached within three minutes`, () => {
    for (const { from, outline } of sheds) {
      const found = town.shed({ at: from }, { pace: 4.5, isStepFree: false }, 3);
      if (typeof found === 'string') assert.deepEqual(outline, []);
      else assert.ok(found.length > 3 && areAlike(found, outline), JSON.stringify({ found, outline }));
    }
  });
}

/** Whether two lines are the same to a few centimetres. @param {number[][]} one @param {number[][]} other */
const areAlike = (one, other) => one.length === other.length && one.every((point, place) =>
  point.every((number, half) => Math.abs(number - other[place][half]) < 3e-7));

/** A desk, and what it sent. */
function desk() {
  /** @type {any[]} */
  const sent = [];
  const pause = () => new Promise((/** @type {(_: void) => void} */ done) => setImmediate(done));
  return { sent, desk: new RoutingService((message) => sent.push(message), pause, openTestWalking) };
}

const [{ city, file, walks }] = vectors.towns;
const { buffer } = bytesOf(file).slice();
const { from, to, walk } = walks[0];

test('the desk opens a city, takes words, and answers routes and times', async () => {
  const { desk: one, sent } = desk();
  await one.receive({ id: 1, do: 'open', city, bytes: buffer });
  await one.receive({ id: 2, do: 'route', from, to });
  await one.receive({ id: 3, do: 'words', words: vectors.words[0] });
  await one.receive({ id: 4, do: 'route', from, to, destination: 'Goal' });
  await one.receive({ id: 5, do: 'times', from, to: [to, { at: [0, 0] }] });
  await one.receive({ id: 6, do: 'route', from, to: { at: [0, 0] } });
  await one.receive({ id: 7, do: 'sheds', from, minutes: [1, 3] });
  assert.deepEqual(sent.map(({ id, is }) => [id, is]), [
    [1, 'opened'], [2, 'route'], [3, 'words'], [4, 'route'], [5, 'times'], [6, 'unmapped'], [7, 'sheds'],
  ]);
  assert.equal(sent[1].walk.sentences, undefined);
  assert.equal(sent[6].outlines.length, 2);
  assert.deepEqual(sent[3].walk.sentences.map((/** @type {any} */ { text }) => text), walk.told[0]);
  assert.deepEqual(sent[4].walks.map((/** @type {any} */ one) => one.seconds ?? one), [walk.seconds, 'unmapped']);
});

test('the places of the guide are landmarks, without those that are only of service', async () => {
  const kinds = [{ slug: 'mill', label: 'Mill' }, { slug: 'toilet', label: 'Toilet', role: /** @type {const} */ ('service') }];
  const at = /** @type {[number, number]} */ (walk.line[1].map((/** @type {number} */ number, /** @type {number} */ half) =>
    (number + walk.line[2][half]) / 2));
  const places = ['mill', 'toilet'].map((kind) => ({ slug: kind, title: `Old ${kind}`, kind, at, visit: 60 }));
  const { desk: one, sent } = desk();
  await one.receive({ id: 1, do: 'open', city, bytes: buffer });
  await one.receive({ id: 2, do: 'words', words: vectors.words[0] });
  await one.receive({ id: 3, do: 'places', places: landmarks(places, kinds) });
  await one.receive({ id: 4, do: 'route', from, to });
  const told = sent[3].walk.sentences.map((/** @type {any} */ { text }) => text).join(' ');
  assert.ok(told.includes('Old mill') && !told.includes('Old toilet'), told);
});

test('a pace makes a walk shorter or longer', async () => {
  const { desk: one, sent } = desk();
  await one.receive({ id: 1, do: 'open', city, bytes: buffer });
  await one.receive({ id: 2, do: 'route', from, to, pace: 3 });
  await one.receive({ id: 3, do: 'route', from, to, pace: 6 });
  assert.ok(sent[1].walk.seconds > sent[2].walk.seconds);
});

test('a request that waits can be taken back', async () => {
  const { desk: one, sent } = desk();
  const all = [one.receive({ id: 1, do: 'open', city, bytes: buffer })];
  for (const id of [2, 3, 4]) all.push(one.receive({ id, do: 'route', from, to }));
  await one.receive({ id: 3, do: 'cancel' });
  await Promise.all(all);
  assert.deepEqual(sent.map(({ id, is }) => [id, is]), [[3, 'cancelled'], [1, 'opened'], [2, 'route'], [4, 'route']]);
});

test('nonsense is answered as a failure, and the desk goes on', async () => {
  const { desk: one, sent } = desk();
  /** @type {any[]} */
  const nonsense = [
    { do: 'route', from, to }, { do: 'open', city, bytes: new ArrayBuffer(30) }, { do: 'open', city }, { do: 'words', words: {} },
    { do: 'fly' }, { do: 'open', city, bytes: buffer }, { do: 'route', from: {}, to }, { do: 'route', from, to, pace: 0 },
    { do: 'route', from: { at: [NaN, 'x'] }, to }, { do: 'times', from }, { do: 'route', from, to, city: 'constructor' },
    { do: 'sheds', from, minutes: [1e9] }, { do: 'sheds', from },
  ];
  for (const [id, request] of nonsense.entries()) await one.receive({ id, ...request });
  assert.deepEqual(sent.map(({ is }) => is), nonsense.map((_, id) => (id === 5 ? 'opened' : 'failed')));
  await one.receive({ id: 99, do: 'route', from, to });
  assert.equal(sent.at(-1).is, 'route');
});

test('where the module is refused no city is opened, and the desk goes on', async () => {
  /** @type {any[]} */
  const sent = [];
  const refused = () => Promise.reject(new Error('no WebAssembly'));
  const one = new RoutingService((message) => sent.push(message), () => Promise.resolve(), refused);
  await one.receive({ id: 1, do: 'open', city, bytes: buffer });
  await one.receive({ id: 2, do: 'route', from, to });
  assert.deepEqual(sent.map(({ id, is }) => [id, is]), [[1, 'failed'], [2, 'failed']]);
});

test('snaps are forgotten when there are many, and walks stay the same', () => {
  const town = new Town(new Streets(bytesOf(file)));
  const walker = { pace: 4.5, isStepFree: false };
  const before = town.walk(from, to, walker);
  for (let place = 0; place < 5000; place += 1) town.shed({ at: [from.at[0] + place * 1e-9, from.at[1]] }, walker, 0.1);
  assert.ok(town.streets.snaps < 4001);
  assert.deepEqual(town.walk(from, to, walker), before);
});
