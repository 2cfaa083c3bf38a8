import './page.js';
import { act, addOwn, copyDay, deleteDay, move, useOrder } from '../day/actions.js';
import { draggable } from '../day/drag.js';
import { listenForLists, showFavourites } from '../day/favourites.js';
import { showChoices } from '../day/choices.js';
import { show } from '../day/page.js';
import { offerSharing, receive } from '../day/sharing.js';
import { worked } from '../day/worked.js';
import { button, element, part } from '../page/parts.js';
import { changed } from '../store/day.js';
import { begin, mine } from '../visitor/every-page.js';
import { guideData, link, nowIn } from '../visitor/guide.js';
import { erasesSoon } from '../visitor/kept.js';
import { addScript, addWithWords } from '../visitor/more.js';
import { tell } from '../visitor/toast.js';
import { day as dateWords } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * The page of the visitor's own day.
 *
 * @typedef {import('../day/worked.js').Shown} Shown
 */

/** @type {Shown | null} */
let shown = null;

/** Shows what is kept now. Changes come one after another, and only the last one is shown. */
let turn = 0;
async function refresh() {
  turn += 1;
  const mineTurn = turn;
  const [day, settings] = [await mine.day(), await mine.settings()];
  await showDays(day?.id);
  setTitle(day?.name);
  if (!day) {
    await showFavourites(mine);
    return unfold(null);
  }
  void warnOnce();
  try {
    const next = await worked(day, settings);
    await showFavourites(mine);
    if (mineTurn !== turn) return;
    const focus = focused();
    shown = next;
    show(shown);
    unfold(day);
    part(document, 'walk-day').setAttribute('href', link(`walk/index.html#day=${day.id}`));
    showChoices(mine, shown);
    showRest(shown);
    focus();
  } catch {
    tell(say('app.no-data'), refresh, say('app.my-day.open'));
  }
}

/**
 * Shows the parts of the page that belong to a day, to its stops, or to a day without any. Nothing
 * of them is seen before it is known what there is.
 *
 * @param {import('../store/day.js').Day | null} day
 */
function unfold(day) {
  const hasStops = (day?.stops.length ?? 0) > 0;
  const seen = { known: true, day: day !== null, stops: hasStops, empty: !hasStops };
  document.querySelectorAll('[data-when]').forEach((found) => {
    const section = /** @type {HTMLElement} */ (found);
    section.hidden = !seen[/** @type {keyof seen} */ (section.dataset.when)];
  });
}

/** @param {string | undefined} name of the day */
function setTitle(name) {
  const title = /** @type {HTMLElement} */ (document.querySelector('h1'));
  const before = title.textContent ?? '';
  title.textContent = name ?? say('app.my-day.title');
  document.title = document.title.replace(before, () => title.textContent ?? '');
}

/** Begins the day when nothing is closed. */
function useStart() {
  const start = Number(button(document, 'use-start').value);
  return shown && mine.change(shown.day.id, (day) => ({ ...day, start }));
}

/** A new day, with its name to be written. */
async function beginDay() {
  await mine.begin();
  scrollTo(0, 0);
  /** @type {HTMLInputElement} */ (document.querySelector('.day-head [name=name]')).focus();
}

/** Where the browser erases what was made, the visitor hears once how to keep it. */
async function warnOnce() {
  if (!erasesSoon() || (await mine.records.get('warned'))) return;
  part(document, 'may-go').hidden = false;
  await mine.records.put('warned', true);
}

/**
 * A day that is today can be planned again on the way; the address `#rest` opens that part of the
 * page.
 *
 * @param {Shown} now
 */
function showRest({ day, guide, city, how }) {
  const rest = /** @type {HTMLDetailsElement} */ (part(document, 'rest'));
  rest.hidden = day.stops.length === 0 || nowIn(guide, city).day !== how.day;
  if (location.hash !== '#rest' || rest.hidden) return;
  history.replaceState(null, '', location.pathname + location.search);
  rest.open = true;
  rest.scrollIntoView();
}

/**
 * Remembers the button that has the focus, and gives it back after the line has been drawn again.
 */
function focused() {
  const { activeElement } = document;
  const id = activeElement?.closest('li')?.dataset.id;
  const what = /** @type {HTMLElement | null} */ (activeElement)?.dataset.do;
  return () => {
    const next = id && what ? document.querySelector(`li[data-id="${id}"] [data-do="${what}"]`) : null;
    if (next instanceof HTMLElement) next.focus();
  };
}

/** @param {string | undefined} current */
async function showDays(current) {
  const days = await mine.days();
  part(document, 'day-list').replaceChildren(...days.map((day) => {
    const item = document.createElement('li');
    const open = element('button', day.name ?? say('app.my-day.untitled'));
    open.setAttribute('type', 'button');
    if (day.id === current) open.setAttribute('aria-current', 'true');
    open.addEventListener('click', () => void mine.choose(day.id));
    item.append(open, element('span', day.date ? dateWords(day.date) : ''));
    return item;
  }));
}

