/** The movable map: what is drawn where, which pins are shown, how far a visitor gets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apart, most, ordered, reach, shown } from '../../Templates/app/livemap/choice.js';
import { hint, likely } from '../../Templates/app/livemap/beginning.js';
import { box, opening } from '../../Templates/app/livemap/cities.js';
import { alongStreets, ownWay, wanted, wayOf } from '../../Templates/app/livemap/path.js';
import { sentence } from '../../Templates/app/livemap/position.js';
import { sheds } from '../../Templates/app/livemap/sheds.js';
import { MapState } from '../../Templates/app/livemap/state.js';
import { source, tile, width } from '../../Templates/app/livemap/tiles.js';
import { unlisted } from '../../Templates/app/livemap/unlisted.js';
import { graticule, groups, marks, nearestCity } from '../../Templates/app/livemap/world.js';
import { guessedMinutes, walkMinutes } from '../../Templates/app/visitor/walk-minutes.js';

/** @type {import('../../Templates/app/livemap/tiles.js').Ground} */
const ground = {
  zooms: [13, 15], area: [24.9, 60.1, 25, 60.2], rows: { 13: { 10: [20, 20] }, 14: { 20: [40, 41] }, 15: { 41: [80, 80, 82, 83] } },
};
/** @param {string} slug @param {number} up @param {number} [aside] */
const place = (slug, up, aside = 25) => ({ slug, title: slug.toUpperCase(), at: /** @type {[number, number]} */ ([up, aside]) });

test('a square of the map has its own piece, or a part of the next larger one', () => {
  assert.deepEqual(source(ground, { x: 80, y: 41, z: 15 }), { zoom: 15, x: 80, y: 41, factor: 1, left: 0, top: 0 });
  assert.deepEqual(source(ground, { x: 81, y: 41, z: 15 }), { zoom: 14, x: 40, y: 20, factor: 2, left: 512, top: 512 });
  assert.deepEqual(source(ground, { x: 83, y: 40, z: 15 }), { zoom: 14, x: 41, y: 20, factor: 2, left: 512, top: 0 });
  assert.deepEqual(source(ground, { x: 323, y: 165, z: 17 }), { zoom: 15, x: 80, y: 41, factor: 4, left: 1536, top: 512 });
  assert.equal(source(ground, { x: 10, y: 41, z: 15 }), null);
  assert.equal(source(ground, { x: 10, y: 5, z: 12 }), null);
});

test('a piece is read, and whatever is damaged in it is left out', () => {
  const drawn = tile({
    v: 1,
    paths: [['area park', 'M0 0h5v5z'], ['street minor', 7.4, 6.2, 1.2, [3, 2], 'M0 0l5 5'], 'no', ['x'], null, [1, 2]],
    names: [['m-way', 10, 0, [5, 6], -30, ['Main Street']], ['m-blue', 10, -1, [1, 2, 3, 4], [1, 2], ['a', 'b']], [], 7],
  });
  assert.deepEqual(drawn.paths.map((path) => [path.name, path.isLine, path.dashes.length]),
    [['area park', false, 0], ['street minor', true, 2], ['x', false, 0]]);
  assert.deepEqual(drawn.names.map((name) => [name.texts.join(''), name.isBent]), [['Main Street', false], ['ab', true]]);
  for (const wrong of [null, 5, 'text', [], { v: 2, paths: [['a', 'M0 0']] }, { v: 1 }]) {
    assert.deepEqual(tile(wrong), { paths: [], names: [] });
  }
});

test('a street that is drawn larger is as wide as it is, and a thin one stays as thin as it can be seen', () => {
  const [street, path] = [['street minor', 7, 7, 1.2, [], 'M0 0h1'], ['street path', 0.8, 0.3, 0, [], 'M0 0h1']]
    .map((line) => tile({ v: 1, paths: [line] }).paths[0]);
  assert.equal(width(street, 1), 8.2);
  assert.equal(width(street, 2), 15.2);
  assert.equal(width(path, 2), 0.8);
  assert.equal(width(path, 4), 1.2);
});

test('places are ordered by what they matter, how far they are, or what was marked', () => {
  const places = [place('far', 60.3), place('near', 60.01), place('middle', 60.1)];
  /** @param {import('../../Templates/app/livemap/choice.js').Place[]} list */
  const slugs = (list) => list.map((one) => one.slug).join(' ');
  assert.equal(slugs(ordered(places, 'popular', { origin: [60, 25] })), 'far near middle');
  assert.equal(slugs(ordered(places, 'near', { origin: [60, 25] })), 'near middle far');
  assert.equal(slugs(ordered(places, 'near', {})), 'far near middle');
  assert.equal(slugs(ordered(places, 'favourites', { favourites: ['middle', 'unknown'] })), 'middle');
});

