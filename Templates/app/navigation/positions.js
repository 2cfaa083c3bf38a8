/**
 * The visitor's positions while the page is seen. The watch ends when the page is hidden, because a
 * phone in a pocket needs its battery, and begins again afterwards, because some browsers never
 * wake an old one. With notifications, it goes on as long as the browser lets it.
 *
 * @typedef {import('../tracking/fixes.js').Fix} Fix
 */
export class Positions {
  /**
   * @param {(fix: Fix) => void} found
   * @param {() => void} refused the visitor, or the device, does not tell
   */
  constructor(found, refused) {
    this.found = found;
    this.refused = refused;
    this.isWanted = false;
    /** Whether the watch goes on while the page is hidden. */
    this.keepsOn = false;
    /** @type {number | null} */
    this.watch = null;
    document.addEventListener('visibilitychange', () => {
      if (!this.isWanted) return;
      if (!document.hidden || !this.keepsOn) this.rest();
      if (!document.hidden) this.begin();
    });
  }

  /**
   * Asks the browser, which asks the visitor; so it is called when the visitor has pressed
   * something.
   */
  begin() {
    this.isWanted = true;
    if (this.watch !== null || !navigator.geolocation) {
      if (!navigator.geolocation) this.refused();
      return;
    }
    this.watch = navigator.geolocation.watchPosition(({ coords, timestamp }) => this.found({
      at: [coords.latitude, coords.longitude], accuracy: coords.accuracy, time: timestamp,
      ...(coords.speed === null ? {} : { speed: coords.speed }),
      ...(coords.heading === null ? {} : { heading: coords.heading }),
    }), (fault) => {
      // A position that is late is no refusal: the next one may come.
      if (fault.code === fault.PERMISSION_DENIED) this.refused();
    }, { enableHighAccuracy: true, timeout: 30000, maximumAge: 2000 });
  }

  rest() {
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
