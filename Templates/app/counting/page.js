import { dayIn, mayCount, opened, put, taken, walked } from './rules.js';
import { send } from './sending.js';

/**
 * Counts how a page is used: what is opened, how far a walk gets, which days are planned, what is searched for in vain.
 *
 * @typedef {import('../entries/live.js').Companion} Companion
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./rules.js').Count} Count
 * @typedef {{words: string, found: number}} Search
 */

/** What comes within this time is sent together, in milliseconds. */
const together = 1000;
/** Whoever has typed nothing more for so long means what is there, in milliseconds. */
const settled = 1500;

/**
 * @param {Companion} found
 * @param {string} address where counts are sent
 * @param {Own} mine
 */
export async function countUse(found, address, mine) {
  const today = () => dayIn(Date.now(), found.zone);
  /** @type {Count[]} */
  let unsent = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  const isAllowed = async () => mayCount(await mine.settings(), /** @type {any} */ (navigator));

  /** Sends what has gathered; what cannot be sent waits on the device with its day. */
  const flush = async () => {
    clearTimeout(later);
    const [counts, day] = [unsent, today()];
    unsent = [];
    if (counts.length === 0) return;
    const left = await send(address, counts);
    if (left.length > 0) await mine.records.update('counts-waiting', (known) => put(known, day, left, today()));
  };

  /** @param {Count[]} counts */
  const count = async (counts) => {
    if (!(await isAllowed())) return;
    /** @type {Count[]} */
    let fresh = [];
    await mine.records.update('counted', (known) => {
      const { memory, counts: some } = taken(known, today(), counts);
      fresh = some;
      return memory;
    });
    if (fresh.length === 0) return;
    unsent.push(...fresh);
    clearTimeout(later);
    // Who leaves at once is counted too.
    if (document.hidden) await flush();
    else later = setTimeout(flush, together);
  };

  const look = async () => {
    const stored = await mine.records.get('walk');
    if (!stored || !(await isAllowed())) return;
    /** @type {Count[]} */
    let counts = [];
    await mine.records.update('counted', (known) => {
      const news = walked(stored, known?.walk);
      counts = news?.counts ?? [];
      return news ? { day: '', done: [], ...known, walk: news.walk } : known;
    });
    await count(counts);
  };

  const sendLate = async () => {
    /** @type {import('./rules.js').Waiting} */
    let waiting = {};
    // Taken first, so that two pages do not send it twice.
    await mine.records.update('counts-waiting', (known) => {
      waiting = known ?? {};
      return undefined;
    });
    if (!(await isAllowed())) return;
    for (const [day, counts] of Object.entries(put(waiting, today(), [], today()))) {
      const left = await send(address, counts, day);
      if (left.length > 0) await mine.records.update('counts-waiting', (known) => put(known, day, left, today()));
    }
  };

  listen(count, flush);
  globalThis.addEventListener('online', () => void sendLate());
  mine.records.listen((keys) => keys.includes('walk') && void look());
  await count(opened(found.page, {
    edition: document.documentElement.lang, language: navigator.language ?? '', width: globalThis.innerWidth,
  }));
  await look();
  await sendLate();
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
    if (about) void count([{ what: 'search', about }, ...(search?.found === 0 ? [{ what: 'missed', about }] : [])]);
    search = null;
  };
  document.addEventListener('searched', (event) => {
    search = /** @type {CustomEvent<Search>} */ (event).detail;
    clearTimeout(typing);
    typing = setTimeout(searched, settled);
  });
  document.addEventListener('planned', (event) => void count([{ what: /** @type {CustomEvent<string>} */ (event).detail }]));
  const leave = () => {
    searched();
    void flush();
  };
  globalThis.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());
}
