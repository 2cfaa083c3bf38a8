import { link } from '../visitor/guide.js';
import { tell } from '../visitor/said.js';
import { nothingTold, tellOf } from '../walking/near.js';
import { duration } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Says in the page when something good is within five minutes: each place once, none that was visited or is planned.
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
    /** @type {import('../walking/near.js').Notable[]} */
    this.places = [];
    /** @type {string[]} */
    this.known = [];
    this.told = nothingTold;
    this.pace = 4.5;
  }

  /**
   * @param {GuideData} data
   * @param {string[]} planned slugs
   * @param {number} [pace]
   */
  async begin(data, planned, pace = data.pace) {
    this.pace = pace;
    this.known = [...planned, ...(await this.mine.visited())];
    this.told = (await this.mine.records.get('told')) ?? nothingTold;
    const roles = new Map(data.kinds.map((kind) => [kind.slug, kind.role]));
    // Sights that a tour leads to or that many have rated: what a friend would point out.
    const worth = (/** @type {import('../planner/guide.js').GuidePlace} */ place) => (place.tours?.length ?? 0) * 2 + (place.rating?.[0] ?? 0);
    const notable = data.places.filter((place) => !roles.get(place.kind) && worth(place) > 0);
    this.places = notable.sort((one, other) => worth(other) - worth(one)).map(({ slug, at }) => ({ slug, at }));
    this.titles = new Map(data.places.map((place) => [place.slug, place.title]));
  }

  /**
   * @param {import('../walking/fixes.js').Fix} fix
   * @param {number} minute of the day
   */
  look(fix, minute) {
    const { told, place, minutes } = tellOf(this.told, fix, this.places, { pace: this.pace, known: this.known, minute, quiet: null }, Date.now());
    if (!place) return;
    this.told = told;
    void this.mine.records.put('told', told);
    tell(say('app.near.notice', { name: this.titles?.get(place.slug) ?? '', time: duration(minutes) }),
      () => location.assign(link(`places/${place.slug}/index.html`)), say('app.near.look'));
  }
}
