/** A walk that is changed on the way: something near is added, and something is left out where time runs short. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTime, originOf, pathOf, trackOf } from '../../Templates/app/tracking/course.js';
import { doorAt } from '../../Templates/app/tracking/doors.js';
import { metres } from '../../Templates/app/tracking/distances.js';
import { offerOf } from '../../Templates/app/tracking/late.js';
import { closest, inReach, nearNow, onTheWay } from '../../Templates/app/tracking/nearby.js';
import { times } from '../../Templates/app/tracking/times.js';
import { begun, stepped } from '../../Templates/app/tracking/walk.js';
import { at, NOON } from './tracks.js';

const MINUTE = 60000;

/** @param {string} id @param {number} east @param {number} [stay] */
const stop = (id, east, stay = 30) => ({ id, at: at(east, 0), stay });
const three = () => begun([stop('gate', 0), stop('hall', 600), stop('pier', 1200)], NOON);
/** Ten minutes between all stops, and to the first. */
const plan = { walk: () => 600 };
/** @param {Record<string, number>} closes minutes after noon */
const doors = (closes) => ({ ...plan, open: (/** @type {string} */ id) => (id in closes ? { opens: NOON, closes: NOON + closes[id] * MINUTE } : null) });
const worth = (/** @type {string} */ id) => ({ gate: 5, hall: 1, pier: 9 })[id] ?? 0;

test('a later stop is left out and comes back with undo', () => {
  const walk = stepped(three(), { is: 'drop', stop: 'hall', now: NOON });
  assert.deepEqual([walk.stops.map((one) => one.id), walk.skipped, walk.current], [['gate', 'pier'], ['hall'], 0]);
  const back = stepped(walk, { is: 'undo', now: NOON });
  assert.deepEqual([back.stops.map((one) => one.id), back.skipped], [['gate', 'hall', 'pier'], []]);
});

test('to leave out the stop that is walked to is to skip it, and the one that the visitor is at stays', () => {
  const next = stepped(three(), { is: 'drop', stop: 'gate', now: NOON });
  assert.deepEqual([next.current, next.skipped], [1, ['gate']]);
  const here = stepped(stepped(three(), { is: 'here', now: NOON }), { is: 'drop', stop: 'gate', now: NOON });
  assert.deepEqual([here.phase, here.current, here.stops.length], ['at', 0, 3]);
});

test('a stop is added before a later one, and the visitor walks on to the same stop', () => {
  const walk = stepped(three(), { is: 'add', stop: stop('cafe', 900), before: 'pier', now: NOON });
  assert.deepEqual([walk.stops.map((one) => one.id), walk.current, walk.phase], [['gate', 'hall', 'cafe', 'pier'], 0, 'toward']);
  const next = stepped(three(), { is: 'add', stop: stop('cafe', 100), before: 'gate', now: NOON });
  assert.deepEqual([next.stops[0].id, next.current], ['cafe', 0]);
  const here = stepped(stepped(three(), { is: 'here', now: NOON }), { is: 'add', stop: stop('cafe', 900), before: 'pier', now: NOON });
  assert.deepEqual([here.stops.map((one) => one.id), here.phase], [['gate', 'hall', 'cafe', 'pier'], 'at']);
});

test('a door is open, opens soon, or is shut', () => {
  /** @type {[number, number][]} */
  const ranges = [[9 * 3600, 12 * 3600], [13 * 3600, 17 * 3600]];
  assert.deepEqual(doorAt(ranges, 600), { opens: 0, closes: 120 });
  assert.deepEqual(doorAt(ranges, 760), { opens: 20, closes: 260 });
  assert.deepEqual(doorAt(ranges, 725), { opens: 0, closes: 0 });
  assert.deepEqual(doorAt(ranges, 1020), { opens: 0, closes: 0 });
});

test('in time nothing is offered', () => {
  assert.equal(offerOf(three(), NOON, plan, worth), null);
  assert.equal(offerOf(three(), NOON, { ...doors({ pier: 600 }), until: NOON + 120 * MINUTE }, worth), null);
});

test('a door that shuts too soon is reached without the stop that is worth least', () => {
  // The pier is reached 90 minutes after noon; without the hall after 50.
  const offer = offerOf(three(), NOON, doors({ pier: 95 }), worth);
  assert.deepEqual([offer?.is, offer?.stop, offer?.leave], ['shuts', 'pier', ['hall']]);
  const after = stepped(three(), { is: 'drop', stop: 'hall', now: NOON });
  assert.equal(offerOf(after, NOON, doors({ pier: 95 }), worth), null);
});

