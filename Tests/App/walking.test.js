/** A walk from stop to stop, on positions as phones give them in a street. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judged, noTrust } from '../../Templates/app/tracking/fixes.js';
import { bearing, metres } from '../../Templates/app/tracking/distances.js';
import { kept, resumed } from '../../Templates/app/tracking/keep.js';
import { times } from '../../Templates/app/tracking/times.js';
import { begun, currentStop, stepped } from '../../Templates/app/tracking/walk.js';
import { at, NOON, standing, track } from './tracks.js';

/** @typedef {import('../../Templates/app/tracking/walk.js').Walk} Walk */

/** @param {string} id @param {number} east @param {number} north */
const stop = (id, east, north) => ({ id, at: at(east, north), stay: 10 });
const three = () => begun([stop('gate', 0, 0), stop('hall', 300, 0), stop('pier', 300, 400)], NOON);

/** The walk after some positions, and what was noticed on the way. @param {Walk} walk @param {{at: [number, number], accuracy: number, time: number}[]} fixes */
function walked(walk, fixes) {
  const noticed = [];
  for (const fix of fixes) {
    walk = stepped(walk, { is: 'fix', fix, now: fix.time });
    noticed.push(...walk.notices.map((notice) => `${notice.is} ${notice.stop}`));
  }
  return { walk, noticed };
}

/** @param {Walk} walk @param {'here' | 'next' | 'skip' | 'undo' | 'stay' | 'end'} is @param {number} [now] */
const tapped = (walk, is, now = NOON) => stepped(walk, { is, now });

const tour = [.../** @type {[number, number][]} */ ([[-100, 0]]), ...standing([0, 0], 60), ...standing([300, 0], 60), ...standing([300, 400], 60)];
const whole = ['arrived gate', 'left gate', 'arrived hall', 'left hall', 'arrived pier'];

for (const [name, how] of /** @type {[string, object][]} */ ([
  ['with good positions', { noise: 3, accuracy: 6 }], ['in a street', { noise: 8, accuracy: 15 }], ['between high houses', { noise: 14, accuracy: 30 }],
  ['one every three seconds', { every: 3 }], ['one every ten seconds', { every: 10, noise: 8 }],
])) {
  test(`each stop is noticed once, in its order, ${name}`, () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const { walk, noticed } = walked(three(), track(tour, { ...how, seed }));
      // Where positions drift by a street's width, a stop may be passed in place of reached: it is noticed all the same.
      assert.deepEqual(noticed.map((one) => one.replace('passed', 'arrived')), whole, `seed ${seed}`);
      assert.deepEqual(walk.visited, ['gate', 'hall', 'pier']);
      assert.equal(walk.phase, 'at');
    }
  });
}

test('a stop that the way does not touch is passed, and the walk goes on', () => {
  const beside = begun([stop('tower', 200, 38), stop('pier', 600, 0)], NOON);
  for (let seed = 1; seed <= 25; seed += 1) {
    const { noticed } = walked(beside, track([[0, 0], [600, 0], ...standing([600, 0], 20)], { noise: 3, accuracy: 6, seed }));
    assert.deepEqual(noticed, ['passed tower', 'left tower', 'arrived pier'], `seed ${seed}`);
  }
});

test('a stop in the next street is not passed', () => {
  const { noticed } = walked(begun([stop('tower', 200, 90)], NOON), track([[0, 0], [600, 0]]));
  assert.deepEqual(noticed, []);
});

test('stops that lie twenty metres apart fire one after the other', () => {
  const close = begun([stop('first', 0, 0), stop('second', 20, 0), stop('third', 40, 0)], NOON);
  const way = [.../** @type {[number, number][]} */ ([[-80, 0]]), ...standing([0, 0], 90), ...standing([20, 0], 90), ...standing([40, 0], 60)];
  for (let seed = 1; seed <= 10; seed += 1) {
    const { noticed } = walked(close, track(way, { noise: 2, accuracy: 5, seed }));
    assert.deepEqual(noticed, ['arrived first', 'left first', 'arrived second', 'left second', 'arrived third'], `seed ${seed}`);
  }
});

