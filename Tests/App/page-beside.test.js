import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Latest, wholeSet } from '../../Sources/Programs/Administration/Resources/page-beside.js';

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