test('numbered pins leave room for a finger, the first come first, and a crowd has fewer of them', () => {
  const size = { width: 390, height: 400 };
  const line = [...Array(40).keys()].map((number) => place(`p${number}`, number));
  /** @param {number} step */
  const at = (step) => shown(line, (one) => ({ x: (one.at[0] * step) % 390, y: 40 * Math.floor((one.at[0] * step) / 390) + 5 }), size);
  const [loose, crowded] = [at(60), at(9)];
  assert.equal(loose.numbered[0].slug, 'p0');
  assert.ok(crowded.numbered.length < loose.numbered.length);
  assert.equal(crowded.numbered.length + crowded.dots.length, 40);
  const spots = crowded.numbered.map((one) => one.at[0] * 9);
  assert.ok(spots.every((x, index) => index === 0 || x - spots[index - 1] >= apart));
  const wide = shown(line, (one) => ({ x: one.at[0] * 100, y: 5 }), { width: 9000, height: 400 });
  assert.equal(wide.numbered.length, most);
  assert.equal(shown(line, () => ({ x: -5, y: 5 }), size).numbered.length, 0);
});

test('a ring is as far as the minutes on foot say', () => {
  for (const time of [2, 5, 15, 40]) {
    const metres = reach(time, 4.5);
    const degrees = (metres / 6371008.8) * (180 / Math.PI);
    assert.ok(Math.abs(guessedMinutes([60, 25], [60 + degrees, 25], 4.5) - time) <= 1, `${time}`);
  }
  assert.ok(reach(5, 6) > reach(5, 3));
});

test('where the streets are not known there are two rings', async () => {
  const found = await sheds([60, 25], { pace: 4.5 });
  assert.deepEqual(found.map((shed) => shed.minutes), [5, 15]);
  assert.ok((found[0].radius ?? 0) < (found[1].radius ?? 0));
});

test('where the streets are known there are two outlines, and rings again where a point lies off them', async () => {
  const outline = [[60, 25], [60.001, 25], [60, 25.001]];
  /** @type {any[]} */
  const asked = [];
  const network = (/** @type {any} */ reply, hasCity = true) => ({
    open: async () => hasCity,
    ask: async (/** @type {any} */ message) => (asked.push(message), reply),
  });
  const found = await sheds([60, 25], { pace: 4 }, network({ is: 'sheds', outlines: [outline, outline] }), 'town');
  assert.deepEqual(found, [{ minutes: 5, outline }, { minutes: 15, outline }]);
  assert.deepEqual(asked, [{ do: 'sheds', from: { at: [60, 25] }, minutes: [5, 15], city: 'town', pace: 4 }]);
  for (const none of [network({ is: 'unmapped' }), network({ is: 'sheds', outlines: [outline] }), network({}, false)]) {
    assert.ok((await sheds([60, 25], { pace: 4 }, none, 'town')).every((shed) => shed.radius));
  }
});

test('how far places are is asked of the streets, without steps where the visitor wants that, and guessed where they do not know', async () => {
  const places = [place('a', 60.001), place('b', 60.002), place('c', 60.003)];
  /** @type {any[]} */
  const asked = [];
  const network = { open: async () => true, ask: async (/** @type {any} */ message) => (asked.push(message), { is: 'times', walks: [{ seconds: 610 }, 'unreachable', { seconds: 10 }] }) };
  const guessed = guessedMinutes([60, 25], places[1].at, 4);
  const found = await walkMinutes([60, 25], places, { pace: 4, stepFree: true }, network, 'town');
  assert.deepEqual([...found], [['a', 10], ['b', guessed], ['c', 1]]);
  assert.deepEqual([asked[0].do, asked[0].city, asked[0].pace, asked[0].stepFree], ['times', 'town', 4, true]);
  const alone = await walkMinutes([60, 25], places, { pace: 4 });
  assert.deepEqual([...alone.values()], places.map(({ at }) => guessedMinutes([60, 25], at, 4)));
});

