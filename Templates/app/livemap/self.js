import { sentence, watch } from './position.js';
import { mayAsk, noPosition } from '../visitor/no-position.js';
import { guessedMinutes } from '../visitor/walk-minutes.js';
import { say } from '../words/say.js';

/** A walk of more minutes than this is no walk to look at. */
const longestWalk = 120;
/** Where the tab remembers that the visitor wants to see where he is. */
const wish = 'waymark.position';

/**
 * Where the visitor is, and the place that he set on the map: their buttons, and what is said of
 * them. The map goes along with the visitor until he moves it himself; his next press of the button
 * brings it back to him, and a press while it goes along ends it.
 *
 * @typedef {import('./position.js').Fix} Fix
 */
export class VisitorPosition {
  /**
   * @param {HTMLElement} root
   * @param {Record<string, string>} words
   * @param {import('../store/own.js').Own} mine
   * @param {{moved: (fix: Fix | null, own: [number, number] | null) => void, found: (fix: Fix) =>
   *   void, elsewhere: (fix: Fix) => string}} tell what has changed, and before that the first
   *   position after it was asked for; `elsewhere` names the city of whose map a position is not
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
    /** Whether the map goes along with the visitor. */
    this.isFollowed = false;
    /** Whether the device finds nothing now. */
    this.isLost = false;
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

  /** Begins to watch the position, comes back to it, or ends it. */
  toggle() {
    if (!this.stop) return this.begin();
    if (this.isFollowed || !this.fix) return this.end('');
    this.isFollowed = true;
    return this.show();
  }

  /** Goes on where the visitor has left the page, as long as the permission stands. */
  async resume() {
    if (!remembered() || this.stop || (await mayAsk()) !== 'granted') return;
    this.begin();
    // The map shows what it was opened for.
    if (!/^(#city=.*)?$/.test(location.hash)) this.leave();
    this.isAwaited = this.isFollowed;
  }

  begin() {
    [this.isAwaited, this.isFollowed, this.isLost] = [true, true, false];
    this.parts.state.textContent = this.words.seeking;
    remember(true);
    this.stop = watch((next) => {
      [this.fix, this.isLost] = [next, false];
      if (this.isAwaited) this.tell.found(next);
      this.isAwaited = false;
      this.say();
      this.show();
    }, (fault) => (fault === 'none' ? this.lose() : this.end(noPosition(fault))));
    this.show();
  }

  /** Nothing is found now; the device goes on looking. */
  lose() {
    this.isLost = true;
    this.parts.state.textContent = noPosition('none');
    this.show();
  }

  /** The visitor moves the map himself. */
  leave() {
    if (!this.isFollowed) return;
    this.isFollowed = false;
    this.showButtons();
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
    if (!this.fix || this.isLost) return;
    const city = this.tell.elsewhere(this.fix);
    this.parts.state.textContent = city ? say('livemap.elsewhere', { city })
      : sentence(this.fix, Date.now(), this.words, distance);
  }

  show() {
    this.showButtons();
    this.tell.moved(this.fix, this.own);
  }

  showButtons() {
    const { here, keep } = this.parts;
    here.setAttribute('aria-pressed', String(this.isWatched && this.isFollowed));
    here.setAttribute('aria-label',
      say(this.isWatched && !this.isFollowed ? 'livemap.back' : 'livemap.position'));
    keep.setAttribute('aria-pressed', String(this.own !== null));
    keep.setAttribute('aria-label', this.own ? this.words.drop : this.words.keep);
  }

  /** @param {string} sentence why there is no position any more, or nothing */
  end(sentence) {
    this.stop?.();
    [this.stop, this.fix, this.isFollowed, this.isLost] = [null, null, false, false];
    remember(false);
    this.parts.state.textContent = sentence;
    this.show();
  }
}

/** Whether the visitor wanted to see where he is when he left the page, or loaded it again. */
function remembered() {
  try {
    return sessionStorage.getItem(wish) !== null;
  } catch {
    // A browser that blocks cookies has no storage.
    return false;
  }
}

/** @param {boolean} isWanted */
function remember(isWanted) {
  try {
    if (isWanted) sessionStorage.setItem(wish, 'yes');
    else sessionStorage.removeItem(wish);
  } catch {
    // Then the next page asks again.
  }
}
