import assert from 'node:assert/strict';
import test from 'node:test';

import { closedStops, planSentence } from '../../Templates/app/hours/today.js';
import { lasts, localDay, localMoment } from '../../Templates/app/page/alerts.js';
import { chosenApp } from '../../Templates/app/page/walk-there.js';

const words = {
  works: 'Works today', closed: 'Today {places} would be closed', brief: 'Closed today: {count} of {all} stops', later: 'Not today: for {date}', past: 'Passed: {date}', and: '{first} and {second}',
  comma: '{first}, {second}', date: '{weekday} {day} {month} {year}', firstDay: '1st',
  days: ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].map((name) => `${name}day`),
  months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
};

/** A door that is open on weekdays from nine to five. */
const door = { rules: [{ weekdays: [[0, 4]], times: [[540, 1020]] }], zone: 'Europe/Helsinki', at: [60.17, 24.94] };
const plan = { zone: 'Europe/Helsinki', stops: [{ name: 'Museum', at: [600, 660], door }] };
/** Monday 23 November 2026, in days since 1970. */
const monday = 20780;
const at = (day) => ({ day, minute: 500 });

test('a plan for any day works when its stops are open during the visits', () => {
  assert.equal(planSentence(plan, at(monday), words), 'Works today');
  assert.equal(planSentence(plan, at(monday + 5), words), 'Today Museum would be closed');
});

test('a stop that closes during the visit counts as closed', () => {
  const late = { ...plan, stops: [{ name: 'Museum', at: [1000, 1030], door }, { name: 'Tower', at: [1010, 1020], door }] };
  assert.deepEqual(closedStops(late, monday).map((stop) => stop.name), ['Museum']);
});

test('several closed stops are a list', () => {
  const three = { ...plan, stops: ['A', 'B', 'C'].map((name) => ({ name, at: [600, 660], door })) };
  assert.equal(planSentence(three, at(monday + 6), words), 'Today A, B and C would be closed');
});

test('more closed stops than two lines have room for are a number', () => {
  const names = ['The Church of the Holy Trinity', 'The House of the Estates', 'The Museum of the City'];
  const long = { ...plan, of: 9, stops: names.map((name) => ({ name, at: [600, 660], door })) };
  assert.equal(planSentence(long, at(monday + 6), words), 'Closed today: 3 of 9 stops');
});

test('a plan for other weekdays names the next of them, and a dated one its date', () => {
  assert.equal(planSentence({ ...plan, days: [2, 5] }, at(monday), words), 'Not today: for Wednesday');
  assert.equal(planSentence({ ...plan, days: [0] }, at(monday + 1), words), 'Not today: for Monday');
  assert.equal(planSentence({ ...plan, date: '2026-12-01' }, at(monday), words), 'Not today: for Tuesday 1st December 2026');
  assert.equal(planSentence({ ...plan, date: '2026-11-01' }, at(monday), words), 'Passed: Sunday 1st November 2026');
  assert.equal(planSentence({ ...plan, date: '2026-11-23' }, at(monday), words), 'Works today');
});

test('an alert lasts from its first day to its last, by the visitor’s own calendar', () => {
  const alert = { from: '2026-11-20', until: '2026-11-25' };
  assert.deepEqual(
    ['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map((day) => lasts(alert, day)), [false, true, true, false]);
  assert.ok(lasts({ from: '', until: '' }, '2026-11-20'));
  assert.equal(localDay(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('an alert with times begins and ends on the minute', () => {
  const alert = { from: '2026-11-20T10:00', until: '2026-11-20T15:00' };
  assert.deepEqual(
    ['09:59', '10:00', '14:59', '15:00'].map((time) => lasts(alert, `2026-11-20T${time}`)), [false, true, true, false]);
  assert.ok(lasts({ until: '2026-11-20' }, '2026-11-20T23:59'));
  assert.ok(!lasts({ until: '2026-11-20' }, '2026-11-21T00:00'));
  assert.equal(localMoment(new Date(2026, 0, 5, 9, 5)), '2026-01-05T09:05');
});

test('the button for walking opens the map of the device', () => {
  const addresses = { apple: 'a', geo: 'g' };
  assert.equal(chosenApp(addresses, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'), 'a');
  assert.equal(chosenApp(addresses, 'Mozilla/5.0 (Linux; Android 15)'), 'g');
  assert.equal(chosenApp(addresses, 'Mozilla/5.0 (X11; Linux x86_64)'), undefined);
});
