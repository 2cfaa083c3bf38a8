/**
 * The planner as browsers run it gives the answers that it gives natively: a thousand invented
 * wishes over invented guides go to `day-answers` and to the module, which the build compiled from
 * the same files.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';

import { PlannerGuide } from '../../Templates/app/entries/planner.js';
import { EngineRefused, openEngine, openGuide, Session } from '../../Templates/app/planner/engine.js';
import { guideRow, inEngine, wishRow } from '../../Templates/app/planner/rows.js';
import { Wanted } from '../../Templates/app/planner/wanted.js';
import { moduleBytes, nativeAnswers, openTestEngine } from './engine.js';

const { data } = JSON.parse(
  readFileSync(new URL('../Fixtures/planning/vectors.json', import.meta.url), 'utf8')).guide;

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

/** A guide of places like those of a small one, anywhere within a few kilometres. */
function inventedGuide({ unit, below, of, is }) {
  const count = of([1, 3, 8, 14, 25, is(0.1) ? 90 : 40]);
  const places = Array.from({ length: count }, (_, number) => ({
    ...of(data.places), slug: `place-${String(number).padStart(3, '0')}`,
    at: [60 + unit() * 0.03, 25 + unit() * 0.06], visit: 300 * (1 + below(18)),
    city: of(['village', 'village', 'village', 'hamlet', undefined]),
    rating: is(0.5) ? [1 + unit() * 4, ...(is(0.7) ? [below(2000)] : [])] : undefined,
    interests: ['art', 'history', 'food'].filter(() => is(0.3)),
    prices: is(0.4) ? [{ who: 'adult', amount: below(3000), currency: of([undefined, undefined, 'SEK']) }] : undefined,
    wheelchair: of(['yes', 'no', undefined]), forChildren: is(0.3) || undefined,
    setting: of(['indoors', 'outdoors', undefined]), kind: of(['sight', 'garden', 'inn', 'statue']),
  }));
  return new PlannerGuide({ ...data, places: places.map((place) => JSON.parse(JSON.stringify(place))) });
}

/** A wish of some sort: short or of several days, with meals, money, marks, appointments … */
function inventedWish(guide, { unit, below, of, is }) {
  const some = (share) => guide.places.map((place) => place.slug).filter(() => is(share));
  const record = (slugs, value) => Object.fromEntries(slugs.map((slug) => [slug, value()]));
  const start = 480 + below(300);
  const end = () => of([{ place: of(guide.places).slug }, { at: [60 + unit() * 0.03, 25 + unit() * 0.06] }]);
  const meal = (name, from) => ({ name, kinds: ['inn'], between: [from, from + 90] });
  return {
    date: `2026-05-${String(1 + below(28)).padStart(2, '0')}`, start, end: start + 60 + below(600),
    days: of([1, 1, 1, 2, 3]), startsSharp: is(0.5), from: is(0.5) ? end() : undefined, to: is(0.4) ? end() : undefined,
    city: is(0.6) ? 'village' : undefined, interests: ['food', 'history', 'art', 'none'].filter(() => is(0.4)),
    marks: record(some(0.06), () => of(['must', 'like', 'like', 'never'])),
    appointments: record(some(0.01), () => start + 60 + below(240)), stays: record(some(0.04), () => [600, 600 + below(7200)]),
    budget: is(0.3) ? below(9000) : undefined, currency: is(0.1) ? 'SEK' : undefined, adults: 1 + below(2), children: below(3),
    meals: is(0.5) ? [meal('lunch', 720), ...(is(0.5) ? [meal('dinner', 1080)] : [])] : undefined,
    longestLeg: is(0.15) ? 900 + below(3000) : undefined, longestWalk: is(0.15) ? 3600 + below(7200) : undefined,
    isStepFree: is(0.1), weather: of([undefined, undefined, 'rain', 'heat']), visited: some(0.03),
    order: is(0.15) ? some(0.1) : undefined, tempo: of([undefined, 'relaxed', 'full']),
    now: is(0.15) ? { from: end(), time: start + 20 + below(30) } : undefined, keepsStops: is(0.05), pace: of([undefined, 3, 5.5]),
  };
}

/** What was asked natively, and what the module answers to the same. */
function both(seed) {
  const chance = chances(seed);
  const guide = inventedGuide(chance);
  const wish = inventedWish(guide, chance);
  const only = chance.is(0.2) ? { areMusts: chance.is(0.5), stops: guide.places.slice(0, 6).map(({ slug }) => slug) } : null;
  const wanted = new Wanted(wish, guide, only);
  const { session, candidates } = wanted;
  // As many as it takes to put days of several answers together.
  const steps = wanted.days.length > 1 ? 160 : 64;
  const [doors, leastWalking] = [wanted.doorRows(), chance.is(0.2)];
  const answers = [session.chosen(20), session.candidates(), session.open(doors, wanted.walks.seconds)];
  session.begin(seed, leastWalking);
  let rounds = 0;
  while (rounds >= 0 && rounds < steps) rounds = session.advance(rounds / steps);
  const found = session.plan(5);
  // Every second candidate, so that some orders fit and some do not.
  const numbers = candidates.map((_, number) => number);
  const order = wanted.days.flatMap((_, day) => [1, ...numbers.slice(day, day + 1)]).slice(0, 2 * wanted.days.length);
  const isOrder = order.length === 2 * wanted.days.length;
  const kept = isOrder ? order : wanted.days.map(() => 0);
  const more = numbers.slice(-3);
  answers.push(found, session.keeping(kept), ...more.map((one) => session.inserting(kept, one)));
  session.close();
  const { names } = inEngine(guide);
  const lists = [guideRow(guide, names), wishRow(wish, guide, names, only), doors, wanted.walks.seconds,
    [seed, steps, Number(leastWalking)], kept, more];
  return { asked: lists.flatMap((list) => [list.length, ...list]), answers, found };
}

