import { Finder, isName } from '../search/finder.js';
import { pointIn } from '../search/point.js';

/**
 * Places that may be meant by what a visitor types into "Start at" and "End at": by their names and
 * other names, also where they are mistyped, and by their kind.
 *
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/wanted.js').Terminus} Terminus
 * @typedef {import('../search/data.js').Entry} Entry
 *
 * @typedef {{terminus: Terminus, title: string, note: string}} Suggestion `note` is the kind of a
 *   place.
 */

/** More than these nobody reads while typing. */
const most = 7;

/** No texts: only names and what a place is are looked through. */
const noTexts = { words: '', found: '' };

export class Suggesting {
  /**
   * @param {PlannerGuide} guide
   * @param {string} city whose places are suggested
   * @param {readonly Entry[]} [entries] of the search, which know other names and what is popular
   */
  constructor(guide, city, entries = []) {
    const bySlug =
      new Map(entries.map((entry) => [/^places\/([^/]+)\//.exec(entry.path)?.[1], entry]));
    const order = new Map([...bySlug.keys()].map((slug, index) => [slug, index]));
    const rank = (/** @type {GuidePlace} */ place) => order.get(place.slug) ?? order.size;
    this.places = guide.places.filter((place) => place.city === city)
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
    return this.finder.find(text, most).results.map(
      ({ entry }) => this.suggestion(entry.path, entry.title, entry.kind));
  }

  /**
   * What a text means that nobody chose from the list: a point, or the place that it names best.
   *
   * @param {string} text
   * @returns {Suggestion | null} `null` where it names none
   */
  meant(text) {
    const at = pointIn(text);
    if (at) return { terminus: { at }, title: text.trim(), note: '' };
    const best = this.finder.find(text, most).results.find(({ level }) => isName(level));
    return best
      ? this.suggestion(best.entry.path, best.entry.title, best.entry.kind) : null;
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
