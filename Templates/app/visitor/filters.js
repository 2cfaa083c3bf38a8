import { active, fits, flags, interestsOf, read, sorted, written } from '../lists/rules.js';
import { straightMetres } from '../planner/straight.js';
import { distance } from '../words/figures.js';
import { count, say } from '../words/say.js';
import { nowIn, unitsOf } from './guide.js';
import { positionNow } from './position.js';
import { tell } from './toast.js';

/**
 * The filters and the order of a list of places. What was chosen stays in the address, and a page
 * that is opened again has it.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 * @typedef {import('../lists/rules.js').Choice} Choice
 * @typedef {{card: HTMLElement, place: GuidePlace | undefined, home: Element}} Row A card, and the
 *   list that the build put it in.
 */

/**
 * @param {HTMLElement} box that holds the form, the number of what is chosen and what was found;
 *   the list stands beside it
 * @param {PlannerGuide} guide
 * @param {Own} mine
 */
export async function showFilters(box, guide, mine) {
  const form = /** @type {HTMLFormElement} */ (box.querySelector('form'));
  const cards = [...(box.parentElement?.querySelectorAll('.card[data-place]') ?? [])].map(
    (card) => /** @type {HTMLElement} */ (card));
  const rows = cards.map((card) => ({ card, place: guide.place(card.dataset.place ?? ''), home: /** @type {Element} */ (card.parentElement) }));
  offer(form, rows.flatMap((row) => row.place ?? []), guide);
  const list = new List(box, rows, guide, new Set(await mine.favourites()));
  list.units = (await mine.settings()).units;
  const asked = read(new URLSearchParams(location.search));
  // Nobody is asked for a position by opening a page.
  if (asked.sort === 'near' && !(await mayLocate())) asked.sort = '';
  // Waits come later than the list.
  const wantsWait = asked.sort === 'wait';
  if (wantsWait) asked.sort = '';
  fill(form, asked);
  const show = () => showChosen(form, list);
  box.hidden = false;
  form.addEventListener('change', () => void show());
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(() => void show()));
  await show();
  const offerWaits = () => offerSortByWait(form, wantsWait, show);
  document.addEventListener('waits-known', offerWaits);
  if (document.documentElement.dataset.knowsWaits) offerWaits();
}

/**
 * Shows the list as it was chosen, and keeps that in the address.
 *
 * @param {HTMLFormElement} form
 * @param {List} list
 */
async function showChosen(form, list) {
  const choice = chosen(form);
  if (choice.sort === 'near') list.from ??= await positionNow(tell);
  if (choice.sort === 'near' && !list.from) {
    choice.sort = '';
    fill(form, choice);
  }
  list.show(choice);
  const query = written(new URLSearchParams(location.search), choice);
  history.replaceState(
    history.state, '', location.pathname + (query ? `?${query}` : '') + location.hash);
}

/**
 * Offers the order by waits, which only a companion knows. The list is not put in order again under
 * the reader's eyes when they change.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} isWanted whether the address asked for it
 * @param {() => Promise<void>} show
 */
function offerSortByWait(form, isWanted, show) {
  const option = /** @type {HTMLOptionElement} */ (form.querySelector('[value="wait"]'));
  option.hidden = option.disabled = false;
  if (!isWanted || chosen(form).sort) return;
  fill(form, { ...chosen(form), sort: 'wait' });
  void show();
}

/**
 * Fills the choices with what the list has; one alone is none.
 *
 * @param {HTMLFormElement} form
 * @param {GuidePlace[]} places
 * @param {PlannerGuide} guide
 */
function offer(form, places, guide) {
  const [kinds, interests] = [new Set(places.map((place) => place.kind)),
    new Set(places.flatMap((place) => interestsOf(place, guide)))];
  const named =
    (/** @type {{slug: string, label: string}[]} */ all, /** @type {Set<string>} */ present) =>
    all.filter((one) => present.has(one.slug)).map(({ slug, label }) => ({ value: slug, label }));
  const levels = [...new Set(places.flatMap((place) => place.level ?? []))].sort();
  const stars =
    [3.5, 4, 4.5].filter((least) => places.some((place) => (place.rating?.[0] ?? 0) >= least));
  add(form, 'kind', named(guide.data.kinds, kinds), 2);
  add(form, 'interest', named(guide.data.interests, interests), 2);
  add(form, 'price', levels.map((level, index) => ({ value: String(level), label: index === 0 ? say(`price.level.${level}`) : say('app.filter.up-to', { price: say(`price.level.${level}`) }) })), 1);
  add(form, 'rating', stars.map((least) => ({ value: String(least), label: say('app.filter.stars', { rating: least.toLocaleString(document.documentElement.lang) }) })), 1);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {{value: string, label: string}[]} options
 * @param {number} fewest that are worth a choice
 */
function add(form, name, options, fewest) {
  const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
  for (const { value, label } of options) field.append(new Option(label, value));
  /** @type {HTMLElement} */ (field.closest('label')).hidden = options.length < fewest;
}

/** @param {HTMLFormElement} form @param {Choice} choice */
function fill(form, choice) {
  for (const name of flags) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).checked =
      choice.flags.includes(name);
  }
  for (const name of /** @type {const} */ (['kind', 'interest', 'price', 'rating', 'sort'])) {
    const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
    field.value = String(choice[name] || '');
    // What the list does not have is no choice.
    if (field.selectedIndex < 0) field.value = '';
  }
}

