/**
 * The rest of a day planned again, what a visitor says about places of a plan, and the fields that
 * take a place.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pointIn } from '../../Templates/app/search/point.js';
import { behindOf, restWish, withRest } from '../../Templates/app/plan-page/rest.js';
import { timetable } from '../../Templates/app/day/timetable.js';
import { plan, PlannerGuide } from '../../Templates/app/entries/planner.js';
import { read } from '../../Templates/app/store/read-day.js';
import { marked, nothingSaid, stayed, takenBack, wishOf } from '../../Templates/app/plan-page/marks.js';
import { Suggesting } from '../../Templates/app/plan-page/suggesting.js';
import { openTestEngine } from './engine.js';

await openTestEngine();

/** Five sights on a street, five minutes from each other, always open. */
const slugs = ['abbey', 'bridge', 'castle', 'dome', 'elm'];
const titles = { abbey: 'White Abbey', bridge: 'Long Bridge', castle: 'Old Castle', dome: 'The Dome', elm: 'Great Elm' };
const guide = new PlannerGuide(/** @type {any} */ ({
  format: 'waymark-planner', version: 1, timezone: 'Europe/Helsinki', currency: 'EUR', pace: 4.5, meanRating: 4, holidays: {}, closed: [],
  kinds: [{ slug: 'sight', label: 'Sight', hasDoor: false }, { slug: 'park', label: 'Park', hasDoor: false }], interests: [], hours: [],
  cities: [{ slug: 'town', title: 'Town' }, { slug: 'other', title: 'Other' }],
  places: [...slugs.map((slug, index) => ({ slug, title: titles[slug], kind: slug === 'elm' ? 'park' : 'sight', city: 'town', at: [60, 24 + index * 0.001], visit: 1800 })),
    { slug: 'far', title: 'Old Farm', kind: 'sight', city: 'other', at: [61, 24], visit: 1800 }],
}), [{ places: slugs, near: slugs.flatMap((_, from) => slugs.flatMap((_, to) => (from === to ? [] : [[from, to, 300 * Math.abs(from - to), 400 * Math.abs(from - to)]]))) }]);

const day = {
  id: 'd', made: 0, start: 600,
  stops: [{ id: '1', place: 'abbey' }, { id: '2', place: 'bridge', note: 'photo' }, { id: '3', title: 'Hotel', at: [60, 24.002] }, { id: '4', place: 'castle' }, { id: '5', place: 'dome' }],
};
const now = { date: '2026-11-25', time: 660, behind: ['1'] };

/** @param {any} asked */
const planned = (asked, one = /** @type {any} */ (day), when = now) => {
  const outcome = plan(guide, restWish(guide, one, when, { to: null, others: false, ...asked }, { city: 'town' }), { rounds: 200 });
  assert.equal(outcome.is, 'plan', JSON.stringify(outcome));
  return withRest(guide, one, when, { to: null, others: false, ...asked }, /** @type {any} */ (outcome).plan.days[0].visits, 1000);
};

test('what is behind is known from visits, else from the time', () => {
  const visits = timetable(guide, /** @type {any} */ (day.stops), { day: 20782, start: 600 }).visits;
  assert.deepEqual(behindOf(visits, { stops: new Set(), places: new Set() }, 640), ['1']);
  assert.deepEqual(behindOf(visits, { stops: new Set(['2']), places: new Set(['abbey']) }, 1200), ['1', '2']);
});

test('with time enough the rest stays as it is, with what belongs to its stops', () => {
  const { day: next, fresh, dropped } = planned({ end: 1080 });
  assert.deepEqual([fresh, dropped], [[], []]);
  assert.deepEqual(next.stops.map((stop) => stop.id).sort(), ['1', '2', '3', '4', '5']);
  assert.equal(next.stops[0].id, '1');
  assert.equal(next.stops.find((stop) => stop.id === '2')?.note, 'photo');
  // The visitor's own place follows the stop that it followed.
  assert.equal(next.stops.findIndex((stop) => stop.id === '3'), next.stops.findIndex((stop) => stop.id === '2') + 1);
});

test('a deadline leaves out what does not fit, and is kept', () => {
  const { day: next, dropped } = planned({ end: 745 });
  assert.equal(dropped.length, 2);
  const { end } = timetable(guide, next.stops, { day: 20782, start: 600, since: next.since });
  assert.ok(end <= 745, `ends at ${end}`);
});

test('the times of the rest count from now and from where the visitor is', () => {
  const { day: next } = planned({ end: 1080 }, day, { ...now, at: [60, 24.004] });
  assert.deepEqual(next.since, { date: '2026-11-25', time: 660, behind: ['1'], at: [60, 24.004] });
  const { visits } = timetable(guide, next.stops, { day: 20782, start: 600, since: next.since });
  assert.ok(visits[0].isBehind && visits[0].arrive === 600);
  assert.equal(visits[1].place?.slug, 'dome', 'the nearest to where the visitor stands comes first');
  assert.ok(visits[1].arrive >= 660 && visits[1].arrive <= 670 && (visits[1].walk?.minutes ?? 0) > 0);
});

