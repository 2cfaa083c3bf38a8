/** Where the records of a guide are in its database. */
export const storeName = 'records';

/**
 * @param {IDBObjectStore} store
 * @param {string} key
 * @param {unknown} value `undefined` removes the record
 */
export function keep(store, key, value) {
  try {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  } catch (error) {
    failures.set(store.transaction, error);
    store.transaction.abort();
  }
}

/** @type {WeakMap<IDBTransaction, unknown>} What was thrown while a transaction was at work. */
const failures = new WeakMap();

/** The page was left before a transaction had ended. */
export class Left extends Error {}

/**
 * @type {Map<IDBTransaction, () => void>} Those that have not ended yet, each with what is to be
 *   done where the page is left before.
 */
const open = new Map();

// WebKit never ends what a page was at when it was left, and all that write then wait for ever.
if (globalThis.navigator?.vendor?.startsWith('Apple')) {
  globalThis.addEventListener('pagehide', leave);
}

/** Ends every transaction that is open. */
export function leave() {
  for (const [transaction, left] of open) {
    failures.set(transaction, new Left());
    left();
    transaction.abort();
  }
  open.clear();
}

/**
 * @template T
 * @param {IDBDatabase} database
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T> | void} ask
 * @param {() => void} left called where the page is left before it has ended
 * @returns {Promise<T | undefined>}
 */
export function transacted(database, mode, ask, left) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    open.set(transaction, left);
    const asked = ask(transaction.objectStore(storeName));
    transaction.oncomplete = () => {
      open.delete(transaction);
      resolve(asked?.result);
    };
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => {
      open.delete(transaction);
      reject(failures.get(transaction) ?? transaction.error);
    };
  });
}