test('a stop that nothing can save is left out itself', () => {
  const offer = offerOf(three(), NOON, doors({ pier: 5 }), worth);
  assert.deepEqual([offer?.is, offer?.leave], ['shut', ['pier']]);
  const least = offerOf(three(), NOON, doors({ hall: 45 }), worth);
  assert.deepEqual(least?.leave, ['hall']);
});

test('nothing is left out for a stop that is worth no more', () => {
  assert.deepEqual(offerOf(three(), NOON, doors({ pier: 95 }), () => 1)?.leave, ['pier']);
});

test('what lacks only some minutes is no trouble', () => {
  assert.equal(offerOf(three(), NOON, doors({ pier: 110 }), worth), null);
});

test('a walk that ends too late loses the stop that is worth least and is enough', () => {
  const offer = offerOf(three(), NOON, { ...plan, until: NOON + 90 * MINUTE }, worth);
  assert.deepEqual([offer?.is, offer?.late, offer?.leave], ['over', 30, ['hall']]);
  // Ten minutes of looking are not enough: the hall stays.
  const short = begun([stop('gate', 0), stop('hall', 600, 0), stop('pier', 1200)], NOON);
  assert.deepEqual(offerOf(short, NOON, { ...plan, until: NOON + 60 * MINUTE }, worth)?.leave, ['gate']);
  assert.equal(offerOf(three(), NOON, { ...plan, until: NOON + 117 * MINUTE }, worth), null);
});

test('what is left out is the fewest stops that save enough, or nothing where that is not possible', () => {
  const stays = { short: 3, gate: 30, hall: 30, pier: 60, tower: 30 };
  const walk = begun(Object.entries(stays).map(([id, stay], index) => stop(id, 600 * index, stay)), NOON);
  const offer = (/** @type {number} */ minutes) => offerOf(walk, NOON, { ...plan, until: NOON + minutes * MINUTE }, (id) => Number(id !== 'short'));
  // 203 minutes in all: the pier alone saves 70, the short stop 13.
  assert.deepEqual(offer(188)?.leave, ['short']);
  assert.deepEqual(offer(130)?.leave, ['pier']);
  assert.equal(offer(95)?.leave.length, 2);
  assert.equal(offer(60)?.leave.length, 3);
  assert.deepEqual(offer(5)?.leave, []);
});

test('of many stops as many are left out as are needed', () => {
  const walk = begun(Array.from({ length: 40 }, (_, index) => stop(`s${index}`, 100 * index, index === 7 ? 200 : 10)), NOON);
  const offer = offerOf(walk, NOON, { ...plan, until: NOON + 700 * MINUTE }, () => 1);
  assert.ok(offer?.leave.includes('s7'));
  const left = { ...walk, stops: walk.stops.filter(({ id }) => !offer?.leave.includes(id)) };
  assert.ok(times(left, NOON, { ...plan, until: NOON + 700 * MINUTE }).spare >= -5);
});

test('what the visitor has declined is not offered again', () => {
  assert.equal(offerOf(three(), NOON, { ...plan, until: NOON + 60 * MINUTE }, worth, ['over']), null);
  assert.equal(offerOf(three(), NOON, doors({ pier: 95 }), worth, ['pier']), null);
});

test('the stop that the visitor is at is never left out', () => {
  const here = stepped(three(), { is: 'here', now: NOON });
  assert.ok(!offerOf(here, NOON, { ...plan, until: NOON }, () => 1)?.leave.includes('gate'));
  assert.equal(times(here, NOON, doors({ gate: 5 })).stops[0].isShut, true);
  assert.equal(offerOf(here, NOON, doors({ gate: 5 }), worth), null);
});

/** @param {string} slug @param {number} east @param {number} north @param {object} [more] */
const place = (slug, east, north, more = {}) => ({ slug, title: slug, kind: 'cafe', at: at(east, north), visit: 1200, ...more });

/**
 * Straight walks at 75 m a minute; all doors are open for four hours but those named.
 *
 * @param {ReturnType<typeof place>[]} places
 * @param {Record<string, number>} [closes]
 */
const asked = (places, closes = {}) => ({
  places, from: { at: at(0, 0) }, stops: [{ at: at(600, 0) }, { at: at(1200, 0) }], leaves: [40, 80],
  walks: (/** @type {{at: readonly number[]}[]} */ points) => ({
    seconds: points.flatMap((from) => points.map((to) => (metres([from.at[0], from.at[1]], [to.at[0], to.at[1]]) / 75) * 60)),
  }),
  door: (/** @type {{slug: string}} */ { slug }) => ({ opens: 0, closes: closes[slug] ?? 240 }),
});
const slugs = (/** @type {{place: {slug: string}}[]} */ found) => found.map((one) => one.place.slug);

