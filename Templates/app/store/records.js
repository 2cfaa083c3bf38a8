import { Left, keep, storeName, transacted } from './transactions.js';
import { Held } from './held.js';

/**
 * What a visitor made, kept on the device and nowhere else: records by their keys in one IndexedDB.
 * What the browser does not keep (a private window, a full disk) is held for the tab, and written
 * as soon as that is possible.
 *
 *     const records = new Records('/guide/');
 *     await records.update('day:k3f9', (day) => ({ ...day, name: 'Sunday' }));
 *
 * A change reads and writes in one transaction, so that two tabs never lose each other's work.
 * Every change is told to all open pages of the guide, this one included.
 *
 * @typedef {(keys: string[]) => void} Listener
 * @typedef {'full' | 'refused' | 'erased'} Trouble Why something is not on the device: it is full,
 *   the browser keeps nothing, or what was kept has been erased under the open page.
 */

/** Grows when older records have to be changed; `upgrade` says how. */
const version = 1;
/**
 * After how many milliseconds a store that cannot be opened is tried again: on a busy phone that
 * passes, and in WebKit.
 */
const pauses = [100, 500];

export class Records {
  /**
   * @param {string} scope the path of the guide's front page: guides on one server do not share
   *   records
   * @param {IDBFactory | null} [factory]
   * @param {Storage | null} [session] session storage
   */
  constructor(scope, factory = databases(), session = undefined) {
    this.scope = scope;
    this.factory = factory;
    /** @type {Promise<IDBDatabase | null> | null} */
    this.opening = null;
    this.held = new Held(`waymark ${scope}`, session);
    /** @type {Trouble | null} why the last change is not on the device */
    this.trouble = null;
    /** @type {Map<string, any>} What this page has read and written. */
    this.seen = new Map();
    this.isErased = false;
    this.isRefused = false;
    /** @type {Set<Listener>} */
    this.listeners = new Set();
    /** @type {Set<(trouble: Trouble) => void>} */
    this.complaints = new Set();
    this.channel = factory && typeof BroadcastChannel === 'function'
      ? new BroadcastChannel(`waymark ${scope}`) : null;
    if (this.channel) this.channel.onmessage = ({ data }) => this.tell(data);
  }

  /**
   * Calls a function with the keys of each change, whichever page made it.
   *
   * @param {Listener} listener
   */
  listen(listener) {
    this.listeners.add(listener);
  }

  /**
   * Calls a function whenever a change could not be kept on the device.
   *
   * @param {(trouble: Trouble) => void} complain
   */
  listenForTrouble(complain) {
    this.complaints.add(complain);
  }

  /** Whether all changes are on the device. */
  get isKept() {
    return !this.isRefused && this.trouble === null && this.held.values.size === 0;
  }

  /**
   * @param {string} key
   * @returns {Promise<any>} `undefined` where there is none
   */
  async get(key) {
    if (this.held.values.has(key)) return this.held.values.get(key);
    const value = await this.run('readonly', (store) => store.get(key));
    this.seen.set(key, value);
    return value;
  }

  /**
   * All records whose keys begin so, sorted by their keys.
   *
   * @param {string} prefix
   * @returns {Promise<{key: string, value: any}[]>}
   */
  async all(prefix) {
    const range = globalThis.IDBKeyRange?.bound(prefix, `${prefix}\uffff`);
    /** @type {string[]} */
    const kept = (await this.run('readonly', (store) => store.getAllKeys(range))) ?? [];
    const held = [...this.held.values.keys()].filter((key) => key.startsWith(prefix));
    const keys = [...new Set([...kept, ...held])].sort();
    const values = await Promise.all(keys.map((key) => this.get(key)));
    return keys.map((key, index) => ({ key, value: values[index] }))
      .filter((one) => one.value !== undefined);
  }

