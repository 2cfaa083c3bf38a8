/** The guide on the device: whole releases, checked files, parts of files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { digestOf } from '../../Templates/app/offline/digest.js';
import { rangeIn, Release } from '../../Templates/app/offline/files.js';
import { Downloads } from '../../Templates/app/offline/downloads.js';
import { Keeper } from '../../Templates/app/offline/keeper.js';
import { partial } from '../../Templates/app/offline/partial.js';

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);

test('digests are those of the build: the first half of FNV-1a with 128 bits', () => {
  // The values of the specification's own test vectors, and of the plain definition.
  assert.equal(digestOf(bytesOf('')), '6c62272e07bb0142');
  assert.equal(digestOf(bytesOf('a')), 'd228cb696f1a8caf');
  assert.equal(digestOf(bytesOf('foobar')), '343e1662793c64bf');
  const prime = (1n << 88n) + 0x13bn;
  for (const length of [1, 63, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 255) % 256);
    let sum = 0x6c62272e07bb014262b821756295c58dn;
    for (const byte of bytes) sum = BigInt.asUintN(128, (sum ^ BigInt(byte)) * prime);
    assert.equal(digestOf(bytes), sum.toString(16).padStart(32, '0').slice(0, 16));
  }
});

/**
 * A release of some files, and what a server sends of it.
 *
 * @param {string} name
 * @param {Record<string, string>} texts
 * @param {string[]} boot
 * @param {Record<string, string[]>} [packs]
 * @param {{app?: string[], live?: string[], taps?: any[]}} [more]
 */
function release(name, texts, boot, packs = {}, { app = [], live = [], taps = [] } = {}) {
  const paths = Object.keys(texts).sort();
  const list = {
    format: 'waymark-offline', version: 1, release: name,
    files: paths.map((path) => [path, bytesOf(texts[path]).length, digestOf(bytesOf(texts[path]))]),
    boot: boot.map((path) => paths.indexOf(path)), app: app.map((path) => paths.indexOf(path)),
    live: live.map((path) => paths.indexOf(path)), taps,
    packs: Object.entries(packs).map(([id, files]) => ({ id, title: id, files: files.map((path) => paths.indexOf(path)) })),
  };
  return /** @type {Record<string, string>} */ ({ ...texts, 'offline.json': JSON.stringify(list) });
}

/** Caches in memory, as browsers have them. */
function storage() {
  /** @type {Map<string, Map<string, Response>>} */
  const caches = new Map();
  return /** @type {any} */ ({
    open: async (/** @type {string} */ name) => {
      if (!caches.has(name)) caches.set(name, new Map());
      const files = /** @type {Map<string, Response>} */ (caches.get(name));
      return {
        match: async (/** @type {string} */ key) => files.get(key)?.clone(),
        put: async (/** @type {string} */ key, /** @type {Response} */ answer) => void files.set(key, answer.clone()),
        delete: async (/** @type {string} */ key) => files.delete(key),
        keys: async () => [...files.keys()].map((url) => ({ url })),
      };
    },
    keys: async () => [...caches.keys()],
    delete: async (/** @type {string} */ name) => caches.delete(name),
  });
}

const scope = 'https://guide.example/walks/';

/**
 * A server whose files can be exchanged, and a keeper that asks it.
 *
 * @param {Record<string, string>} files
 */