function listen() {
  const line = part(document, 'line');
  line.addEventListener('click', (event) => {
    const pressed = /** @type {Element} */ (event.target).closest('button[data-do]');
    const item = pressed?.closest('li');
    if (!shown || !(pressed instanceof HTMLButtonElement) || !item?.dataset.id) return;
    if (pressed.getAttribute('aria-disabled') === 'true') return;
    if (pressed.dataset.do === 'note') ask(item, item.dataset.id);
    else void act(mine, shown, pressed.dataset.do ?? '', item.dataset.id);
  });
  draggable(line, '.disc', (item, position) => {
    if (!shown) return;
    const name = item.querySelector('.name')?.textContent ?? '';
    void move(mine, shown.day.id, item.dataset.id ?? '', position, name, shown.day.stops.length);
  });
  part(document, 'rest').addEventListener('toggle', () =>
    void addWithWords('rest-of-day', 'plan').catch(() => tell(say('app.no-data'))));
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form.day-head'));
  form.addEventListener('change', () => void setHead(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  /** @type {[string, () => unknown][]} */
  const doing = [
    ['use-order', () => shown && useOrder(mine, shown)], ['use-start', useStart], ['new', beginDay],
    ['copy', () => shown && copyDay(mine, shown.day)], ['delete', () => shown && deleteDay(mine, shown.day)],
  ];
  for (const [what, go] of doing) button(document, what).addEventListener('click', () => void go());
}

/**
 * A field for the note of a stop, in the place of the note.
 *
 * @param {HTMLElement} item
 * @param {string} id
 */
function ask(item, id) {
  if (!shown || item.querySelector('textarea')) return;
  const { day } = shown;
  const stop = day.stops.find((one) => one.id === id);
  const field = document.createElement('textarea');
  field.maxLength = 500;
  field.rows = 2;
  field.value = stop?.note ?? '';
  field.ariaLabel = say('app.my-day.note-ask', { name: item.querySelector('.name')?.textContent ?? '' });
  const label = document.createElement('label');
  label.className = 'field';
  label.append(field);
  const old = part(item, 'note');
  old.hidden = true;
  old.after(label);
  field.focus();
  const done = () => mine.change(day.id, (one) => changed(one, id, { note: field.value.trim() || undefined }));
  field.addEventListener('change', () => void done());
  field.addEventListener('blur', () => {
    label.remove();
    old.hidden = !old.textContent;
  });
}

/** @param {HTMLFormElement} form */
async function setHead(form) {
  if (!shown) return;
  const fields = new FormData(form);
  const [hour, minute] = String(fields.get('start')).split(':').map(Number);
  const date = String(fields.get('date'));
  await mine.change(shown.day.id, (day) => {
    const next = { ...day, name: String(fields.get('name')).trim().slice(0, 80) || undefined, date: date || undefined };
    return Number.isFinite(hour * 60 + minute) ? { ...next, start: hour * 60 + minute } : next;
  });
}

/** The form that adds a place of the visitor's own: its script comes when it is opened. */
function listenForOwn() {
  const own = part(document, 'own');
  own.addEventListener('submit', (event) => event.preventDefault());
  own.addEventListener('toggle', () =>
    void addScript('app/own-place.js').catch(() => tell(say('app.no-data'))));
}

/** The form that adds something to choose later. */
async function fillGaps() {
  const gap = /** @type {HTMLFormElement} */ (document.querySelector('[data-form="gap"]'));
  const kinds = /** @type {HTMLSelectElement} */ (gap.elements.namedItem('kind'));
  gap.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(gap);
    const text = String(fields.get('text')).trim().slice(0, 80);
    const stop = { gap: { kinds: String(fields.get('kind')).split(' '), ...(text ? { text } : {}) } };
    void addOwn(mine, shown?.day ?? null, stop);
    gap.reset();
  });
  // Without the guide's data the list stays empty, and the day itself says why.
  const data = await guideData().catch(() => null);
  const eat = data?.kinds.filter((kind) => kind.role === 'meal' || kind.role === 'snack') ?? [];
  const others = data?.kinds.filter((kind) => !kind.role) ?? [];
  for (const kind of [...eat, ...others]) kinds.append(new Option(kind.label, kind.slug));
}

begin();
listen();
listenForLists(mine);
offerSharing(() => shown);
listenForOwn();
void fillGaps();
mine.records.listen(() => void refresh());
window.addEventListener('hashchange', () => void receive(mine));
// Nothing is shown of another day before that of the address is there.
void receive(mine).then(refresh);