test('standing at a stop for an hour leaves it never', () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { noticed } = walked(three(), track(standing([0, 0], 3600), { noise: 9, accuracy: 20, seed }));
    assert.deepEqual(noticed, ['arrived gate']);
  }
});

test('an entrance counts as the stop', () => {
  const large = begun([{ ...stop('museum', 200, 80), doors: [at(200, 5)] }], NOON);
  assert.deepEqual(walked(large, track([[0, 0], [200, 0], ...standing([200, 0], 10)])).noticed, ['arrived museum']);
});

test('positions that are bad, stale, older or out of the world change nothing', () => {
  const good = { at: at(0, 0), accuracy: 10, time: NOON };
  const { walk } = walked(three(), [good]);
  for (const fix of [{ ...good, time: NOON + 5000, accuracy: 51 }, { ...good, time: NOON - 1000 }, { ...good, time: NOON + 5000, at: /** @type {[number, number]} */ ([NaN, 0]) },
    { ...good, time: NOON + 5000, at: /** @type {[number, number]} */ ([99, 0]) }, { ...good, time: NOON + 5000, accuracy: -1 }]) {
    const after = stepped(walk, { is: 'fix', fix, now: NOON + 6000 });
    assert.deepEqual(after.notices, []);
    assert.deepEqual(after.trust, walk.trust);
  }
  const late = stepped(walk, { is: 'fix', fix: { ...good, time: NOON + 5000 }, now: NOON + 65000 });
  assert.deepEqual(late.trust, walk.trust);
});

test('a jump counts when a second position agrees with it', () => {
  const one = { at: at(0, 0), accuracy: 5, time: NOON };
  const far = { at: at(900, 0), accuracy: 5, time: NOON + 2000 };
  const back = { at: at(3, 0), accuracy: 5, time: NOON + 4000 };
  const there = { at: at(905, 0), accuracy: 5, time: NOON + 6000 };
  const first = judged(noTrust, one, one.time).trust;
  const doubted = judged(first, far, far.time);
  assert.equal(doubted.is, 'jump');
  assert.equal(judged(doubted.trust, back, back.time).is, 'good');
  assert.equal(judged(doubted.trust, there, there.time).is, 'resumed');
});

test('single jumps on the way notice nothing wrong', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const fixes = track(tour, { seed }).map((fix, index) => (index % 37 === 20 ? { ...fix, at: at(300, 400) } : fix));
    assert.deepEqual(walked(three(), fixes).noticed, whole, `seed ${seed}`);
  }
});

test('one position proves no arrival, and two at once do not either', () => {
  const near = (/** @type {number} */ ms) => ({ at: at(5, 0), accuracy: 8, time: NOON + ms });
  assert.deepEqual(walked(three(), [near(0), near(1000), near(3900)]).noticed, []);
  assert.deepEqual(walked(three(), [near(0), near(1000), near(4000)]).noticed, ['arrived gate']);
});

test('a phone that slept in a pocket asks whether the visitor is at a later stop, and does not decide', () => {
  const start = walked(three(), track([[-100, 0], [-60, 0]]));
  const later = track(standing([300, 402], 30), { start: NOON + 1800000 });
  const { walk, noticed } = walked(start.walk, later);
  assert.deepEqual(noticed, ['elsewhere pier']);
  assert.equal(currentStop(walk)?.id, 'gate');
  const gone = stepped(walk, { is: 'go', stop: 'pier', now: NOON });
  assert.equal(currentStop(gone)?.id, 'pier');
  assert.deepEqual(gone.skipped, ['gate', 'hall']);
  const stayed = tapped(walk, 'stay');
  assert.deepEqual(walked(stayed, track(standing([300, 402], 60), { start: NOON + 1840000 })).noticed, []);
});

test('a phone that slept at a stop notices that it was left', () => {
  const start = walked(three(), track(standing([0, 0], 20)));
  const { noticed } = walked(start.walk, track([[150, 0], [300, 0], ...standing([300, 0], 10)], { start: NOON + 900000 }));
  assert.deepEqual(noticed, ['left gate', 'arrived hall']);
});

