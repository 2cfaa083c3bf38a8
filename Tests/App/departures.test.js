import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vehiclesIn } from '../../Templates/app/livemap/vehicles.js';
import { coming, departures, endOf, lateness, minuteOf, minutesUntil, newsIn, timetableIn } from '../../Templates/app/departures/rules.js';

/** @param {Partial<any>} [other] */
const file = (other = {}) => ({
  format: 'waymark-departures', version: 1, zone: 'Europe/Helsinki', first: '2026-11-23', days: 3,
  lines: [['7', 'Westend'], ['N1', '']], groups: [{ on: '110', at: [[0, 480, 10, 10], [1, 1530]] }, { on: '001', about: [[0, 600]] }], ...other,
});

/** @param {string} text */
const moment = (text) => Date.parse(text) / 1000;

/** @param {any} value @param {string} from @param {string} until */
const between = (value, from, until) => {
  const timetable = timetableIn(value);
  assert.ok(timetable);
  return departures(timetable, moment(from), moment(until));
};

test('minutes are differences, and are counted from the start of the service day', () => {
  const found = between(file(), '2026-11-23T08:00:00+02:00', '2026-11-23T08:20:00+02:00');
  assert.deepEqual(found.map((one) => [one.name, one.headsign, new Date(one.at * 1000).toISOString()]), [
    ['7', 'Westend', '2026-11-23T06:00:00.000Z'], ['7', 'Westend', '2026-11-23T06:10:00.000Z'],
  ]);
});

test('what leaves after midnight stands on the list of the day before', () => {
  const found = between(file(), '2026-11-25T00:00:00+02:00', '2026-11-25T12:00:00+02:00');
  assert.deepEqual(found.map((one) => [one.name, new Date(one.at * 1000).toISOString(), one.isApproximate]), [
    ['N1', '2026-11-24T23:30:00.000Z', false], ['7', '2026-11-25T08:00:00.000Z', true],
  ]);
});

test('on the day on which clocks go forward times count from noon less twelve hours', () => {
  const found = between(file({ first: '2026-03-29', groups: [{ on: '100', at: [[0, 480]] }] }), '2026-03-29T00:00:00+02:00', '2026-03-30T00:00:00+03:00');
  assert.deepEqual(found.map((one) => new Date(one.at * 1000).toISOString()), ['2026-03-29T05:00:00.000Z']);
});

test('days that are not known have no departures, and the timetable says when it ends', () => {
  assert.deepEqual(between(file(), '2026-11-27T00:00:00+02:00', '2026-11-28T00:00:00+02:00'), []);
  const timetable = timetableIn(file());
  assert.equal(timetable && endOf(timetable), moment('2026-11-26T00:00:00+02:00'));
});

test('what is no timetable is none', () => {
  for (const value of [null, {}, { format: 'other' }, file({ version: 2 }), file({ first: 'soon' })]) assert.equal(timetableIn(value), null);
});

test('the next come first, by when they are expected; what has left is gone', () => {
  const now = moment('2026-11-23T08:09:30+02:00');
  const news = newsIn({ place: 'x', age: 3, departures: [
    { name: '1', at: now - 600, expected: now + 120, state: 'expected' }, { name: '2', at: now - 60 }, { name: '3', at: now + 30 },
    { name: '4', at: now + 60, expected: now + 60, state: 'cancelled' }, { name: '5', at: now + 300, expected: now - 200, state: 'expected' },
    { name: 6, at: now }, { name: '7' },
  ] });
  assert.deepEqual(news && coming(news.departures, now).map((one) => one.name), ['3', '4', '1']);
  assert.deepEqual(news?.departures.map(lateness), [12, null, null, null, -8]);
});

test('a platform that is not the timetable’s is told, also where nothing else is', () => {
  const news = newsIn({ place: 'x', departures: [{ name: '1', at: 60, platform: '5' }, { name: '2', at: 90, platform: 5 }] });
  assert.deepEqual(news?.departures.map((one) => one.platform), ['5', undefined]);
});

test('minutes are rounded down, and the minute of the day is that of the zone', () => {
  assert.equal(minutesUntil(239, 0), 3);
  assert.equal(minutesUntil(0, 100), 0);
  assert.equal(minuteOf('Europe/Helsinki', moment('2026-11-23T23:30:00Z')), 90);
});

test('vehicles without a position, or with an old one, are left out', () => {
  const one = { id: 'a', name: '7', headsign: 'Westend', at: [60.1, 24.9], age: 20 };
  assert.deepEqual(vehiclesIn({ vehicles: [one, { ...one, age: 91 }, { ...one, at: [60] }, { ...one, name: 7 }, null] }), [one]);
  assert.deepEqual(vehiclesIn({}), []);
});