/** @param {HTMLFormElement} form */
function chosen(form) {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '') asked.set(name, String(value));
  return read(asked);
}

/** Whether the visitor has allowed the position already. */
async function mayLocate() {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that cannot say would ask.
    return false;
  }
}

/** The cards on the page: which are seen, and where. */
class List {
  /**
   * @param {HTMLElement} box
   * @param {Row[]} rows
   * @param {PlannerGuide} guide
   * @param {ReadonlySet<string>} favourites
   */
  constructor(box, rows, guide, favourites) {
    this.box = box;
    this.rows = rows;
    this.guide = guide;
    this.favourites = favourites;
    this.homes = new Set(rows.map((row) => row.home));
    /** One list for all, in the order that was chosen. */
    this.flat = document.createElement('ul');
    this.flat.className = [...this.homes][0]?.className ?? '';
    this.flat.hidden = true;
    box.after(this.flat);
    /** @type {[number, number] | null} where the visitor is */
    this.from = null;
    /** @type {import('../words/figures.js').Units | undefined} */
    this.units = undefined;
  }

  /** @param {Choice} choice */
  show(choice) {
    const { guide, favourites } = this;
    const now = (/** @type {GuidePlace} */ place) => nowIn(guide, place.city);
    const around = { guide, now, favourites };
    for (const { card, place } of this.rows) {
      card.hidden = active(choice) > 0 && !(place && fits(place, choice, around));
    }
    this.order(choice.sort);
    this.hideEmpty();
    this.tell(active(choice));
  }

  /** @param {Choice['sort']} sort */
  order(sort) {
    const byPlace = new Map(this.rows.map((row) => [row.place, row.card]));
    const places = this.rows.flatMap((row) => row.place ?? []);
    if (sort === '') for (const { card, home } of this.rows) home.append(card);
    else {
      const wait = (/** @type {GuidePlace} */ place) =>
        Number(byPlace.get(place)?.dataset.wait ?? Infinity);
      const about =
        { guide: this.guide, from: this.from, language: document.documentElement.lang, wait };
      this.flat.append(...sorted(places, sort, about).flatMap((place) => byPlace.get(place) ?? []));
    }
    for (const { card, place } of this.rows) this.sayFar(card, sort === 'near' ? place : undefined);
  }

  /** @param {HTMLElement} card @param {GuidePlace | undefined} place */
  sayFar(card, place) {
    const known = card.querySelector('.from-here');
    if (!place || !this.from) {
      known?.remove();
      return;
    }
    const line = known ?? document.createElement('span');
    line.className = 'from-here';
    line.textContent = distance(straightMetres(this.from, place.at),
      unitsOf(this.guide.data, { units: this.units }, place.city));
    card.querySelector('.meta')?.append(line);
  }

  /** Headings of lists that have nothing left. */
  hideEmpty() {
    for (const list of [...this.homes, this.flat]) {
      const isEmpty = list.querySelector('.card:not([hidden])') === null;
      /** @type {HTMLElement} */ (list).hidden = isEmpty;
      const heading = list.previousElementSibling;
      if (heading instanceof HTMLElement && heading.classList.contains('group')) {
        heading.hidden = isEmpty;
      }
    }
    for (const section of new Set([...this.homes].map((list) => list.closest('section')))) {
      if (section && !section.contains(this.box)) {
        section.hidden = [...section.querySelectorAll('ul.cards')].every(
          (list) => /** @type {HTMLElement} */ (list).hidden);
      }
    }
  }

  /** @param {number} wishes */
  tell(wishes) {
    const [number, found] =
      [this.box.querySelector('[data-part="active"]'), this.box.querySelector('[role=status]')];
    const shown = this.rows.filter((row) => !row.card.hidden).length;
    if (number) {
      number.textContent = String(wishes);
      /** @type {HTMLElement} */ (number).hidden = wishes === 0;
    }
    if (found) {
      found.textContent = wishes === 0 ? '' : shown === 0 ? say('app.filter.none')
        : count('places', shown);
    }
  }
}
