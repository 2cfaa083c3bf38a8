import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, eventsIn, middle, signed, storyIn } from '../../Templates/app/profile/rules.js';

const story = { points: 5, goal: 500, perReport: 5, name: 'Ada', pending: [{ place: 'cafe', at: 7 }], history: [{ id: 1, at: 9, points: 5, reason: 'report', place: 'cafe' }] };

test('news come whole, however the stream is cut', () => {
  const text = `event: beat\ndata: .\n\nevent: device\ndata: ${JSON.stringify(story)}\n\nevent: dev`;
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = eventsIn(text.slice(0, cut));
    const second = eventsIn(first.rest + text.slice(cut));
    assert.deepEqual([...first.events, ...second.events], [story]);
    assert.equal(second.rest, 'event: dev');
  }
});

test('what is no news is left out, and the stream goes on', () => {
  const { events } = eventsIn(`event: device\ndata: {broken\n\nevent: device\ndata: 7\n\n`);
  assert.deepEqual(events, [7]);
  assert.equal(storyIn(events[0]), null);
});

test('a story is taken only if it is what it should be, without entries that are none', () => {
  assert.deepEqual(storyIn(story), story);
  for (const wrong of [null, undefined, [], {}, { ...story, points: '5' }, { ...story, name: 7 }, { ...story, history: {} }]) assert.equal(storyIn(wrong), null);
  assert.deepEqual(storyIn({ ...story, history: [{ id: 'x' }, ...story.history], pending: [{ place: 4, at: 1 }] }), { ...story, pending: [] });
});

test('points are written with their sign', () => {
  assert.deepEqual([5, -100, 0].map(signed), ['+5', '−100', '0']);
});

test('the middle of a picture becomes the square', () => {
  assert.deepEqual(middle(300, 100), { x: 100, y: 0, side: 100 });
  assert.deepEqual(middle(99, 200), { x: 0, y: 50, side: 99 });
});

test('a code is read from an address, and nothing else is', () => {
  assert.equal(codeIn('#move=4F2K-9PQM'), '4F2K-9PQM');
  for (const hash of ['', '#', '#move=', '#move=<script>', '#move=a b', `#move=${'A'.repeat(41)}`, '#other=4F2K']) assert.equal(codeIn(hash), '');
});
