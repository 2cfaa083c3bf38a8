/** What visitors give away: links that hold a day, calendars and tracks. And what strangers may send instead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { base64url, bytesOf } from '../../Templates/app/share/base64url.js';
import { calendarOf, escaped, foldedLine } from '../../Templates/app/share/calendar.js';
import { gpxOf } from '../../Templates/app/share/gpx.js';
import { faultOf } from '../../Templates/app/share/itinerary.js';
import { crc32, linkOf, MOST_LETTERS_IN_QR, opened } from '../../Templates/app/share/link.js';
import { qrCode } from '../../Templates/app/share/qr-code.js';

/** Numbers that look like chance and are the same every time. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** @type {import('../../Templates/app/share/itinerary.js').SharedItinerary} */
const day = {
  name: 'Freitag, mit Oma & Łukasz 💐', city: 'boston', date: '2026-11-27', start: 600, pace: 4.5, stepFree: true,
  stops: [
    { place: 'old-north-church', stay: 30, note: 'Turmführung\num elf' },
    { place: 'faneuil-hall' },
    { title: 'Bäckerei "Zur Ecke"', at: [42.36012, -71.05601], stay: 15 },
    { gap: { kinds: ['restaurant', 'cafe'], text: 'Italienisch' }, stay: 60 },
    { gap: {} },
  ],
};

/** @param {any} itinerary */
function fragment(itinerary) {
  const link = linkOf(itinerary);
  assert.equal(link.is, 'link', JSON.stringify(link));
  return link.is === 'link' ? link.fragment : '';
}

/** Bytes of a content with a right length and checksum, as only a program makes them. @param {number[]} content */
function sealed(content) {
  const bytes = [1, content.length >> 8, content.length & 255, ...content];
  const sum = crc32(bytes);
  return `#day=${base64url([...bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255])}`;
}

test('an itinerary comes back from its link as it was', () => {
  for (const itinerary of [day, { stops: [] }, { stops: [{ place: 'a' }] }, { date: '2000-01-01', start: 0, stepFree: false, stops: [] },
    { date: '2178-12-31', start: 1439, pace: 0.5, stops: [{ title: 'X', at: /** @type {[number, number]} */ ([-90, 180]), stay: 1440 }] }]) {
    assert.deepEqual(opened(fragment(itinerary)), { is: 'itinerary', itinerary });
  }
});

test('itineraries by chance come back as they were', () => {
  const next = chance(3);
  const word = (/** @type {number} */ most) => Array.from({ length: 1 + next(most) }, () => 'abcdefghij-0z'[next(13)]).join('');
  for (let round = 0; round < 500; round += 1) {
    const stops = Array.from({ length: next(13) }, () => {
      const stay = next(2) ? { stay: next(1441) } : {};
      if (next(4) === 0) return { gap: next(2) ? { kinds: [word(9)], text: word(9) } : {}, ...stay };
      if (next(4) === 0) return { title: word(20), at: [(next(18000001) - 9000000) / 1e5, (next(36000001) - 18000000) / 1e5], ...stay };
      return { place: word(40), ...stay, ...(next(3) ? {} : { note: `é${word(30)}` }) };
    });
    const itinerary = { ...(next(2) ? { name: word(30) } : {}), ...(next(2) ? { pace: (10 + next(100)) / 20 } : {}), stops };
    assert.deepEqual(opened(fragment(itinerary)), { is: 'itinerary', itinerary });
  }
});

test('a day of twelve stops fits into a QR code', () => {
  const stops = Array.from({ length: 12 }, (_, number) => ({ place: `a-place-with-a-long-name-${number}`, stay: 45, ...(number % 4 ? {} : { note: 'Tickets at the door' }) }));
  const link = `https://guide.example/guide/fr/my-day/index.html${fragment({ ...day, stops })}`;
  assert.ok(link.length < MOST_LETTERS_IN_QR, `${link.length}`);
  assert.ok(qrCode(link, 'L'));
});

