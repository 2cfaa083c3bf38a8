import { faultOf } from '../visitor/no-position.js';

/**
 * The visitor's positions while the page is seen. The watch ends when the page is hidden, because a
 * phone in a pocket needs its battery, and begins again afterwards, because some browsers never
 * wake an old one. With notifications, it goes on as long as the browser lets it.
 *
 * @typedef {import('../tracking/fixes.js').Fix} Fix
 * @typedef {import('../visitor/no-position.js').Fault} Fault
 */

/**
 * After this long without a first position, and without another one, the visitor hears of it, in
 * milliseconds: a phone that lies still may send none for a while.
 */
const [first, later] = [10000, 30000];

export class Positions {
  /**
   * @param {(fix: Fix) => void} found
   * @param {(fault: Fault) => void} failed there is no position: at once where it is refused, and
   *   after a silence otherwise; the watch goes on unless it was refused
   */
  constructor(found, failed) {
    this.found = found;
    this.failed = failed;
    this.isWanted = false;
    /** Whether the watch goes on while the page is hidden. */
    this.keepsOn = false;
    /** @type {number | null} */
    this.watch = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    document.addEventListener('visibilitychange', () => {
      if (!this.isWanted) return;
      if (!document.hidden || !this.keepsOn) this.rest();
      if (!document.hidden) this.begin();
    });
  }

  /**
   * Asks the browser, which asks the visitor; so it is called when the visitor has pressed
   * something, or has allowed it before.
   */
  begin() {
    this.isWanted = true;
    if (this.watch !== null) return;
    if (!navigator.geolocation) {
      this.refused('off');
      return;
    }
    this.expect(first);
    this.watch = navigator.geolocation.watchPosition((one) => this.take(one), (answer) => {
      // A position that is late is no refusal: the next one may come.
      if (answer.code === 1) void faultOf(answer).then((fault) => this.refused(fault));
    }, { enableHighAccuracy: true, timeout: 30000, maximumAge: 2000 });
  }

  /** @param {GeolocationPosition} position */
  take({ coords: { latitude, longitude, accuracy, speed, heading }, timestamp }) {
    this.expect(later);
    this.found({
      at: [latitude, longitude], accuracy, time: timestamp, ...(speed === null ? {} : { speed }),
      ...(heading === null ? {} : { heading }),
    });
  }

  /** @param {number} patience until the next position, in milliseconds */
  expect(patience) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (patience === first) this.failed('none');
      // A phone that lies still says where it is when it is asked.
      else navigator.geolocation.getCurrentPosition((one) => this.take(one),
        () => this.failed('none'), { enableHighAccuracy: true, timeout: first, maximumAge: 0 });
    }, patience);
  }

  /** @param {Fault} fault */
  refused(fault) {
    this.end();
    this.failed(fault);
  }

  rest() {
    clearTimeout(this.silence);
    if (this.watch !== null) navigator.geolocation.clearWatch(this.watch);
    this.watch = null;
  }

  end() {
    this.isWanted = false;
    this.rest();
  }
}

/** Keeps the screen on while a walk is on and the page is seen, where the browser can. */
export class Awake {
  constructor() {
    /** @type {any} */
    this.lock = null;
    this.isWanted = false;
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.isWanted) void this.begin();
    });
  }

  async begin() {
    this.isWanted = true;
    try {
      this.lock = await /** @type {any} */ (navigator).wakeLock?.request('screen');
    } catch {
      // A phone that saves its battery says no; the walk goes on.
    }
  }

  end() {
    this.isWanted = false;
    void this.lock?.release();
    this.lock = null;
  }
}
