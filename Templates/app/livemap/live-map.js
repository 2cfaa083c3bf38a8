import { minutes, ordered, shown } from './choice.js';
import { box, cities as citiesOf, opening } from './cities.js';
import { groundLayer } from './ground-layer.js';
import { placeList } from './list.js';
import { showAdding } from '../visitor/buttons.js';
import { Streets } from '../visitor/streets.js';
import { favourites, keepOwnPlace, localStore, ownPlace } from './own.js';
import { wanted, way as wayOf } from './path.js';
import { pins as pinsOn } from './pins.js';
import { sentence, watch } from './position.js';
import { sheds } from './sheds.js';
import { own as ownThings } from '../store/own.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** @typedef {import('./choice.js').Place} Place */

/** A walk of more minutes than this is no walk to look at. */
const longestWalk = 120;

/**
 * Puts the map beside the places of the page. Everything that it knows it reads there, but for the drawn town and the ways of tours.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} page the places by city
 */
export function liveMap(root, page) {
  const words = JSON.parse(root.dataset.words ?? '{}');
  let pace = Number(root.dataset.pace) || 4.5;
  const all = citiesOf(page);
  if (all.length === 0) return;
  const [find, store] = [(/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name)), localStore()];
  const form = /** @type {HTMLFormElement} */ (root.querySelector('form'));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  let own = ownPlace(store);
  let city = opening(all, { hash: location.hash, own });
  /** @type {import('./choice.js').Order} */
  let order = 'popular';
  /** @type {string[]} */
  let marked = [];
  /** @type {import('./path.js').Way | null} */
  let way = null;
  /** @type {import('./position.js').Fix | null} */
  let fix = null;
  /** @type {string | null} */
  let chosen = null;
  /** @type {(() => void) | null} */
  let stopWatching = null;
  let isFollowing = false;

  const streets = new Streets();
  const mine = ownThings();

  root.hidden = false;
  const map = L.map(find('.live-map'), {
    attributionControl: false, zoomControl: false, fadeAnimation: false, zoomAnimation: !isCalm, markerZoomAnimation: !isCalm,
    inertia: !isCalm, minZoom: 9, maxZoom: 20, maxBoundsViscosity: 0.8, zoomSnap: 1, tap: false,
  });
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  probe.setAttribute('class', 'map live-probe');
  find('.live-sheet').append(probe);
  const pins = pinsOn(map, (slug) => select(slug));
  const list = placeList(find('.live-list'), (slug) => page.querySelector(`[data-place="${slug}"]`), words, {
    select: (slug) => {
      const place = city.places.find((one) => one.slug === slug);
      select(slug);
      if (place) map.panTo(place.at, { animate: !isCalm });
    },
    touch: (slug) => pins.mark([chosen, slug]),
  });
  /** @type {any} */
  let ground = null;

  const origin = () => fix?.at ?? own;
  /** @param {number} metres */
  const distance = (metres) => words.metres.replace('{number}', String(metres));
  /** @param {Place} place */
  const walk = (place) => {
    const from = origin();
    const time = from ? minutes(from, place.at, pace) : longestWalk + 1;
    return time > longestWalk ? '' : words.walk.replace('{number}', String(time));
  };

  /** The places in question: those of the city, or the stops of the way. */
  const places = () => {
    const found = way?.stops.flatMap((slug) => city.places.filter((place) => place.slug === slug)) ?? [];
    return found.length ? [...new Set(found)] : ordered(city.places, order, { origin: origin(), favourites: marked });
  };

  function refresh() {
    const size = map.getSize();
    const view = way ? { numbered: places(), dots: [] }
      : shown(places(), (place) => map.latLngToContainerPoint(place.at), { width: size.x, height: size.y });
    pins.show(view);
    list.show(view.numbered, walk);
    mark();
    find('.live-count').textContent = view.numbered.length > 0
      ? words.count.replace('{count}', String(view.numbered.length + view.dots.length))
      : order === 'favourites' && !way ? words.noFavourites : words.none;
    find('.live-more').hidden = view.dots.length === 0;
    find('[data-do=nearer]').textContent = words.more.replace('{count}', String(view.dots.length));
  }

  function mark() {
    pins.mark([chosen]);
    list.mark(chosen);
  }

  /** @param {string} slug */
  function select(slug) {
    chosen = slug;
    mark();
    const item = find(`.live-item[data-slug="${slug}"]`) ?? page.querySelector(`[data-place="${slug}"]`);
    const card = find('.live-card');
    const link = item?.querySelector('a')?.cloneNode(true);
    const place = city.places.find((one) => one.slug === slug);
    const far = document.createElement('span');
    far.className = 'muted';
    far.textContent = place ? walk(place) : '';
    card.querySelector('div')?.replaceChildren(...(link ? [link, far] : []));
    card.hidden = !link;
    void offer(slug, place?.title ?? link?.textContent?.trim() ?? '');
  }

  /**
   * The button of the card adds its place to the visitor's day.
   *
   * @param {string} slug
   * @param {string} title
   */
  async function offer(slug, title) {
    const button = /** @type {HTMLElement | null} */ (find('.live-card').querySelector('button[data-add]'));
    if (!button) return;
    [button.dataset.add, button.dataset.name] = [slug, title];
    await showAdding(mine, find('.live-card'));
  }

  function openCity() {
    ground?.remove();
    ground = city.ground ? groundLayer(city.ground, city.folder, probe).addTo(map) : null;
    find('.live-credit')?.toggleAttribute('hidden', !city.ground);
    root.classList.toggle('is-plain', !city.ground);
    const select = /** @type {HTMLSelectElement | null} */ (form.elements.namedItem('city'));
    if (select) select.value = city.slug;
    const around = box(city.places.map((place) => place.at));
    map.setMaxBounds(L.latLngBounds(around).pad(1.5));
    fit(city.ground ? [[city.ground.area[1], city.ground.area[0]], [city.ground.area[3], city.ground.area[2]]] : around);
  }

  /** @param {[number, number][]} points */
  function fit(points) {
    map.fitBounds(points, { padding: [12, 12], maxZoom: 17, animate: false });
    refresh();
  }

  async function showReach() {
    const from = origin();
    pins.reach(from, from ? await sheds(from, pace, streets, city.slug) : [], (time) => words.ring.replace('{number}', String(time)));
  }

  function showSelf() {
    pins.self(fix, own);
    find('[data-do=position]').setAttribute('aria-pressed', String(stopWatching !== null));
    find('[data-do=own]').setAttribute('aria-pressed', String(own !== null));
    find('[data-do=own]').setAttribute('aria-label', own ? words.drop : words.keep);
    void showReach();
    refresh();
  }

  function say() {
    if (fix) find('.live-state').textContent = sentence(fix, Date.now(), words, distance);
  }

  function togglePosition() {
    if (stopWatching) {
      stopWatching();
      [stopWatching, fix] = [null, null];
      find('.live-state').textContent = '';
      showSelf();
      return;
    }
    find('.live-state').textContent = words.seeking;
    isFollowing = true;
    stopWatching = watch((found) => {
      fix = found;
      if (isFollowing) map.setView(found.at, Math.max(map.getZoom(), 16), { animate: false });
      isFollowing = false;
      say();
      showSelf();
    }, () => {
      stopWatching?.();
      stopWatching = null;
      find('.live-state').textContent = words.noPosition;
      showSelf();
    });
    showSelf();
  }

  function toggleOwn() {
    const { lat, lng } = map.getCenter();
    own = own ? null : [lat, lng];
    keepOwnPlace(store, own);
    showSelf();
  }

  /** @param {'both' | 'map' | 'list'} size */
  function resize(size) {
    root.classList.toggle('is-map', size === 'map');
    root.classList.toggle('is-list', size === 'list');
    find('[data-do=size]').setAttribute('aria-label', size === 'map' ? words.both : words.wholeMap);
    find('[data-do=list]').textContent = size === 'list' ? words.both : words.wholeList;
    map.invalidateSize({ animate: false });
    refresh();
  }

  async function openWay() {
    const file = wanted(location.hash);
    if (!file) {
      way = null;
      showWay();
      return;
    }
    // A way that cannot be had leaves the map as it is: the list is there.
    const answer = await fetch(`${root.dataset.home}${file}`).catch(() => null);
    way = answer?.ok ? wayOf(await answer.json().catch(() => null)) : null;
    if (way) {
      const next = opening(all, { slugs: way.stops });
      if (next !== city) {
        city = next;
        openCity();
      }
    }
    showWay();
    const points = way?.legs.flatMap((leg) => leg.line) ?? [];
    if (points.length) fit(box(points));
  }

  function showWay() {
    pins.way(way);
    const line = find('.live-path');
    line.hidden = way === null;
    const title = line.querySelector('span');
    if (title) title.textContent = way ? words.path.replace('{title}', way.title) : '';
    refresh();
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    in: () => map.zoomIn(), out: () => map.zoomOut(), nearer: () => map.zoomIn(), position: togglePosition, own: toggleOwn,
    size: () => resize(root.classList.contains('is-map') ? 'both' : 'map'),
    list: () => resize(root.classList.contains('is-list') ? 'both' : 'list'),
    'path-end': () => {
      history.replaceState(null, '', location.pathname + location.search);
      void openWay();
    },
    'card-end': () => {
      chosen = null;
      find('.live-card').hidden = true;
      mark();
    },
  };
  root.addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest('[data-do]');
    if (button) actions[/** @type {HTMLElement} */ (button).dataset.do ?? '']?.();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && (root.classList.contains('is-map') || root.classList.contains('is-list'))) resize('both');
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === 'city') {
      city = all.find((one) => one.slug === input.value) ?? city;
      [way, chosen] = [null, null];
      find('.live-card').hidden = true;
      showWay();
      openCity();
      return;
    }
    order = /** @type {import('./choice.js').Order} */ (input.value);
    if (order === 'favourites') marked = await favourites();
    // Nearest to what? Only now the position is asked for.
    if (order === 'near' && !origin() && !stopWatching) togglePosition();
    refresh();
  });
  globalThis.addEventListener('hashchange', () => void openWay());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ground?.repaint());
  map.on('moveend', refresh);
  map.on('resize', refresh);
  setInterval(say, 15_000);

  openCity();
  showSelf();
  void openWay();
}