test('an address asks for a way, and only for one of the guide', () => {
  for (const hash of ['#tour=freedom-trail', '#tours/freedom-trail']) assert.equal(wanted(hash), 'data/journeys/tours/freedom-trail.json');
  for (const hash of ['#day=a-1', '#itineraries/a-1']) assert.equal(wanted(hash), 'data/journeys/itineraries/a-1.json');
  for (const hash of ['', '#tour=', '#tour=../../x', '#tours/../x', '#tour=A', '#x=y', '#own', '#tour=a&b', `#tour=${'a'.repeat(101)}`]) {
    assert.equal(wanted(hash), null);
  }
});

test('an address in letters of another script asks for its way, as browsers write it and as it reads', () => {
  for (const hash of ['#tours/東京', `#tours/${encodeURIComponent('東京')}`]) {
    assert.equal(wanted(hash), 'data/journeys/tours/東京.json');
  }
  for (const hash of ['#tours/%2e%2e', '#tours/%E6%9D', '#tours/Спас']) assert.equal(wanted(hash), null);
});

test('a way is read from its journey, and whatever is damaged in it is left out', () => {
  const [a, b] = [place('a', 1), place('b', 2)];
  const read = wayOf({
    title: 'Walk', stops: [{ place: 'a' }, 5, { place: 'gone' }, { place: 'b' }],
    legs: [{ line: '_ibE_seK_seK_seK' }, { estimate: true, line: '_ibE_seK_seK_seK' }, { line: '_ibE_seK' }, { line: [1] }, null],
  }, (slug) => [a, b].find((one) => one.slug === slug));
  const line = [[1, 2], [3, 4]];
  assert.deepEqual(read, { title: 'Walk', places: [a, b], legs: [{ line, isGuess: false }, { line, isGuess: true }] });
  for (const wrong of [null, 5, {}, { title: 'x' }, { title: 1, stops: [], legs: [] }]) assert.equal(wayOf(wrong, () => undefined), null);
});

test('the own day leads from stop to stop, and along the streets where they are known', async () => {
  const [a, b] = [place('a', 60), place('b', 60.01)];
  const day = { id: 'd', made: 0, stops: [{ id: '1', place: 'a' }, { id: '2', gap: { kinds: ['lunch'] } }, { id: '3', title: 'Hotel', at: [60.02, 25] }, { id: '4', place: 'b' }] };
  const way = ownWay(/** @type {any} */ (day), 'Mine', (slug) => [a, b].find((one) => one.slug === slug));
  const hotel = { slug: 'own.3', title: 'Hotel', at: [60.02, 25] };
  assert.deepEqual(way.places, [a, hotel, b]);
  assert.deepEqual(way.legs.map((leg) => [leg.line, leg.isGuess]), [[[a.at, hotel.at], true], [[hotel.at, b.at], true]]);
  const line = /** @type {[number, number][]} */ ([[60, 25], [60.01, 25.01], [60.02, 25]]);
  const walked = await alongStreets(way, async (_, to) => (to.slug === 'b' ? null : { line }));
  assert.deepEqual(walked.legs, [{ line, isGuess: false }, way.legs[1]]);
  assert.deepEqual(ownWay(/** @type {any} */ ({ ...day, stops: [] }), 'Mine', () => a), { title: 'Mine', places: [], legs: [] });
});

test('from far away cities are points, and those without room are named beside a larger one', () => {
  /** @param {string} slug @param {import('../../Templates/app/livemap/choice.js').Place[]} places */
  const city = (slug, places) => ({ slug, title: slug, places, ground: null, folder: '' });
  const all = [city('north', [place('n', 60, 25)]), city('east', [place('e', 42, 70), place('f', 42.2, 70)]), city('near', [place('c', 43, 71)]), city('none', [])];
  const kept = groups(all, new Set(['n', 'e', 'f', 'c', 'gone']));
  assert.deepEqual(kept.map((group) => [group.city.slug, group.places.length]), [['north', 1], ['east', 2], ['near', 1]]);
  const found = marks(kept, ([up, aside]) => ({ x: aside * 5, y: up * 5 }));
  assert.deepEqual(found.map((mark) => mark.groups.map((group) => group.city.slug)), [['east', 'near'], ['north']]);
  assert.deepEqual(found[0].at, [42.1, 70]);
  assert.equal(nearestCity(all.slice(0, 3), [42.4, 70.2]).slug, 'east');
  assert.equal(nearestCity(all.slice(0, 3), [43.1, 71.1]).slug, 'near');
});

test('the net over the world has lines at whole degrees, and few of them', () => {
  const lines = graticule({ south: -95, west: -180, north: 95, east: 180 });
  assert.ok(lines.length < 25);
  assert.ok(lines.every((line) => line.every(([up]) => Math.abs(up) <= 84)));
  const near = graticule({ south: 42, west: -71.5, north: 42.9, east: -70.1 });
  assert.deepEqual(near, [[[42, -71], [42.9, -71]], [[42, -71.5], [42, -70.1]]]);
});

