/** Lists of places: what a visitor wants to see, in which order, and how the address of the page keeps it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseDay } from '../../Templates/app/hours/calendar.js';
import { nextRush } from '../../Templates/app/hours/busy.js';
import { nextDay, outlook, shutDuring, stopsIn } from '../../Templates/app/hours/outlook.js';
import { doorNow, isOpen } from '../../Templates/app/lists/doors.js';
import { active, fits, read, sorted, written } from '../../Templates/app/lists/rules.js';
import { PlannerGuide } from '../../Templates/app/planner/guide.js';

const monday = parseDay('2026-11-23');
const at = (minute, day = monday) => ({ day, minute });
const nineToFive = [{ weekdays: [[0, 4]], times: [[540, 1020]] }];
const lateBar = [{ times: [[1080, 1500]] }];

function place(slug, more = {}) {
  return { slug, title: slug, kind: 'museum', at: /** @type {[number, number]} */ ([42.36, -71.06]), visit: 1800, ...more };
}

const guide = new PlannerGuide(/** @type {any} */ ({
  format: 'waymark-planner', version: 1, language: 'en', timezone: 'America/New_York', currency: 'USD', pace: 4.5, meanRating: 4,
  kinds: [
    { slug: 'museum', label: 'Museum', setting: 'indoors', interest: 'art' }, { slug: 'statue', label: 'Statue', setting: 'outdoors', hasDoor: false },
    { slug: 'garden', label: 'Garden', setting: 'outdoors', hasDoor: false, needsLight: true }, { slug: 'bar', label: 'Bar', role: 'meal', setting: 'indoors' },
  ],
  interests: [{ slug: 'art', label: 'Art' }, { slug: 'sea', label: 'Sea' }], cities: [], hours: [nineToFive, lateBar], holidays: {}, closed: [],
  places: [
    place('bar', { kind: 'bar', hours: 1, level: 2 }),
    place('garden', { kind: 'garden', prices: [{ amount: 0 }] }),
    place('house', { hours: 0, closures: [['2026-11-24', '2026-11-30']], rating: [4.6, 900], prices: [{ amount: 1200 }], tours: ['trail'] }),
    place('museum', { hours: 0, rating: [4.2, 100], interests: ['sea'], wheelchair: 'yes', at: [42.37, -71.06] }),
    place('statue', { kind: 'statue', at: [42.35, -71.06] }),
    place('tower'),
  ],
}));
const named = (slug) => /** @type {any} */ (guide.place(slug));
const nothing = { flags: [], kind: '', interest: '', price: 0, rating: 0, sort: /** @type {const} */ ('') };
const found = (choice, minute = 600, day = monday) => guide.places.filter((one) =>
  fits(one, { ...nothing, ...choice }, { guide, now: () => at(minute, day), favourites: new Set(['tower']) })).map((one) => one.slug);

test('filters leave what was asked for', () => {
  assert.deepEqual(found({}), ['bar', 'garden', 'house', 'museum', 'statue', 'tower']);
  assert.deepEqual(found({ flags: ['open'] }), ['garden', 'house', 'museum', 'statue']);
  assert.deepEqual(found({ flags: ['open'] }, 600, monday + 1), ['garden', 'museum', 'statue']);
  assert.deepEqual(found({ flags: ['free'] }), ['garden']);
  assert.deepEqual(found({ flags: ['step'] }), ['museum']);
  assert.deepEqual(found({ flags: ['favourite'] }), ['tower']);
  assert.deepEqual(found({ flags: ['open'], kind: 'museum' }), ['house', 'museum']);
  assert.deepEqual(found({ interest: 'sea' }), ['museum']);
  assert.deepEqual(found({ interest: 'art' }), ['house', 'museum', 'tower']);
  assert.deepEqual(found({ price: 2 }), ['bar', 'garden']);
  assert.deepEqual(found({ price: 1 }), ['garden']);
  assert.deepEqual(found({ rating: 4.5 }), ['house']);
});

test('under a roof and after dark are what the planner takes for it', () => {
  assert.deepEqual(found({ flags: ['roof'] }), ['bar', 'house', 'museum', 'tower']);
  // In November it is dark in Boston before five; a garden without lamps ends with the light, and nobody knows of the tower.
  assert.deepEqual(found({ flags: ['dark'] }), ['bar', 'statue']);
  assert.deepEqual(found({ flags: ['dark'] }, 1439), ['bar', 'statue']);
});

test('the address keeps a choice and what else is in it', () => {
  const choice = read(new URLSearchParams('open&free&kind=museum&price=2&rating=4.5&sort=near&q=x'));
  assert.deepEqual(choice, { flags: ['open', 'free'], kind: 'museum', interest: '', price: 2, rating: 4.5, sort: 'near' });
  assert.equal(active(choice), 5);
  assert.equal(written(new URLSearchParams('q=x&dark'), choice), 'q=x&open&free&kind=museum&price=2&rating=4.5&sort=near');
  assert.equal(written(new URLSearchParams('open&sort=name'), nothing), '');
  assert.deepEqual(read(new URLSearchParams('price=9&rating=-1&sort=cheap&shut')), nothing);
});

