/**
 * What could not be kept on the device: held in session storage, so that the next page of the tab
 * has it, and in memory alone where the browser refuses that, too.
 */
export class Held {
  /**
   * @param {string} name
   * @param {Storage | null} [storage]
   */
  constructor(name, storage = session()) {
    this.name = name;
    this.storage = storage;
    /** Whether the next page of the tab has it. */
    this.lasts = storage !== null;
    /** @type {Map<string, any>} `undefined` for a record that was removed. */
    this.values = new Map(this.read());
  }

  /** @returns {[string, any][]} */
  read() {
    try {
      return JSON.parse(this.storage?.getItem(this.name) ?? '[]')
        .map((/** @type {[string, any]} */ [key, value]) => [key, value ?? undefined]);
    } catch {
      return [];
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  set(key, value) {
    this.values.set(key, value);
    this.write();
  }

  /** @param {string} key */
  delete(key) {
    if (this.values.delete(key)) this.write();
  }

  clear() {
    this.values.clear();
    this.write();
  }

  write() {
    try {
      if (this.values.size === 0) this.storage?.removeItem(this.name);
      else this.storage?.setItem(this.name, JSON.stringify([...this.values]));
    } catch {
      this.lasts = false;
    }
  }
}

/** A browser that blocks cookies throws where it is asked for its storage. */
function session() {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