test('a silence forgets what was nearly proved', () => {
  const near = (/** @type {number} */ ms) => ({ at: at(5, 0), accuracy: 8, time: NOON + ms });
  assert.deepEqual(walked(three(), [near(0), near(70000)]).noticed, []);
  assert.deepEqual(walked(three(), [near(0), near(70000), near(74000)]).noticed, ['arrived gate']);
});

test('what is said by hand: I am here, next, skip, end', () => {
  let walk = tapped(three(), 'here');
  assert.deepEqual([walk.phase, walk.visited, walk.notices], ['at', ['gate'], [{ is: 'arrived', stop: 'gate' }]]);
  assert.equal(tapped(walk, 'here').before.length, walk.before.length);
  walk = tapped(walk, 'next');
  assert.deepEqual([currentStop(walk)?.id, walk.stops[walk.current + 1]?.id, walk.phase], ['hall', 'pier', 'toward']);
  walk = tapped(walk, 'skip');
  assert.deepEqual([currentStop(walk)?.id, walk.skipped], ['pier', ['hall']]);
  walk = tapped(tapped(walk, 'here'), 'next');
  assert.deepEqual([walk.phase, walk.notices.at(-1)?.is, currentStop(walk)], ['finished', 'finished', undefined]);
  assert.deepEqual(tapped(walk, 'here').visited, ['gate', 'pier']);
  assert.equal(tapped(three(), 'end').phase, 'finished');
  assert.equal(begun([], NOON).phase, 'finished');
});

test('undo goes back, again and again, and positions do not do it again at once', () => {
  const start = three();
  let walk = tapped(tapped(tapped(tapped(start, 'here'), 'next'), 'skip'), 'end');
  for (let step = 0; step < 6; step += 1) walk = tapped(walk, 'undo');
  const { stops, current, phase, visited, skipped } = walk;
  assert.deepEqual({ stops, current, phase, visited, skipped }, { stops: start.stops, current: 0, phase: 'toward', visited: [], skipped: [] });
  const here = walked(three(), track(standing([0, 0], 10)));
  assert.deepEqual(here.noticed, ['arrived gate']);
  const back = stepped(here.walk, { is: 'undo', now: NOON + 10000 });
  assert.deepEqual(walked(back, track(standing([0, 0], 50), { start: NOON + 11000 })).noticed, []);
  assert.deepEqual(walked(back, track(standing([0, 0], 90), { start: NOON + 11000 })).noticed, ['arrived gate']);
});

test('a stop that is added now is the next one', () => {
  const cafe = stop('cafe', 100, 50);
  const on = stepped(three(), { is: 'add', stop: cafe, now: NOON });
  assert.deepEqual(on.stops.map((one) => one.id), ['cafe', 'gate', 'hall', 'pier']);
  assert.equal(currentStop(on)?.id, 'cafe');
  const here = stepped(tapped(three(), 'here'), { is: 'add', stop: cafe, now: NOON });
  assert.deepEqual([here.stops.map((one) => one.id), here.phase, currentStop(here)?.id], [['gate', 'cafe', 'hall', 'pier'], 'at', 'gate']);
  const forward = stepped(tapped(three(), 'here'), { is: 'add', stop: stop('pier', 300, 400), now: NOON });
  assert.deepEqual(forward.stops.map((one) => one.id), ['gate', 'pier', 'hall']);
  const again = stepped(tapped(three(), 'end'), { is: 'add', stop: cafe, now: NOON });
  assert.deepEqual([again.phase, currentStop(again)?.id], ['toward', 'cafe']);
  assert.equal(tapped(again, 'undo').phase, 'finished');
  const back = stepped(tapped(tapped(three(), 'here'), 'next'), { is: 'add', stop: stop('gate', 0, 0), now: NOON });
  assert.deepEqual([back.stops.map((one) => one.id), currentStop(back)?.id, back.visited], [['gate', 'hall', 'pier'], 'gate', []]);
});