test('what is out of bounds gets no link, and the member is named', () => {
  for (const [change, member] of /** @type {[any, string][]} */ ([
    [{ name: 'x'.repeat(81) }, 'name'], [{ name: 'a\nb' }, 'name'], [{ city: 'Boston' }, 'city'], [{ date: '2026-02-30' }, 'date'],
    [{ date: '9999-01-01' }, 'date'], [{ start: 1440 }, 'start'], [{ start: 1.5 }, 'start'], [{ pace: 0 }, 'pace'], [{ pace: NaN }, 'pace'],
    [{ stepFree: 1 }, 'stepFree'], [{ other: 1 }, 'itinerary'], [{ stops: null }, 'stops'], [{ stops: Array(61).fill({ place: 'a' }) }, 'stops'],
    [{ stops: [null] }, 'stop'], [{ stops: [{ place: '../x' }] }, 'place'], [{ stops: [{ place: '' }] }, 'place'], [{ stops: [{ place: 'a', at: [0, 0] }] }, 'place'],
    [{ stops: [{ place: 'a', stay: 1441 }] }, 'stay'], [{ stops: [{ place: 'a', note: 'x'.repeat(281) }] }, 'note'],
    [{ stops: [{ place: 'a', note: '\u202e' }] }, 'note'], [{ stops: [{ title: '', at: [0, 0] }] }, 'title'], [{ stops: [{ title: 'a\ud800', at: [0, 0] }] }, 'title'],
    [{ stops: [{ title: 'a', at: [91, 0] }] }, 'at'], [{ stops: [{ title: 'a', at: ['0', 0] }] }, 'at'], [{ stops: [{ gap: { kinds: Array(9).fill('a') } }] }, 'gap'],
    [{ stops: [{ gap: null }] }, 'gap'], [{ stops: [{ gap: { kinds: [undefined] } }] }, 'gap'],
  ])) {
    assert.deepEqual(linkOf({ ...day, ...change }), { is: 'invalid', member });
  }
  const notes = Array.from({ length: 60 }, () => ({ place: 'a', note: 'x'.repeat(280) }));
  assert.deepEqual(linkOf({ stops: notes }), { is: 'tooLong' });
  for (const odd of [null, undefined, 1, 'x', [], () => 1]) assert.ok(faultOf(odd));
});

test('a link that was cut opens nothing, wherever it was cut', () => {
  const whole = fragment(day);
  for (let length = 5; length < whole.length; length += 1) {
    const found = opened(whole.slice(0, length));
    assert.equal(found.is, 'refused', `${length}`);
    assert.ok(found.is === 'refused' && ['cut', 'damaged'].includes(found.why));
  }
  assert.deepEqual(opened(whole.slice(0, -8)), { is: 'refused', why: 'cut' });
});

test('a mark after a link in a text does no harm', () => {
  for (const mark of ['.', ')', '".', '%22']) {
    const found = opened(fragment(day) + mark);
    assert.equal(found.is, mark === '%22' ? 'refused' : 'itinerary');
  }
});

test('each changed letter is noticed', () => {
  const whole = fragment(day);
  const next = chance(11);
  for (let index = 5; index < whole.length; index += 1) {
    const other = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[next(64)];
    if (other === whole[index]) continue;
    const found = opened(whole.slice(0, index) + other + whole.slice(index + 1));
    // The last letter may hold bits that belong to no byte.
    assert.ok(found.is === 'refused' || index === whole.length - 1, `${index}`);
  }
});

test('fragments of other kinds are none of ours', () => {
  for (const other of ['', '#', '#day', '#main', '#days=AQ', 'day=AQ', '#q=day=']) assert.deepEqual(opened(other), { is: 'none' });
  assert.deepEqual(opened(`#day=${base64url([2, 0, 0, 0, 0, 0, 0])}`), { is: 'refused', why: 'newer' });
  assert.deepEqual(opened(`#day=${'A'.repeat(5000)}`), { is: 'refused', why: 'tooLong' });
  assert.deepEqual(opened(`#day=${'A'.repeat(2000000)}`), { is: 'refused', why: 'tooLong' });
});

test('ten thousand hostile links open nothing but itineraries within the limits', () => {
  const next = chance(5);
  const bytes = (/** @type {number} */ most) => Array.from({ length: next(most) }, () => next(256));
  const real = bytesOf(fragment(day).slice(5));
  assert.ok(real);
  let opens = 0;
  for (let round = 0; round < 10000; round += 1) {
    const content = [...real.subarray(3, real.length - 4)];
    for (let change = next(4); change >= 0; change -= 1) content[next(content.length)] = next(256);
    const made = [sealed(bytes(round % 3 ? 60 : 1500)), sealed(content), sealed(content.slice(0, next(content.length))), `#day=${base64url(bytes(300))}`,
      `#day=${String.fromCharCode(...bytes(200).map((one) => one + 1))}`][round % 5];
    const found = opened(made);
    if (found.is !== 'itinerary') continue;
    opens += 1;
    assert.equal(faultOf(found.itinerary), null);
    assert.equal(linkOf(found.itinerary).is, 'link');
  }
  assert.ok(opens > 0 && opens < 5000, `${opens}`);
});

