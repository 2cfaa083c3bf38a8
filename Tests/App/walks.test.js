import assert from 'node:assert/strict';
import test from 'node:test';
import { never } from '../../Templates/app/planner/problem.js';
import { straightMetres, Walks } from '../../Templates/app/planner/walks.js';

/** Places on a street, a hundred metres apart, and the address of a hotel between them. */
const places = Array.from({ length: 12 }, (_, index) => ({ slug: `place-${index}`, at: [0, index * 0.0009] }));
const hotel = { at: [0.0003, 0.0022] };

/** @param {(from: number, to: number) => number} metres */
function table(metres) {
  const near = places.flatMap((_, from) =>
    places.flatMap((_, to) => (from === to ? [] : [[from, to, Math.round(metres(from, to)), Math.round(metres(from, to))]])),
  );
  return { places: places.map((place) => place.slug), near };
}

const straight = (from, to) => straightMetres(places[from].at, places[to].at);

test('the walk from a hotel is as crooked as those around it, and never shorter than the straight line', () => {
  for (const factor of [1, 1.2, 1.8]) {
    const { metres } = new Walks([table((from, to) => straight(from, to) * factor)], 4, 4).between([...places, hotel]);
    for (const place of [7, 11]) {
      const told = metres[12 * 13 + place];
      const line = straightMetres(hotel.at, places[place].at);
      assert.ok(told >= line && told <= line * Math.max(1.05, factor) + 1, `${told} of ${line} by ${factor}`);
      assert.ok(told > line * (factor - 0.25), `${told} of ${line} by ${factor}`);
      assert.ok(Math.abs(metres[place * 13 + 12] - told) < 1);
    }
  }
});

test('a hotel far from all places of the table keeps the usual detour', () => {
  const far = { at: [0.1, 0.1] };
  const { metres } = new Walks([table(straight)], 4, 4).between([...places, far]);
  assert.ok(Math.abs(metres[12 * 13] / straightMetres(far.at, places[0].at) - 1.3) < 1e-9);
});

test('nobody walks from a hotel more than thirty kilometres away', () => {
  const { seconds, metres } = new Walks([table(straight)], 4, 4).between([...places, { at: [1, 1] }]);
  assert.deepEqual([seconds[12 * 13], metres[12 * 13]], [never, 0]);
});

test('a step-free day takes the walks without steps, and knows where there are none', () => {
  const stepFree = { places: ['place-0', 'place-3'], near: [[0, 1, 600, 700], [1, 0, 65534, 0]] };
  const walks = { ...table(straight), stepFree };
  const points = [places[0], places[3]];
  assert.equal(new Walks([walks], 4, 4).between(points).seconds[1], 300);
  const free = new Walks([walks], 4, 4, true).between(points);
  assert.deepEqual([free.seconds[1], free.metres[1], free.seconds[2]], [600, 700, never]);
});
