import { minutes } from './choice.js';
import { sentence, watch } from './position.js';

/** A walk of more minutes than this is no walk to look at. */
const longestWalk = 120;

/**
 * Where the visitor is, and the place that he set on the map: their buttons, and what is said of them.
 *
 * @typedef {import('./position.js').Fix} Fix
 *
 * @param {HTMLElement} root
 * @param {Record<string, string>} words
 * @param {import('../store/own.js').Own} mine
 * @param {{moved: (fix: Fix | null, own: [number, number] | null) => void, found: (fix: Fix) => void}} tell what has changed, and the first
 *   position after it was asked for
 */
export function visitorOn(root, words, mine, { moved, found }) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const [state, here, keep] = [find('.live-state'), find('[data-do=position]'), find('[data-do=own]')];
  /** @type {Fix | null} */
  let fix = null;
  /** @type {[number, number] | null} */
  let own = null;
  /** @type {(() => void) | null} */
  let stop = null;
  let isAwaited = false;

  /** @param {number} metres */
  const distance = (metres) => words.metres.replace('{number}', String(metres));
  function say() {
    if (fix) state.textContent = sentence(fix, Date.now(), words, distance);
  }
  function show() {
    here.setAttribute('aria-pressed', String(stop !== null));
    keep.setAttribute('aria-pressed', String(own !== null));
    keep.setAttribute('aria-label', own ? words.drop : words.keep);
    moved(fix, own);
  }
  /** @param {string} sentence why there is no position any more, or nothing */
  function end(sentence) {
    stop?.();
    [stop, fix] = [null, null];
    state.textContent = sentence;
    show();
  }
  setInterval(say, 15_000);

  return {
    /** @returns {[number, number] | null} where walks begin */
    origin: () => fix?.at ?? own,
    /**
     * How far it is from there, in words; nothing where that is not known, or too far.
     *
     * @param {import('./choice.js').Place} place
     * @param {number} pace in kilometres an hour
     */
    walk(place, pace) {
      const from = fix?.at ?? own;
      const time = from ? minutes(from, place.at, pace) : longestWalk + 1;
      return time > longestWalk ? '' : words.walk.replace('{number}', String(time));
    },
    isWatched: () => stop !== null,
    /** Begins to watch the position, or ends it. */
    toggle() {
      if (stop) return end('');
      state.textContent = words.seeking;
      isAwaited = true;
      stop = watch((next) => {
        fix = next;
        if (isAwaited) found(next);
        isAwaited = false;
        say();
        show();
      }, () => end(words.noPosition));
      show();
    },
    /**
     * Sets the visitor's own place, or removes it.
     *
     * @param {[number, number]} at
     */
    set(at) {
      own = own ? null : at;
      void mine.stay(own);
      show();
    },
    /** Reads what is kept: this page shows what another has changed. */
    async read() {
      const kept = await mine.place();
      if (String(kept) === String(own)) return own;
      own = kept;
      show();
      return own;
    },
  };
}
