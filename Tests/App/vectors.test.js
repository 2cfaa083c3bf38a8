/**
 * Holds the visitor's planner to the rules of the Swift planner, which wrote `Tests/Fixtures/planning/vectors.json`.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { choose, insert, keep, orderAll, plan, PlannerGuide } from '../../Templates/app/entries/planner.js';
import { dayText, parseDay } from '../../Templates/app/hours/calendar.js';
import { openIntervals } from '../../Templates/app/hours/hours.js';
import { never } from '../../Templates/app/planner/problem.js';
import { detour, secondsFor, straightMetres, Walks } from '../../Templates/app/planner/walks.js';
import { openTestEngine } from './engine.js';

const vectors = JSON.parse(readFileSync(new URL('../Fixtures/planning/vectors.json', import.meta.url), 'utf8'));

/** Metres may differ in the last digits, because two mathematical libraries do. */
function rounded(value) {
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'metres' ? Math.round(one * 1000) / 1000 : rounded(one)]),
  );
}

await openTestEngine();

for (const { text, rules, open, ...context } of vectors.hours) {
  test(`hours: ${text}, ${context.zone}`, () => {
    for (const [date, intervals] of Object.entries(open)) {
      const day = parseDay(date);
      assert.equal(dayText(day), date);
      assert.deepEqual(openIntervals(rules, day, context), intervals, date);
    }
  });
}

const guide = new PlannerGuide(vectors.guide.data);

test('places of the guide are open at the same times', () => {
  for (const { place, date, open } of vectors.guide.windows) {
    assert.deepEqual(guide.openRanges(guide.place(place), parseDay(date)), open, `${place} on ${date}`);
  }
});

test('walks come from the table where it knows them, and from the straight line elsewhere', () => {
  for (const { table, known: pairs } of vectors.guide.walks) {
    const points = table.places.map((slug) => guide.place(slug));
    const walks = new Walks([table], 4, 4).between(points);
    const slow = new Walks([table], 2, 4).between(points);
    pairs.forEach(([from, to, seconds, metres], cell) => {
      if (from === to) return assert.equal(walks.seconds[cell], 0);
      const straight = detour(straightMetres(guide.place(from).at, guide.place(to).at));
      assert.equal(walks.metres[cell], metres ?? straight);
      const isWay = seconds !== 65534;
      const minutes = Math.ceil((seconds ?? secondsFor(straight, 4)) / 60);
      assert.equal(walks.seconds[cell], isWay ? minutes * 60 : never);
      if (seconds !== null && isWay) assert.equal(slow.seconds[cell], Math.ceil((2 * seconds) / 60) * 60);
    });
  }
});

for (const { name, wish, outcome, ...options } of vectors.guide.wishes) {
  test(`wish: ${name}: the same plan with the same reasons, or the same refusal`, () => {
    assert.deepEqual(rounded(plan(guide, wish, options)), rounded(outcome));
  });
}

test('the places worth planning with are the same', () => {
  for (const { wish, places, ofTwo } of vectors.guide.chosen) {
    assert.deepEqual(choose(guide, wish), places);
    assert.deepEqual(choose(guide, wish, 2), ofTwo);
  }
});

for (const { wish, stops, kept, ordered, more, inserted, steps: count } of vectors.guide.orders) {
  test(`stops: ${stops.join(', ')}: kept and ordered alike`, () => {
    assert.deepEqual(rounded(keep(guide, wish, stops, { steps: count })), rounded(kept));
    assert.deepEqual(rounded(orderAll(guide, wish, stops, { steps: count })), rounded(ordered));
    const { refusal } = inserted;
    const isAbout = refusal?.is === 'mustImpossible' && refusal.place === more;
    const expected = isAbout ? { is: 'not', reason: refusal.reason } : inserted;
    assert.deepEqual(rounded(insert(guide, wish, [stops], more)), rounded(expected));
  });
}
