/**
 * The day search as browsers run it gives the answers that it gives natively: a thousand invented
 * problems go to `day-answers` and to the module, which the build compiled from the same files.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';

import { orderOf } from '../../Templates/app/planner/answer.js';
import {
  EngineRefused, inserting, keeping, openEngine, problemRow, Search, timetable,
} from '../../Templates/app/planner/engine.js';
import { noPrices } from '../../Templates/app/planner/prices.js';
import { never } from '../../Templates/app/planner/problem.js';
import { moduleBytes, nativeAnswers, openTestEngine } from './engine.js';

/** Numbers that are the same for the same seed (Mulberry32 by T. Ettinger). */
function chances(seed) {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit) => Math.floor(unit() * limit);
  return { unit, below, of: (list) => list[below(list.length)], is: (share) => unit() < share };
}

/** A problem of some sort: small and proved, one day or several, ranked, priced, poor, with queues … */
function invented(seed) {
  const { unit, below, of, is } = chances(seed);
  const count = of([0, 1, 3, 6, 9, 14, 25, is(0.1) ? 90 : 40]);
  const points = count + 2;
  const at = Array.from({ length: points }, () => [unit() * 3000, unit() * 3000]);
  const [isPriced, hasRanks] = [is(0.6), is(0.15)];
  const travel = at.flatMap((one) => at.map((other) => {
    const walk = Math.round(Math.hypot(one[0] - other[0], one[1] - other[1]));
    return is(0.01) ? never : walk;
  }));
  const days = Array.from({ length: 1 + below(3) }, () => {
    const begins = 30000 + below(4000);
    return { start: count, end: is(0.3) ? null : count + 1, begins,
      latestBegin: begins + of([0, 0, 1800]), ends: begins + 8000 + below(30000) };
  });
  const windowsOf = (day, visit) => {
    if (is(0.1)) return [];
    const opens = day.begins - 3000 + below(9000);
    const closes = opens + visit + below(20000);
    if (is(0.2)) return [{ opens, latestStart: closes, closes: null }];
    const last = closes - visit;
    if (is(0.2) && last - opens > 2000) {
      const queue = 300 + below(900);
      return [{ opens: opens + queue, latestStart: opens + 1000 + queue, closes, queue },
        { opens: opens + 1001 + queue, latestStart: last, closes }];
    }
    return [{ opens, latestStart: last, closes }];
  };
  const places = Array.from({ length: count }, (_, point) => {
    const visit = 600 + below(5400);
    return {
      point, score: 1000 + below(is(0.05) ? 1000000 : 60000), visit,
      longestVisit: visit + of([0, 0, below(2000)]), windows: days.map((day) => windowsOf(day, visit)),
      fee: of([0, 0, below(3000)]), categories: is(0.7) ? [below(4)] : [below(3), 3],
      longerWorth: isPriced ? below(12) : 0, isMeal: is(0.15), isMust: is(0.05), isBanned: is(0.05),
      rank: hasRanks && is(0.5) ? below(5) : null,
    };
  });
  const steps = () => Array.from({ length: below(3) }, () => ({ after: below(3000), price: below(40) }));
  const prices = isPriced
    ? { walk: steps(), leg: steps(), idle: steps(), sameness: [[0, 900, 4000], [], [-20000, 30000]],
      mealGap: 9000, mealHaste: below(60), mealLeast: 5400, mealClash: below(1000000) }
    : noPrices;
  return {
    places, days, travel, points, aim: of(['score', 'score', 'score', 'leastWalking', 'earliestEnd']),
    budget: is(0.3) ? below(9000) : null, categoryCaps: is(0.2) ? [2, 1, 3] : [], prices,
    longestLeg: is(0.15) ? 1200 + below(2000) : null, longestWalk: is(0.15) ? 3000 + below(6000) : null,
  };
}

function solved(problem, seed, steps) {
  const search = new Search(problem, seed);
  let rounds = 0;
  while (rounds >= 0 && rounds < steps) rounds = search.advance(rounds / steps);
  const answer = search.answer();
  search.close();
  return answer;
}

const orderRow = (order) => [order.length, ...order.flatMap((day) => [day.length, ...day])];

/** An answer as the native program writes it. */
const answerRow = (answer) => (answer === null ? [0] : [
  1, answer.score, answer.fees, answer.value, answer.days.length,
  ...answer.days.flatMap((day) => [day.begins, day.ends, day.walked, day.visits.length,
    ...day.visits.flatMap((visit) => [visit.place, visit.arrives, visit.begins, visit.leaves])])]);

function insertionRow(found) {
  switch (found.is) {
    case 'inserted': return answerRow(found.answer);
    case 'noTime': return [2, found.short];
    case 'noMoney': return [3, found.short];
    case 'categoryFull': return [4, found.category];
    default: return [{ shut: 5, alreadyIn: 6, tooFar: 7 }[found.is]];
  }
}

