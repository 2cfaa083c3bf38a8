/**
 * What a visitor made, kept on the device and nowhere else: records by their keys in one IndexedDB,
 * or in memory where the browser keeps nothing (a private window, a full disk).
 *
 *     const records = new Records('/guide/');
 *     await records.update('day:k3f9', (day) => ({ ...day, name: 'Sunday' }));
 *
 * A change reads and writes in one transaction, so that two tabs never lose each other's work.
 * Every change is told to all open pages of the guide, this one included.
 *
 * @typedef {(keys: string[]) => void} Listener
 */

/** Grows when older records have to be changed; `upgrade` says how. */
const version = 1;
const storeName = 'records';
/**
 * After how many milliseconds a store that cannot be opened is tried again: on a busy phone that
 * passes, and in WebKit.
 */
const pauses = [100, 500];

export class Records {
  /**
   * @param {string} scope the path of the guide's front page: guides on one server do not share
   *   records
   * @param {IDBFactory | undefined} [factory]
   */
  constructor(scope, factory = globalThis.indexedDB) {
    this.scope = scope;
    this.factory = factory;
    /** @type {Promise<IDBDatabase | null> | null} */
    this.opening = null;
    /** @type {Map<string, unknown>} Where nothing can be kept. */
    this.memory = new Map();
    /** Whether records last longer than the page. */
    this.isKept = true;
    /** @type {Set<Listener>} */
    this.listeners = new Set();
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
   * @param {string} key
   * @returns {Promise<any>} `undefined` where there is none
   */
  get(key) {
    return this.run('readonly', (store) => store.get(key), () => this.memory.get(key));
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
    const keys = await this.run('readonly', (store) => store.getAllKeys(range), () =>
      [...this.memory.keys()].filter((key) => key.startsWith(prefix)).sort());
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
    await this.run('readwrite', (store) => {
      const asked = store.get(key);
      asked.onsuccess = () => {
        after = change(asked.result);
        if (after === undefined) store.delete(key);
        else store.put(after, key);
      };
      return asked;
    }, () => {
      after = change(this.memory.get(key));
      if (after === undefined) this.memory.delete(key);
      else this.memory.set(key, after);
    });
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
    await this.run('readwrite', (store) => store.clear(), () => this.memory.clear());
    this.announce(keys);
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
   * @param {() => any} otherwise what memory answers
   * @returns {Promise<any>}
   */
  async run(mode, ask, otherwise) {
    for (const isLast of [false, true]) {
      const database = await this.open();
      if (!database) return otherwise();
      try {
        return await transacted(database, mode, ask);
      } catch (error) {
        // The connection of a page that slept is sometimes lost (WebKit): open it once more.
        this.forget(database);
        if (isLast) throw error;
      }
    }
    return otherwise();
  }

  open() {
    this.opening ??= this.persistently().catch(() => {
      this.isKept = false;
      return null;
    });
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
        database.onversionchange = () => this.forget(database);
        database.onclose = () => this.forget(database);
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

/**
 * @template T
 * @param {IDBDatabase} database
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
function transacted(database, mode, ask) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const asked = ask(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