/** How many wishes are asked: `PROBLEMS=5000 node --test Tests/App/engine.test.js`. */
const count = Number(process.env.PROBLEMS ?? 1000);

test('the module answers wishes of all kinds as the native planner does', async () => {
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
    (answer, number) => assert.deepEqual(answer, next(), `wish ${index + 1}, answer ${number}`)));
  assert.equal(at, said.length);
  const plans = all.filter(({ found }) => found[0] === 0);
  assert.ok(plans.length > count / 2, 'most wishes have a plan');
  assert.ok(plans.reduce((total, { found }) => total + found.length, 0) > plans.length * 50, 'the plans say something');
});

test('numbers that no day can have are refused', async () => {
  await openTestEngine();
  const guide = inventedGuide(chances(11));
  const { names, address } = inEngine(guide);
  const wish = { date: '2026-05-04', start: 600, end: 900 };
  for (const start of [NaN, Infinity, 0.5, -1, 2 ** 40]) {
    assert.throws(() => new Session(address, wishRow({ ...wish, start }, guide, names, null)), RangeError);
  }
  assert.throws(() => new Session(address, wishRow(wish, guide, names, null).slice(1)), RangeError);
  assert.throws(() => openGuide(guideRow(guide, names).slice(0, -1)), RangeError);
  const wanted = new Wanted(wish, guide);
  const rows = wanted.doorRows();
  assert.throws(() => wanted.session.open(rows.slice(1), wanted.walks.seconds), RangeError);
  assert.throws(() => wanted.session.open(rows, wanted.walks.seconds.map(() => -1)), RangeError);
  assert.throws(() => wanted.session.open(rows, wanted.walks.seconds.subarray(1)), RangeError);
  wanted.session.close();
});

test('amounts go beyond 32 bits', async () => {
  await openTestEngine();
  const dear = { slug: 'dear', title: '', kind: 'garden', at: [60, 25], visit: 600, prices: [{ amount: 2 ** 36 }] };
  const guide = new PlannerGuide({ ...data, places: [dear] });
  const wanted = new Wanted({ date: '2026-05-04', start: 600, end: 900 }, guide);
  wanted.open();
  wanted.session.begin(1);
  const { plan } = wanted.plan();
  wanted.session.close();
  assert.equal(plan.cost, 2 ** 36);
});

test('memory that a wish took is used by the next', async () => {
  const { instance } = await WebAssembly.instantiate(moduleBytes());
  const { memory, reserve, release, guide, forget, wish, open, begin, advance, close, plan } = instance.exports;
  const invented = inventedGuide(chances(9));
  await openTestEngine();
  const asked = { date: '2026-05-04', start: 600, end: 900 };
  const wanted = new Wanted(asked, invented);
  const { names } = inEngine(invented);
  const given = (numbers, use, kind = Float64Array) => {
    const address = reserve(numbers.length * kind.BYTES_PER_ELEMENT);
    new kind(memory.buffer, address, numbers.length).set(numbers);
    const answer = use(address, numbers.length);
    release(address);
    return answer;
  };
  const once = () => {
    const held = given(guideRow(invented, names), guide);
    const at = given(wishRow(asked, invented, names, null), (address, length) => wish(held, address, length));
    release(given(wanted.doorRows(), (doors, length) =>
      given(wanted.walks.seconds, (walks, pairs) => open(at, doors, length, walks, pairs), Int32Array)));
    begin(at, 1, 0);
    for (let share = 0; share < 1; share += 0.25) advance(at, share);
    release(plan(at, 40));
    close(at);
    forget(held);
  };
  for (let round = 0; round < 20; round += 1) once();
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 200; round += 1) once();
  assert.ok(wanted.candidates.length > 5);
  assert.equal(memory.buffer.byteLength, before);
  wanted.session.close();
});

test('where WebAssembly is refused, that is said', async () => {
  const engine = await import(`../../Templates/app/planner/engine.js?refused`);
  await assert.rejects(engine.openEngine(new Uint8Array([0, 1, 2])), engine.EngineRefused);
  assert.ok(new EngineRefused('') instanceof Error);
  await openEngine(moduleBytes());
});

test('the modules are small, need nothing from outside and name no file of the machine that built them', async () => {
  const sizes = [];
  for (const name of ['DayPlanningModule', 'WalkingModule']) {
    const bytes = moduleBytes(name);
    sizes.push(gzipSync(bytes, { level: 9 }).length);
    assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
    assert.doesNotMatch(bytes.toString('latin1'), /\.swift|\/usr\/|\/home\/|\/tmp\//);
  }
  assert.ok(sizes[0] <= 60_000, `the planner has ${sizes[0]} bytes`);
  assert.ok(sizes[0] + sizes[1] <= 120_000, `both have ${sizes[0] + sizes[1]} bytes`);
});