test('the map opens with the city of the address, of a way, of the own place, or the first', () => {
  /** @param {string} slug @param {import('../../Templates/app/livemap/choice.js').Place[]} places */
  const city = (slug, places) => ({ slug, title: slug, places, ground: null, folder: '' });
  const all = [city('boston', [place('common', 42.35, -71.06)]), city('helsinki', [place('kiasma', 60.17, 24.94)])];
  assert.equal(opening(all, {}).slug, 'boston');
  assert.equal(opening(all, { named: 'helsinki' }).slug, 'helsinki');
  assert.equal(opening(all, { named: 'rome' }).slug, 'boston');
  assert.equal(opening(all, { slugs: ['kiasma'] }).slug, 'helsinki');
  assert.equal(opening(all, { own: [60.18, 24.9] }).slug, 'helsinki');
  assert.deepEqual(box([[1, 5], [3, 2]]), [[1, 2], [3, 5]]);
});

test('where nothing says which city is wanted, the map opens on the first that has streets', () => {
  /** @param {string} slug @param {import('../../Templates/app/livemap/tiles.js').Ground | null} ground */
  const city = (slug, ground) => ({ slug, title: slug, places: [place(`${slug}-square`, 50)], ground, folder: '' });
  const drawn = { zooms: /** @type {[number, number]} */ ([13, 17]), area: /** @type {[number, number, number, number]} */ ([24, 60, 25, 61]), rows: {} };
  const all = [city('boston', null), city('helsinki', drawn), city('tampere', drawn)];
  assert.equal(opening(all, {}).slug, 'helsinki');
  assert.equal(opening(all, { named: 'boston' }).slug, 'boston');
  assert.equal(opening(all, {}, all[2]).slug, 'tampere');
});

test('the page that led to the map says which city is wanted, where the address does not', () => {
  const home = 'https://example.org/guide/fi/';
  assert.deepEqual(hint('#city=boston', `${home}cities/helsinki/`, home), { named: 'boston' });
  assert.deepEqual(hint('', `${home}cities/helsinki/`, home), { named: 'helsinki' });
  assert.deepEqual(hint('', `${home}places/kiasma/index.html`, home), { slugs: ['kiasma'] });
  assert.deepEqual(hint('', encodeURI(`${home}places/東京/`), home), { slugs: ['東京'] });
  assert.deepEqual(hint('', `${home}tours/harbour/?x#stop-2`, home), { way: '#tours/harbour' });
  assert.deepEqual(hint('', `${home}waits/`, home), { hasWaits: true });
  for (const page of ['', 'places/', 'cities/index.html', 'settings/', 'places/%2e/']) assert.deepEqual(hint('', home + page, home), {}, page);
  assert.deepEqual(hint('', 'https://elsewhere.org/cities/helsinki/', home), {});
});

test('from the list of waits the map opens with the city that has most of them', () => {
  /** @param {string} slug @param {boolean[]} waits */
  const city = (slug, waits) => ({ slug, title: slug, ground: null, folder: '', places: waits.map((hasWaits, index) => ({ ...place(`${slug}-${index}`, 1, 2), hasWaits })) });
  const all = [city('a', [false]), city('b', [true, false]), city('c', [true, true])];
  assert.equal(opening(all, { hasWaits: true }).slug, 'c');
  assert.equal(opening(all, {}).slug, 'a');
  assert.equal(opening(all.slice(0, 1), { hasWaits: true }).slug, 'a');
  assert.equal(opening(all, {}, all[1]).slug, 'b');
});

test('what the visitor looked at decides before where he is, and that before his day', async () => {
  const city = (/** @type {string} */ slug) => ({ slug, title: slug, places: [place(`${slug}-x`, 1, 2)], ground: null, folder: '' });
  const all = [city('a'), city('b')];
  const find = { stops: async (/** @type {string} */ way) => (way === '#tours/t' ? ['b-x'] : []), position: async () => null };
  const about = { own: null, day: ['b-x'], asked: {} };
  const opened = (/** @type {object} */ more, other = find) => likely(all, all[0], { ...about, ...more }, other).then((found) => found.slug);
  assert.equal(await opened({ asked: { slugs: ['a-x'] } }), 'a');
  assert.equal(await opened({}), 'b');
  assert.equal(await opened({ day: [] }), 'a');
  assert.equal(await opened({ day: ['a-x'], asked: { way: '#tours/t' } }), 'b');
  assert.equal(await opened({ day: ['a-x'], asked: { way: '#tours/none' } }), 'a');
  assert.equal(await opened({ day: ['a-x'], own: [1, 2] }), 'a');
});

