import { Finder, isName } from '../search/finder.js';
import { pointIn } from '../search/point.js';

/**
 * Places that may be meant by what a visitor types into "Start at" and "End at": by their names and
 * other names, also where they are mistyped, and by their kind; and addresses, where the guide has
 * them.
 *
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {import('../search/data.js').Entry} Entry
 *
 * @typedef {{terminus: Terminus, title: string, note: string}} Suggestion `note` is the kind of a
 *   place.
 * @typedef {import('./addresses.js').Addresses} Addresses
 */

/** More than these nobody reads while typing. */
const most = 7;

/** No texts: only names and what a place is are looked through. */
const noTexts = { words: '', found: '' };

export class Suggesting {
  /**
   * @param {PlannerGuide} guide
   * @param {string} city whose places are suggested; nothing for those of no city
   * @param {readonly Entry[]} [entries] of the search, which know other names and what is popular
   * @param {() => Promise<Addresses | null>} [load] the city's addresses
   */
  constructor(guide, city, entries = [], load = async () => null) {
    this.load = load;
    /** @type {Addresses | null} */
    this.addresses = null;
    /** @type {Promise<Addresses | null> | null} */
    this.loading = null;
    /** Without an extract the guide has no walking times of a city. */
    this.hasStreets = guide.data.cities.some(({ slug, walks }) => slug === city && Boolean(walks));
    const bySlug =
      new Map(entries.map((entry) => [/^places\/([^/]+)\//.exec(entry.path)?.[1], entry]));
    const order = new Map([...bySlug.keys()].map((slug, index) => [slug, index]));
    const rank = (/** @type {GuidePlace} */ place) => order.get(place.slug) ?? order.size;
    this.places = guide.places.filter((place) => (place.city ?? '') === city)
      .sort((one, other) => rank(one) - rank(other));
    this.kinds = this.places.map((place) => guide.kinds.get(place.kind)?.label ?? '');
    const known = this.places.map((place, index) => ({
      title: place.title, path: place.slug, kind: this.kinds[index], city: '', about: [],
      summary: '', also: bySlug.get(place.slug)?.also ?? [],
    }));
    this.finder = new Finder(known, noTexts);
  }

  /**
   * The best first; a point alone where the text is one, and the most popular where nothing is
   * typed.
   *
   * @param {string} text
   * @returns {Suggestion[]}
   */
  suggest(text) {
    const at = pointIn(text);
    if (at) return [{ terminus: { at }, title: text.trim(), note: '' }];
    if (text.trim() === '') {
      return this.places.slice(0, most)
        .map((place, index) => this.suggestion(place.slug, place.title, this.kinds[index]));
    }
    return this.ranked(text).map(({ suggestion }) => suggestion).slice(0, most);
  }

  /**
   * Fetches the addresses, once; nobody needs them before something is typed.
   *
   * @returns {Promise<boolean>} whether they have come now
   */
  async learn() {
    if (this.addresses || !this.hasStreets) return false;
    this.loading ??= this.load();
    // Asked again with the next letter: the connection may be back.
    this.addresses = await this.loading.catch(() => this.loading = null);
    return this.addresses !== null;
  }

  /**
   * A point by the address that is there, where one is known, else by its numbers.
   *
   * @param {[number, number]} at
   * @returns {Suggestion}
   */
  point(at) {
    const title = this.addresses?.titleAt(at)
      ?? at.map((degrees) => degrees.toFixed(5)).join(', ');
    return { terminus: { at }, title, note: '' };
  }

  /**
   * Places and addresses by the rules of the search, the best first; a place before an address that
   * is as good. Where an address has all that was typed, places that have a part of it are left
   * out.
   *
   * @param {string} text
   * @returns {{suggestion: Suggestion, level: number}[]}
   */
  ranked(text) {
    const { results, isPartial } = this.finder.find(text, most);
    const found = this.addresses?.find(text, most) ?? [];
    const places = isPartial && found.length > 0 ? [] : results.map(({ entry, level }) => (
      { suggestion: this.suggestion(entry.path, entry.title, entry.kind), level }));
    const addresses = found.map(({ at, title, note, level }) => (
      { suggestion: { terminus: { at }, title, note }, level }));
    return [...places, ...addresses].sort((one, other) => one.level - other.level);
  }

  /**
   * What a text means that nobody chose from the list: a point, or the place or the address that it
   * names best.
   *
   * @param {string} text
   * @returns {Suggestion | null} `null` where it names none
   */
  meant(text) {
    const at = pointIn(text);
    if (at) return { terminus: { at }, title: text.trim(), note: '' };
    return this.ranked(text).find(({ level }) => isName(level))?.suggestion ?? null;
  }

  /**
   * @param {string} place its slug
   * @param {string} title
   * @param {string} note
   * @returns {Suggestion}
   */
  suggestion(place, title, note) {
    return { terminus: { place }, title, note };
  }
}
