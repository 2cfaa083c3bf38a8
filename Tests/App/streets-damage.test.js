/** Damaged streets files: they are refused or answer something, and nothing hangs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { crc32 } from 'node:zlib';

import { Damage } from '../../Templates/app/routing/conditions.js';
import { Streets } from '../../Templates/app/routing/streets.js';
import { Town } from '../../Templates/app/routing/town.js';
import { Teller } from '../../Templates/app/routing/words/teller.js';
import { openTestWalking } from './engine.js';

await openTestWalking();

const vectors = JSON.parse(readFileSync(new URL('../Fixtures/walking/vectors.json', import.meta.url), 'utf8'));
const context = { at: [0, 0], zone: 'UTC', holidays: null };
/** @type {Uint8Array[]} */
const files = vectors.towns.map((/** @type {{file: string}} */ { file }) => new Uint8Array(Buffer.from(file, 'base64')));
const rounds = Number(process.env.WAYMARK_ROUNDS ?? 1500);

/** The same numbers in every run. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Makes length and sum those of the bytes, so that only their meaning is damaged. @param {Uint8Array} bytes */
function whole(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  head.setUint32(12, bytes.length, true);
  head.setUint32(16, crc32(bytes.subarray(20)), true);
  return bytes;
}

/**
 * Reads a file and asks for all walks of its town. Numbers that make no sense may be found only when
 * they are needed.
 *
 * @param {Uint8Array} bytes
 * @param {number} number
 */
function ask(bytes, number) {
  try {
    askAll(new Town(new Streets(bytes)), vectors.towns[number]);
    return 'answered';
  } catch (error) {
    assert.ok(error instanceof Damage, String(error));
    return 'refused';
  }
}

/** @param {Town} town @param {{city: any, walks: any[]}} vector */
function askAll(town, { city, walks }) {
  const teller = new Teller(vectors.words[0], city, town.streets);
  for (const { from, to, stepFree, at } of walks.slice(0, 12)) {
    const moment = at.length ? { day: at[0], minute: at[1], context } : null;
    const walk = town.walk(from, to, { pace: 4.5, isStepFree: stepFree }, { moment });
    if (typeof walk !== 'string') teller.sentences(walk, 'Goal');
  }
  town.lengths(walks[0].from, walks.map((walk) => walk.to), { pace: 4.5, isStepFree: false });
  town.shed(walks[0].from, { pace: 4.5, isStepFree: false }, 2);
}

test('a file that is cut, or of which a bit is wrong, is refused', () => {
  files.forEach((file, number) => {
    for (let length = 0; length < file.length; length += 7) assert.equal(ask(file.slice(0, length), number), 'refused');
    for (let place = 0; place < file.length; place += 5) {
      const damaged = file.slice();
      damaged[place] ^= 1 << place % 8;
      assert.equal(ask(damaged, number), 'refused');
    }
  });
});

test('a file whose sum is right and whose numbers are not is refused or answers, and never hangs', () => {
  const random = chance(7);
  const counts = { refused: 0, answered: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const number = round % files.length;
    let damaged = files[number].slice();
    for (let times = 1 + random(3); times > 0; times -= 1) {
      const place = 20 + random(damaged.length - 20);
      const kind = random(4);
      if (kind === 0) damaged[place] ^= 1 << random(8);
      else if (kind === 1) damaged[place] = [0, 1, 127, 128, 255][random(5)];
      else if (kind === 2) damaged = damaged.slice(0, Math.max(21, place));
      else damaged = Uint8Array.from([...damaged.slice(0, place), ...damaged.slice(20 + random(damaged.length - 20))]);
    }
    counts[ask(whole(damaged), number)] += 1;
  }
  assert.ok(counts.refused > 0 && counts.answered > 0, JSON.stringify(counts));
});

test('files that promise more than they have are refused at once', () => {
  for (const count of [[0xff, 0xff, 0xff, 0x7f], [0xff, 0xff, 0xff, 0xff, 0x7f], [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]]) {
    for (let place = 20; place < 80; place += 1) {
      const file = files[0];
      assert.equal(ask(whole(Uint8Array.from([...file.slice(0, place), ...count, ...file.slice(place)])), 0), 'refused');
    }
  }
});
