import { listAt, mapAddress } from '../store/favourite-lists.js';
import { asked, cityFor, wayAt } from './address.js';
import { cities as citiesOf, opening } from './cities.js';
import { MapFind } from './find.js';
import { halves } from './halves.js';
import { alongStreets } from './path.js';
import { addRows } from './rows.js';
import { MapState } from './state.js';
import { MapView } from './view.js';
import { nearestCity } from './world.js';

/**
 * Puts the map beside the places of the page. Everything that it knows it reads there, except for
 * the drawn town, the ways of tours, and what belongs to the visitor.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} page the places by city
 * @param {import('../store/own.js').Own} mine
 */
export function liveMap(root, page, mine) {
  const cities = citiesOf(page);
  if (cities.length === 0) return null;
  const state = new MapState(cities, opening(cities, asked()), Number(root.dataset.pace) || 4.5);
  const view = new MapView(root, page, mine, state);
  const live = new LiveMap(root, mine, state, view, addRows(page, cities));
  live.listen();
  root.hidden = false;
  void live.begin();
  return view.map;
}

/** Does what the address, the visitor and other pages ask of the map. */
class LiveMap {
  /**
   * @param {HTMLElement} root
   * @param {import('../store/own.js').Own} mine
   * @param {MapState} state
   * @param {MapView} view
   * @param {Promise<import('./choice.js').Place[]>} added the places that the page does not list
   */
  constructor(root, mine, state, view, added) {
    this.root = root;
    this.mine = mine;
    this.state = state;
    this.view = view;
    /** Until all places are known. */
    this.whole = added.then((places) => {
      if (places.length > 0) this.grow(places);
    });
    this.form = /** @type {HTMLFormElement} */ (root.querySelector('form'));
    this.finding = new MapFind(root, view.map, (slug) => view.approach(slug));
  }

