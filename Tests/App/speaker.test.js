/** The browser's own voice: short sentences, one after another, and never stuck. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { sentencesOf, Speaker } from '../../Templates/app/listening/speaker.js';

test('a text is read in sentences, and long ones in parts that lose nothing', () => {
  assert.deepEqual(sentencesOf('It is old.  It was built in\n1723. Is it open?', 'en'), ['It is old.', 'It was built in 1723.', 'Is it open?']);
  const long = `${'word '.repeat(100)}end.`;
  const parts = sentencesOf(long, 'en');
  assert.ok(parts.length > 2 && parts.every((part) => part.length <= 220));
  assert.equal(parts.join(' '), long);
  assert.equal(sentencesOf('x'.repeat(500), 'en').join(''), 'x'.repeat(500));
  assert.deepEqual(sentencesOf('', 'en'), []);
});

/** A voice that says nothing until it is told to. */
function speaking() {
  /** @type {any[]} */
  const said = [];
  /** @type {boolean[]} */
  const states = [];
  const voice = { speak: (/** @type {any} */ one) => said.push(one), cancel: () => {}, getVoices: () => [] };
  const speaker = new Speaker(/** @type {any} */ (voice), (text) => /** @type {any} */ ({ text }), (isSpeaking) => states.push(isSpeaking));
  return { said, states, speaker };
}

test('each sentence begins when the last one has ended, and the end is told', () => {
  const { said, states, speaker } = speaking();
  speaker.setRate(1.2);
  speaker.begin(['One.', 'Two.'], 'en');
  assert.deepEqual(said.map((one) => [one.text, one.lang, one.rate]), [['One.', 'en', 1.2]]);
  said[0].onend();
  said[1].onend();
  assert.deepEqual([said.length, speaker.isSpeaking, states.at(-1)], [2, false, false]);
});

test('a voice that forgets to end does not stop the reading, and one that was stopped says nothing more', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { said, speaker } = speaking();
  speaker.begin(['One.', 'Two.', 'Three.'], 'en');
  mock.timers.tick(60000);
  assert.ok(said.length > 1);
  speaker.end();
  const before = said.length;
  said.at(-1).onend();
  mock.timers.tick(60000);
  assert.deepEqual([said.length, speaker.isSpeaking], [before, false]);
  mock.timers.reset();
});

test('another speed begins the sentence again, and holds for those that follow', () => {
  const { said, speaker } = speaking();
  speaker.begin(['One.', 'Two.'], 'en');
  speaker.setRate(1.5);
  // The end of the one that was cut off says nothing.
  said[0].onend();
  said[1].onend();
  assert.deepEqual(said.map((one) => [one.text, one.rate]), [['One.', 1], ['One.', 1.5], ['Two.', 1.5]]);
  speaker.end();
});
