import assert from 'node:assert/strict';
import test from 'node:test';

import { readWeek, writtenWeek } from '../../Sources/Programs/Administration/Resources/hours.js';

const again = (/** @type {string} */ text) => {
  const week = readWeek(text);
  return week && writtenWeek(week);
};

test('what a week can show comes back as it was written', () => {
  const written = ['Mo-Fr 09:00-17:00; Sa 10:00-14:00', '24/7', 'Mo-Su 11:00-23:00', 'Mo,Tu 08:00-12:00,13:00-17:00',
    'Mo-We,Sa 10:00-18:00; PH off', 'Fr,Sa 20:00-02:00', ''];
  for (const text of written) assert.equal(again(text), text);
});

test('the same is written in one way', () => {
  assert.equal(again('08:00-12:00'), 'Mo-Su 08:00-12:00');
  assert.equal(again('Mo-Su 08:00-12:00; Su off; PH off'), 'Mo-Sa 08:00-12:00; PH off');
  assert.equal(again('Sa-Mo 10:00-12:00'), 'Mo,Sa,Su 10:00-12:00');
});

test('what a week cannot show is left to the line', () => {
  const others = ['Jan-Mar Mo 10:00-12:00', 'sunrise-sunset', 'Mo 10:00+', 'PH off; Mo 10:00-12:00', 'Mo[1] 10:00-12:00',
    'Mo 1:00-2:00', 'Mo 08:00-09:00,10:00-11:00,12:00-13:00', 'Mo 10:00-12:00 "by appointment"', '"open"',
    'Mo 10:00-12:00 || Tu 10:00-12:00', 'week 1-3 Mo 10:00-12:00', 'Mo-'];
  for (const text of others) assert.equal(readWeek(text), null, text);
});
