import { sentence, watch } from './position.js';
import { noPosition } from '../visitor/no-position.js';
import { guessedMinutes } from '../visitor/walk-minutes.js';

/** A walk of more minutes than this is no walk to look at. */
const longestWalk = 120;

/**
 * Where the visitor is, and the place that he set on the map: their buttons, and what is said of
 * them.
 *
 * @typedef {import('./position.js').Fix} Fix
 */
export class VisitorPosition {
  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} words
   * @param {import('../store/own.js').Own} mine
   * @param {{moved: (fix: Fix | null, own: [number, number] | null) => void, found: (fix: Fix) =>
   *   void}} tell what has changed, and before that the first position after it was asked for
   */
  constructor(root, words, mine, tell) {
    const find = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (root.querySelector(name));
    this.parts =
      { state: find('.live-state'), here: find('[data-do=position]'), keep: find('[data-do=own]') };
    this.words = words;
    this.mine = mine;
    this.tell = tell;
    /** @type {Fix | null} */
    this.fix = null;
    /** @type {[number, number] | null} */
    this.own = null;
    /** @type {(() => void) | null} Ends the watch, where the position is watched. */
    this.stop = null;
    /** Whether the visitor waits for the first position. */
    this.isAwaited = false;
    setInterval(() => this.say(), 15_000);
  }

  /** @returns {[number, number] | null} where walks begin */
  get origin() {
    return this.fix?.at ?? this.own;
  }

  get isWatched() {
    return this.stop !== null;
  }

  /**
   * How far it is from there, in words; nothing where that is not known, or too far.
   *
   * @param {import('./choice.js').Place} place
   * @param {number} pace in kilometres an hour
   * @param {number} [known] the minutes, where the streets have told them
   */
  walk(place, pace, known = undefined) {
    const from = this.origin;
    const time = from ? known ?? guessedMinutes(from, place.at, pace) : longestWalk + 1;
    return time > longestWalk ? '' : this.words.walk.replace('{number}', String(time));
  }

  /** Begins to watch the position, or ends it. */
  toggle() {
    if (this.stop) return this.end('');
    this.parts.state.textContent = this.words.seeking;
    this.isAwaited = true;
    this.stop = watch((next) => {
      this.fix = next;
      if (this.isAwaited) this.tell.found(next);
      this.isAwaited = false;
      this.say();
      this.show();
    }, (fault) => this.end(noPosition(fault)));
    this.show();
  }

  /**
   * Sets the visitor's own place, or removes it.
   *
   * @param {[number, number]} at
   */
  set(at) {
    this.own = this.own ? null : at;
    void this.mine.stay(this.own);
    this.show();
  }

  /** Reads what is kept: this page shows what another has changed. */
  async read() {
    const kept = await this.mine.place();
    if (String(kept) === String(this.own)) return this.own;
    this.own = kept;
    this.show();
    return this.own;
  }

  say() {
    const distance = (/** @type {number} */ metres) =>
      this.words.metres.replace('{number}', String(metres));
    if (this.fix) {
      this.parts.state.textContent = sentence(this.fix, Date.now(), this.words, distance);
    }
  }

  show() {
    const { here, keep } = this.parts;
    here.setAttribute('aria-pressed', String(this.isWatched));
    keep.setAttribute('aria-pressed', String(this.own !== null));
    keep.setAttribute('aria-label', this.own ? this.words.drop : this.words.keep);
    this.tell.moved(this.fix, this.own);
  }

  /** @param {string} sentence why there is no position any more, or nothing */
  end(sentence) {
    this.stop?.();
    [this.stop, this.fix] = [null, null];
    this.parts.state.textContent = sentence;
    this.show();
  }
}