test('a position says how exact and how old it is', () => {
  const words = { here: 'within {distance}', hereBefore: '{minutes} ago, within {distance}', ring: '{number} min' };
  const fix = { at: /** @type {[number, number]} */ ([60, 25]), accuracy: 18, time: 1_000_000 };
  /** @param {number} metres */
  const distance = (metres) => `${metres} m`;
  assert.equal(sentence(fix, 1_030_000, words, distance), 'within 20 m');
  assert.equal(sentence(fix, 1_200_000, words, distance), '3 min ago, within 20 m');
  assert.equal(sentence({ ...fix, accuracy: 1 }, 1_000_000, words, distance), 'within 5 m');
});

test('the map is about its city, about the favourites of all cities, or about a way, which may leave it', () => {
  const [pier, mill, fort] = [place('pier', 60.1), place('mill', 60.2), place('fort', 42.3, -71)];
  const city = (/** @type {string} */ slug, /** @type {any[]} */ places, /** @type {any} */ drawn) =>
    ({ slug, title: slug, places, ground: drawn, folder: '' });
  const north = city('north', [pier, mill], ground);
  const state = new MapState([north, city('west', [fort], null)], north, 4.5);
  assert.deepEqual([state.places(null), state.isWide, state.cityWithStreets], [[pier, mill], false, 'north']);

  state.order = 'near';
  assert.deepEqual(state.places([60.2, 25]), [mill, pier]);

  [state.order, state.favourites] = ['favourites', new Set(['mill', 'fort'])];
  assert.deepEqual([state.places(null), state.isWide, state.showsFavourites], [[mill, fort], true, true]);

  // Of a list, only what is a favourite.
  state.lists = [{ id: 'a1', name: 'Food', made: 1, places: ['fort', 'pier'] }];
  state.list = 'a1';
  assert.deepEqual([state.places(null), [...state.listed]], [[fort], ['fort']]);

  // A way has its own places, each once, whatever the order is.
  const stop = place('stop', 60.3);
  state.way = { title: 'Trail', places: [stop, pier, stop], legs: [] };
  assert.deepEqual([state.places(null), state.isWide, state.showsFavourites], [[stop, pier], true, false]);
  assert.equal(state.place('stop'), stop);
});

test('what is the visitor\'s own is read together, and a pace that was chosen counts', async () => {
  const only = { slug: 'a', title: 'A', places: [place('pier', 60)], ground: null, folder: '' };
  const state = new MapState([only], only, 4.5);
  assert.equal(state.manner.pace, 4.5);
  const mine = {
    favourites: async () => ['pier'], day: async () => ({ stops: [{ place: 'mill' }, { note: 'tea' }] }), settings: async () => ({ pace: 3 }),
    records: { all: async () => [{ key: 'list:a1', value: { id: 'a1', name: 'Food', made: 1, places: [] } }] },
  };
  state.list = 'gone';
  await state.learn(/** @type {any} */ (mine));
  assert.deepEqual([[...state.favourites], [...state.inDay], state.manner.pace], [['pier'], ['mill'], 3]);
  assert.deepEqual([state.lists.map(({ name }) => name), state.list], [['Food'], '']);
});

test('places that the page does not list come after those that it lists, the better known first', () => {
  const known = (/** @type {string} */ slug, /** @type {object} */ more) => ({ ...place(slug, 60), kind: 'sight', city: 'town', visit: 0, ...more });
  const data = /** @type {any} */ ({ meanRating: 4, places: [
    known('b', {}), known('a', {}), known('listed', { tours: ['x', 'y'] }), known('rated', { rating: [4.9, 900] }),
    known('toured', { tours: ['x', 'y'], rating: [4.9, 900] }), known('elsewhere', { city: 'other' }), { ...known('nowhere', {}), city: undefined },
  ] });
  /** @param {string} slug */
  const city = (slug) => ({ slug, title: '', places: [place('listed', 60)], ground: null, folder: '' });
  assert.deepEqual(unlisted(data, city('town')).map(({ slug }) => slug), ['toured', 'rated', 'a', 'b']);
  assert.deepEqual(unlisted(data, city('')).map(({ slug }) => slug), ['nowhere']);
});
