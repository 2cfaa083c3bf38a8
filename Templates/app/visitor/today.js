import { sentence } from '../hours/sentence.js';
import { status } from '../hours/status.js';
import { fee, PlannerGuide } from '../planner/guide.js';
import { count, say } from '../words/say.js';
import { guideData, nowIn } from './guide.js';

/**
 * What is open now, on the cards of any list, and the filters of lists of places: open now, free, step-free, favourites. What was
 * chosen stays in the address.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

/** How often a page that stays open looks again, in milliseconds. */
const again = 60000;

/** @param {Own} mine */
export async function showToday(mine) {
  const cards = [...document.querySelectorAll('.card[data-place]')].map((card) => /** @type {HTMLElement} */ (card));
  if (cards.length === 0) return;
  // Without the guide's data the lists stay as the build wrote them.
  const data = await guideData().catch(() => null);
  if (!data) return;
  const guide = new PlannerGuide(data);
  const tell = () => cards.forEach((card) => tellOf(card, guide));
  tell();
  setInterval(tell, again);
  document.addEventListener('visibilitychange', tell);
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-filter]'));
  if (form) await filter(form, cards, guide, mine);
}

/**
 * Whether a place is open, and until when, by the clocks of the place.
 *
 * @param {PlannerGuide} guide
 * @param {GuidePlace} place
 */
function stateOf(guide, place) {
  if (place.hours === undefined) return null;
  const now = nowIn(guide, place.city);
  // A closure or an alert shuts a place whatever its hours are.
  if (guide.openRanges({ ...place, hours: undefined }, now.day, true).length === 0) return { now, found: { is: /** @type {const} */ ('closed'), until: null } };
  const { zone, at, holidays, publicHolidays, schoolHolidays } = guide.context(place);
  const door = { rules: guide.data.hours[place.hours], zone, at: /** @type {[number, number]} */ (at), holidays: holidays ?? undefined, publicHolidays, schoolHolidays, closed: place.closures };
  return { now, found: status(/** @type {any} */ (door), now) };
}

/**
 * @param {HTMLElement} card
 * @param {PlannerGuide} guide
 */
function tellOf(card, guide) {
  const place = guide.place(card.dataset.place ?? '');
  const state = place && stateOf(guide, place);
  const meta = card.querySelector('.meta');
  if (!state || !meta) return;
  const line = meta.querySelector('.now') ?? document.createElement('span');
  const text = sentence(state.found, state.now, words());
  if (line.textContent === text) return;
  line.className = 'now';
  line.textContent = text;
  meta.prepend(line);
}

/** The sentences of `hours/sentence.js` in the language of the page. */
function words() {
  const list = (/** @type {string} */ key, /** @type {number} */ length) => Array.from({ length }, (_, index) => say(`${key}.${index + 1}`));
  return {
    open: say('now.open'), openUntil: say('now.open-until'), closesSoon: say('now.closes-soon'), opensAt: say('now.opens-at'),
    opensTomorrow: say('now.opens-tomorrow'), opensOn: say('now.opens-on'), closed: say('now.closed'), unknown: say('now.unknown'),
    clock: say('format.clock'), digits: say('format.hour-digits'), time: say('format.time'), fullHour: say('format.full-hour'),
    am: say('format.before-noon'), pm: say('format.after-noon'), noon: say('format.noon'), midnight: say('format.midnight'),
    onDate: say('format.on-date'), firstDay: say('format.first-day'), days: list('on-weekday', 7), months: list('month', 12),
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement[]} cards
 * @param {PlannerGuide} guide
 * @param {Own} mine
 */
async function filter(form, cards, guide, mine) {
  const favourites = new Set(await mine.favourites());
  /** @type {Record<string, (place: GuidePlace) => boolean>} */
  const holds = {
    open: (place) => place.hours === undefined ? !guide.hasUnknownHours(place) : stateOf(guide, place)?.found.is === 'open',
    free: (place) => (place.prices ?? []).length > 0 && fee(place, 1, 0) === 0,
    step: (place) => place.wheelchair === 'yes',
    favourite: (place) => favourites.has(place.slug),
  };
  const asked = new URLSearchParams(location.search);
  const boxes = /** @type {HTMLInputElement[]} */ ([...form.elements].filter((one) => one instanceof HTMLInputElement));
  for (const box of boxes) box.checked = asked.has(box.name);
  const show = () => {
    const wanted = boxes.filter((box) => box.checked).map((box) => box.name);
    let shown = 0;
    for (const card of cards) {
      const place = guide.place(card.dataset.place ?? '');
      card.hidden = wanted.length > 0 && !(place && wanted.every((name) => holds[name]?.(place)));
      if (!card.hidden) shown += 1;
    }
    hideEmpty();
    const said = form.querySelector('[role=status]');
    if (said) said.textContent = wanted.length === 0 ? '' : shown === 0 ? say('app.filter.none') : count('places', shown);
    const next = new URLSearchParams(location.search);
    for (const box of boxes) {
      if (box.checked) next.set(box.name, '');
      else next.delete(box.name);
    }
    const query = String(next).replace(/=(?=&|$)/g, '');
    history.replaceState(history.state, '', location.pathname + (query ? `?${query}` : '') + location.hash);
  };
  form.hidden = false;
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}

/** Headings of lists that have nothing left. */
function hideEmpty() {
  for (const list of document.querySelectorAll('ul.cards:has(> .card[data-place])')) {
    const isEmpty = list.querySelector('.card:not([hidden])') === null;
    /** @type {HTMLElement} */ (list).hidden = isEmpty;
    const heading = list.previousElementSibling;
    if (heading instanceof HTMLElement && heading.classList.contains('group')) heading.hidden = isEmpty;
  }
}
