/** Along the directions, the pace, the compass, and what is told on the way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { direction, headingOf, turned, turnTo, unturned, walked } from '../../Templates/app/tracking/compass.js';
import { metres } from '../../Templates/app/tracking/distances.js';
import { isQuiet, nothingTold, tellOf } from '../../Templates/app/tracking/near.js';
import { measured, pace, unmeasured } from '../../Templates/app/tracking/pace.js';
import { Track } from '../../Templates/app/tracking/progress.js';
import { at, chance, NOON, standing, track } from './tracks.js';

/** @typedef {[number, number]} Point */

/** Round a block: 200 m east, 100 m north, 200 m back west, 30 m north of the beginning of the second. */
const way = /** @type {Point[]} */ ([[0, 0], [200, 0], [200, 100], [0, 100]]);
const route = () => new Track({ line: way.map(([x, y]) => at(x, y)), steps: [0, 1, 2] });

/** @param {Track} on @param {ReturnType<typeof track>} fixes @param {import('../../Templates/app/tracking/progress.js').Progress} [progress] */
function followed(on, fixes, progress = on.begun()) {
  const seen = [];
  for (const fix of fixes) {
    progress = on.moved(progress, fix);
    seen.push({ ...on.place(progress), isOff: progress.isOff, along: progress.along });
  }
  return { progress, seen };
}

test('each step of the directions comes once, in its order, and nobody is off the route on it', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const { seen } = followed(route(), track(way, { seed, noise: 7, accuracy: 14 }));
    const steps = seen.map((one) => one.step).filter((step, index, all) => step !== all[index - 1]);
    assert.deepEqual(steps, [0, 1, 2], `seed ${seed}: ${steps}`);
    assert.ok(seen.every((one) => !one.isOff));
    assert.ok(seen[seen.length - 1].left < 25 && seen[seen.length - 1].isLast);
  }
});

test('the metres to the next turn and to the end are those of the line', () => {
  const { seen } = followed(route(), [{ at: at(50, 0), accuracy: 5, time: NOON }]);
  assert.equal(Math.round(seen[0].toNext), 150);
  assert.equal(Math.round(seen[0].left), 450);
});

test('a visitor who turns off is off the route after three positions, and on it again at once', () => {
  const out = track([[0, 0], [100, 0], [100, -150]], { noise: 3, accuracy: 8 });
  const gone = followed(route(), out);
  assert.ok(gone.progress.isOff);
  const first = gone.seen.findIndex((one) => one.isOff);
  const distance = metres(out[first].at, at(100, 0));
  assert.ok(distance > 28 && distance < 50, `${distance}`);
  assert.ok(Math.abs(gone.progress.along - 100) < 15, `${gone.progress.along}`);
  const back = followed(route(), track([[200, 40], [200, 60]], { noise: 1, accuracy: 8, start: NOON + 300000 }), gone.progress);
  assert.deepEqual([back.seen[0].isOff, back.seen[0].step], [false, 1]);
});

test('a single position beside the route is nothing', () => {
  const fixes = track(way, { noise: 3, accuracy: 8 }).map((fix, index) => (index % 40 === 10 ? { ...fix, at: at(100, -80) } : fix));
  assert.ok(followed(route(), fixes).seen.every((one) => !one.isOff));
});

test('where the way comes back along itself, the metres still grow', () => {
  const out = /** @type {Point[]} */ ([[0, 0], [200, 0], [0, 5], [0, 200]]);
  const there = new Track({ line: out.map(([x, y]) => at(x, y)), steps: [0, 1, 2] });
  for (let seed = 1; seed <= 10; seed += 1) {
    const { seen } = followed(there, track(out, { seed, noise: 4, accuracy: 8 }));
    const steps = seen.map((one) => one.step).filter((step, index, all) => step !== all[index - 1]);
    assert.deepEqual(steps, [0, 1, 2], `seed ${seed}: ${steps}`);
  }
});

test('after a long silence the nearest point of the route counts', () => {
  const begun = followed(route(), track([[0, 0], [20, 0]]));
  const { seen } = followed(route(), [{ at: at(100, 100), accuracy: 10, time: NOON + 600000 }], begun.progress);
  assert.deepEqual([seen[0].step, Math.round(seen[0].along)], [2, 400]);
});

