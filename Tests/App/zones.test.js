import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { zoneOffset } from '../../Templates/app/hours/zones.js';

const global = /** @type {any} */ (globalThis);
afterEach(() => delete global.waymarkZones);
const second = (/** @type {string} */ text) => Date.parse(text) / 1000;

test('the offset of a zone is what the guide tells of it, to the second of each change', () => {
  // No such clocks are anywhere, so no browser could have told this.
  global.waymarkZones = { 'Europe/Helsinki': [[1000, 60], [2000, 120], [3000]] };
  assert.deepEqual([1000, 1999, 2000, 2999].map((moment) => zoneOffset('Europe/Helsinki', moment)), [60, 60, 120, 120]);
});

test('before and after what the guide tells, and for zones that it does not have, the browser is asked', () => {
  global.waymarkZones = { 'Europe/Helsinki': [[second('2026-01-01'), 60], [second('2026-02-01')]] };
  assert.equal(zoneOffset('Europe/Helsinki', second('2026-01-15')), 60);
  assert.equal(zoneOffset('Europe/Helsinki', second('2025-12-31')), 7200);
  assert.equal(zoneOffset('Europe/Helsinki', second('2026-02-01')), 7200);
  assert.equal(zoneOffset('America/New_York', second('2026-07-01')), -14400);
});

test('a page without the script of words asks the browser', () => {
  assert.equal(zoneOffset('Europe/Helsinki', second('2026-07-01')), 10800);
});
