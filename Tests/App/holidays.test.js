/** The public holidays of every country, held to the days that `Tests/OpeningHoursTests/HolidayTableTests.swift` holds Swift to. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { dayText, parseDay } from '../../Templates/app/hours/calendar.js';
import { isHoliday } from '../../Templates/app/hours/holidays.js';

const countries = JSON.parse(readFileSync(new URL('../Fixtures/hours/holidays.json', import.meta.url), 'utf8'));

for (const [code, { rules, days }] of Object.entries(countries)) {
  test(`three years of public holidays: ${code}`, () => {
    const first = parseDay('2025-01-01') ?? 0;
    const found = Array.from({ length: 3 * 365 }, (_, index) => first + index).filter((day) => isHoliday(rules, day));
    assert.deepEqual(found.map(dayText), days);
  });
}
