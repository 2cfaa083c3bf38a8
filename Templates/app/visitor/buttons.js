import { mostStops } from '../store/day.js';
import { say } from '../words/say.js';
import { fetched } from './addresses.js';
import { kept } from './kept.js';
import { tell } from './toast.js';

/** @typedef {import('../store/own.js').Own} Own */

/**
 * The name of a thing as the page has it beside its button, or as the page's own title.
 *
 * @param {Element} button
 */
const nameBeside = (button) =>
  /** @type {HTMLElement} */ (button).dataset.name ?? (button.closest('.card')?.querySelector('.name') ?? document.querySelector('h1'))?.textContent?.trim() ?? '';

/**
 * Shows the buttons that add places to the visitor's day, and keeps them true.
 *
 * @param {Own} mine
 * @param {ParentNode} [root]
 */
export async function showAdding(mine, root = document) {
  /** @type {HTMLButtonElement[]} */
  const buttons = [...root.querySelectorAll('button[data-add]')].map(
    (button) => /** @type {HTMLButtonElement} */ (button));
  const day = await mine.day();
  const within = new Set(day?.stops.map((stop) => stop.place));
  for (const button of buttons) {
    const isIn = within.has(button.dataset.add);
    button.setAttribute('aria-pressed', String(isIn));
    const words = /** @type {HTMLElement | null} */ (button.querySelector('span[data-on]'));
    if (words) words.textContent = (isIn ? words.dataset.on : words.dataset.off) ?? '';
    if (button.hidden) {
      button.hidden = false;
      button.addEventListener('click', () => void toggle(mine, button));
    }
  }
}

/**
 * @param {Own} mine
 * @param {HTMLButtonElement} button
 */
async function toggle(mine, button) {
  const place = button.dataset.add ?? '';
  const name = nameBeside(button);
  if (button.getAttribute('aria-pressed') === 'true') {
    const taken = await mine.take(place);
    tell(kept(mine, say('app.removed', { name })), taken && (() => mine.putBack(taken)));
    return;
  }
  const before = await mine.day();
  if (before && before.stops.length >= mostStops) {
    tell(say('app.full', { count: mostStops }));
    return;
  }
  await mine.add(place);
  tell(kept(mine, say('app.added', { name })), () => mine.take(place));
}

/**
 * The star that makes a place a favourite.
 *
 * @param {Own} mine
 * @param {ParentNode} [root]
 */
export async function showFavourites(mine, root = document) {
  const known = new Set(await mine.favourites());
  root.querySelectorAll('button[data-keep]').forEach((found) => {
    const button = /** @type {HTMLButtonElement} */ (found);
    button.setAttribute('aria-pressed', String(known.has(button.dataset.keep ?? '')));
    if (!button.hidden) return;
    button.hidden = false;
    button.addEventListener('click', () => void favour(mine, button));
  });
}

/**
 * @param {Own} mine
 * @param {HTMLButtonElement} button
 */
async function favour(mine, button) {
  const [place, name] = [button.dataset.keep ?? '', nameBeside(button)];
  const isOne = button.getAttribute('aria-pressed') !== 'true';
  await mine.favour(place, isOne);
  const words = say(isOne ? 'app.favourite-on' : 'app.favourite-off', { name });
  tell(kept(mine, words), () => mine.favour(place, !isOne));
}

/**
 * The button that makes a tour or a planned day the visitor's own, and the one that starts the
 * walk.
 *
 * @param {Own} mine
 */
export function showCopying(mine) {
  document.querySelectorAll('button[data-copy]').forEach((found) => {
    const button = /** @type {HTMLButtonElement} */ (found);
    button.hidden = false;
    button.addEventListener('click', () => void copy(mine, button.dataset.copy ?? ''));
  });
  document.querySelectorAll('a[data-walk]').forEach((found) => {
    const link = /** @type {HTMLAnchorElement} */ (found);
    link.href = link.dataset.walk ?? link.href;
    const words = link.querySelector('span');
    if (words && link.dataset.label) words.textContent = link.dataset.label;
  });
}

/**
 * @param {Own} mine
 * @param {string} route such as `tours/freedom-trail`
 */
async function copy(mine, route) {
  try {
    const journey = await fetched(`data/journeys/${route}.json`);
    const before = await mine.day();
    const now = Date.now();
    const stops = journey.stops.slice(0, mostStops).map((/** @type {any} */ stop, /** @type {number} */ index) => ({
      id: `${now.toString(36)}${index}`, place: stop.place, stay: stop.stay,
      ...(stop.note ? { note: stop.note } : {}),
    }));
    const day = await mine.begin({ name: journey.title, start: journey.start, stops });
    tell(kept(mine, say('app.copied', { name: journey.title })), async () => {
      await mine.delete(day);
      if (before) await mine.choose(before.id);
    });
  } catch {
    tell(say('app.no-data'));
  }
}
