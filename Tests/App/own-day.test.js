/**
 * A visitor's own day: what is kept, when the visitor is where, a better order, and what fills a
 * gap.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { choices } from '../../Templates/app/day/gaps.js';
import { betterOrder, exactOrder } from '../../Templates/app/day/order.js';
import { betterStart, night, shutIn } from '../../Templates/app/day/shut.js';
import { timetable } from '../../Templates/app/day/timetable.js';
import { PlannerGuide } from '../../Templates/app/planner/guide.js';
import { queueAt } from '../../Templates/app/planner/waits.js';
import { added, changed, filled, mostStops, moved, newDay, ordered, without } from '../../Templates/app/store/day.js';
import { beginList, changeList, deleteList, listAt, lists, mapAddress, sortedIn } from '../../Templates/app/store/favourite-lists.js';
import { exported, imported } from '../../Templates/app/store/own-file.js';
import { read } from '../../Templates/app/store/read-day.js';
import { Own } from '../../Templates/app/store/own.js';
import { Records } from '../../Templates/app/store/records.js';

/** Five places on a street, a minute from each other, and a table of the walks. The museum is open from 10 to 12, the café from 11. */
const slugs = ['bakery', 'cafe', 'fountain', 'museum', 'tower'];
const kinds = { bakery: 'food', cafe: 'food', fountain: 'sight', museum: 'sight', tower: 'sight' };
const hours = { museum: 0, cafe: 1 };
const guide = new PlannerGuide(/** @type {any} */ ({
  format: 'waymark-planner', version: 1, timezone: 'Europe/Helsinki', currency: 'EUR', pace: 4.5, meanRating: 4, holidays: {}, closed: [],
  kinds: [{ slug: 'sight', label: 'Sight', hasDoor: false }, { slug: 'food', label: 'Food', role: 'meal' }], interests: [],
  cities: [{ slug: 'town', title: 'Town' }],
  hours: [[{ times: [[600, 720]] }], [{ times: [[660, 1200]] }]],
  places: slugs.map((slug, index) => ({
    slug, title: slug, kind: kinds[slug], city: 'town', at: [60, 24 + index * 0.001], visit: 1800, ...(slug in hours ? { hours: hours[slug] } : {}),
  })),
}), [{ places: slugs, near: slugs.flatMap((_, from) => slugs.flatMap((_, to) => (from === to ? [] : [[from, to, 60 * Math.abs(from - to) * 5, 400 * Math.abs(from - to)]]))) }]);
const how = { day: 20780, start: 600 };
const stopsOf = (...places) => places.map((place) => ({ id: place, place }));

test('each stop is reached when the walk from the last one ends', () => {
  const { visits, end, walking, metres } = timetable(guide, stopsOf('fountain', 'museum', 'tower'), how);
  assert.deepEqual(visits.map(({ arrive, leave }) => [arrive, leave]), [[600, 630], [635, 665], [670, 700]]);
  assert.deepEqual([end, walking, metres], [700, 10, 800]);
  assert.ok(visits.every((visit) => visit.trouble === null));
});

test('a door that opens soon is waited for, and one that opens late is trouble', () => {
  const early = timetable(guide, stopsOf('museum'), { ...how, start: 580 }).visits[0];
  assert.deepEqual([early.wait, early.leave, early.trouble], [20, 630, null]);
  const cafe = timetable(guide, stopsOf('cafe'), { ...how, start: 540 }).visits[0];
  assert.deepEqual([cafe.wait, cafe.trouble], [0, { is: 'opens', at: 660 }]);
});

/** The guide, where everybody eats at the café from noon to one, and where people stand 12 minutes at the museum on Saturdays at ten. */
const crowded = new PlannerGuide({
  ...guide.data, hours: [...guide.data.hours, [{ times: [[720, 780]] }]],
  places: guide.data.places.map((place) => ({
    ...place, ...(place.slug === 'cafe' ? { busy: [[2, 'lunch']] } : {}), ...(place.slug === 'museum' ? { usual: [[5, 10, 12], [5, 11, 3]] } : {}),
  })),
}, guide.walks);
const saturday = 20785;

