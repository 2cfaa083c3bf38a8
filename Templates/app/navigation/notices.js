import { link } from '../visitor/addresses.js';
import { notifyOf } from '../visitor/notify.js';
import { tell } from '../visitor/toast.js';
import { nothingTold, tellOf, worth } from '../tracking/near.js';
import { duration } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Says when something good is within five minutes: each place once, none that was visited or is
 * planned. In the page, and as a notification of the device where the visitor has turned these on.
 *
 * @typedef {import('../planner/guide.js').GuideData} GuideData
 * @typedef {import('../store/own.js').Own} Own
 */
export class Notices {
  /**
   * @param {Own} mine
   * @param {{go: (place: string) => void}} doing what leads to a place
   */
  constructor(mine, { go }) {
    this.mine = mine;
    this.go = go;
    /** @type {import('../tracking/near.js').Notable[]} */
    this.places = [];
    /** @type {string[]} */
    this.known = [];
    this.told = nothingTold;
    this.pace = 4.5;
    /** @type {[number, number] | null} */
    this.quiet = null;
    this.isSystem = false;
  }

  /**
   * @param {GuideData} data
   * @param {string[]} planned slugs
   * @param {import('../store/own.js').Settings} settings
   */
  async begin(data, planned, settings) {
    this.pace = settings.pace ?? data.pace;
    this.quiet = settings.quiet ?? null;
    this.isSystem = settings.notices === true;
    this.known = [...planned, ...(await this.mine.visited())];
    this.told = (await this.mine.records.get('told')) ?? nothingTold;
    const roles = new Map(data.kinds.map((kind) => [kind.slug, kind.role]));
    // A sight, not a shop or a meal.
    const notable = data.places.filter((place) => !roles.get(place.kind) && worth(place) > 0);
    this.places = notable.sort((one, other) => worth(other) - worth(one))
      .map(({ slug, at }) => ({ slug, at }));
    this.titles = new Map(data.places.map((place) => [place.slug, place.title]));
  }

  /**
   * @param {import('../tracking/fixes.js').Fix} fix
   * @param {number} minute of the day
   */
  look(fix, minute) {
    const { told, place, minutes } = tellOf(this.told, fix, this.places,
      { pace: this.pace, known: this.known, minute, quiet: this.quiet }, Date.now());
    if (!place) return;
    this.told = told;
    void this.mine.records.put('told', told);
    const text =
      say('app.near.notice', { name: this.titles?.get(place.slug) ?? '', time: duration(minutes) });
    tell(text, () => location.assign(link(`places/${place.slug}/index.html`)), say('app.near.look'),
      { label: say('app.near.go'), go: () => this.go(place.slug) });
    if (this.isSystem) void notifyOf(text, place.slug);
  }
}
