import { changed } from '../store/day.js';
import { link } from '../visitor/guide.js';
import { duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { choices } from './gaps.js';
import { anchor, element, part, setPieces } from './parts.js';

/**
 * Offers what may fill each gap of a day, and to choose again where something was chosen.
 *
 * @param {import('../store/own.js').Own} mine
 * @param {import('./page.js').Shown} shown
 */
export function showChoices(mine, shown) {
  for (const { stop } of shown.table.visits) {
    const item = document.querySelector(`li[data-id="${stop.id}"]`);
    if (!stop.gap || !item) continue;
    const place = part(item, 'choices');
    place.hidden = false;
    if (!stop.place) place.replaceChildren(...list(mine, shown, stop.id));
    else place.replaceChildren(press(say('app.my-day.gap-again'), '', () => fill(mine, shown, stop.id, undefined)));
  }
}

/**
 * @param {import('../store/own.js').Own} mine
 * @param {import('./page.js').Shown} shown
 * @param {string} id
 */
function list(mine, { day, guide, how }, id) {
  const found = choices(guide, day.stops, id, how);
  if (found.length === 0) return [element('p', say('app.my-day.gap-none'))];
  const items = document.createElement('ul');
  items.className = 'choose';
  items.append(...found.map(({ place, detour }) => {
    const item = document.createElement('li');
    const about = document.createElement('div');
    const meta = element('p', '');
    meta.className = 'meta';
    setPieces(meta, [
      guide.kinds.get(place.kind)?.label,
      detour === 0 ? say('app.my-day.gap-on-way') : say('app.my-day.gap-detour', { time: duration(detour) }),
    ]);
    about.append(anchor(place.title, link(`places/${place.slug}/index.html`)), meta);
    item.append(about, press(say('app.my-day.gap-choose'), place.title, () => fill(mine, { day }, id, place.slug)));
    return item;
  }));
  return [items];
}

/**
 * @param {import('../store/own.js').Own} mine
 * @param {{day: import('../store/day.js').Day}} shown
 * @param {string} id
 * @param {string | undefined} place
 */
const fill = (mine, { day }, id, place) => mine.change(day.id, (one) => changed(one, id, { place }));

/**
 * @param {string} text
 * @param {string} about what the button is about, for those who do not see the line
 * @param {() => unknown} go
 */
function press(text, about, go) {
  const one = /** @type {HTMLButtonElement} */ (element('button', text));
  one.type = 'button';
  one.className = 'quiet';
  if (about) one.ariaLabel = `${text}: ${about}`;
  one.addEventListener('click', () => void go());
  return one;
}
