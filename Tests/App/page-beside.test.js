import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Latest, wholeSet, withoutUnsent } from '../../Sources/Programs/Administration/Resources/page-beside.js';

test('one question at a time, and the last answer is about the newest state', async () => {
  let typed = '';
  /** @type {string[]} */
  const shown = [];
  /** @type {(() => void)[]} */
  const answers = [];
  const latest = new Latest(async () => {
    const asked = typed;
    await new Promise((resolve) => { answers.push(() => resolve(undefined)); });
    shown.push(asked);
  });
  typed = 'a';
  const done = latest.want();
  for (const letters of ['ab', 'abc', 'abcd']) {
    typed = letters;
    void latest.want();
  }
  assert.equal(answers.length, 1, 'the second question waits for the first answer');
  answers[0]?.();
  while (answers.length < 2) await null;
  answers[1]?.();
  await done;
  assert.deepEqual(shown, ['a', 'abcd']);
  typed = 'abcde';
  const again = latest.want();
  answers[2]?.();
  await again;
  assert.deepEqual(shown.at(-1), 'abcde');
});

test('pictures in several sizes are found from anywhere', () => {
  assert.equal(wholeSet('../media/a-320.webp 320w, ../media/a-640.webp 640w', 'https://example.org/guide/places/pier/'),
    'https://example.org/guide/places/media/a-320.webp 320w, https://example.org/guide/places/media/a-640.webp 640w');
  assert.equal(wholeSet('a.jpg', 'https://example.org/b/'), 'https://example.org/b/a.jpg');
});

/** @param {Record<string, string | File>} fields */
const sent = (fields) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return [...withoutUnsent(data).keys()];
};
const file = new File(['x'], 'one.png');

test('a picture that only a save sends is left out of the page, with what is said of it', () => {
  const cover = { 'k:title': 'A', 'k:image': '', 'file:k:image': file, 'k:alt': 'A steeple', 'k:credit': 'Ann', 'k:focus:x': '50', 'k:images:0:file': 'b.png' };
  assert.deepEqual(sent(cover), ['k:title', 'k:images:0:file']);
  const whole = { 'k:title': 'A', 'k:image:file': '', 'file:k:image:file': file, 'k:image:alt': 'A steeple', 'k:alternative': '' };
  assert.deepEqual(sent(whole), ['k:title', 'k:alternative']);
  const further = { 'k:images:0:file': '', 'file:k:images:0:file': file, 'k:images:0:alt': 'A street', 'k:images:1:file': 'b.png', 'k:images:10:alt': 'B' };
  assert.deepEqual(sent(further), ['k:images:1:file', 'k:images:10:alt']);
});

test('a picture that is there stays, and so does everything where no file was chosen', () => {
  const named = { 'k:image': 'old.png', 'file:k:image': file, 'k:alt': 'A steeple' };
  assert.deepEqual(sent(named), ['k:image', 'k:alt']);
  const none = { 'k:image': '', 'file:k:image': new File([], ''), 'k:alt': 'A steeple' };
  assert.deepEqual(sent(none), ['k:image', 'k:alt']);
});
