import { part } from '../page/parts.js';
import { MapChoice } from '../plan-page/on-map.js';
import { PlaceField } from '../plan-page/place-field.js';
import { suggestionsIn } from '../plan-page/suggestions.js';
import { pointIn } from '../search/point.js';
import { added } from '../store/day.js';
import { own } from '../store/own.js';
import { guideData } from '../visitor/guide.js';
import { say } from '../words/say.js';

/**
 * The form that adds a place of the visitor's own, by an address, a point of the map, two numbers
 * or where he is: added to the page of the day when a visitor opens that part of it.
 *
 * @typedef {import('../plan-page/suggesting.js').Suggestion} Suggestion
 */

const mine = own();
const form = /** @type {HTMLFormElement} */ (document.querySelector('[data-form="own"]'));
const title = /** @type {HTMLInputElement} */ (form.elements.namedItem('title'));
const onMap = new MapChoice(form);
/** The city of the day's places, else the first of which the guide knows the streets. */
let city = '';

/** What the field suggests; `null` without the guide's data. */
async function suggesting() {
  const data = await guideData().catch(() => null);
  if (!data) return null;
  const slugs = new Set((await mine.day())?.stops.map(({ place }) => place));
  const inDay = data.places.find((place) => place.city && slugs.has(place.slug));
  const first = data.cities.find(({ walks }) => walks) ?? data.cities[0];
  city = inDay?.city ?? first?.slug ?? '';
  return suggestionsIn(city);
}

/**
 * A place without a name has that of its address.
 *
 * @param {Suggestion | null} chosen
 */
function named(chosen) {
  if (!chosen || title.value.trim() !== '' || pointIn(chosen.title)) return;
  if (chosen.title !== say('app.plan.here')) title.value = chosen.title.slice(0, title.maxLength);
}

const field = new PlaceField(part(form, 'own-at'), suggesting, named, onMap.within(() => city));
// A short link of a map app names no point, and only its server knows which one it means.
field.unknown = (/** @type {string} */ text) =>
  say(/^https?:/i.test(text) ? 'app.my-day.own-link' : 'app.my-day.own-fault');

/** @param {Suggestion} chosen */
async function pointOf({ terminus }) {
  if ('at' in terminus) return terminus.at;
  return (await guideData()).places.find(({ slug }) => slug === terminus.place)?.at;
}

async function add() {
  await field.leave();
  const at = field.chosen && await pointOf(field.chosen);
  if (!at) return field.input.focus();
  const name = title.value.trim().slice(0, title.maxLength);
  const day = (await mine.day()) ?? (await mine.begin());
  await mine.change(day.id, (one) => added(one, { title: name, at }, Date.now()));
  form.reset();
  field.clear();
  onMap.end(null);
}

form.addEventListener('submit', () => void add());
field.takeUp();