test('the way back to the route leads to what is ahead', () => {
  const { progress } = followed(route(), track([[0, 0], [180, 0], [180, 50]], { noise: 1, accuracy: 5 }));
  const found = route().rejoining(progress, { at: at(150, 55), accuracy: 5, time: NOON });
  assert.ok(found.along > 250 && metres(found.at, at(150, 100)) < 6, `${found.along}`);
  assert.ok(Math.abs(found.metres - 45) < 2);
});

test('a line of one place, and one with the same point twice, do no harm', () => {
  const still = new Track({ line: [at(0, 0), at(0, 0)], steps: [0] });
  const { progress } = followed(still, track(standing([0, 0], 5)));
  assert.ok(Number.isFinite(progress.along) && still.place(progress).isLast && still.rejoining(progress, track([[0, 0]])[0]).metres < 30);
});

/** @param {ReturnType<typeof track>} fixes */
const paceOf = (fixes) => pace(fixes.reduce(measured, unmeasured));

test('the pace is that of walking, whatever the noise and the stops', () => {
  for (const speed of [0.8, 1.25, 1.6]) {
    for (let seed = 1; seed <= 10; seed += 1) {
      const path = [.../** @type {Point[]} */ ([[0, 0], [800, 0]]), ...standing([800, 0], 200), ...standing([800, 900], 100)];
      const found = paceOf(track(path, { speed, seed, noise: 4, accuracy: 10 }));
      assert.ok(found && Math.abs(found.pace - speed * 3.6) < 0.4, `${speed * 3.6}: ${found?.pace}`);
    }
  }
});

test('standing, riding, and a few steps are no pace', () => {
  assert.equal(paceOf(track(standing([0, 0], 1200), { noise: 8, accuracy: 15 })), null);
  assert.equal(paceOf(track([[0, 0], [5000, 0]], { speed: 9 })), null);
  assert.equal(paceOf(track([[0, 0], [60, 0]])), null);
  assert.equal(paceOf(track([[0, 0], [900, 0]], { accuracy: 40 })), null);
});

test('a ride between two walks does not change the pace', () => {
  const walk = track([[0, 0], [700, 0]], { speed: 1.3, noise: 3 });
  const ride = track([[700, 0], [4000, 0]], { speed: 9, start: walk[walk.length - 1].time + 1000 });
  const more = track([[4000, 0], [4700, 0]], { speed: 1.3, noise: 3, start: ride[ride.length - 1].time + 1000 });
  const found = paceOf([...walk, ...ride, ...more]);
  assert.ok(found && found.isSure && Math.abs(found.pace - 4.7) < 0.3, `${found?.pace}`);
});

test('a phone knows where its top points: flat, held up, and turned to its side', () => {
  const heading = (/** @type {object} */ event, angle = 0) => {
    const found = headingOf({ alpha: null, beta: null, gamma: null, ...event }, angle);
    return found === null ? null : Math.round(found) % 360;
  };
  assert.equal(heading({ absolute: true, alpha: 0, beta: 0, gamma: 0 }), 0);
  assert.equal(heading({ absolute: true, alpha: 270, beta: 0, gamma: 0 }), 90);
  assert.equal(heading({ absolute: true, alpha: 90, beta: 50, gamma: 0 }), 270);
  assert.equal(heading({ absolute: true, alpha: 270, beta: 90, gamma: 0 }), 90);
  assert.equal(heading({ absolute: true, alpha: 0, beta: 0, gamma: 0 }, 90), 90);
  assert.equal(heading({ absolute: true, alpha: 0, beta: 0, gamma: 0 }, 270), 270);
  assert.equal(heading({ webkitCompassHeading: 0 }), 0);
  assert.equal(heading({ webkitCompassHeading: 350 }, 90), 80);
  assert.equal(heading({ webkitCompassHeading: -1 }), null);
  assert.equal(heading({ alpha: 20, beta: 0, gamma: 0 }), null);
  assert.equal(heading({ absolute: true, alpha: null }), null);
});

