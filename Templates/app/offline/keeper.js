import { digestOf } from './digest.js';
import { rangeIn, Release, weight } from './files.js';

/**
 * The guide on the device: which release is kept, and how its files get there. Each release has a
 * cache of its own, so that a page never has files of two.
 *
 * @typedef {import('./files.js').ListedFile} ListedFile
 * @typedef {(done: number, all: number) => void} Progress in bytes
 * @typedef {{list: Release, cache: Cache}} Earlier a release that is on the device
 */

/** How many files are fetched at the same time. */
const together = 6;

export class Keeper {
  /**
   * @param {string} scope the address of the guide's front page
   * @param {CacheStorage} storage
   * @param {typeof fetch} load
   */
  constructor(scope, storage = caches, load = (input, init) => fetch(input, init)) {
    this.scope = scope;
    this.storage = storage;
    this.load = load;
    this.prefix = `waymark ${new URL(scope).pathname} `;
  }

  /** @param {string} release */
  name(release) {
    return this.prefix + release;
  }

  /** @param {string} path */
  address(path) {
    return this.scope + path.split('/').map(encodeURIComponent).join('/');
  }

  /** The address of what the keeper notes beside the files. */
  get notes() {
    return `${this.scope}.waymark-offline`;
  }

  /**
   * The list of a release that is kept; `null` where it is not.
   *
   * @param {string} release
   */
  async kept(release) {
    const cache = await this.storage.open(this.name(release));
    const answer = await cache.match(this.address('offline.json'));
    return answer ? new Release(await answer.json()) : null;
  }

  /**
   * Which packs of a release are complete.
   *
   * @param {string} release
   * @returns {Promise<string[]>}
   */
  async packs(release) {
    const cache = await this.storage.open(this.name(release));
    const answer = await cache.match(this.notes);
    return answer ? answer.json() : [];
  }

  /**
   * @param {string} release
   * @param {string[]} packs
   */
  async note(release, packs) {
    const cache = await this.storage.open(this.name(release));
    await cache.put(this.notes, new Response(JSON.stringify([...new Set(packs)].sort())));
  }

  /**
   * The releases that are kept besides one.
   *
   * @param {string} release
   * @returns {Promise<string[]>}
   */
  async others(release) {
    const names = await this.storage.keys();
    return names.filter((name) => name.startsWith(this.prefix) && name !== this.name(release))
      .map((name) => name.slice(this.prefix.length));
  }

  /**
   * Gets a release ready beside the one that is used: the list must be that release's, and every
   * file must be as listed. What an earlier release has already is taken from it.
   *
   * @param {string} release
   * @throws {Error} where anything is missing or different; the earlier release stays as it is
   */
  async prepare(release) {
    const cache = await this.storage.open(this.name(release));
    const answer = await this.load(this.address('offline.json'), { cache: 'reload' });
    if (!answer.ok) throw new Error(`no list of files: ${answer.status}`);
    const copy = answer.clone();
    const list = new Release(await answer.json());
    if (list.release !== release) throw new Error('the list belongs to another release');
    const earlier = await this.others(release);
    const packs = (await Promise.all(earlier.map((one) => this.packs(one)))).flat()
      .filter((id) => list.pack(id));
    const opened = await this.opened(earlier);
    // What the visitor has opened before is there again, too.
    const held = new Set((await Promise.all(opened.map((one) => one.cache.keys()))).flat()
      .map((request) => request.url));
    const files = new Set([...list.needed(packs),
      ...list.files.filter((file) => held.has(this.address(file.path)))]);
    await this.bring(cache, [...files], opened);
    await this.note(release, packs);
    // Last, because a cache with a list counts as complete.
    await cache.put(this.address('offline.json'), copy);
  }

  /**
   * Earlier releases with their files; one whose list is not there was never complete.
   *
   * @param {string[]} releases
   * @returns {Promise<Earlier[]>}
   */
  async opened(releases) {
    const all = await Promise.all(releases.map(async (release) => {
      const list = await this.kept(release);
      return list && { list, cache: await this.storage.open(this.name(release)) };
    }));
    return all.flatMap((one) => one ?? []);
  }

