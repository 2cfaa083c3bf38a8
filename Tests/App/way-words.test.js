/** What the page of a walk says of the way to the next stop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { showWay } from '../../Templates/app/navigation/way-words.js';
import { begun, stepped } from '../../Templates/app/tracking/walk.js';
import { at, NOON } from './tracks.js';

globalThis.waymarkWords = {
  'app.walk.close': '{name} is right here.', 'app.near.seeking': 'Looking for your position …', 'app.walk.no-streets': 'About {time} on foot. This guide does not know the streets here.',
  'app.walk.points': '{distance} to the {bearing}', 'bearing.2': 'east', 'unit.metres': '{number} m', 'unit.minutes': '{number} min',
};

/** What the page says once a position has come, while no way is known. @param {object} position */
function said(position) {
  const parts = new Map();
  const named = (/** @type {string} */ selector) => {
    if (!parts.has(selector)) parts.set(selector, { replaceChildren() {} });
    return parts.get(selector);
  };
  globalThis.document = /** @type {any} */ ({ documentElement: { lang: 'en' }, querySelector: named });
  const fix = { at: at(0, 0), accuracy: 10, time: NOON, ...position };
  const walk = stepped(begun([{ id: 'gate', at: at(400, 0), stay: 10 }], NOON), { is: 'fix', fix, now: NOON });
  showWay(/** @type {any} */ ({
    walk, fix, units: 'metric', course: { stops: [{ id: 'gate', title: 'Gate' }] }, trip: { guess: () => 300 },
    leading: { way: null, place: null, isOff: false }, turning: { show() {} },
  }));
  return ['far', 'more'].map((name) => parts.get(`[data-part="${name}"]`).textContent);
}

test('an old position of the device says nothing of the streets: a new one is awaited', () => {
  assert.deepEqual(said({ time: NOON - 3_600_000 }), ['', 'Looking for your position …']);
  assert.deepEqual(said({ time: NOON - 3_600_000, at: at(395, 0) }), ['', 'Looking for your position …']);
  assert.deepEqual([said({ at: at(395, 0) })[0], said({})], ['Gate is right here.', ['400 m to the east', 'About 5 min on foot. This guide does not know the streets here.']]);
});
