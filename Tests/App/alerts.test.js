/** Alerts that are newer than the page: which hold now, on which pages, and what they shut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { read } from '../../Templates/app/alerts/list.js';
import { closing, holds, isOver, shown } from '../../Templates/app/alerts/rules.js';

const list = {
  timezone: 'America/New_York',
  alerts: [
    { slug: 'storm', title: 'Storm', severity: 'warning', from: '2026-11-23', until: '2026-11-24' },
    { slug: 'shut', title: 'Shut', severity: 'closed', until: '2026-12-01', places: ['old-house'], tours: [], pages: ['places/old-house', 'tours/trail', 'cities/boston'] },
    { slug: 'repairs', title: 'Repairs', severity: 'closed', places: [], tours: ['trail'], pages: ['tours/trail'] },
    { slug: 'fair', title: 'Fair', severity: 'info', from: '2026-11-24', timezone: 'Europe/Helsinki', places: ['market'], pages: ['places/market'] },
  ],
};
const noon = Date.parse('2026-11-23T17:00:00Z');
const slugs = (page, places = [], now = noon) => shown(list, page, places, now).map((alert) => alert.slug);

test('a page shows the alerts of its subject and those of everything', () => {
  assert.deepEqual(slugs('tours/trail'), ['storm', 'shut', 'repairs']);
  assert.deepEqual(slugs('places/market'), ['storm']);
  assert.deepEqual(slugs('about'), []);
});

test('the front page shows all that hold, and the visitor’s day those of its places', () => {
  assert.deepEqual(slugs(''), ['storm', 'shut', 'repairs']);
  assert.deepEqual(slugs('my-day', ['old-house']), ['storm', 'shut']);
  assert.deepEqual(slugs('my-day', []), ['storm']);
});

test('an alert begins when its own clocks show the day', () => {
  // In Helsinki the 24th has begun, in Boston the 23rd goes on.
  const evening = Date.parse('2026-11-23T23:00:00Z');
  assert.deepEqual(slugs('places/market', [], evening), ['storm', 'fair']);
  assert.equal(holds(list.alerts[0], list, Date.parse('2026-11-25T04:00:00Z')), true);
  assert.equal(holds(list.alerts[0], list, Date.parse('2026-11-25T06:00:00Z')), false);
});

test('closures shut their places, a closed tour none, and what is about everything all', () => {
  assert.deepEqual(closing(list), [{ until: '2026-12-01', places: ['old-house'] }, { places: [] }]);
  assert.deepEqual(closing({ ...list, alerts: [{ slug: 'a', title: 'A', severity: 'closed' }] }), [{}]);
});

test('an alert with a time ends by its own clocks, and shuts whole days alone', () => {
  const hall = { slug: 'hall', title: 'Hall', severity: 'closed', from: '2026-11-22T10:00', until: '2026-11-24T15:00', timezone: 'Europe/Helsinki', places: ['hall'], pages: ['places/hall'] };
  const at = (time) => Date.parse(`2026-11-24T${time}:00+02:00`);
  assert.deepEqual(['14:59', '15:00'].map((time) => [holds(hall, list, at(time)), isOver(hall, list, at(time))]), [[true, false], [false, true]]);
  // It has not begun, so it is not over either.
  assert.equal(isOver(hall, list, Date.parse('2026-11-22T09:00:00+02:00')), false);
  assert.deepEqual(closing({ ...list, alerts: [hall] }), [{ from: '2026-11-23', until: '2026-11-23', places: ['hall'] }]);
});

test('another file is no list, and an alert that cannot be read is left out', () => {
  for (const value of [null, [], {}, { format: 'waymark-alerts', version: 2, alerts: [] }, { format: 'waymark-alerts', version: 1 }]) assert.equal(read(value), null);
  const found = read({ format: 'waymark-alerts', version: 1, timezone: 'UTC', alerts: [{ slug: '../x', title: 'X', severity: 'info' }, { slug: 'y', title: 'Y', severity: 'loud' }, { slug: 'z', title: 'Z', severity: 'info' }] });
  assert.deepEqual(found?.alerts.map((alert) => alert.slug), ['z']);
});
