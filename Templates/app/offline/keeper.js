import { digestOf } from './digest.js';
import { Release, weight } from './files.js';
import { Notes } from './notes.js';

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
    this.notes = new Notes(scope, (release) => this.open(release));
  }

  /** @param {string} release */
  name(release) {
    return this.prefix + release;
  }

  /** @param {string} path */
  address(path) {
    return this.scope + path.split('/').map(encodeURIComponent).join('/');
  }

  /**
   * The list of a release that is kept; `null` where it is not.
   *
   * @param {string} release
   */
  async kept(release) {
    const cache = await this.open(release);
    const answer = await cache.match(this.address('offline.json'));
    return answer ? new Release(await answer.json()) : null;
  }

  /** @param {string} release */
  open(release) {
    return this.storage.open(this.name(release));
  }

  /**
   * Which packs of a release are complete.
   *
   * @param {string} release
   */
  packs(release) {
    return this.notes.read(release, 'complete');
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
    const cache = await this.open(release);
    const answer = await this.load(this.address('offline.json'), { cache: 'reload' });
    if (!answer.ok) throw new Error(`no list of files: ${answer.status}`);
    const copy = answer.clone();
    const list = new Release(await answer.json());
    if (list.release !== release) throw new Error('the list belongs to another release');
    const earlier = await this.others(release);
    const noted = async (/** @type {'complete' | 'begun'} */ which) =>
      (await Promise.all(earlier.map((one) => this.notes.read(one, which)))).flat()
        .filter((id) => list.pack(id));
    const packs = await noted('complete');
    const opened = await this.opened(earlier);
    // What the visitor has opened before is there again, too.
    const held = new Set((await Promise.all(opened.map((one) => one.cache.keys()))).flat()
      .map((request) => request.url));
    const files = new Set([...list.needed(packs),
      ...list.files.filter((file) => held.has(this.address(file.path)))]);
    await this.bring(cache, [...files], opened);
    await this.notes.write(release, packs, 'complete');
    // What was fetched of these is among the files that are held.
    await this.notes.write(release, (await noted('begun')).filter((id) => !packs.includes(id)), 'begun');
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
      return list && { list, cache: await this.open(release) };
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
   * @param {{isLive?: boolean, signal?: AbortSignal}} how `isLive`: a companion answers, so that
   *   its pages are of use; `signal` ends the download, and what has come stays
   */
  async get(release, id, progress, { isLive = false, signal } = {}) {
    const list = await this.kept(release);
    const files = list?.pack(id);
    if (!list || !files) throw new Error('there is no such part');
    await this.notes.mark(release, id, 'begun');
    const cache = await this.open(release);
    const all = new Set([...list.app, ...(isLive ? list.live : []), ...files]);
    await this.bring(cache, [...all], [], { progress, signal });
    await this.notes.mark(release, id, 'complete');
  }

  /**
   * How many bytes of a pack and of the pages of the app are on the device, and how many they have.
   *
   * @param {string} release
   * @param {string} id
   */
  async held(release, id) {
    const list = await this.kept(release);
    const cache = await this.open(release);
    const there = new Set((await cache.keys()).map((request) => request.url));
    const files = [...new Set([...list?.app ?? [], ...list?.pack(id) ?? []])];
    const done = weight(files.filter((file) => there.has(this.address(file.path))));
    return { done, all: weight(files) };
  }

  /**
   * Removes the files of a pack, complete or not, that nothing else needs.
   *
   * @param {string} release
   * @param {string} id
   */
  async drop(release, id) {
    const list = await this.kept(release);
    if (!list) return;
    await this.notes.mark(release, id, null);
    const needed = new Set(list.needed(await this.packs(release)));
    const cache = await this.open(release);
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
    const cache = await this.open(release);
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
   * @param {{progress?: Progress, signal?: AbortSignal}} how
   * @throws {Error} the first fault, or that the signal came; then nothing is on its way any more
   */
  async bring(cache, files, earlier, { progress, signal } = {}) {
    const all = weight(files);
    let done = 0;
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        signal?.throwIfAborted();
        if (!(await cache.match(this.address(file.path)))) {
          await this.bringOne(cache, file, earlier, signal);
        }
        done += file.bytes;
        progress?.(done, all);
      }
    };
    const lane = () => work().catch((fault) => {
      // The others end with the file that they are at.
      waiting.length = 0;
      throw fault;
    });
    const ends = await Promise.allSettled(Array.from({ length: together }, lane));
    const fault = ends.find(({ status }) => status === 'rejected');
    if (fault?.status === 'rejected') throw fault.reason;
  }

  /**
   * @param {Cache} cache
   * @param {ListedFile} file
   * @param {Earlier[]} earlier
   * @param {AbortSignal} [signal]
   */
  async bringOne(cache, file, earlier, signal) {
    const address = this.address(file.path);
    for (const old of earlier) {
      if (old.list.index.get(file.path)?.digest !== file.digest) continue;
      const known = await old.cache.match(address);
      if (known) return cache.put(address, known);
    }
    const answer = await this.load(address, { cache: 'reload', signal });
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
