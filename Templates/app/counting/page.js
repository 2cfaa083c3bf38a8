import { dayIn, mayCount, opened, put, taken, walked } from './rules.js';
import { send } from './sending.js';

/**
 * Counts how a page is used: what is opened, how far a walk gets, which days are planned, what is
 * searched for in vain.
 *
 * @typedef {import('../entries/live.js').Companion} Companion
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./rules.js').Count} Count
 * @typedef {{words: string, found: number}} Search
 */

/** What comes within this time is sent together, in milliseconds. */
const together = 1000;
/** When nothing more was typed for this long, the search is complete, in milliseconds. */
const settled = 1500;

/**
 * @param {Companion} found
 * @param {string} address where counts are sent
 * @param {Own} mine
 */
export async function countUse(found, address, mine) {
  const counter = new UsageCounter(found.zone, address, mine);
  listen((counts) => counter.count(counts), () => counter.flush());
  globalThis.addEventListener('online', () => void counter.sendLate());
  mine.records.listen((keys) => keys.includes('walk') && void counter.countWalk());
  await counter.count(opened(found.page, {
    edition: document.documentElement.lang, language: navigator.language ?? '',
    width: globalThis.innerWidth,
  }));
  await counter.countWalk();
  await counter.sendLate();
}

/** Counts that have not been sent yet, and which of them the visitor and the day allow. */
class UsageCounter {
  /**
   * @param {Companion['zone']} zone whose days are counted
   * @param {string} address where counts are sent
   * @param {Own} mine
   */
  constructor(zone, address, mine) {
    this.zone = zone;
    this.address = address;
    this.mine = mine;
    /** @type {Count[]} */
    this.unsent = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
  }

  get today() {
    return dayIn(Date.now(), this.zone);
  }

  async isAllowed() {
    return mayCount(await this.mine.settings(), /** @type {any} */ (navigator));
  }

  /** @param {Count[]} counts */
  async count(counts) {
    if (!(await this.isAllowed())) return;
    /** @type {Count[]} */
    let fresh = [];
    await this.mine.records.update('counted', (known) => {
      const { memory, counts: some } = taken(known, this.today, counts);
      fresh = some;
      return memory;
    });
    if (fresh.length === 0) return;
    this.unsent.push(...fresh);
    clearTimeout(this.later);
    // Visitors who leave at once are counted too.
    if (document.hidden) await this.flush();
    else this.later = setTimeout(() => this.flush(), together);
  }

  /** Counts how far the walk has come that is on. */
  async countWalk() {
    const stored = await this.mine.records.get('walk');
    if (!stored || !(await this.isAllowed())) return;
    /** @type {Count[]} */
    let counts = [];
    await this.mine.records.update('counted', (known) => {
      const news = walked(stored, known?.walk);
      counts = news?.counts ?? [];
      return news ? { day: '', done: [], ...known, walk: news.walk } : known;
    });
    await this.count(counts);
  }

  /** Sends what has gathered; what cannot be sent waits on the device with its day. */
  async flush() {
    clearTimeout(this.later);
    const [counts, day] = [this.unsent, this.today];
    this.unsent = [];
    if (counts.length > 0) await this.send(counts, day);
  }

  /** Sends what has waited on the device. */
  async sendLate() {
    /** @type {import('./rules.js').Waiting} */
    let waiting = {};
    // Taken first, so that two pages do not send it twice.
    await this.mine.records.update('counts-waiting', (known) => {
      waiting = known ?? {};
      return undefined;
    });
    if (!(await this.isAllowed())) return;
    for (const [day, counts] of Object.entries(put(waiting, this.today, [], this.today))) {
      await this.send(counts, day, day);
    }
  }

  /**
   * @param {Count[]} counts
   * @param {string} day of the counts
   * @param {string} [told] the day, where the companion must be told
   */
  async send(counts, day, told) {
    const left = await send(this.address, counts, told);
    if (left.length > 0) {
      await this.mine.records.update(
        'counts-waiting', (known) => put(known, day, left, this.today));
    }
  }
}

/**
 * @param {(counts: Count[]) => Promise<void>} count
 * @param {() => Promise<void>} flush
 */
function listen(count, flush) {
  /** @type {Search | null} */
  let search = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;
  const searched = () => {
    clearTimeout(typing);
    const about = search?.words.trim() ?? '';
    if (about) {
      void count(
        [{ what: 'search', about }, ...(search?.found === 0 ? [{ what: 'missed', about }] : [])]);
    }
    search = null;
  };
  document.addEventListener('searched', (event) => {
    search = /** @type {CustomEvent<Search>} */ (event).detail;
    clearTimeout(typing);
    typing = setTimeout(searched, settled);
  });
  document.addEventListener('planned',
    (event) => void count([{ what: /** @type {CustomEvent<string>} */ (event).detail }]));
  const leave = () => {
    searched();
    void flush();
  };
  globalThis.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());
}