/** What was asked natively, and what the module answers to the same. */
function both(seed) {
  const problem = invented(seed);
  const steps = 64;
  const found = solved(problem, seed, steps);
  // A place less, and where there are several, two that have changed places.
  const order = orderOf(found).map((day) => (day.length > 1 ? [day[1], day[0], ...day.slice(3)] : []));
  const places = [0, 1, 2, 7].filter((place) => place < problem.places.length);
  const lists = [problemRow(problem), problem.travel, [seed, steps], orderRow(order), places];
  return {
    asked: lists.flatMap((list) => [list.length, ...list]),
    answers: [answerRow(found), answerRow(timetable(order, problem)), answerRow(keeping(order, problem)),
      ...places.map((place) => insertionRow(inserting(place, order, problem)))],
  };
}

/** How many problems are asked: `PROBLEMS=5000 node --test Tests/App/engine.test.js`. */
const count = Number(process.env.PROBLEMS ?? 1000);

test('the module answers problems of all kinds as the native search does', async () => {
  await openTestEngine();
  const all = Array.from({ length: count }, (_, seed) => both(seed + 1));
  const input = Buffer.from(new Float64Array(all.flatMap(({ asked }) => asked)).buffer);
  const run = spawnSync(nativeAnswers(), { input, maxBuffer: 1 << 30 });
  assert.equal(run.status, 0, String(run.stderr));
  const said = new Float64Array(run.stdout.buffer.slice(run.stdout.byteOffset, run.stdout.byteOffset + run.stdout.length));
  let at = 0;
  const next = () => {
    const row = [...said.subarray(at + 1, at + 1 + said[at])];
    at += 1 + said[at];
    return row;
  };
  all.forEach(({ answers }, index) => answers.forEach(
    (answer, number) => assert.deepEqual(answer, next(), `problem ${index + 1}, answer ${number}`)));
  assert.equal(at, said.length);
  const visits = all.reduce((total, { answers: [found] }) => total + (found.length - 5), 0);
  assert.ok(visits > count * 10, 'the problems are worth asking');
});

test('numbers that no day can have are refused', async () => {
  await openTestEngine();
  for (const score of [NaN, Infinity, 0.5, 2 ** 60]) {
    const problem = invented(11);
    problem.places[0].score = score;
    assert.throws(() => new Search(problem, 1), RangeError);
  }
});

test('amounts go beyond 32 bits', async () => {
  await openTestEngine();
  const [opens, closes] = [0, 10000];
  const places = [0, 1, 2].map((point) => ({
    point, score: 2 ** 36, fee: 2 ** 35, visit: 60, longestVisit: 60, longerWorth: 0, categories: [],
    windows: [[{ opens, latestStart: closes - 60, closes }]], isMeal: false, isMust: true, isBanned: false, rank: null }));
  const days = [{ start: 0, end: null, begins: opens, latestBegin: opens, ends: closes }];
  const { score, fees } = solved({
    places, days, travel: new Array(9).fill(10), points: 3, aim: 'score', budget: null, categoryCaps: [],
    prices: { ...noPrices, walk: [{ after: 0, price: 1 }] }, longestLeg: null, longestWalk: null }, 1, 64);
  assert.deepEqual([score, fees], [3 * 2 ** 36, 3 * 2 ** 35]);
});

test('memory that a search took is used by the next', async () => {
  const { instance } = await WebAssembly.instantiate(moduleBytes());
  const { memory, reserve, release, open, begin, advance, close } = instance.exports;
  const problem = invented(19);
  const [row, travel] = [problemRow(problem), problem.travel];
  const once = () => {
    const [numbers, walks] = [reserve(row.length * 8), reserve(travel.length * 4)];
    new Float64Array(memory.buffer, numbers, row.length).set(row);
    new Int32Array(memory.buffer, walks, travel.length).set(travel);
    const session = open(numbers, row.length, walks, travel.length);
    [numbers, walks].forEach(release);
    begin(session, 1);
    for (let share = 0; share < 1; share += 0.25) advance(session, share);
    close(session);
  };
  for (let round = 0; round < 20; round += 1) once();
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 200; round += 1) once();
  assert.ok(row.length > 100);
  assert.equal(memory.buffer.byteLength, before);
});

test('where WebAssembly is refused, that is said', async () => {
  const engine = await import(`../../Templates/app/planner/engine.js?refused`);
  await assert.rejects(engine.openEngine(new Uint8Array([0, 1, 2])), engine.EngineRefused);
  assert.ok(new EngineRefused('') instanceof Error);
  await openEngine(moduleBytes());
});

test('the module is small, needs nothing from outside and names no file of the machine that built it', async () => {
  const bytes = moduleBytes();
  assert.ok(gzipSync(bytes, { level: 9 }).length <= 60_000);
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
  assert.doesNotMatch(bytes.toString('latin1'), /\.swift|\/usr\/|\/home\/|\/tmp\//);
});
