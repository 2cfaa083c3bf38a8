/** What a place's page says at the door, held to the answers of the Swift evaluator and to the words of the guide. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { clock, sentence } from '../../Templates/app/hours/sentence.js';
import { clockIn } from '../../Templates/app/hours/clock.js';
import { status } from '../../Templates/app/hours/status.js';
import { dayText, parseDay } from '../../Templates/app/hours/calendar.js';

const vectors = JSON.parse(readFileSync(new URL('../Fixtures/planning/vectors.json', import.meta.url), 'utf8')).hours;

for (const { text, status: answers, open, ...door } of vectors) {
  test(`at the door: ${text}, ${door.zone}`, () => {
    for (const [date, minute, is, untilDate, untilMinute] of answers) {
      const { is: found, until } = status(door, { day: parseDay(date), minute });
      const said = [date, minute, found, ...(until ? [dayText(until.day), until.minute] : [])];
      assert.deepEqual(said, [date, minute, is, ...(untilDate ? [untilDate, untilMinute] : [])]);
    }
  });
}

const daily = { rules: [{ times: [[600, 1080]] }], zone: 'Europe/Helsinki', at: [60.17, 24.94] };
const saturday = parseDay('2026-11-21');
const words = {
  open: 'Open now', openUntil: 'Open until {time}', closesSoon: 'Closes soon, at {time}', opensAt: 'Opens at {time}',
  opensTomorrow: 'Opens tomorrow at {time}', opensOn: 'Opens {day} at {time}', closed: 'Closed now',
  unknown: 'Perhaps', clock: '12', digits: '1', time: '{hour}:{minute}\u00a0{half}', fullHour: '{hour}\u00a0{half}',
  am: 'am', pm: 'pm', noon: 'noon', midnight: 'midnight', firstDay: '1st', onDate: 'on {day}\u00a0{month}',
  days: ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].map((name) => `on ${name}day`),
  months: ['January', 'February', 'March', 'April'],
};

/** @param {object} door @param {number} minute @param {object} [change] */
function said(door, minute, change = {}) {
  const now = { day: saturday, minute };
  return sentence(status(door, now), now, { ...words, ...change });
}

test('it says until when it is open, and that it closes soon in the last hour', () => {
  assert.equal(said(daily, 1019), 'Open until 6\u00a0pm');
  assert.equal(said(daily, 1020), 'Closes soon, at 6\u00a0pm');
  assert.equal(said(daily, 1079), 'Closes soon, at 6\u00a0pm');
});

test('closed, it says when it opens: today, tomorrow, a weekday, a date, or never', () => {
  assert.equal(said(daily, 599), 'Opens at 10\u00a0am');
  assert.equal(said(daily, 1080), 'Opens tomorrow at 10\u00a0am');
  assert.equal(said({ ...daily, rules: [{ weekdays: [[1, 1]], times: [[750, 1080]] }] }, 720), 'Opens on Tuesday at 12:30\u00a0pm');
  const season = { ...daily, rules: [{ dates: [[{ from: { m: 4 }, to: { m: 10 } }]], times: [[720, 1080]] }] };
  assert.equal(said(season, 720), 'Opens on 1st\u00a0April at noon');
  assert.equal(said({ ...daily, rules: [{ years: [[2020, 2025, 1]] }] }, 720), 'Closed now');
});

test('days that are shut by a closure count as closed, whatever the hours', () => {
  assert.equal(said({ ...daily, closed: [['2026-11-21', '2026-11-22']] }, 720), 'Opens on Monday at 10\u00a0am');
  assert.equal(said({ ...daily, closed: [['2026-11-21', null]] }, 720), 'Closed now');
});

test('the night of an evening goes with the day of that evening, into a day that is shut and not out of it', () => {
  const bar = { rules: [{ times: [[1080, 1620]] }], zone: 'Europe/Helsinki', at: [60.17, 24.94], closed: [['2026-11-22', '2026-11-22']] };
  /** @param {string} date @param {number} minute */
  const at = (date, minute) => {
    const now = { day: parseDay(date), minute };
    return sentence(status(bar, now), now, words);
  };
  assert.equal(at('2026-11-21', 23 * 60 + 30), 'Open until 3\u00a0am');
  assert.equal(at('2026-11-22', 30), 'Open until 3\u00a0am');
  assert.equal(at('2026-11-22', 180), 'Opens tomorrow at 6\u00a0pm');
  assert.equal(at('2026-11-22', 20 * 60), 'Opens tomorrow at 6\u00a0pm');
  assert.equal(at('2026-11-23', 30), 'Opens at 6\u00a0pm');
  assert.equal(at('2026-11-24', 30), 'Open until 3\u00a0am');
});

test('what nobody can know is not said to be open', () => {
  assert.equal(said({ ...daily, rules: [{ is: 'unknown' }] }, 720), 'Perhaps');
});

test('the clock is that of the place, on both sides of a change of the clocks', () => {
  const minutes = (/** @type {string} */ instant) => clockIn('Europe/Helsinki', Date.parse(instant));
  assert.deepEqual(minutes('2026-10-25T00:30:00Z'), { day: parseDay('2026-10-25'), minute: 210 });
  assert.deepEqual(minutes('2026-10-25T01:30:00Z'), { day: parseDay('2026-10-25'), minute: 210 });
  assert.deepEqual(minutes('2026-11-21T23:30:00Z'), { day: parseDay('2026-11-22'), minute: 90 });
});

test('times are written as everywhere in the guide', () => {
  assert.equal(clock(0, words), 'midnight');
  assert.equal(clock(720, words), 'noon');
  assert.equal(clock(545, words), '9:05\u00a0am');
  const whole = { ...words, clock: '24', time: '{hour}:{minute}', fullHour: '{hour}:{minute}' };
  assert.equal(clock(545, whole), '9:05');
  assert.equal(clock(540, { ...whole, digits: '2' }), '09:00');
});
