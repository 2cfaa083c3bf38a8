/** What comes next on a way, and when it is said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faultOf } from '../../Templates/app/visitor/no-position.js';
import { isHere } from '../../Templates/app/navigation/way-words.js';
import { cued, nextTurn, nothingGiven } from '../../Templates/app/tracking/turns.js';

/** @type {[number, string, string][]} */
const turns = [[0, 'leave to the north', 'start'], [90, 'turn right', 'right'], [100, 'turn left', 'left'], [300, 'the museum is on the left', 'arrive']];
/** @param {number} along */
const place = (along) => {
  const step = turns.slice(0, -1).findLastIndex(([start]) => start <= along);
  return { step, along, toNext: turns[step + 1][0] - along };
};
/** @param {number} along */
const next = (along) => nextTurn(turns, place(along));

test('the turn that is ahead comes next, never the one that was taken', () => {
  assert.deepEqual([next(50)?.turn[1], next(50)?.metres], ['turn right', 40]);
  assert.deepEqual([next(91)?.turn[1], next(91)?.metres], ['turn left', 9]);
  assert.deepEqual([next(250)?.turn[2], next(250)?.metres, next(250)?.after], ['arrive', 50, null]);
});

test('at the beginning, and where nobody knows the position, it is to set out', () => {
  assert.deepEqual([next(5)?.turn[2], next(5)?.metres, next(5)?.after?.[1]], ['start', null, 'turn right']);
  assert.deepEqual([nextTurn(turns, null)?.index, nextTurn([], null)], [0, null]);
});

test('a stop behind a corner is not right here while a turn comes', () => {
  const fix = /** @type {any} */ ({ at: [60.17, 24.94], accuracy: 10, time: 0 });
  const way = /** @type {any} */ ({ turns });
  const here = (/** @type {any} */ leading) => isHere(fix, [60.1702, 24.94], leading);
  assert.deepEqual([here({ way, place: place(95), isOff: false }), here({ way, place: place(280), isOff: false })], [false, true]);
  assert.deepEqual([here({ way, place: null, isOff: false }), here({ way, place: place(95), isOff: true })], [true, true]);
  assert.equal(isHere(fix, [60.171, 24.94], { way, place: /** @type {any} */ (place(280)), isOff: false }), false);
});

test('what follows says how far it is from the turn', () => {
  assert.deepEqual([next(50)?.after?.[1], next(50)?.between], ['turn left', 10]);
});

test('each turn is said once 100 m before, once 40 m before and once there', () => {
  const said = [];
  let cues = nothingGiven;
  for (let along = 101; along <= 300; along += 1) {
    const one = /** @type {import('../../Templates/app/tracking/turns.js').Next} */ (next(Math.min(along, 299)));
    const given = cued(cues, one);
    cues = given.cues;
    for (const cue of given.cue) said.push([cue, Math.round(one.metres ?? 0)]);
  }
  assert.deepEqual(said, [['far', 110], ['near', 45], ['now', 15]]);
});

test('a turn that is met late is said once, as it is', () => {
  const near = cued(nothingGiven, /** @type {any} */ (next(60)));
  assert.deepEqual(near.cue, ['far', 'near']);
  const now = cued(near.cues, /** @type {any} */ (next(80)));
  assert.deepEqual([now.cue, cued(now.cues, /** @type {any} */ (next(85))).cue], [['now'], []]);
});

test('refused, switched off and not found are three faults', async () => {
  const state = (/** @type {string} */ answer) => Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { permissions: { query: async () => ({ state: answer }) } } });
  state('denied');
  assert.equal(await faultOf({ code: 1 }), 'denied');
  state('granted');
  assert.equal(await faultOf({ code: 1 }), 'off');
  assert.deepEqual([await faultOf({ code: 2 }), await faultOf({ code: 3 }), await faultOf(null)], ['none', 'none', 'off']);
});