test('an event changes no value that was there before', () => {
  const walk = three();
  const text = JSON.stringify(walk);
  walked(walk, track(tour));
  for (const is of /** @type {const} */ (['here', 'next', 'skip', 'undo', 'stay', 'end'])) tapped(walk, is);
  assert.equal(JSON.stringify(walk), text);
});

test('a stored walk goes on; one that is damaged, over or of another version does not', () => {
  const { walk } = walked(three(), track(tour).slice(0, 200));
  const text = JSON.stringify(kept(walk));
  const back = resumed(JSON.parse(text), NOON + 3600000);
  assert.ok(back);
  assert.deepEqual(kept(back), JSON.parse(text));
  assert.deepEqual(walked(back, track(standing([300, 0], 60), { start: NOON + 3600000 })).noticed.at(-1), 'arrived hall');
  assert.equal(resumed(JSON.parse(text), NOON + 24 * 3600000), null);
  for (const change of [{ version: 2 }, { stops: [] }, { stops: [{}] }, { current: 7 }, { phase: 'x' }, { visited: [1] }, { before: [{}] }, { since: null }, { started: 'x' }]) {
    assert.equal(resumed({ ...JSON.parse(text), ...change }, NOON), null, JSON.stringify(change));
  }
  for (const odd of [null, undefined, 3, 'x', [], {}]) assert.equal(resumed(odd, NOON), null);
});

const minute = 60000;
const table = { walk: () => 300 };

test('the times of all stops follow from the table, the stays and now', () => {
  const found = times(three(), NOON, table);
  assert.deepEqual(found.stops.map((one) => [one.id, (one.arrive - NOON) / minute, (one.leave - NOON) / minute]), [['gate', 5, 15], ['hall', 20, 30], ['pier', 35, 45]]);
  assert.deepEqual([found.minutesLeft, found.late, (found.end - NOON) / minute], [45, 0, 45]);
});

test('running late moves all that follows, and says by how much', () => {
  const planned = { gate: NOON + 5 * minute, hall: NOON + 20 * minute, pier: NOON + 35 * minute };
  const here = tapped(three(), 'here', NOON + 10 * minute);
  const found = times(here, NOON + 32 * minute, { ...table, planned, until: NOON + 60 * minute });
  assert.deepEqual(found.stops.map((one) => one.late), [5, 17, 17]);
  assert.deepEqual([found.late, found.minutesLeft, found.spare], [17, 30, -2]);
});

test('a stop that opens later is waited for, and one that shuts is named', () => {
  const open = (/** @type {string} */ id) => (id === 'hall' ? { opens: NOON + 30 * minute, closes: NOON + 35 * minute } : null);
  const found = times(three(), NOON, { ...table, open });
  assert.deepEqual(found.stops.map((one) => [(one.leave - NOON) / minute, one.isShut]), [[15, false], [40, true], [55, false]]);
  assert.deepEqual(times(tapped(three(), 'end'), NOON, table), { stops: [], end: NOON, minutesLeft: 0, late: 0, spare: 0 });
});

test('a queue is stood in once the door is open, and what follows comes later', () => {
  const open = (/** @type {string} */ id) => (id === 'hall' ? { opens: NOON + 30 * minute, closes: NOON + 90 * minute } : null);
  const queue = (/** @type {string} */ id, /** @type {number} */ at) => (id === 'hall' && at === NOON + 30 * minute ? 12 : 0);
  const found = times(three(), NOON, { ...table, open, queue });
  assert.deepEqual(found.stops.map((one) => [(one.arrive - NOON) / minute, (one.leave - NOON) / minute]), [[5, 15], [20, 52], [57, 67]]);
});

test('distances and directions of the plane are those of the earth', () => {
  assert.ok(Math.abs(metres(at(0, 0), at(300, 400)) - 500) < 0.5);
  assert.deepEqual([[0, 10], [10, 0], [0, -10], [-10, 0]].map(([east, north]) => Math.round(bearing(at(0, 0), at(east, north)))), [0, 90, 180, 270]);
  assert.ok(metres([0, 179.9999], [0, -179.9999]) < 30);
});
