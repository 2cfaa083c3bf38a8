import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../Templates/app/share/calendar.js';
import { dayOfCalendar } from '../../Templates/app/share/reading.js';

const day = {
  title: 'With Ada, on foot', zone: 'Europe/Helsinki', date: '2026-11-25', stops: [
    { title: 'Kiasma; the museum', at: /** @type {[number, number]} */ ([60.17181, 24.936877]),
      arrive: 600, leave: 690, url: 'https://guide.test/places/kiasma/index.html',
      note: 'Tickets, and a line\nof two parts that is long enough to be folded somewhere' },
    { title: 'Oodi', at: /** @type {[number, number]} */ ([60.17393, 24.938203]), arrive: 700,
      leave: 700 },
  ],
};

test('a calendar that the app wrote is the same day when it is read', () => {
  assert.deepEqual(dayOfCalendar(calendarOf(day, 0), 'Europe/Helsinki'), {
    name: day.title, date: '2026-11-25', start: 600, stops: [
      { title: 'Kiasma; the museum', at: day.stops[0].at, url: day.stops[0].url,
        note: day.stops[0].note, stay: 90 },
      { title: 'Oodi', at: day.stops[1].at, url: undefined },
    ],
  });
});

test('events of other programs come in their order, by local times, and without a place not at all', () => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;TZID=Europe/Paris:20261125T113000',
    'SUMMARY:Later', 'GEO:48.85;2.35', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM', 'END:VEVENT',
    'BEGIN:VEVENT', 'DTSTART:20261125T080000Z', 'SUMMARY:Sooner', 'GEO:48.86;2.34', 'END:VEVENT',
    'BEGIN:VEVENT', 'DTSTART:20261125T070000Z', 'SUMMARY:Nowhere', 'END:VEVENT', 'END:VCALENDAR']
    .join('\n');
  const found = dayOfCalendar(text, 'Europe/Paris');
  assert.deepEqual(found.stops.map(({ title }) => title), ['Sooner', 'Later']);
  assert.equal(found.start, 540);
});