test('the mean of directions goes over north, and 0 is one of them', () => {
  let compass = unturned;
  assert.equal(direction(compass, NOON), null);
  for (let index = 0; index < 100; index += 1) compass = turned(compass, index % 2 ? 350 : 10, NOON + index * 20);
  const shown = direction(compass, NOON + 2000);
  assert.ok(shown !== null && Math.abs(turnTo(0, shown)) < 3, `${shown}`);
  assert.equal(Math.round(direction(turned(unturned, 0, NOON), NOON) ?? -1), 0);
  assert.equal(direction(compass, NOON + 10000), null);
  assert.deepEqual([turnTo(350, 10), turnTo(10, 350), turnTo(90, 270)], [20, -20, -180]);
});

test('a compass beside iron is corrected by the way that is walked, when the positions agree', () => {
  const fix = (/** @type {number} */ heading, index = 0) => ({ at: at(0, 0), accuracy: 8, time: NOON + index, speed: 1.4, heading });
  let compass = turned(unturned, 40, NOON);
  for (const heading of [0, 90, 180, 270, 0]) compass = walked(compass, fix(heading));
  assert.equal(compass.correction, 0);
  for (const heading of [2, 0, 358, 1, 359]) compass = walked(compass, fix(heading));
  assert.equal(Math.round(compass.correction), -40);
  assert.ok(Math.abs(turnTo(0, direction(compass, NOON) ?? 99)) < 2);
  assert.equal(walked(compass, { ...fix(90), speed: 0.2 }), compass);
  assert.equal(walked(compass, { ...fix(0), heading: null }), compass);
});

const places = ['castle', 'mill', 'tower'].map((slug, index) => ({ slug, at: at(100 * index, 0) }));
const wish = { pace: 4.5, known: [], minute: 720, quiet: null };
const here = { at: at(0, 0), accuracy: 10, time: NOON };

test('a notable place nearby is told of once, then another, and not soon after', () => {
  const first = tellOf(nothingTold, here, places, wish, NOON);
  assert.deepEqual([first.place?.slug, first.minutes], ['castle', 1]);
  assert.equal(tellOf(first.told, here, places, wish, NOON + 60000).place, null);
  const second = tellOf(first.told, here, places, wish, NOON + 600000);
  assert.equal(second.place?.slug, 'mill');
  const third = tellOf(second.told, here, places, wish, NOON + 1200000);
  assert.equal(tellOf(third.told, here, places, wish, NOON + 2400000).place, null);
});

test('what was visited, is planned, or is farther than five minutes is not told of', () => {
  assert.equal(tellOf(nothingTold, here, places, { ...wish, known: ['castle', 'mill'] }, NOON).place?.slug, 'tower');
  const far = [{ slug: 'far', at: at(320, 0) }];
  assert.equal(tellOf(nothingTold, here, far, wish, NOON).place, null);
  assert.equal(tellOf(nothingTold, here, far, { ...wish, pace: 6 }, NOON).place?.slug, 'far');
  assert.equal(tellOf(nothingTold, here, places, { ...wish, walk: () => 400 }, NOON).place, null);
  assert.equal(tellOf(nothingTold, { ...here, accuracy: 80 }, places, wish, NOON).place, null);
});

test('quiet hours may go over midnight', () => {
  const night = /** @type {[number, number]} */ ([1320, 480]);
  assert.deepEqual([1319, 1320, 0, 479, 480].map((minute) => isQuiet(minute, night)), [false, true, true, true, false]);
  assert.deepEqual([599, 600, 700].map((minute) => isQuiet(minute, [600, 660])), [false, true, false]);
  assert.equal(isQuiet(600, null) || isQuiet(600, [600, 600]), false);
  assert.equal(tellOf(nothingTold, here, places, { ...wish, quiet: [700, 800] }, NOON).place, null);
});

test('what was told outlives being stored', () => {
  const first = tellOf(JSON.parse(JSON.stringify(nothingTold)), here, places, wish, NOON);
  assert.equal(tellOf(JSON.parse(JSON.stringify(first.told)), here, [places[0]], wish, NOON + 1e9).place, null);
});

test('the invented positions are the same every time', () => {
  assert.deepEqual(track(way, { seed: 3 }), track(way, { seed: 3 }));
  assert.equal(chance(4)(), chance(4)());
});