  /**
   * Changes a record; it is removed where the function returns `undefined`.
   *
   * @template T
   * @param {string} key
   * @param {(value: any) => T} change
   * @returns {Promise<T>}
   */
  async update(key, change) {
    /** @type {any} */
    let after;
    let isKnown = false;
    try {
      const isRestored = this.isErased && await this.restore();
      await this.run('readwrite', (store) => {
        const asked = store.get(key);
        asked.onsuccess = () => {
          after = change(this.held.values.has(key) ? this.held.values.get(key) : asked.result);
          isKnown = true;
          keep(store, key, after);
        };
        return asked;
      }, () => {
        // The next page of the tab keeps it.
        if (isKnown) this.held.set(key, after);
        else if (this.seen.has(key)) this.held.set(key, change(this.seen.get(key)));
      });
      this.trouble = null;
      this.held.delete(key);
      this.seen.set(key, after);
      if (isRestored) for (const complain of this.complaints) complain('erased');
    } catch (error) {
      if (error instanceof Left) return this.held.values.get(key);
      after = change(await this.get(key).catch(() => this.seen.get(key)));
      this.held.set(key, after);
      this.complain(error instanceof Error && error.name === 'QuotaExceededError' ? 'full'
        : 'refused');
    }
    this.announce([key]);
    return after;
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  put(key, value) {
    return this.update(key, () => value);
  }

  /** @param {string} key */
  remove(key) {
    return this.update(key, () => undefined);
  }

  /** Removes everything. */
  async clear() {
    const keys = (await this.all('')).map((one) => one.key);
    this.held.clear();
    this.seen.clear();
    await this.run('readwrite', (store) => store.clear()).catch(() => undefined);
    this.announce(keys);
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T> | void} ask
   * @param {() => void} [left] called where the page is left before it has ended
   * @returns {Promise<any>} `undefined` where there is no database to read
   * @throws {Error} where something cannot be written
   */
  async run(mode, ask, left = () => undefined) {
    for (let isLast = false; ; isLast = true) {
      const database = await this.open();
      if (!database && mode === 'readonly') return undefined;
      if (!database) throw new Error('nothing can be kept');
      try {
        return await transacted(database, mode, ask, left);
      } catch (error) {
        // The connection of a page that slept is sometimes lost (WebKit): open it once more.
        this.forget(database);
        if (isLast || (error instanceof Left && mode === 'readwrite')) throw error;
      }
    }
  }

  /** Writes what was held for the tab, as far as the device has room. */
  async flush() {
    for (const [key, value] of [...this.held.values]) {
      try {
        await this.run('readwrite', (store) => keep(store, key, value));
        this.held.delete(key);
      } catch {
        return;
      }
    }
  }

  /** Keeps again what this page has seen, if the browser erased all of it; says whether it did. */
  async restore() {
    this.isErased = false;
    if ((await this.run('readonly', (store) => store.count())) !== 0) return false;
    const seen = [...this.seen].filter(([, value]) => value !== undefined);
    await this.run('readwrite', (store) => seen.forEach(([key, one]) => keep(store, key, one)));
    return seen.length > 0;
  }

  /** @param {Trouble} trouble */
  complain(trouble) {
    this.trouble = trouble;
    for (const complain of this.complaints) complain(trouble);
  }

  open() {
    if (!this.opening) {
      this.opening = this.persistently().catch(() => {
        this.isRefused = true;
        return null;
      });
      // Reads ask what is held first, so nobody waits for this.
      if (this.held.values.size > 0) void this.opening.then((found) => found && this.flush());
    }
    return this.opening;
  }

  async persistently() {
    for (const pause of this.factory ? pauses : []) {
      try {
        return await this.connected();
      } catch {
        // What stays in the way is told by the last attempt.
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return this.connected();
  }

  /** @param {IDBDatabase} database */
  forget(database) {
    database.close();
    this.opening = null;
  }

  /** @returns {Promise<IDBDatabase | null>} */
  connected() {
    const { factory } = this;
    if (!factory) return Promise.reject(new Error('nothing can be kept'));
    return new Promise((resolve, reject) => {
      const asked = factory.open(`waymark ${this.scope}`, version);
      asked.onupgradeneeded = () => {
        if (!asked.result.objectStoreNames.contains(storeName)) {
          asked.result.createObjectStore(storeName);
        }
      };
      asked.onerror = () => reject(asked.error);
      // Another page has an older version open, which closes as soon as it is asked to.
      asked.onblocked = () => reject(new Error('another page is in the way'));
      asked.onsuccess = () => {
        const database = asked.result;
        database.onversionchange = ({ newVersion }) => {
          this.isErased ||= newVersion === null;
          this.forget(database);
        };
        database.onclose = () => {
          this.isErased = true;
          this.forget(database);
        };
        resolve(database);
      };
    });
  }

  /** @param {string[]} keys */
  announce(keys) {
    this.channel?.postMessage(keys);
    this.tell(keys);
  }

  /** @param {string[]} keys */
  tell(keys) {
    for (const listener of this.listeners) listener(keys);
  }
}

/** A browser that keeps nothing may throw where it is asked for its databases. */
function databases() {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}