test('the nearest, the best known and the alphabet', () => {
  const order = (name, from = null) => sorted(guide.places, name, { guide, from, language: 'en', wait: () => Infinity }).map((one) => one.slug);
  assert.deepEqual(order('near', [42.35, -71.06]).slice(0, 1), ['statue']);
  assert.deepEqual(order('near', [42.35, -71.06]).at(-1), 'museum');
  assert.deepEqual(order('popular').slice(0, 2), ['house', 'museum']);
  assert.deepEqual(order('name'), ['bar', 'garden', 'house', 'museum', 'statue', 'tower']);
});

test('the shortest wait first, and places of which nobody knows last, as they were', () => {
  /** @type {Record<string, number>} */
  const waits = { house: 12, tower: 0, bar: 30 };
  const wait = (/** @type {{slug: string}} */ one) => waits[one.slug] ?? Infinity;
  const order = sorted(guide.places, 'wait', { guide, from: null, language: 'en', wait }).map((one) => one.slug);
  const others = guide.places.map((one) => one.slug).filter((slug) => !(slug in waits));
  assert.deepEqual(order, ['tower', 'house', 'bar', ...others]);
  assert.equal(read(new URLSearchParams('sort=wait')).sort, 'wait');
});

test('a door that an alert shuts is shut, whatever its hours are', () => {
  assert.equal(doorNow(named('museum'), guide, at(600))?.is, 'open');
  const shut = new PlannerGuide({ ...guide.data, closed: [{ places: ['museum', 'statue'] }] });
  assert.equal(doorNow(named('museum'), shut, at(600))?.is, 'closed');
  assert.equal(isOpen(named('statue'), shut, at(600)), false);
  assert.equal(doorNow(named('tower'), guide, at(600)), null);
});

const stops = stopsIn('museum:540-600 house:660-700 statue:800-830 tower:900-930');

test('a tour knows what is shut today and what it would reach too late', () => {
  const names = (now) => {
    const { all, shut, late } = outlook(stops, guide, now);
    return [all, shut.map((one) => one.slug), late.map((one) => [one.place.slug, one.closes])];
  };
  assert.deepEqual(names(at(540)), [4, [], []]);
  // Two hours after the first stop comes the house, which is closed by then.
  assert.deepEqual(names(at(930)), [4, [], [['house', 1020]]]);
  assert.deepEqual(names(at(1080)), [4, ['museum', 'house'], []]);
  assert.deepEqual(names(at(540, monday + 1)), [4, ['house'], []]);
  assert.deepEqual(names(at(540, monday + 5)), [4, ['museum', 'house'], []]);
});

test('a planned day knows what is shut when it comes there, and when it is for', () => {
  assert.deepEqual(shutDuring(stops, guide, monday), []);
  assert.deepEqual(shutDuring(stopsIn('museum:1000-1050 statue:1200-1300'), guide, monday).map((one) => one.slug), ['museum']);
  assert.equal(nextDay({}, monday), monday);
  assert.equal(nextDay({ weekdays: [5, 6] }, monday), monday + 5);
  assert.equal(nextDay({ weekdays: [0] }, monday), monday);
  assert.equal(nextDay({ date: monday + 9 }, monday), monday + 9);
  assert.equal(nextDay({ date: monday - 1 }, monday), null);
});

const busy = [
  { label: 'Classes change', rules: [{ weekdays: [[0, 4]], times: [[585, 600], [645, 660]] }] },
  { label: 'Lunch', rules: [{ times: [[655, 720]] }] },
];
const context = { at: [38, -78], zone: 'America/New_York', holidays: null };
const rush = (minute, day = monday) => nextRush(/** @type {any} */ (busy), at(minute, day), context);

test('the next rush is told in time, and the present one until it is calm again', () => {
  assert.deepEqual(rush(573), { label: 'Classes change', in: 12, from: 585, until: 600 });
  assert.deepEqual(rush(585), { label: 'Classes change', in: 0, from: 585, until: 600 });
  assert.deepEqual(rush(600), { label: 'Classes change', in: 45, from: 645, until: 720 });
  // The lunch begins before the change of classes is over: it stays crowded.
  assert.deepEqual(rush(650), { label: 'Classes change', in: 0, from: 645, until: 720 });
  assert.equal(rush(720), null);
  assert.equal(rush(494), null);
  assert.deepEqual(rush(600, monday + 5), { label: 'Lunch', in: 55, from: 655, until: 720 });
});
