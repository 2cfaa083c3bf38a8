import { RouteFinder } from '../visitor/route-finder.js';
import { asked, cityFor, wayAt } from './address.js';
import { captionsOn } from './captions.js';
import { placeCard } from './card.js';
import { ordered, shown } from './choice.js';
import { cities as citiesOf, opening } from './cities.js';
import { fit as fitTo, newMap } from './frame.js';
import { groundLayer } from './base-map-layer.js';
import { halves } from './halves.js';
import { placeList } from './list.js';
import { alongStreets } from './path.js';
import { pins as pinsOn } from './pins.js';
import { visitorOn } from './self.js';
import { sheds } from './sheds.js';
import { worldLayer } from './world-layer.js';
import { cityZoom, groups as groupsOf, nearestCity } from './world.js';

/** @typedef {import('./choice.js').Place} Place */

/**
 * Puts the map beside the places of the page. Everything that it knows it reads there, but for the drawn town, the ways of tours, and what
 * belongs to the visitor.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} page the places by city
 * @param {import('../store/own.js').Own} mine
 */
export function liveMap(root, page, mine) {
  const words = JSON.parse(root.dataset.words ?? '{}');
  const all = citiesOf(page);
  if (all.length === 0) return null;
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const form = /** @type {HTMLFormElement} */ (root.querySelector('form'));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const known = new Map(all.flatMap((city) => city.places).map((place) => [place.slug, place]));

  let city = opening(all, asked());
  /** @type {import('./choice.js').Order} */
  let order = 'popular';
  /** @type {ReadonlySet<string>} Favourites. */
  let marked = new Set();
  /** @type {ReadonlySet<string>} What the visitor's day has. */
  let inDay = new Set();
  /** @type {import('../store/own.js').Settings} */
  let settings = {};
  /** @type {import('./path.js').Way | null} */
  let way = null;
  /** @type {string | null} */
  let chosen = null;
  /** Whether the map shows some part of the world yet. */
  let isOpen = false;

  const map = newMap(find('.live-map'), isCalm);
  /** @type {any} */
  let ground = null;
  const ways = new RouteFinder();
  const pins = pinsOn(map, (slug) => select(slug));
  const openGroups = (/** @type {import('./world.js').Group[]} */ groups) => fit(groups.flatMap((group) => group.places.map((place) => place.at)));
  const world = worldLayer(map, root.dataset.land ?? '', openGroups);
  const captions = captionsOn(root, words);
  const card = placeCard(find('.live-card'), mine);
  const list = placeList(find('.live-list'), (slug) => page.querySelector(`[data-place="${slug}"]`), words, {
    select: (slug) => {
      const place = placeOf(slug);
      if (place) map.setView(place.at, Math.max(map.getZoom(), cityZoom), { animate: !isCalm });
      select(slug);
    },
    touch: (slug) => pins.mark([chosen, slug]),
    open: openGroups,
  });
  const self = visitorOn(root, words, mine, {
    moved: (fix, own) => {
      pins.self(fix, own);
      void showReach();
      refresh();
    },
    found: (fix) => map.setView(fix.at, Math.max(map.getZoom(), 16), { animate: false }),
  });

  /** Whether the map may leave its city: for the favourites of all cities, and for a way. */
  const isWide = () => order === 'favourites' || way !== null;
  /** The guide has the streets of the cities that it draws. */
  const withStreets = () => (city.ground ? city.slug : undefined);
  const placeOf = (/** @type {string} */ slug) => known.get(slug) ?? way?.places.find((place) => place.slug === slug);
  const pace = () => settings.pace ?? (Number(root.dataset.pace) || 4.5);
  const walk = (/** @type {Place} */ place) => self.walk(place, pace());

  /** The places in question: the stops of the way, the favourites of all cities, or those of the city. */
  const places = () => {
    if (way) return [...new Set(way.places)];
    return ordered(order === 'favourites' ? [...known.values()] : city.places, order, { origin: self.origin(), favourites: [...marked] });
  };

  function refresh() {
    if (!isOpen) return;
    const size = map.getSize();
    const isFar = order === 'favourites' && !way && map.getZoom() < cityZoom;
    const groups = isFar ? groupsOf(all, marked) : [];
    const view = isFar || way ? { numbered: places(), dots: [] }
      : shown(places(), (place) => map.latLngToContainerPoint(place.at), { width: size.x, height: size.y });
    // Of the own day everything is in the own day.
    const ticked = location.hash === '#own' ? new Set() : inDay;
    world.show(groups);
    pins.show(isFar ? { numbered: [], dots: [] } : view, ticked);
    list.show(view.numbered, walk, ticked, groups);
    mark();
    captions.show(view, { city: isFar ? null : city, hasNone: order === 'favourites' && !way && marked.size === 0 });
  }

  function mark() {
    pins.mark([chosen]);
    list.mark(chosen);
  }

  /** @param {string} slug */
  function select(slug) {
    const place = placeOf(slug);
    chosen = slug;
    mark();
    if (place) card.show(place, page.querySelector(`[data-place="${slug}"] a`)?.cloneNode(true), walk(place));
  }

  /**
   * Draws the ground of a city.
   *
   * @param {import('./cities.js').City} next
   */
  function enter(next) {
    if (next === city && ground) return;
    city = next;
    ground?.remove();
    // Browsers hand no file to the script of a page that is opened from a folder.
    ground = city.ground && location.protocol !== 'file:' ? groundLayer(map, city.ground, city.folder, find('.live-sheet')).addTo(map) : null;
  }

  /** Shows the whole of the city. */
  function openCity() {
    enter(city);
    const area = city.ground?.area;
    fit(area ? [[area[1], area[0]], [area[3], area[2]]] : city.places.map((place) => place.at));
  }

  /** @param {[number, number][]} points */
  function fit(points) {
    isOpen = true;
    // The map tells that it moved, and all is shown anew.
    fitTo(map, points, isWide() ? null : city.places.map((place) => place.at));
  }

  /** @returns {[number, number]} the point in the middle of the map */
  const centre = () => [map.getCenter().lat, map.getCenter().lng];
  function followCity() {
    if (!isWide() || map.getZoom() < cityZoom) return;
    enter(nearestCity(all, centre()));
  }

  async function showReach() {
    const from = self.origin();
    const found = from ? await sheds(from, pace(), ways.streets, withStreets()) : [];
    // Whoever has moved meanwhile is told of the new place.
    if (String(from) === String(self.origin())) pins.reach(from, found, (time) => words.ring.replace('{number}', String(time)));
  }

  /** Reads what belongs to the visitor, and shows it. */
  async function learn() {
    const [favourites, day, kept] = await Promise.all([mine.favourites(), mine.day(), mine.settings()]);
    [marked, inDay, settings] = [new Set(favourites), new Set(day?.stops.flatMap((stop) => stop.place ?? [])), kept];
  }

  /** Shows what the address asks for; whether it asks for something that is there. */
  async function openAddress() {
    if (location.hash === '#favourites') {
      await openFavourites();
      return true;
    }
    way = await wayAt(location.hash, (slug) => known.get(slug), mine);
    showWay();
    const points = way ? [...way.places.map((place) => place.at), ...way.legs.flatMap((leg) => leg.line)] : [];
    if (points.length === 0) {
      if (location.hash.startsWith('#city=')) enter(opening(all, asked()));
      return false;
    }
    enter(nearestCity(all, points[0]));
    fit(points);
    void findStreets();
    return true;
  }

  /** Where the streets are known, the way of the own day follows them. */
  async function findStreets() {
    const straight = way;
    if (!straight || location.hash !== '#own') return;
    ways.open(withStreets(), settings);
    const found = await alongStreets(straight, (from, to) => ways.find(from, to));
    // Another way may have been opened meanwhile.
    if (way === straight) pins.way(way = found);
  }

  function showWay() {
    pins.way(way);
    captions.name(way);
  }

  /** Shows the favourites of all cities at once. */
  async function openFavourites() {
    [order, way] = ['favourites', null];
    history.replaceState(null, '', '#favourites');
    /** @type {HTMLInputElement} */ (form.querySelector('[value=favourites]')).checked = true;
    showWay();
    await learn();
    const points = places().map((place) => place.at);
    if (points.length) fit(points);
    else openCity();
    followCity();
  }

  function end() {
    chosen = null;
    card.hide();
    mark();
  }

  function leave() {
    history.replaceState(null, '', location.pathname + location.search);
    way = null;
    showWay();
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    in: () => map.zoomIn(), out: () => map.zoomOut(), nearer: () => map.zoomIn(), position: () => self.toggle(),
    own: () => self.set(centre()), size: () => turn('map'), list: () => turn('list'),
    'path-end': () => {
      leave();
      if (order === 'favourites') void openFavourites();
      else openCity();
    },
    'card-end': end,
  };
  root.addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest('[data-do]');
    if (button) actions[/** @type {HTMLElement} */ (button).dataset.do ?? '']?.();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === 'city') {
      end();
      leave();
      if (input.value === '*') return openFavourites();
      enter(all.find((one) => one.slug === input.value) ?? city);
      openCity();
      return;
    }
    const wasWide = isWide();
    if (location.hash === '#favourites') leave();
    order = /** @type {import('./choice.js').Order} */ (input.value);
    if (order === 'favourites') return openFavourites();
    // Nearest to what? Only now the position is asked for.
    if (order === 'near' && !self.origin() && !self.isWatched()) self.toggle();
    if (wasWide && !way) openCity();
    else refresh();
  });
  globalThis.addEventListener('hashchange', () => void openAddress().then((isOpen) => isOpen || openCity()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ground?.repaint());
  map.on('moveend', () => {
    followCity();
    refresh();
  });
  map.on('resize', refresh);
  const turn = halves(root, words, () => {
    map.invalidateSize({ animate: false });
    refresh();
  });
  mine.records.listen(async (keys) => {
    if (keys.includes('place')) await self.read();
    await learn();
    if (way && location.hash === '#own') {
      way = await wayAt('#own', (slug) => known.get(slug), mine);
      showWay();
      void findStreets();
    }
    refresh();
  });

  root.hidden = false;
  const begin = async () => {
    if (!location.hash || location.hash.startsWith('#city=') || !(await openAddress())) openCity();
    const own = await self.read();
    await learn();
    const [first, near] = [city, await cityFor(all, city, own, inDay)];
    if (near !== city && city === first && !isWide() && !chosen) {
      enter(near);
      openCity();
    } else if (marked.size + inDay.size > 0) refresh();
  };
  void begin();
  return map;
}
