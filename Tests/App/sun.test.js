/** Times of the sun around the world, held to the table that `Tests/CalendarTests/SunTimesTests.swift` holds Swift to. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { parseDay } from '../../Templates/app/hours/calendar.js';
import { sunMinutes } from '../../Templates/app/hours/sun.js';

const rows = JSON.parse(readFileSync(new URL('../Fixtures/hours/sun.json', import.meta.url), 'utf8'));

test('every edition names the same minute', () => {
  assert.ok(rows.length > 100);
  for (const [zone, latitude, longitude, day, ...minutes] of rows) {
    const events = /** @type {const} */ (['dawn', 'sunrise', 'sunset', 'dusk']);
    const found = events.map((event) => sunMinutes(event, parseDay(day) ?? 0, [latitude, longitude], zone));
    assert.deepEqual(found, minutes, `${zone} ${day}`);
  }
});
