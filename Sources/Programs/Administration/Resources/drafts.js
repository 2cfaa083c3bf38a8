// What somebody typed and did not save, kept on this device: by account and form, bounded in number, size and age.

/** @typedef {[string, string][]} Fields what a form would send, in its order */
/** @typedef {{at: number, fields: Fields, files: string[]}} Draft */

/** How many are kept for all accounts of a guide. */
export const most = 30;
/** In milliseconds: a fortnight. */
export const longest = 14 * 86_400_000;
/** In letters, of one draft. */
export const largest = 1_000_000;
/** What belongs to the page and not to the person. */
const ofThePage = ['form-token', 'do', 'wish'];
/** What says which version a form was made from. */
const versions = ['base', 'waiting', 'path', 'tour'];

/**
 * The texts of a form as it would send them, without what is secret and without files.
 * @param {Iterable<[string, unknown]>} data
 * @param {Set<string>} [secret]
 * @returns {Fields}
 */
export function fieldsIn(data, secret = new Set()) {
  return [...data].flatMap(([name, value]) =>
    typeof value === 'string' && !ofThePage.includes(name) && !secret.has(name) ? [/** @type {[string, string]} */ ([name, value.replaceAll('\r\n', '\n')])] : []);
}

/** @param {Fields} fields @returns {Map<string, string>} what is written under each name */
function typed(fields) {
  const texts = new Map();
  for (const [name, text] of fields) {
    if (!versions.includes(name)) texts.set(name, texts.has(name) ? `${texts.get(name)}, ${text}` : text);
  }
  return texts;
}

/**
 * What differs between two states of a form, by the names of its fields; also where rows have another order.
 * @param {Fields} own
 * @param {Fields} here
 * @returns {{name: string, own: string, here: string}[]}
 */
export function differences(own, here) {
  const [mine, theirs] = [typed(own), typed(here)];
  const found = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({ name, own: mine.get(name) ?? '', here: theirs.get(name) ?? '' }))
    .filter((one) => one.own !== one.here);
  const order = (/** @type {Map<string, string>} */ of) => [...of.keys()].filter((name) => mine.has(name) && theirs.has(name));
  if (found.length > 0 || order(mine).join() === order(theirs).join()) return found;
  return [{ name: '', own: order(mine).map((name) => mine.get(name)).join(', '), here: order(theirs).map((name) => theirs.get(name)).join(', ') }];
}

/** @param {Fields} one @param {Fields} other @returns {boolean} whether both were made from the same version */
export const haveOneBase = (one, other) => textOf(one, 'base') === textOf(other, 'base');

/** @param {Fields} fields @param {string} name */
const textOf = (fields, name) => fields.find((field) => field[0] === name)?.[1] ?? '';

/** @param {string | null} text @returns {Draft | null} `null` for what is none */
function draftIn(text) {
  try {
    const draft = JSON.parse(text ?? 'null');
    const isOne = Number.isFinite(draft?.at) && Array.isArray(draft.fields) && Array.isArray(draft.files)
      && draft.fields.every((/** @type {unknown} */ field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string'));
    return isOne ? draft : null;
  } catch {
    return null;
  }
}

/** The drafts of one account. Its store may be full, or be refused by the browser: then nothing is kept, and that is said. */
export class Drafts {
  /**
   * @param {Storage | null} store
   * @param {string} home the administration's address: a server may have several
   * @param {string} account the mark of the person who has signed in
   */
  constructor(store, home, account) {
    this.store = store;
    this.all = `waymark-draft ${home} `;
    this.own = `${this.all}${account} `;
  }

  /** @param {string} prefix @returns {string[]} */
  keys(prefix) {
    const { store } = this;
    if (!store) return [];
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key.startsWith(prefix));
  }

  /**
   * Those of a form, the latest first.
   * @param {string} form
   * @returns {{key: string, draft: Draft}[]}
   */
  of(form) {
    return this.keys(`${this.own}${form} `)
      .flatMap((key) => {
        const draft = draftIn(this.store?.getItem(key) ?? null);
        return draft ? [{ key, draft }] : [];
      })
      .sort((one, other) => other.draft.at - one.draft.at);
  }

  /** @param {string} form @param {string} page by which two windows with one form are told apart */
  key(form, page) { return `${this.own}${form} ${page}`; }

  /**
   * @param {string} key
   * @param {Draft} draft
   * @returns {'kept' | 'full' | 'large'}
   */
  keep(key, draft) {
    const text = JSON.stringify(draft);
    if (text.length > largest) return 'large';
    try {
      if (!this.store) return 'full';
      this.store.setItem(key, text);
      return 'kept';
    } catch {
      return 'full';
    }
  }

  /** @param {string} key */
  drop(key) { this.store?.removeItem(key); }

  /** When somebody signs out. */
  dropAll() { for (const key of this.keys(this.own)) this.drop(key); }

  /**
   * Forgets what is too old, of everybody, and the oldest of too many.
   * @param {number} now
   */
  prune(now) {
    const kept = this.keys(this.all)
      .map((key) => ({ key, at: draftIn(this.store?.getItem(key) ?? null)?.at ?? -Infinity }))
      .sort((one, other) => other.at - one.at);
    for (const [place, { key, at }] of kept.entries()) {
      if (place >= most || now - at > longest) this.drop(key);
    }
  }
}
