import { choicesOf, drawChoices } from '../page/choices.js';
import { RouteFinder } from '../visitor/route-finder.js';
import { walkMinutes } from '../visitor/walk-minutes.js';
import { say } from '../words/say.js';
import { baseMapLayer } from './base-map-layer.js';
import { captionsOn } from './captions.js';
import { placeCard } from './card.js';
import { shown } from './choice.js';
import { fit, fitReach, isAround, newMap } from './frame.js';
import { PlaceList } from './list.js';
import { Pins } from './pins.js';
import { VisitorPosition } from './self.js';
import { sheds, steps } from './sheds.js';
import { worldLayer } from './world-layer.js';
import { cityZoom, groups as groupsOf, nearestCity } from './world.js';

/** @param {[number, number]} at @param {[number, number, number, number]} area */
const isWithin = ([latitude, longitude], [west, south, east, north]) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/**
 * The map with all that lies on it, and the list, the card and the captions beside it: they show
 * what the state says.
 *
 * @typedef {import('./choice.js').Place} Place
 * @typedef {import('./world.js').Group} Group
 */
export class MapView {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} page the places by city
   * @param {import('../store/own.js').Own} mine
   * @param {import('./state.js').MapState} state
   */
  constructor(root, page, mine, state) {
    this.root = root;
    this.page = page;
    this.state = state;
    /** @type {Record<string, string>} */
    this.words = JSON.parse(root.dataset.words ?? '{}');
    this.isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    /** Whether the map shows some part of the world yet. */
    this.isOpen = false;
    this.map = newMap(this.part('.live-map'), this.isCalm);
    /** @type {any} The layer of the city's drawing. */
    this.ground = null;
    this.routes = new RouteFinder();
    this.pins = new Pins(this.map, (slug) => this.select(slug));
    this.world = worldLayer(this.map, root.dataset.land ?? '', (groups) => this.fitGroups(groups));
    this.captions = captionsOn(root, this.words);
    this.card = placeCard(this.part('.live-card'), mine);
    const original = (/** @type {string} */ slug) => page.querySelector(`[data-place="${slug}"]`);
    this.list = new PlaceList(this.part('.live-list'), original, this.words, {
      select: (slug) => this.approach(slug),
      touch: (slug) => this.pins.mark([state.chosen, slug]),
      open: (groups) => this.fitGroups(groups),
    });
    this.visitor = new VisitorPosition(root, this.words, mine, {
      moved: (fix, own) => this.follow(fix, own),
      found: (fix) => this.seek(fix),
      elsewhere: ({ at }) => (this.holds(at) ? '' : this.state.city.title),
    });
    this.map.on('dragstart', () => this.visitor.leave());
    this.map.getContainer().addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key.startsWith('Arrow')) this.visitor.leave();
    });
    /** Whether the map is to come to what can be reached on foot from the visitor. */
    this.isSought = false;
  }

  /** @param {string} name a selector */
  part(name) {
    return /** @type {HTMLElement} */ (this.root.querySelector(name));
  }

  /** @returns {[number, number]} the point in the middle of the map */
  get centre() {
    return [this.map.getCenter().lat, this.map.getCenter().lng];
  }

  /** @param {Place} place */
  walk(place) {
    return this.visitor.walk(place, this.state.manner.pace, this.state.walks.get(place.slug));
  }

  /** Whether the places are listed by the minutes on foot from where the visitor is. */
  get isByWalk() {
    const { order, way } = this.state;
    return order === 'near' && way === null && this.visitor.origin !== null;
  }

  /** Shows the places in question, as far as they have room. */
  refresh() {
    if (!this.isOpen) return;
    const { map, state } = this;
    const places = state.places(this.visitor.origin);
    const isFar = state.showsFavourites && map.getZoom() < cityZoom;
    const groups = isFar ? groupsOf(state.cities, state.listed) : [];
    const size = map.getSize();
    const spot = (/** @type {Place} */ place) => map.latLngToContainerPoint(place.at);
    const view = isFar || state.way ? { numbered: places, dots: [] }
      : shown(places, spot, { width: size.x, height: size.y });
    // Of the own day everything is in the own day.
    const ticked = location.hash === '#own' ? new Set() : state.inDay;
    this.showLists();
    this.world.show(groups);
    const listed = this.isByWalk ? places : view.numbered;
    this.pins.show(isFar ? { numbered: [], dots: [] } : view, ticked, listed);
    this.list.show(listed, (place) => this.walk(place), ticked, groups);
    this.mark();
    const hasNone = state.showsFavourites && state.favourites.size === 0;
    const within = this.isByWalk ? steps.map((most) => this.within(most)) : null;
    this.captions.show(view, { city: isFar ? null : state.city, hasNone, within });
  }

  /** Among favourites, the visitor's lists of them can be chosen. */
  showLists() {
    const { lists, list, showsFavourites } = this.state;
    const place = this.part('.live-lists');
    const isHidden = !showsFavourites || lists.length === 0;
    drawChoices(place, 'radio', 'list', choicesOf(lists, say('app.list.all')), [list]);
    if (place.hidden === isHidden) return;
    place.hidden = isHidden;
    this.map.invalidateSize({ animate: false });
  }

  /** @param {number} most minutes; how many places of the city are no farther on foot */
  within(most) {
    const { city, walks } = this.state;
    return city.places.filter(({ slug }) => (walks.get(slug) ?? most + 1) <= most).length;
  }

  /** Marks the place that was chosen. */
  mark() {
    this.pins.mark([this.state.chosen]);
    this.list.mark(this.state.chosen);
  }

  /** @param {string} slug */
  select(slug) {
    const place = this.state.place(slug);
    this.state.chosen = slug;
    this.mark();
    if (place) {
      const link = this.page.querySelector(`[data-place="${slug}"] a`)?.cloneNode(true);
      this.card.show(place, link, this.walk(place));
    }
  }

  /**
   * Brings a place to the middle and selects it.
   *
   * @param {string} slug
   */
  approach(slug) {
    const place = this.state.place(slug);
    this.visitor.leave();
    if (place) {
      this.map.setView(place.at, Math.max(this.map.getZoom(), cityZoom), { animate: !this.isCalm });
    }
    this.select(slug);
  }

  /** Selects nothing. */
  deselect() {
    this.state.chosen = null;
    this.card.hide();
    this.mark();
  }

  /**
   * Draws the ground of a city.
   *
   * @param {import('./cities.js').City} next
   */
  enter(next) {
    if (next === this.state.city && this.ground) return;
    this.state.city = next;
    this.ground?.remove();
    const { ground, folder } = next;
    // Browsers hand no file to the script of a page that is opened from a folder.
    const isDrawn = ground && location.protocol !== 'file:';
    this.ground = isDrawn
      ? baseMapLayer(this.map, ground, folder, this.part('.live-sheet')).addTo(this.map) : null;
    if (this.visitor.origin) void this.showReach();
  }

  /** Shows the whole of the city. */
  openCity() {
    const { city } = this.state;
    this.enter(city);
    const places = city.places.map((place) => place.at);
    const area = city.ground?.area;
    const drawn = area ? places.filter((at) => isWithin(at, area)) : places;
    this.fit(drawn.length ? drawn : places);
  }

  /** @param {[number, number][]} points */
  fit(points) {
    this.isOpen = true;
    this.visitor.leave();
    // The map tells that it moved, and all is shown again.
    fit(
      this.map, points, this.state.isWide ? null : this.state.city.places.map((place) => place.at));
  }

  /** @param {Group[]} groups */
  fitGroups(groups) {
    this.fit(groups.flatMap((group) => group.places.map((place) => place.at)));
  }

  /** Where the map may leave its city, it draws the one that it has come to. */
  followCity() {
    if (!this.state.isWide || this.map.getZoom() < cityZoom) return;
    this.enter(nearestCity(this.state.cities, this.centre));
  }

  showWay() {
    this.pins.way(this.state.way);
    this.captions.name(this.state.way);
  }

  /** @param {[number, number]} at whether the map can be moved there */
  holds(at) {
    return this.map.options.maxBounds?.contains(at) !== false;
  }

  /**
   * Comes to the visitor, in the city where he is.
   *
   * @param {import('./position.js').Fix} fix his first position
   */
  seek({ at }) {
    const { state } = this;
    const near = nearestCity(state.cities, at);
    if (!this.holds(at) && near !== state.city && !state.isWide && isAround(near, at)) {
      this.enter(near);
      this.openCity();
      this.visitor.isFollowed = true;
    }
    this.isSought = this.holds(at);
  }

  /**
   * Shows where the visitor is now, and what that changes.
   *
   * @param {import('./position.js').Fix | null} fix
   * @param {[number, number] | null} own
   */
  follow(fix, own) {
    this.pins.self(fix, own, this.visitor.isLost);
    if (fix && this.visitor.isFollowed && !this.isSought && this.holds(fix.at)) {
      this.map.panTo(fix.at, { animate: !this.isCalm });
    }
    void this.showReach();
    this.refresh();
  }

  async showReach() {
    const from = this.visitor.origin;
    const { city, cityWithStreets, manner } = this.state;
    const { streets } = this.routes;
    const found = from ? await sheds(from, manner, streets, cityWithStreets) : [];
    const walks = from
      ? await walkMinutes(from, city.places, manner, streets, cityWithStreets) : new Map();
    // If the visitor has moved meanwhile, another answer is on its way.
    if (String(from) !== String(this.visitor.origin)) return;
    this.state.walks = walks;
    this.pins.reach(from, found, (time) => this.words.ring.replace('{number}', String(time)));
    if (from && this.isSought) fitReach(this.map, this.pins.bounds);
    this.isSought &&= from === null;
    this.refresh();
  }

  /** Comes to what can be reached on foot. */
  seekReach() {
    this.isSought = true;
    void this.showReach();
  }
}
