import { choicesOf, drawChoices } from '../page/choices.js';
import { anchor, button, element, part } from '../page/parts.js';
import {
  beginList, changeList, deleteList, keepList, lists, mapAddress, sortedIn,
} from '../store/favourite-lists.js';
import { guideData, link } from '../visitor/guide.js';
import { kept } from '../visitor/kept.js';
import { tell } from '../visitor/toast.js';
import { say } from '../words/say.js';

/**
 * The visitor's favourites by their cities, all of them or those of one of his lists.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('../store/favourite-lists.js').FavouriteList} FavouriteList
 * @typedef {import('../planner/guide.js').GuideData} GuideData
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
 */

/** The id of the list that is shown; nothing for all favourites. */
let chosen = '';
/** How often the visitor has changed something: what was read before that is not shown any more. */
let changes = 0;

/**
 * Shows the favourites, once it is known what they are.
 *
 * @param {Own} mine
 */
export async function showFavourites(mine) {
  const section = part(document, 'favourites');
  const before = changes;
  const slugs = await mine.favourites();
  const data = slugs.length > 0 ? await guideData().catch(() => null) : null;
  const places = slugs.flatMap((slug) => data?.places.find((one) => one.slug === slug) ?? []);
  const all = await lists(mine);
  // The change is told to the page, which then shows everything again.
  if (changes !== before) return;
  const list = all.find((one) => one.id === chosen);
  if (!list) chosen = '';
  showChoice(all);
  showList(list, places);
  const seen = list ? places.filter((one) => list.places.includes(one.slug)) : places;
  if (data) part(section, 'favourite-list').replaceChildren(...byCity(seen, data));
  section.hidden = slugs.length === 0;
}

/** @param {FavouriteList[]} all */
function showChoice(all) {
  const place = part(document, 'lists');
  place.hidden = all.length === 0;
  drawChoices(place, 'radio', 'list', choicesOf(all, say('app.list.all')), [chosen]);
}

/**
 * The form of the list that is shown: its name, and which favourites are in it.
 *
 * @param {FavouriteList | undefined} list
 * @param {GuidePlace[]} places
 */
function showList(list, places) {
  const details = /** @type {HTMLDetailsElement} */ (part(document, 'list'));
  part(document, 'on-map').setAttribute('href', link(`map/index.html${mapAddress(list?.id)}`));
  details.hidden = !list;
  if (!list) return;
  const name = /** @type {HTMLInputElement} */ (details.querySelector('[name="list-name"]'));
  if (name !== document.activeElement) name.value = list.name;
  const ones = places.map(({ slug, title }) => [slug, title]);
  drawChoices(part(details, 'list-places'), 'checkbox', 'place', ones, list.places);
}

/**
 * @param {GuidePlace[]} places
 * @param {GuideData} data
 */
function byCity(places, data) {
  const titles = new Map(data.cities.map((city) => [city.slug, city.title]));
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const { slug, title, city } of places) {
    const name = titles.get(city ?? '') ?? '';
    const list = found.get(name) ?? document.createElement('ul');
    list.className = 'plain';
    const item = document.createElement('li');
    const more = anchor(title, link(`places/${slug}/index.html`));
    more.className = 'more';
    item.append(more);
    list.append(item);
    found.set(name, list);
  }
  return [...found].flatMap(([city, list]) => (city ? [element('h3', city), list] : [list]));
}

/**
 * Hears what the visitor does with his lists.
 *
 * @param {Own} mine
 */
export function listenForLists(mine) {
  const section = part(document, 'favourites');
  const details = /** @type {HTMLDetailsElement} */ (part(section, 'list'));
  section.addEventListener('change', ({ target }) => {
    const { name, value, checked } = /** @type {HTMLInputElement} */ (target);
    changes += 1;
    if (name === 'list') {
      chosen = value;
      details.open = false;
      void showFavourites(mine);
    } else if (name === 'place') {
      void changeList(mine, chosen, (list) => sortedIn(list, value, checked));
    } else {
      // A list without a name keeps the one it had.
      void changeList(mine, chosen, (list) => ({ ...list, name: value.trim().slice(0, 80) || list.name }));
    }
  });
  details.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  button(section, 'new-list').addEventListener('click', () => void begin(mine, details));
  button(section, 'delete-list').addEventListener('click', () => void remove(mine));
}

/**
 * A new list, with its name to be written and its places to be chosen.
 *
 * @param {Own} mine
 * @param {HTMLDetailsElement} details
 */
async function begin(mine, details) {
  chosen = (await beginList(mine, say('app.list.new'))).id;
  await showFavourites(mine);
  details.open = true;
  /** @type {HTMLInputElement} */ (details.querySelector('[name="list-name"]')).select();
}

/** @param {Own} mine */
async function remove(mine) {
  const list = (await lists(mine)).find((one) => one.id === chosen);
  if (!list) return;
  await deleteList(mine, list);
  tell(kept(mine, say('app.my-day.deleted', { name: list.name })), () => {
    chosen = list.id;
    return keepList(mine, list);
  });
}
