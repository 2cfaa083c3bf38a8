import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Drafts, differences, fieldsIn, haveOneBase, largest, longest, most } from '../../Sources/Programs/Administration/Resources/drafts.js';
import { Session, notice, pace } from '../../Sources/Programs/Administration/Resources/session.js';

/** A browser's store that takes this many letters. @param {number} [room] */
function store(room = Infinity) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return /** @type {Storage & {kept: Map<string, string>}} */ (/** @type {unknown} */ ({
    kept,
    get length() { return kept.size; },
    key: (/** @type {number} */ index) => [...kept.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => kept.delete(key),
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (text.length > room) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
  }));
}

/** @param {string} text @param {number} [at] */
const draft = (text, at = 1000) => ({ at, fields: /** @type {[string, string][]} */ ([['base', 'one'], ['k:title', text]]), files: [] });

test('of a form its texts are kept in their order, and nothing that is secret, of the page, or a file', () => {
  const data = /** @type {[string, unknown][]} */ ([['form-token', 't'], ['k:a:1', 'x\r\ny'], ['k:a:0', ''], ['password', 'p'], ['file', { name: 'a.png' }], ['do', 'save']]);
  assert.deepEqual(fieldsIn(data, new Set(['password'])), [['k:a:1', 'x\ny'], ['k:a:0', '']]);
});

test('what differs is told by field, also a row that was added, a box that was unticked, and another order', () => {
  /** @type {[string, string][]} */
  const here = [['base', '1'], ['k:s:0', 'a'], ['k:s:1', 'b'], ['tour', 'x'], ['role', 'staff'], ['role', 'editor']];
  assert.deepEqual(differences(here, here), []);
  assert.deepEqual(differences([['base', '2'], ...here.slice(1)], here), []);
  assert.deepEqual(differences([...here.slice(0, 5), ['k:s:2', 'c']], here), [
    { name: 'role', own: 'staff', here: 'staff, editor' }, { name: 'k:s:2', own: 'c', here: '' }]);
  assert.deepEqual(differences([here[0], here[2], here[1], ...here.slice(3)], here), [{ name: '', own: 'b, a, staff, editor', here: 'a, b, staff, editor' }]);
  assert.ok(!haveOneBase([['base', '2']], here) && haveOneBase(here, here));
});

test('a draft is of one account, one form and one window; the latest comes first, and what is none is passed over', () => {
  const device = store();
  const [ann, ben] = ['ann', 'ben'].map((account) => new Drafts(device, '/a/', account));
  assert.equal(ann.keep(ann.key('form', '1'), draft('old')), 'kept');
  ann.keep(ann.key('form', '2'), draft('new', 2000));
  ann.keep(ann.key('form2', '1'), draft('other form'));
  ben.keep(ben.key('form', '1'), draft('ben'));
  new Drafts(device, '/b/', 'ann').keep(new Drafts(device, '/b/', 'ann').key('form', '1'), draft('other guide'));
  device.kept.set(ann.key('form', '3'), '{"at":1}');
  device.kept.set(ann.key('form', '4'), '{');
  assert.deepEqual(ann.of('form').map((one) => one.draft.fields[1][1]), ['new', 'old']);
  ann.dropAll();
  assert.deepEqual([ann.of('form'), ben.of('form').length, device.kept.size], [[], 1, 2]);
});

test('drafts are bounded in number and age, those of other accounts too, and other keys stay', () => {
  const device = store();
  device.kept.set('waymark-settings', '{}');
  const ann = new Drafts(device, '/a/', 'ann');
  for (let number = 0; number < most + 5; number += 1) ann.keep(ann.key(`f${number}`, '1'), draft('x', 10_000 + number));
  new Drafts(device, '/a/', 'ben').keep(new Drafts(device, '/a/', 'ben').key('f', '1'), draft('y', 5));
  ann.prune(10_000);
  assert.equal(device.kept.size, most + 1);
  assert.deepEqual([ann.of('f0'), ann.of(`f${most + 4}`).length], [[], 1]);
  ann.prune(10_000 + most + 5 + longest);
  assert.deepEqual([...device.kept.keys()], ['waymark-settings']);
});

test('a store that is full, closed or too small for a draft says so, and what was kept before stays', () => {
  const device = store(200);
  const ann = new Drafts(device, '/a/', 'ann');
  const key = ann.key('form', '1');
  assert.equal(ann.keep(key, draft('short')), 'kept');
  assert.equal(ann.keep(key, draft('x'.repeat(300))), 'full');
  assert.equal(ann.of('form')[0].draft.fields[1][1], 'short');
  assert.equal(ann.keep(key, draft('x'.repeat(largest))), 'large');
  const none = new Drafts(null, '/a/', 'ann');
  assert.deepEqual([none.keep(key, draft('short')), none.of('form'), none.prune(0), none.dropAll()], ['full', [], undefined, undefined]);
});

const marks = { home: '/a/', account: 'ann', session: 's1', left: '1740' };
/** @param {unknown} body @param {number} [status] @returns {typeof fetch} */
const answer = (body, status = 200, type = 'application/json') => async () =>
  /** @type {Response} */ (/** @type {unknown} */ ({ ok: status < 300, status, headers: { get: () => type }, json: async () => body }));

test('a form is sent only when the server knows its person; no line, a server in trouble and a foreign page are told apart', async () => {
  const session = new Session(marks, 'token', 0);
  assert.equal(await session.sign(0, answer({ account: 'ann', session: 's1', left: 60 })), 'ready');
  assert.deepEqual([session.end, session.isLast], [60_000, true]);
  assert.equal(await session.sign(0, answer({ account: 'ann', session: 's1', left: 1740 })), 'ready');
  assert.deepEqual([session.end, session.isLast], [1_740_000, false]);
  assert.equal(await session.sign(0, answer({})), 'signed-out');
  assert.equal(await session.sign(0, answer({}, 403)), 'signed-out');
  assert.equal(await session.sign(0, answer({ account: 'ben', session: 's2', left: 60 })), 'other');
  assert.equal(await session.sign(0, answer({}, 503)), 'failing');
  assert.equal(await session.sign(0, answer({}, 200, 'text/html')), 'failing');
  assert.equal(await session.sign(0, async () => { throw new TypeError('no line'); }), 'away');
});

test('another window that signed in again is heard, for the same account alone', () => {
  const session = new Session(marks, 'token', 0);
  assert.deepEqual([session.since(null), session.since(''), session.since(session.trace)], [null, null, null]);
  assert.deepEqual([session.since('ann s2 9'), session.since('ben s2 9')], ['ready', 'other']);
  session.hear('ben s2 99000000');
  assert.equal(session.end, 1_740_000);
  session.hear('ann s1 99000000');
  assert.equal(session.end, 99_000_000);
});

test('typing is told every few minutes, and a warning comes before the end', () => {
  const session = new Session(marks, 'token', 0);
  assert.deepEqual([session.isDue(pace - 1), session.isDue(pace), session.isDue(1_740_000)], [false, true, false]);
  const moments = [0, 1_740_000 - notice - 1, 1_740_000 - notice, 1_740_000];
  assert.deepEqual(moments.map((now) => session.state(now)), ['lasting', 'lasting', 'ending', 'ended']);
});