test('an arrival into a rush costs its wait, as it does in a plan', () => {
  const { visits, end } = timetable(crowded, stopsOf('cafe', 'tower'), { ...how, start: 725 });
  assert.deepEqual([visits[0].queue, visits[0].rush, visits[0].leave, visits[1].arrive, end], [10, 'lunch', 765, 780, 810]);
  assert.deepEqual(timetable(crowded, stopsOf('cafe'), { ...how, start: 700 }).visits[0].queue, 0);
  // Nobody stands longer than it takes to come after the rush.
  assert.deepEqual(timetable(crowded, stopsOf('cafe'), { ...how, start: 774 }).visits[0].queue, 6);
});

test('what is usual at that weekday and hour counts, after the wait for the door, and a door that shuts meanwhile is said', () => {
  const early = timetable(crowded, stopsOf('museum'), { day: saturday, start: 590 }).visits[0];
  assert.deepEqual([early.wait, early.queue, early.rush, early.leave], [10, 12, null, 642]);
  assert.equal(timetable(crowded, stopsOf('museum'), { day: saturday - 1, start: 600 }).visits[0].queue, 0);
  assert.deepEqual(timetable(crowded, [{ id: 'a', place: 'museum', stay: 20 }], { day: saturday, start: 698 }).visits[0].trouble, { is: 'closes', at: 720 });
  const visit = timetable(crowded, stopsOf('museum'), { day: saturday, start: 610, since: { date: '', time: 600, behind: ['museum'] } }).visits[0];
  assert.deepEqual([visit.isBehind, visit.queue], [true, 0]);
});

test('who comes later never begins sooner, and nobody stands longer than is usual', () => {
  let seed = 7;
  const chance = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round += 1) {
    const parts = [{ from: 0, wait: chance(3) * 10, reason: null }];
    while (parts[parts.length - 1].from < 600) parts.push({ from: parts[parts.length - 1].from + 1 + chance(90), wait: chance(4) * 7, reason: null });
    let last = 0;
    for (let minute = 0; minute < 700; minute += 1) {
      const { wait } = queueAt(parts, minute);
      const usual = parts.filter(({ from }) => from <= minute).at(-1)?.wait ?? 0;
      assert.ok(minute + wait >= last && wait <= usual, `${JSON.stringify(parts)} at ${minute}`);
      last = minute + wait;
    }
  }
});

test('a door that shuts during the visit, or has shut, is said', () => {
  const during = timetable(guide, [{ id: 'a', place: 'museum', stay: 60 }], { ...how, start: 690 }).visits[0];
  assert.deepEqual(during.trouble, { is: 'closes', at: 720 });
  assert.deepEqual(timetable(guide, stopsOf('museum'), { ...how, start: 800 }).visits[0].trouble, { is: 'closed' });
});

test('a day says what is closed and whether it ends at night, and from when on neither would be', () => {
  const named = (/** @type {number} */ start, /** @type {string[]} */ ...places) =>
    shutIn(timetable(guide, stopsOf(...places), { ...how, start })).map(({ stop }) => stop.place);
  assert.deepEqual(named(800, 'museum', 'tower'), ['museum']);
  assert.deepEqual(named(640, 'museum', 'gone'), []);
  assert.equal(betterStart(guide, stopsOf('museum', 'tower'), { ...how, start: 800 }, 0), 570);
  assert.equal(betterStart(guide, stopsOf('museum', 'tower'), { ...how, start: 800 }, 700), null);
  // Nothing is closed, and the last stop is left after eleven in the evening.
  const late = [{ id: 'a', place: 'fountain', stay: 840 }, { id: 'b', place: 'tower', stay: 60 }];
  assert.equal(timetable(guide, late, { ...how, start: 540 }).end > night, true);
  assert.equal(betterStart(guide, late, { ...how, start: 540 }, 0), 420);
  assert.equal(betterStart(guide, late, { ...how, start: 540, since: { date: '2026-11-25', time: 600, behind: [] } }, 0), null);
});

test('a place that the guide no longer has is said, and the walk goes past it', () => {
  const { visits } = timetable(guide, stopsOf('fountain', 'castle', 'tower'), how);
  assert.deepEqual(visits[1].trouble, { is: 'gone' });
  assert.equal(visits[2].walk?.minutes, 10);
});