test('the wish of a planned day is kept, and other places come in only where they may', () => {
  const wished = { ...day, stops: day.stops.slice(0, 2), wish: { end: 900, interests: [], marks: { castle: 'never' }, tempo: 'full', to: { place: 'elm' } } };
  assert.deepEqual(planned({ end: 900 }, wished).fresh, []);
  const { day: next, fresh } = planned({ end: 900, others: true }, wished);
  assert.ok(fresh.length > 0);
  assert.ok(!next.stops.some((stop) => stop.place === 'castle'), 'what is not wanted stays away');
  assert.equal(next.wish?.end, 900);
});

test('the last stop of one\'s own is where the day ends', () => {
  const home = { ...day, stops: [day.stops[0], day.stops[4], day.stops[2]] };
  const wish = restWish(guide, /** @type {any} */ (home), now, { end: 1000, to: null, others: false }, { city: 'town' });
  assert.deepEqual([wish.to, wish.end, wish.now], [{ at: [60, 24.002] }, 970, { from: { place: 'abbey' }, time: 660 }]);
  assert.equal(planned({ end: 1000 }, home).day.stops.at(-1)?.id, '3');
});

test('what a file says of a wish and of what is behind is checked', () => {
  const hostile = read({
    stops: [], wish: { end: 1000, city: '../x', to: { at: [99, 0] }, interests: ['history', 4], marks: { 'a b': 'must', castle: 'must', dome: 'maybe' }, evil: 1, meals: ['lunch', 'brunch'] },
    since: { date: '2026-11-25', time: 9e9, behind: [] },
  }, 5);
  assert.deepEqual(hostile?.wish, { end: 1000, interests: ['history'], meals: ['lunch'], marks: { castle: 'must' } });
  assert.equal(hostile?.since, undefined);
  assert.equal(read({ stops: [], wish: { interests: [] } }, 5)?.wish, undefined);
  const since = { date: '2026-11-25', time: 700, behind: ['1'], at: [60, 24] };
  assert.deepEqual(read({ stops: [], since }, 5)?.since, since);
});

test('saying something about a place twice takes it back', () => {
  const must = marked(nothingSaid, 'dome', 'must');
  assert.deepEqual(must.marks, { dome: 'must' });
  assert.deepEqual(marked(must, 'dome', 'never').marks, { dome: 'never' });
  assert.deepEqual(marked(must, 'dome', 'must').marks, {});
});

test('a stay is changed in steps of ten minutes, and a visitor who changes it likes the place', () => {
  const longer = stayed(nothingSaid, 'dome', 35, 'longer');
  assert.deepEqual(longer, { marks: { dome: 'like' }, stays: { dome: 40 } });
  assert.equal(stayed(nothingSaid, 'dome', 35, 'shorter').stays.dome, 30);
  assert.equal(stayed(nothingSaid, 'dome', 5, 'shorter').stays.dome, 5);
  assert.deepEqual(wishOf(longer).stays, { dome: [2400, 2400] });
  assert.deepEqual(takenBack(takenBack(longer, 'stay', 'dome'), 'mark', 'dome'), nothingSaid);
});

test('a place is suggested from its first letters, by its kind, by another name and where it is mistyped', () => {
  const entries = [{ title: 'The Dome', path: 'places/dome/index.html', kind: '', city: '', about: [], summary: '', also: ['Cupola'] }];
  const suggesting = new Suggesting(guide, 'town', entries);
  const found = (/** @type {string} */ text) => suggesting.suggest(text).map(({ title }) => title);
  assert.deepEqual(found('whi'), ['White Abbey']);
  assert.deepEqual(found('old castel'), ['Old Castle']);
  assert.deepEqual(found('cupola'), ['The Dome']);
  assert.deepEqual(found('park'), ['Great Elm']);
  assert.deepEqual(found('old fa').includes('Old Farm'), false, 'places of another city are not suggested');
  assert.equal(found('')[0], 'The Dome', 'the most popular first');
});

test('what is typed means a place by its name, or a point, and never a kind', () => {
  const suggesting = new Suggesting(guide, 'town');
  assert.deepEqual(suggesting.meant('long brige')?.terminus, { place: 'bridge' });
  assert.equal(suggesting.meant('park'), null);
  assert.deepEqual(suggesting.meant('60.1, 24.9')?.terminus, { at: [60.1, 24.9] });
});

test('a point is read from numbers and from the links of map apps', () => {
  const at = [60.17, 24.94];
  for (const text of ['60.17, 24.94', '60.17 24.94', 'geo:60.17,24.94?z=17', 'https://www.openstreetmap.org/?mlat=60.17&mlon=24.94#map=17/60.1/24.9',
    'https://www.openstreetmap.org/#map=17/60.17/24.94', 'https://www.google.com/maps/@60.17,24.94,17z', 'https://maps.apple.com/?ll=60.17,24.94', 'https://www.google.com/maps?q=60.17%2C24.94']) {
    assert.deepEqual(pointIn(text), at, text);
  }
  for (const text of ['', 'castle', '91, 0', '5', '60.17', '1, 2, 3 Main Street']) assert.equal(pointIn(text), null, text);
});
