/** QR codes, module by module what libqrcodegen makes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { qrCode } from '../../Templates/app/share/qr-code.js';
import { darkPath } from '../../Templates/app/share/qr-picture.js';

const vectors = JSON.parse(readFileSync(new URL('../Fixtures/qr/vectors.json', import.meta.url), 'utf8'));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {number} letters */
function text(letters) {
  const start = 'https://guide.example/#day=';
  const rest = Array.from({ length: Math.max(0, letters - start.length) }, (_, index) => LETTERS[(index * index + 7 * index) % 64]);
  return (start + rest.join('')).slice(0, letters);
}

/** @param {import('../../Templates/app/share/qr-code.js').QRCode} code */
const rows = (code) => Array.from({ length: code.side }, (_, row) =>
  Array.from({ length: code.side }, (__, column) => (code.isDark(row, column) ? '#' : '.')).join(''));

test('every module is what the library in C makes, for versions 1 to 20 and both levels', () => {
  assert.ok(vectors.length > 80);
  for (const vector of vectors) {
    const code = qrCode(text(vector.letters), vector.level);
    assert.ok(code);
    assert.equal(code.version, vector.version, `${vector.letters} ${vector.level}`);
    let digest = 0x811c9dc5;
    for (const row of rows(code)) for (const module of row) digest = Math.imul(digest ^ (module === '#' ? 1 : 0), 0x01000193) >>> 0;
    if (vector.rows) assert.deepEqual(rows(code), vector.rows);
    assert.equal(digest, vector.digest, `${vector.letters} ${vector.level}, mask ${code.mask}`);
  }
});

test('what is empty or too long has no code', () => {
  assert.equal(qrCode(''), null);
  assert.ok(qrCode(text(858), 'L'));
  assert.equal(qrCode(text(859), 'L'), null);
  assert.ok(qrCode(text(666)));
  assert.equal(qrCode(text(667)), null);
});

test('the path draws the dark modules and no others', () => {
  const code = qrCode('https://guide.example/#day=é');
  assert.ok(code);
  const drawn = Array.from({ length: code.side }, () => new Array(code.side).fill('.'));
  let [x, y] = [0, 0];
  for (const [, letter, first, second] of darkPath(code).matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (letter === 'M') [x, y] = [Number(first), Number(second)];
    else if (letter === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x += 1) drawn[y][x] = '#';
  }
  assert.deepEqual(drawn.map((row) => row.join('')), rows(code));
});