test('a place of one\'s own takes part in the walk', () => {
  const { visits } = timetable(guide, [{ id: 'a', place: 'bakery' }, { id: 'b', title: 'Hotel', at: [60, 24.002] }], how);
  assert.ok(visits[1].walk !== null && visits[1].walk.minutes >= 1);
  assert.equal(visits[1].stay, 30);
});

test('the shortest order from the first stop is found, as by trying all', () => {
  let state = 7;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  for (const count of [3, 5, 7]) {
    const points = Array.from({ length: count }, () => [random(), random()]);
    const cost = (from, to) => Math.hypot(points[from][0] - points[to][0], points[from][1] - points[to][1]);
    const length = (order) => order.slice(1).reduce((sum, stop, index) => sum + cost(order[index], stop), 0);
    const all = (rest) => (rest.length < 2 ? [rest] : rest.flatMap((one) => all(rest.filter((other) => other !== one)).map((tail) => [one, ...tail])));
    const best = Math.min(...all(points.map((_, index) => index).slice(1)).map((rest) => length([0, ...rest])));
    const found = exactOrder(count, cost);
    assert.deepEqual([...found].sort(), points.map((_, index) => index));
    assert.ok(Math.abs(length(found) - best) < 1e-9);
  }
});

test('a better order is offered when it saves five minutes, and not when it makes trouble', () => {
  const better = betterOrder(guide, stopsOf('bakery', 'tower', 'fountain'), how);
  assert.deepEqual(better, { ids: ['bakery', 'fountain', 'tower'], saves: 10 });
  assert.equal(betterOrder(guide, stopsOf('bakery', 'fountain', 'tower'), how), null);
  // Back and forth the museum is seen before it shuts; the shorter way comes too late.
  assert.equal(betterOrder(guide, stopsOf('bakery', 'museum', 'fountain'), { ...how, start: 645 }), null);
});

test('where the day ends counts: what saves a walk and makes the last one longer is not offered', () => {
  const stops = stopsOf('bakery', 'tower', 'fountain');
  const [tower, fountain] = ['tower', 'fountain'].map((one) => /** @type {any} */ (guide.place(one)));
  assert.equal(betterOrder(guide, stops, how, [], fountain), null);
  assert.ok((betterOrder(guide, stops, how, [], tower)?.saves ?? 0) > 10);
  const line = (from, to) => Math.abs(from - to);
  assert.deepEqual(exactOrder(3, line), [0, 1, 2]);
  assert.deepEqual(exactOrder(3, line, (last) => 10 * (last - 1)), [0, 2, 1]);
});

test('the order of a tour is named where it saves nearly as much', () => {
  const tours = [{ title: 'The old street', places: ['bakery', 'fountain', 'tower'] }];
  assert.equal(betterOrder(guide, stopsOf('bakery', 'tower', 'fountain'), how, tours)?.tour, 'The old street');
});

test('a gap is offered what is open then, the shortest detour first', () => {
  const stops = [...stopsOf('fountain'), { id: 'gap', gap: { kinds: ['food'] } }, ...stopsOf('tower')];
  assert.deepEqual(choices(guide, stops, 'gap', { ...how, start: 700 }).map(({ place, detour }) => [place.slug, detour]), [['cafe', 10], ['bakery', 20]]);
  assert.deepEqual(choices(guide, stops, 'gap', { ...how, start: 480 }).map(({ place }) => place.slug), ['bakery']);
});

test('a stop that moves keeps all that belongs to it', () => {
  const day = [{ place: 'a', note: 'x', stay: 5 }, { place: 'b' }, { place: 'c' }].reduce((one, stop, index) => added(one, stop, index), newDay(0));
  const [first] = day.stops;
  assert.deepEqual(moved(day, first.id, 2).stops[2], first);
  assert.deepEqual(moved(day, first.id, 99).stops.map((stop) => stop.place), ['b', 'c', 'a']);
  assert.equal(moved(day, 'nobody', 1), day);
  assert.deepEqual(without(changed(day, first.id, { note: undefined }), day.stops[1].id).stops.map((stop) => [stop.place, stop.note]), [['a', undefined], ['c', undefined]]);
  assert.equal(ordered(day, ['nobody']), day);
});