function serving(files) {
  const server = { files, asked: /** @type {string[]} */ ([]) };
  const keeper = new Keeper(scope, storage(), /** @type {any} */ (async (/** @type {string} */ address) => {
    const path = decodeURIComponent(address.slice(scope.length));
    server.asked.push(path);
    const text = server.files[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  }));
  return { server, keeper };
}

const first = { 'index.html': 'one', 'style.css': 'red', 'places/a/index.html': 'A', 'places/b/index.html': 'B' };
const packs = { town: ['places/a/index.html', 'places/b/index.html'] };

test('a release is kept with its boot files, and a pack when it is asked for', async () => {
  const { server, keeper } = serving(release('r1', first, ['index.html', 'style.css'], packs));
  await keeper.prepare('r1');
  assert.deepEqual([...server.asked].sort(), ['index.html', 'offline.json', 'style.css']);
  assert.deepEqual(await keeper.packs('r1'), []);
  /** @type {number[]} */
  const seen = [];
  await keeper.get('r1', 'town', (done, all) => seen.push(done / all));
  assert.deepEqual(await keeper.packs('r1'), ['town']);
  assert.equal(seen.at(-1), 1);
  await keeper.drop('r1', 'town');
  server.asked.length = 0;
  await keeper.get('r1', 'town', () => {});
  assert.deepEqual([...server.asked].sort(), ['places/a/index.html', 'places/b/index.html']);
});

test('the pages of the app come with the first pack, and those of a companion only where one answers', async () => {
  const files = { ...first, 'plan/index.html': 'plan', 'waits/index.html': 'waits' };
  const more = { app: ['plan/index.html'], live: ['waits/index.html'] };
  const { server, keeper } = serving(release('r1', files, ['index.html'], packs, more));
  await keeper.prepare('r1');
  server.asked.length = 0;
  await keeper.get('r1', 'town', () => {});
  assert.deepEqual([...server.asked].sort(), ['places/a/index.html', 'places/b/index.html', 'plan/index.html']);
  server.asked.length = 0;
  await keeper.get('r1', 'town', () => {}, { isLive: true });
  assert.deepEqual(server.asked, ['waits/index.html']);
});

test('what a page has loaded is kept as it is listed, with what the next taps of its edition need', async () => {
  const files = { ...first, 'fr/index.html': 'un', 'my-day/index.html': 'day', 'walk/index.html': 'walk' };
  const at = (/** @type {string} */ path) => Object.keys(files).sort().indexOf(path);
  const taps = [{ edition: '', next: [at('my-day/index.html')], day: [at('walk/index.html')] },
    { edition: 'fr/', next: [at('fr/index.html')], day: [] }];
  const { server, keeper } = serving(release('r1', files, ['index.html'], {}, { taps }));
  await keeper.prepare('r1');
  const list = await keeper.kept('r1');
  assert.deepEqual(list?.forTaps('fr/', true).map((file) => file.path), ['fr/index.html']);
  server.files = { ...server.files, 'places/b/index.html': 'B of another release' };
  server.asked.length = 0;
  const loaded = ['places/a/index.html', 'places/b/index.html', 'nothing.html'].map((path) => scope + path);
  await keeper.keep('r1', [...loaded, 'https://elsewhere.example/a.js'], list?.forTaps('', false) ?? []);
  assert.deepEqual(server.asked, ['places/a/index.html', 'places/b/index.html', 'my-day/index.html']);
  server.files = release('r2', files, ['index.html'], {}, { taps });
  server.asked.length = 0;
  await keeper.prepare('r2');
  const again = await keeper.storage.open(keeper.name('r2'));
  assert.equal(await (await again.match(keeper.address('places/a/index.html')))?.text(), 'A');
  assert.equal(await again.match(keeper.address('places/b/index.html')), undefined);
});

test('a new release fetches only what has changed, and has the packs of the old one', async () => {
  const { server, keeper } = serving(release('r1', first, ['index.html', 'style.css'], packs));
  await keeper.prepare('r1');
  await keeper.get('r1', 'town', () => {});
  server.files = release('r2', { ...first, 'places/b/index.html': 'B, mended' }, ['index.html', 'style.css'], packs);
  server.asked.length = 0;
  await keeper.prepare('r2');
  assert.deepEqual([...server.asked].sort(), ['offline.json', 'places/b/index.html']);
  assert.deepEqual(await keeper.packs('r2'), ['town']);
  await keeper.keepOnly('r2');
  assert.deepEqual(await keeper.others('r2'), []);
});

test('a release of which a file is missing or of another release is not kept, and the old one stays', async () => {
  const { server, keeper } = serving(release('r1', first, ['index.html'], packs));
  await keeper.prepare('r1');
  const next = release('r2', { ...first, 'index.html': 'two' }, ['index.html'], packs);
  for (const wrong of [{ ...next, 'index.html': 'one' }, { ...next, 'index.html': undefined }]) {
    server.files = /** @type {Record<string, string>} */ (wrong);
    await assert.rejects(keeper.prepare('r2'));
    assert.equal(await keeper.kept('r2'), null);
  }
  server.files = release('r3', first, ['index.html']);
  await assert.rejects(keeper.prepare('r2'), /another release/);
  assert.equal((await keeper.kept('r1'))?.release, 'r1');
});

test('a download that stopped goes on where it was', async () => {
  const { server, keeper } = serving(release('r1', first, ['index.html'], packs));
  await keeper.prepare('r1');
  const whole = server.files;
  server.files = { ...whole, 'places/b/index.html': /** @type {any} */ (undefined) };
  await assert.rejects(keeper.get('r1', 'town', () => {}));
  assert.deepEqual(await keeper.packs('r1'), []);
  server.files = whole;
  server.asked.length = 0;
  await keeper.get('r1', 'town', () => {});
  assert.deepEqual(server.asked, ['places/b/index.html']);
});

/** A server that answers nothing until it is told to, and then what a request's signal says. */
function halting() {
  const { server, keeper } = serving(release('r1', first, ['index.html'], packs));
  const { load } = keeper;
  const gate = { isShut: false, open: () => {} };
  const asked = new Promise((resolve) => {
    keeper.load = /** @type {any} */ (async (/** @type {string} */ address, /** @type {RequestInit} */ init) => {
      if (gate.isShut && address.endsWith('places/b/index.html')) {
        await new Promise((open, fail) => {
          gate.open = () => open(null);
          init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
          resolve(null);
        });
      }
      return load(address, init);
    });
  });
  return { server, keeper, gate, asked, downloads: new Downloads(keeper, 'r1') };
}

test('a download that is cancelled keeps what has come, says how much, and goes on from there', async () => {
  const { server, keeper, gate, asked, downloads } = halting();
  await keeper.prepare('r1');
  gate.isShut = true;
  const end = downloads.get('town', false, () => {});
  await asked;
  assert.equal((await downloads.begun()).get('town')?.isComing, true);
  await downloads.cancel('town');
  assert.equal(await end, 'cancelled');
  assert.deepEqual(await keeper.packs('r1'), []);
  assert.deepEqual((await downloads.begun()).get('town'), { done: 1, all: 2, isComing: false });
  gate.isShut = false;
  server.asked.length = 0;
  assert.equal(await downloads.get('town', false, () => {}), 'done');
  assert.deepEqual(server.asked, ['places/b/index.html']);
  assert.deepEqual(await keeper.packs('r1'), ['town']);
  assert.equal((await downloads.begun()).size, 0);
});

test('what is there of a cancelled download can be removed, also while it comes', async () => {
  const { keeper, gate, asked, downloads } = halting();
  await keeper.prepare('r1');
  gate.isShut = true;
  const end = downloads.get('town', false, () => {});
  await asked;
  await downloads.drop('town');
  assert.equal(await end, 'cancelled');
  const cache = await keeper.open('r1');
  assert.equal(await cache.match(keeper.address('places/a/index.html')), undefined);
  assert.equal((await downloads.begun()).size, 0);
  assert.notEqual(await cache.match(keeper.address('index.html')), undefined);
});

test('a pack that several pages ask for is fetched once, and each page hears how far it is', async () => {
  const { server, keeper, gate, asked, downloads } = halting();
  await keeper.prepare('r1');
  gate.isShut = true;
  server.asked.length = 0;
  /** @type {number[][]} */
  const heard = [[], []];
  const ends = [downloads.get('town', false, (done) => heard[0].push(done))];
  await asked;
  ends.push(downloads.get('town', false, (done) => heard[1].push(done)));
  gate.open();
  assert.deepEqual(await Promise.all(ends), ['done', 'done']);
  assert.deepEqual([...server.asked].sort(), ['places/a/index.html', 'places/b/index.html']);
  assert.deepEqual(heard, [[1, 2], [1, 2]]);
});

test('a download that was begun is known to the next release', async () => {
  const { server, keeper, gate, asked, downloads } = halting();
  await keeper.prepare('r1');
  gate.isShut = true;
  const end = downloads.get('town', false, () => {});
  await asked;
  await downloads.cancel('town');
  await end;
  gate.isShut = false;
  server.files = release('r2', { ...first, 'index.html': 'two' }, ['index.html'], packs);
  await keeper.prepare('r2');
  const next = new Downloads(keeper, 'r2');
  assert.deepEqual((await next.begun()).get('town'), { done: 1, all: 2, isComing: false });
});

test('an address finds its page, and a style sheet of another edition is not the one', async () => {
  const list = new Release(JSON.parse(release('r1', first, [])['offline.json']));
  assert.equal(list.file('')?.path, 'index.html');
  assert.equal(list.file('places/a/')?.path, 'places/a/index.html');
  assert.equal(list.file('places/a')?.path, 'places/a/index.html');
  const { digest } = /** @type {any} */ (list.file('style.css'));
  assert.equal(list.file('style.css', digest.slice(0, 8))?.path, 'style.css');
  assert.equal(list.file('style.css', '00000000'), null);
  assert.equal(list.file('index.html', 'q=church')?.path, 'index.html');
  assert.equal(list.file('nothing'), null);
  assert.throws(() => new Release(/** @type {any} */ ({ format: 'a song' })));
});

test('a list of before, with longer digests, names the same files', () => {
  const text = release('r1', first, ['index.html'])['offline.json'];
  const before = JSON.parse(text);
  for (const file of before.files) file[2] += '0123456789abcdef';
  assert.deepEqual(new Release(before).files, new Release(JSON.parse(text)).files);
});

test('of each picture the list has one width, which stands for all others', () => {
  const names = ['media/plan.svg', 'data/pictures/harbour/pier.jpg/960.webp', 'media/pier.mp3'];
  const list = new Release(JSON.parse(release('r', Object.fromEntries(names.map((name) => [name, 'x'])), [])['offline.json']));
  for (const path of ['media/harbour/pier.jpg', 'data/pictures/harbour/pier.jpg/320.avif', names[1]]) {
    assert.equal(list.picture(path)?.path, names[1], path);
  }
  assert.equal(list.picture('media/plan.svg')?.path, 'media/plan.svg');
  for (const path of ['media/pier.jpg', 'data/pictures/pier.jpg/960.webp', 'data/pictures/960.webp', 'index.html', '']) {
    assert.equal(list.picture(path), null, path);
  }
});

test('players get the part of a file that they ask for', async () => {
  assert.deepEqual(rangeIn('bytes=0-3', 10), { from: 0, to: 3 });
  assert.deepEqual(rangeIn('bytes=4-', 10), { from: 4, to: 9 });
  assert.deepEqual(rangeIn('bytes=-3', 10), { from: 7, to: 9 });
  assert.deepEqual(rangeIn('bytes=0-99', 10), { from: 0, to: 9 });
  for (const header of ['bytes=10-', 'bytes=5-4', 'bytes=-0']) assert.equal(rangeIn(header, 10), 'unsatisfiable');
  for (const header of [null, 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4']) assert.equal(rangeIn(header, 10), null);
  const part = await partial(new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }), 'bytes=2-4');
  assert.deepEqual([part.status, part.headers.get('content-range'), part.headers.get('content-type'), await part.text()], [206, 'bytes 2-4/10', 'audio/mpeg', '234']);
  assert.equal((await partial(new Response('0123456789'), 'bytes=99-')).status, 416);
  assert.equal((await partial(new Response('0123456789'), null)).status, 200);
});