test('a sealed link with a place that no guide can have is refused', () => {
  // No members, one stop: a place whose name is 101 letters.
  const content = [0, ...new Array(90).fill(4)];
  assert.deepEqual(opened(sealed(content)), { is: 'refused', why: 'invalid' });
  assert.deepEqual(opened(sealed([255, 255, 255])), { is: 'refused', why: 'invalid' });
});

test('base64url keeps all bytes', () => {
  const next = chance(9);
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, () => next(256));
    assert.deepEqual(bytesOf(base64url(bytes)), bytes);
    assert.equal(base64url(bytes), Buffer.from(bytes).toString('base64url'));
  }
  assert.equal(bytesOf('a+b'), null);
});

/** @type {import('../../Templates/app/share/calendar.js').Day} */
const planned = {
  title: 'Helsinki, ein Tag; mit Meer', zone: 'Europe/Helsinki', date: '2026-10-24',
  stops: [
    { title: 'Tuomiokirkko', at: [60.1704123456, 24.9522], arrive: 600, leave: 645, url: 'https://guide.example/places/x/?a=1&b=2', note: 'Zeile\r\nzwei, \\ <b>&amp;</b>' },
    { title: 'Löyly\u0000 ' + 'sehr '.repeat(20), at: [60.15, 24.93], arrive: 1500, leave: 1500, url: 'javascript:alert(1)' },
  ],
  legs: [[[60.17, 24.95], [60.16, 24.94]], [[60.16, 24.94]], [[0, 179.9], [0, 180], [0, -179.9], [0, -179.8]]],
};

test('a calendar has an event for each stop, in UTC', () => {
  const text = calendarOf(planned, Date.UTC(2026, 9, 1, 8, 30));
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 2);
  assert.ok(lines.includes('DTSTART:20261024T070000Z') && lines.includes('DTEND:20261024T074500Z'));
  // 25 hours after midnight: one at night on the next day, before the clocks are put back.
  assert.ok(lines.includes('DTSTART:20261024T220000Z'));
  assert.equal(lines.filter((line) => line.startsWith('DTEND')).length, 1);
  assert.ok(lines.includes('DTSTAMP:20261001T083000Z'));
  assert.ok(lines.includes('X-WR-CALNAME:Helsinki\\, ein Tag\\; mit Meer'));
  assert.ok(lines.includes('DESCRIPTION:Zeile\\nzwei\\, \\\\ <b>&amp\\;</b>'));
  assert.ok(lines.includes('GEO:60.170412;24.9522'));
  assert.equal(lines.filter((line) => line.startsWith('URL:')).length, 1);
  assert.equal(new Set(lines.filter((line) => line.startsWith('UID:'))).size, 2);
  assert.ok(text.endsWith('END:VCALENDAR\r\n') && !text.includes('\u0000') && !/[^\r]\n/.test(text));
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.equal(text, calendarOf(planned, Date.UTC(2026, 9, 1, 8, 30)));
});

test('lines are folded at 75 bytes and never within a character', () => {
  for (let length = 60; length < 160; length += 1) {
    const line = 'x'.repeat(length) + 'é💐'.repeat(40);
    const text = foldedLine(line);
    assert.equal(text.replace(/\r\n /g, ''), `${line}\r\n`);
    for (const part of text.split('\r\n')) assert.ok(Buffer.byteLength(part) <= 75);
  }
  assert.equal(escaped('a\\b;c,d\re'), 'a\\\\b\\;c\\,d\\ne');
});

test('a track has the stops in their order and the walks, cut at the date line', () => {
  const text = gpxOf(planned);
  assert.ok(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Waymark"'));
  assert.equal(text.match(/<wpt /g)?.length, 2);
  assert.ok(text.includes('<wpt lat="60.170412" lon="24.9522"><name>1 Tuomiokirkko</name>'));
  assert.ok(text.includes('&lt;b&gt;&amp;amp;&lt;/b&gt;') && text.includes('href="https://guide.example/places/x/?a=1&amp;b=2"'));
  assert.equal(text.match(/<trkseg>/g)?.length, 3);
  assert.ok(text.includes('lon="-180"') && !text.includes('lon="180"') && !text.includes('javascript') && !text.includes('\u0000'));
  assert.ok(!gpxOf({ ...planned, legs: [] }).includes('<trk>'));
});