test('what was chosen for a gap is asked about again when the gap moves, until it is chosen again', () => {
  const gap = { id: 'g', gap: { kinds: ['food'] } };
  const day = filled({ ...newDay(0), stops: [{ id: 'a', place: 'a' }, gap, { id: 'b', place: 'b' }] }, 'g', 'cafe');
  assert.deepEqual(day.stops[1], { ...gap, place: 'cafe' });
  const later = moved(day, 'g', 2);
  assert.equal(later.stops[2].gap?.isMoved, true);
  assert.deepEqual(filled(later, 'g', 'cafe').stops[2], { ...gap, place: 'cafe' });
  assert.deepEqual(filled(later, 'g', undefined).stops[2], gap);
  assert.equal(moved(day, 'g', 1).stops[1].gap?.isMoved, undefined, 'a gap that stays where it is has not moved');
  assert.equal(ordered(day, ['b', 'g', 'a']).stops[1].gap?.isMoved, true);
  assert.equal(ordered(day, ['b', 'a', 'g']).stops[2].gap?.isMoved, undefined, 'it comes after the same stop');
  assert.equal(moved({ ...day, stops: [day.stops[0], gap, day.stops[2]] }, 'g', 0).stops[0].gap?.isMoved, undefined);
});

test('no day has more stops than it may', () => {
  let day = newDay(0);
  for (let index = 0; index < mostStops + 5; index += 1) day = added(day, { place: `p${index}` }, index);
  assert.equal(day.stops.length, mostStops);
});

test('what is read from a file is a day or nothing, and never more than a day', () => {
  assert.equal(read(null, 0), null);
  assert.equal(read({ stops: 'all' }, 0), null);
  const hostile = read({
    id: 7, name: 'x'.repeat(999), date: 'tomorrow', start: 1e9, evil: true, made: 'never',
    stops: [{ place: '../../etc' }, { place: 'a', note: '<script>', stay: -1, at: [999, 0] }, 4, { title: 'Hotel', at: [60, 24] }, { title: 'nowhere' }],
  }, 5);
  assert.equal(hostile?.name?.length, 80);
  assert.deepEqual([hostile?.date, hostile?.start, hostile?.made], [undefined, undefined, 5]);
  assert.deepEqual(hostile?.stops.map(({ id, ...rest }) => rest), [{ place: 'a', note: '<script>' }, { at: [60, 24], title: 'Hotel' }]);
  assert.ok(!('evil' in /** @type {object} */ (hostile)));
});

/** What belongs to a visitor whose browser keeps nothing. */
const inMemory = () => {
  let time = 0;
  return new Own(new Records('/test/', null, null), () => (time += 1));
};

test('a place is added once to the day, which begins with it, and can be put back where it was', async () => {
  const mine = inMemory();
  await mine.add('a');
  await mine.add('b');
  await mine.add('a');
  assert.deepEqual((await mine.day())?.stops.map((stop) => stop.place), ['a', 'b']);
  const taken = await mine.take('a');
  assert.deepEqual((await mine.day())?.stops.map((stop) => stop.place), ['b']);
  if (taken) await mine.putBack(taken);
  assert.deepEqual((await mine.day())?.stops.map((stop) => stop.place), ['a', 'b']);
  assert.equal(await mine.take('nobody'), null);
});

test('places go to the day that was chosen, else to the newest', async () => {
  const mine = inMemory();
  const first = await mine.begin({ name: 'one' });
  await mine.begin({ name: 'two' });
  assert.equal((await mine.day())?.name, 'two');
  await mine.choose(first.id);
  assert.equal((await mine.day())?.name, 'one');
  await mine.delete(first);
  assert.equal((await mine.day())?.name, 'two');
  await mine.restore(first);
  assert.deepEqual((await mine.days()).map((day) => day.name), ['one', 'two']);
  assert.equal((await mine.day())?.name, 'one');
});