  listen() {
    const { root, form, view } = this;
    const turn = halves(root, view.words, () => {
      view.map.invalidateSize({ animate: false });
      view.refresh();
    });
    const actions = this.actions(turn);
    root.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (event.target).closest('[data-do]'));
      actions[button?.dataset.do ?? '']?.();
    });
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener(
      'change', (event) => void this.change(/** @type {HTMLInputElement} */ (event.target)));
    globalThis.addEventListener(
      'hashchange', () => void this.openAddress().then((isThere) => isThere || view.openCity()));
    matchMedia('(prefers-color-scheme: dark)')
      .addEventListener('change', () => view.ground?.repaint());
    view.map.on('moveend', () => {
      view.followCity();
      view.refresh();
    });
    view.map.on('resize', () => view.refresh());
    this.mine.records.listen((keys) => this.learnAgain(keys));
  }

  /**
   * What the buttons do, by their `data-do`.
   *
   * @param {(half: 'map' | 'list') => void} turn gives a half of the page the whole screen
   * @returns {Record<string, () => void>}
   */
  actions(turn) {
    const { state, view } = this;
    return {
      in: () => view.map.zoomIn(), out: () => view.map.zoomOut(), nearer: () => view.map.zoomIn(),
      position: () => view.visitor.toggle(), own: () => view.visitor.set(view.centre),
      find: () => void this.finding.toggle(state.city.slug),
      size: () => turn('map'), list: () => turn('list'),
      'path-end': () => {
        this.leave();
        if (this.state.order === 'favourites') void this.openFavourites();
        else view.openCity();
      },
      'card-end': () => view.deselect(),
    };
  }

  /** @param {import('./choice.js').Place[]} places that the cities have now, too */
  grow(places) {
    for (const place of places) this.state.known.set(place.slug, place);
    if (this.view.isOpen) void this.view.showReach();
  }

  /** Shows what was asked for first, and then the city that the visitor most likely wants. */
  async begin() {
    const { state, view } = this;
    if (!location.hash || location.hash.startsWith('#city=') || !(await this.openAddress())) {
      view.openCity();
    }
    // At whose pace: how far things are is said with the visitor's own place.
    await state.learn(this.mine);
    const own = await view.visitor.read();
    await this.whole;
    const [first, near] = [state.city, await cityFor(state.cities, state.city, own, state.inDay)];
    if (near !== state.city && state.city === first && !state.isWide && !state.chosen) {
      view.enter(near);
      view.openCity();
    } else if (state.favourites.size + state.inDay.size > 0) view.refresh();
    await view.visitor.resume();
  }

  /** Shows what the address asks for; whether it asks for something that is there. */
  async openAddress() {
    const { state, view } = this;
    const list = listAt(location.hash);
    if (list !== undefined) {
      await this.openFavourites(list);
      return true;
    }
    await this.readWay(location.hash);
    const points = state.way ? [...state.way.places.map((place) => place.at),
      ...state.way.legs.flatMap((leg) => leg.line)] : [];
    if (points.length === 0) {
      if (location.hash.startsWith('#city=')) view.enter(opening(state.cities, asked()));
      return false;
    }
    view.enter(nearestCity(state.cities, points[0]));
    view.fit(points);
    void this.findStreets();
    return true;
  }

  /** @param {string} hash that asks for a way */
  async readWay(hash) {
    await this.whole;
    this.state.way = await wayAt(hash, (slug) => this.state.known.get(slug), this.mine);
    this.view.showWay();
  }

  /** Where the streets are known, the way of the own day follows them. */
  async findStreets() {
    const { state, view } = this;
    const straight = state.way;
    if (!straight || location.hash !== '#own') return;
    view.routes.open(state.cityWithStreets, state.settings);
    const found = await alongStreets(straight, (from, to) => view.routes.find(from, to));
    // Another way may have been opened meanwhile.
    if (state.way === straight) view.pins.way(state.way = found);
  }

  /**
   * Shows the favourites of all cities at once.
   *
   * @param {string} [list] the id of the list that they are in; all favourites where it is empty
   */
  async openFavourites(list = this.state.list) {
    const { state, view } = this;
    [state.order, state.way, state.list] = ['favourites', null, list];
    history.replaceState(null, '', mapAddress(list));
    /** @type {HTMLInputElement} */ (this.form.querySelector('[value=favourites]')).checked = true;
    view.showWay();
    await Promise.all([state.learn(this.mine), this.whole]);
    const points = state.places(view.visitor.origin).map((place) => place.at);
    if (points.length) view.fit(points);
    else view.openCity();
    view.followCity();
  }

  /** Shows no way any more. */
  leave() {
    history.replaceState(null, '', location.pathname + location.search);
    this.state.way = null;
    this.view.showWay();
  }

  /** @param {HTMLInputElement} input the city, the order or the list, as the visitor chose it now */
  async change(input) {
    if (input.name === 'city') await this.changeCity(input.value);
    else if (input.name === 'list') await this.openFavourites(input.value);
    else await this.changeOrder(/** @type {import('./choice.js').Order} */ (input.value));
  }

  /** @param {string} slug of the city, or `*` for all */
  async changeCity(slug) {
    const { state, view } = this;
    view.deselect();
    this.leave();
    if (slug === '*') return this.openFavourites();
    view.enter(state.cities.find((one) => one.slug === slug) ?? state.city);
    this.finding.enter(state.city.slug);
    return view.openCity();
  }

  /** @param {import('./choice.js').Order} order */
  async changeOrder(order) {
    const { state, view } = this;
    const wasWide = state.isWide;
    if (listAt(location.hash) !== undefined) this.leave();
    state.order = order;
    if (order === 'favourites') return this.openFavourites();
    // Nearest to what? Only now the position is asked for.
    if (order === 'near' && !view.visitor.origin && !view.visitor.isWatched) view.visitor.toggle();
    else if (order === 'near') view.seekReach();
    if (wasWide && !state.way) return view.openCity();
    return view.refresh();
  }

  /** @param {string[]} keys of what another page, or this one, has changed */
  async learnAgain(keys) {
    if (keys.includes('place')) await this.view.visitor.read();
    await this.state.learn(this.mine);
    if (this.state.way && location.hash === '#own') {
      await this.readWay('#own');
      void this.findStreets();
    }
    this.view.refresh();
  }
}
