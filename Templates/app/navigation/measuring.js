import { measured, pace, unmeasured } from '../tracking/pace.js';

/**
 * Measures the visitor's pace while a walk is on, and keeps it once it is sure. A visitor who has
 * chosen the measured pace walks on with it.
 *
 * @typedef {import('../store/own.js').Own} Own
 */
export class PaceMeter {
  /**
   * @param {Own} mine
   * @param {(pace: number) => void} changed the pace that the visitor has chosen is another one now
   */
  constructor(mine, changed) {
    this.mine = mine;
    this.changed = changed;
    this.state = unmeasured;
    /** @type {number | null} */
    this.kept = null;
  }

  /** @param {import('../tracking/fixes.js').Fix} fix one that can be believed */
  async feed(fix) {
    this.state = measured(this.state, fix);
    const found = pace(this.state);
    if (!found?.isSure || found.pace === this.kept) return;
    this.kept = found.pace;
    const { isMeasured } = await this.mine.settings();
    await this.mine.set({ measuredPace: found.pace, ...(isMeasured ? { pace: found.pace } : {}) });
    if (isMeasured) this.changed(found.pace);
  }
}