test('everything goes into a file and comes back', async () => {
  const [mine, other] = [inMemory(), inMemory()];
  await mine.add('a');
  await mine.favour('b', true);
  await mine.visit('c');
  await mine.stay([60.17000012, 24.94]);
  await mine.set({ look: 'dark', pace: 3.5, interests: ['art'] });
  const file = JSON.parse(JSON.stringify(await exported(mine)));
  file.records['favourite:<b>'] = 1;
  file.records['something'] = 'else';
  assert.equal(await imported(other, file), 1);
  assert.deepEqual([(await other.days())[0].stops[0].place, await other.favourites(), await other.visited()], ['a', ['b'], ['c']]);
  assert.deepEqual(await other.place(), [60.17, 24.94]);
  assert.deepEqual(await other.settings(), { look: 'dark', pace: 3.5, interests: ['art'] });
  for (const wrong of [{ format: 'a song' }, { format: 'waymark-own', version: 1, records: null }, null]) await assert.rejects(imported(other, wrong));
});

test('the map is asked for all favourites or for a list of them by its address', () => {
  assert.deepEqual([mapAddress(), mapAddress('k3f9')], ['#favourites', '#favourites=k3f9']);
  assert.deepEqual([listAt('#favourites'), listAt('#favourites=k3f9')], ['', 'k3f9']);
  assert.deepEqual(['', '#own', '#favourites=', '#favourites=../x'].map(listAt), [undefined, undefined, undefined, undefined]);
});

test('a favourite is in several lists, which go into a file and come back', async () => {
  const [mine, other] = [inMemory(), inMemory()];
  const [food, sunday] = [await beginList(mine, 'Food'), await beginList(mine, 'Sunday')];
  assert.notEqual(food.id, sunday.id);
  for (const { id } of [food, sunday]) await changeList(mine, id, (list) => sortedIn(list, 'oodi', true));
  await changeList(mine, food.id, (list) => sortedIn(sortedIn(list, 'kosmos', true), 'oodi', true));
  await changeList(mine, sunday.id, (list) => sortedIn(list, 'oodi', false));
  assert.deepEqual((await lists(mine)).map(({ name, places }) => [name, places]), [['Food', ['kosmos', 'oodi']], ['Sunday', []]]);
  const file = JSON.parse(JSON.stringify(await exported(mine)));
  file.records['list:odd'] = { name: 'without an id', made: 1, places: [] };
  file.records['list:bad'] = { id: 'bad', name: 'x'.repeat(100), made: 1e15, places: ['<b>', 'oodi', 'oodi', 7] };
  await imported(other, file);
  const found = await lists(other);
  assert.deepEqual(found.map(({ name, places }) => [name.length, places]), [[4, ['kosmos', 'oodi']], [6, []], [80, ['oodi']]]);
  await deleteList(other, found[2]);
  assert.deepEqual((await lists(other)).map(({ name }) => name), ['Food', 'Sunday']);
});

test('of settings and a place in a file only what can be one is taken, and the rest stays as it is', async () => {
  const mine = inMemory();
  await mine.set({ size: 'large', units: 'metric' });
  await mine.stay([1, 2]);
  const read = (/** @type {any} */ records) => imported(mine, { format: 'waymark-own', version: 1, records });
  await read({ settings: { look: 'pink', size: 'huge', pace: 1e9, stepFree: 'yes', units: 'imperial', interests: ['<b>'], more: 1 }, place: [91, 0] });
  assert.deepEqual([await mine.settings(), await mine.place()], [{ size: 'large', units: 'imperial' }, [1, 2]]);
  for (const wrong of [5, 'text', null, []]) await read({ settings: wrong, place: wrong });
  assert.deepEqual([await mine.settings(), await mine.place()], [{ size: 'large', units: 'imperial' }, [1, 2]]);
  await mine.stay(null);
  assert.equal(await mine.place(), null);
});

test('a setting that is taken back is gone, and all pages hear of every change', async () => {
  const mine = inMemory();
  /** @type {string[][]} */
  const heard = [];
  mine.records.listen((keys) => heard.push(keys));
  await mine.set({ look: 'dark', pace: 3 });
  await mine.set({ look: undefined });
  assert.deepEqual(await mine.settings(), { pace: 3 });
  assert.deepEqual(heard, [['settings'], ['settings']]);
  await mine.records.clear();
  assert.deepEqual(await mine.settings(), {});
});