test('near is what is a short walk away, open, and little out of the way', () => {
  const found = nearNow(asked([place('behind', -450, 0), place('ahead', 450, 0), place('shut', 100, 0), place('far', 0, 1250)], { shut: 15 }));
  assert.deepEqual(slugs(found), ['ahead', 'behind']);
  assert.deepEqual([found[0].minutes, found[0].detour, found[0].closes], [6, 0, 240]);
  assert.deepEqual([found[1].minutes, found[1].detour], [6, 12]);
});

test('a better place may be a little farther', () => {
  const found = nearNow(asked([place('plain', 200, 0, { rating: [3] }), place('fine', 400, 0, { rating: [4.8] })]));
  assert.deepEqual(slugs(found), ['fine', 'plain']);
});

test('on the way is what adds little to the rest of the walk and is open at that time', () => {
  const places = [place('later', 900, 50), place('soon', 300, 50), place('aside', 900, 700), place('shut', 950, 0)];
  const found = onTheWay(asked(places, { shut: 60 }));
  assert.deepEqual(found.map((one) => [one.place.slug, one.before]).sort(), [['later', 1], ['soon', 0]]);
  assert.ok(found.every((one) => one.detour <= 1));
});

test('without places, and at the last stop, nothing is offered', () => {
  assert.deepEqual([nearNow(asked([])), onTheWay(asked([]))], [[], []]);
  const last = { ...asked([place('soon', 300, 50)]), stops: [], leaves: [] };
  assert.deepEqual([slugs(nearNow(last)), onTheWay(last)], [['soon'], []]);
});

test('the nearest places come first, open or not, and none beyond half an hour', () => {
  const places = [place('third', 900, 0), place('first', 75, 0), place('far', 0, 2500), place('second', 0, 150), place('off', 0, 2700)];
  const near = inReach(places, at(0, 0));
  assert.deepEqual(near.map((one) => one.slug), ['first', 'second', 'third', 'far']);
  const found = closest(near, new Map([['first', 1], ['second', 2], ['third', 12], ['far', 33]]));
  assert.deepEqual(found.map((one) => [one.place.slug, one.minutes]), [['first', 1], ['second', 2], ['third', 12]]);
});

const course = () => ({
  of: 'tours/x', title: '', stops: ['gate', 'hall', 'pier'].map((id, index) => ({ ...stop(id, 600 * index), title: id })),
  ways: [null, { line: [at(0, 0), at(300, 0), at(600, 0)], directions: /** @type {[number, string][]} */ ([[0, 'go'], [300, 'on']]), metres: 600, seconds: 480 }, null],
  planned: { gate: 720, hall: 760, pier: 800 },
});

test('the guide has a way for visitors who come from the stop before', () => {
  const walk = stepped(stepped(three(), { is: 'here', now: NOON }), { is: 'next', now: NOON });
  assert.equal(pathOf(course(), walk)?.metres, 600);
  assert.equal(pathOf(course(), three()), null);
  assert.equal(pathOf(course(), stepped(three(), { is: 'skip', now: NOON })), null);
  assert.equal(pathOf(course(), stepped(walk, { is: 'add', stop: stop('cafe', 500), now: NOON })), null);
});

test('the steps of a way begin at points of its line', () => {
  const [, way] = course().ways;
  const turns = /** @type {[number, string, string][]} */ ([[0, 'leave', 'start'], [300, 'turn left', 'left'], [600, 'there', 'arrive']]);
  const steps = way && trackOf({ ...way, turns })?.steps.map(Math.round);
  assert.deepEqual(steps, [0, 300]);
  assert.equal(way && trackOf({ ...way, isGuess: true }), null);
});

test('a visitor who skips a stop comes from the last one before it', () => {
  const skipped = stepped(stepped(stepped(three(), { is: 'here', now: NOON }), { is: 'next', now: NOON }), { is: 'skip', now: NOON });
  assert.deepEqual([skipped.current, originOf(skipped)?.id], [2, 'gate']);
  assert.equal(originOf(three()), undefined);
});

test('a plan counts for a visitor who begins in time, and sets no deadline that nobody set', () => {
  assert.deepEqual([inTime(course(), 700).until, inTime(course(), 700).planned.hall], [undefined, 760]);
  const wished = { ...course(), until: 840 };
  assert.deepEqual([inTime(wished, 700).until, inTime(wished, 900).until, inTime(wished, 900).planned], [840, undefined, {}]);
  assert.deepEqual(inTime({ ...course(), planned: {} }, 700).planned, {});
});