  /**
   * Downloads a pack with the pages of the app; what is there already is not fetched again, so it
   * goes on where it stopped.
   *
   * @param {string} release
   * @param {string} id
   * @param {Progress} progress
   * @param {boolean} [isLive] whether a companion answers, so that its pages are of use
   */
  async get(release, id, progress, isLive = false) {
    const list = await this.kept(release);
    const files = list?.pack(id);
    if (!list || !files) throw new Error('there is no such part');
    const cache = await this.storage.open(this.name(release));
    const all = new Set([...list.app, ...(isLive ? list.live : []), ...files]);
    await this.bring(cache, [...all], [], progress);
    await this.note(release, [...(await this.packs(release)), id]);
  }

  /**
   * Removes the files of a pack that nothing else needs.
   *
   * @param {string} release
   * @param {string} id
   */
  async drop(release, id) {
    const list = await this.kept(release);
    if (!list) return;
    const packs = (await this.packs(release)).filter((one) => one !== id);
    await this.note(release, packs);
    const needed = new Set(list.needed(packs));
    const cache = await this.storage.open(this.name(release));
    for (const file of list.pack(id) ?? []) {
      if (!needed.has(file)) await cache.delete(this.address(file.path));
    }
  }

  /**
   * Keeps what a page of the release has loaded, as the browser has it, and what the next taps need.
   *
   * @param {string} release
   * @param {string[]} loaded addresses
   * @param {ListedFile[]} next
   */
  async keep(release, loaded, next) {
    const list = await this.kept(release);
    if (!list) return;
    const cache = await this.storage.open(this.name(release));
    for (const address of loaded.filter((one) => one.startsWith(this.scope))) {
      const { pathname, search } = new URL(address);
      const path = decodeURIComponent(pathname.slice(new URL(this.scope).pathname.length));
      const file = list.file(path, search.slice(1));
      if (!file || (await cache.match(this.address(file.path)))) continue;
      const answer = await this.load(address, { cache: 'force-cache' });
      if (answer.ok && (await isListed(answer.clone(), file))) {
        await cache.put(this.address(file.path), answer);
      }
    }
    await this.bring(cache, next, []);
  }

  /**
   * @param {Cache} cache
   * @param {ListedFile[]} files
   * @param {Earlier[]} earlier
   * @param {Progress} [progress]
   */
  async bring(cache, files, earlier, progress) {
    const all = weight(files);
    let done = 0;
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        if (!(await cache.match(this.address(file.path)))) {
          await this.bringOne(cache, file, earlier);
        }
        done += file.bytes;
        progress?.(done, all);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
  }

  /**
   * @param {Cache} cache
   * @param {ListedFile} file
   * @param {Earlier[]} earlier
   */
  async bringOne(cache, file, earlier) {
    const address = this.address(file.path);
    for (const old of earlier) {
      if (old.list.index.get(file.path)?.digest !== file.digest) continue;
      const known = await old.cache.match(address);
      if (known) return cache.put(address, known);
    }
    const answer = await this.load(address, { cache: 'reload' });
    if (!answer.ok) throw new Error(`${file.path}: ${answer.status}`);
    if (!(await isListed(answer.clone(), file))) {
      throw new Error(`${file.path} is of another release`);
    }
    await cache.put(address, answer);
  }

  /**
   * Removes every release but one.
   *
   * @param {string} release
   */
  async keepOnly(release) {
    await Promise.all(
      (await this.others(release)).map((one) => this.storage.delete(this.name(one))));
  }
}

/**
 * Whether an answer is the file that the release lists.
 *
 * @param {Response} answer
 * @param {ListedFile} file
 */
async function isListed(answer, file) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length === file.bytes && digestOf(bytes) === file.digest;
}

/**
 * An answer from the cache as the request wants it: all of it, or a part (players ask for parts,
 * and some refuse anything else).
 *
 * @param {Response} kept
 * @param {string | null} range
 */
export async function partial(kept, range) {
  if (range === null) return kept;
  const bytes = await kept.arrayBuffer();
  const part = rangeIn(range, bytes.byteLength);
  const type = kept.headers.get('content-type') ?? 'application/octet-stream';
  if (part === null) return new Response(bytes, { headers: { 'content-type': type } });
  if (part === 'unsatisfiable') {
    return new Response(
      null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } });
  }
  return new Response(bytes.slice(part.from, part.to + 1), {
    status: 206,
    headers: {
      'content-type': type, 'accept-ranges': 'bytes',
      'content-length': String(part.to - part.from + 1),
      'content-range': `bytes ${part.from}-${part.to}/${bytes.byteLength}`,
    },
  });
}
