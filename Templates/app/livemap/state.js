import { lists } from '../store/favourite-lists.js';
import { ordered } from './choice.js';

/**
 * What the map is about: the guide's cities, what the visitor chose to see of them, and what is the
 * visitor's own. Nothing in it is drawn.
 *
 * @typedef {import('./choice.js').Place} Place
 * @typedef {import('./cities.js').City} City
 */
export class MapState {
  /**
   * @param {City[]} cities at least one
   * @param {City} city the one that is shown first
   * @param {number} usualPace in kilometres an hour, of visitors who have not chosen one
   */
  constructor(cities, city, usualPace) {
    this.cities = cities;
    this.city = city;
    this.usualPace = usualPace;
    /** @type {Map<string, Place>} */
    this.known = new Map(cities.flatMap((one) => one.places).map((place) => [place.slug, place]));
    /** @type {import('./choice.js').Order} */
    this.order = 'popular';
    /** @type {ReadonlySet<string>} */
    this.favourites = new Set();
    /** @type {import('../store/favourite-lists.js').FavouriteList[]} */
    this.lists = [];
    /** The id of the list of favourites that is shown, or empty for all of them. */
    this.list = '';
    /** @type {ReadonlySet<string>} What the visitor's day has. */
    this.inDay = new Set();
    /** @type {import('../store/own.js').Settings} */
    this.settings = {};
    /** @type {import('./path.js').Way | null} */
    this.way = null;
    /** @type {ReadonlyMap<string, number>} Minutes on foot from where the visitor is, by slug. */
    this.walks = new Map();
    /** @type {string | null} */
    this.chosen = null;
  }

  /** Whether the map may leave its city: for the favourites of all cities, and for a way. */
  get isWide() {
    return this.order === 'favourites' || this.way !== null;
  }

  /** Whether the favourites of all cities are shown. */
  get showsFavourites() {
    return this.order === 'favourites' && this.way === null;
  }

  /** The favourites of the list that was chosen, or all of them. */
  get listed() {
    const list = this.lists.find((one) => one.id === this.list);
    return list ? new Set(list.places.filter((slug) => this.favourites.has(slug)))
      : this.favourites;
  }

  /** The guide has the streets of the cities that it draws. */
  get cityWithStreets() {
    return this.city.ground ? this.city.slug : undefined;
  }

  /** How the visitor walks. */
  get manner() {
    return { pace: this.settings.pace ?? this.usualPace, stepFree: this.settings.stepFree };
  }

  /** @param {string} slug */
  place(slug) {
    return this.known.get(slug) ?? this.way?.places.find((place) => place.slug === slug);
  }

  /**
   * The places in question: the stops of the way, the favourites of all cities, or those of the
   * city.
   *
   * @param {[number, number] | null} origin where walks begin
   */
  places(origin) {
    if (this.way) return [...new Set(this.way.places)];
    const all = this.order === 'favourites' ? [...this.known.values()] : this.city.places;
    return ordered(
      all, this.order, { origin, favourites: [...this.listed], walks: this.walks });
  }

  /**
   * Reads what belongs to the visitor.
   *
   * @param {import('../store/own.js').Own} mine
   */
  async learn(mine) {
    const [favourites, all, day, kept] =
      await Promise.all([mine.favourites(), lists(mine), mine.day(), mine.settings()]);
    this.favourites = new Set(favourites);
    this.lists = all;
    if (!all.some((one) => one.id === this.list)) this.list = '';
    this.inDay = new Set(day?.stops.flatMap((stop) => stop.place ?? []));
    this.settings = kept;
  }
}
