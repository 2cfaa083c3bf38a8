import { filled } from '../store/day.js';
import { link } from '../visitor/guide.js';
import { clock, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { choices } from './gaps.js';
import { anchor, element, part, setPieces } from '../page/parts.js';

/**
 * Offers what may fill each gap of a day, and to choose again where something was chosen.
 *
 * @param {import('../store/own.js').Own} mine
 * @param {import('./worked.js').Shown} shown
 */
export function showChoices(mine, shown) {
  for (const { stop, place: chosen, arrive, isBehind } of shown.table.visits) {
    const item = document.querySelector(`li[data-id="${stop.id}"]`);
    if (!stop.gap || !item || isBehind) continue;
    const place = part(item, 'choices');
    place.hidden = false;
    if (!stop.place) place.replaceChildren(...offered(mine, shown, stop.id));
    else if (stop.gap.isMoved && chosen) place.replaceChildren(
      ...again(mine, shown, stop.id, chosen, arrive));
    else place.replaceChildren(
      press(say('app.my-day.gap-again'), '', () => fill(mine, shown, stop.id, undefined)));
  }
}

/**
 * What was chosen for a gap that has moved since: it may stay, or something else that is open and
 * near then is taken.
 *
 * @param {import('../store/own.js').Own} mine
 * @param {import('./worked.js').Shown} shown
 * @param {string} id
 * @param {import('../planner/guide.js').GuidePlace} chosen
 * @param {number} arrive minutes after midnight
 */
function again(mine, shown, id, chosen, arrive) {
  const box = document.createElement('div');
  box.className = 'offer';
  box.append(element('p', say('app.my-day.gap-moved', { name: chosen.title })),
    press(say('app.my-day.gap-keep', { name: chosen.title }), '',
      () => fill(mine, shown, id, chosen.slug)));
  const others = choices(shown.guide, shown.day.stops, id, shown.how)
    .filter(({ place }) => place.slug !== chosen.slug);
  if (others.length === 0) return [box];
  return [box, element('p', say('app.my-day.gap-then', { time: clock(arrive) })),
    list(mine, shown, id, others)];
}

/**
 * @param {import('../store/own.js').Own} mine
 * @param {import('./worked.js').Shown} shown
 * @param {string} id
 */
function offered(mine, shown, id) {
  const found = choices(shown.guide, shown.day.stops, id, shown.how);
  return found.length === 0 ? [element('p', say('app.my-day.gap-none'))]
    : [list(mine, shown, id, found)];
}

/**
 * @param {import('../store/own.js').Own} mine
 * @param {import('./worked.js').Shown} shown
 * @param {string} id
 * @param {import('./gaps.js').Choice[]} found
 */
function list(mine, { day, guide }, id, found) {
  const items = document.createElement('ul');
  items.className = 'choose';
  items.append(...found.map(({ place, detour }) => {
    const item = document.createElement('li');
    const about = document.createElement('div');
    const meta = element('p', '');
    meta.className = 'meta';
    setPieces(meta, [
      guide.kinds.get(place.kind)?.label,
      detour === 0 ? say('app.my-day.gap-on-way')
        : say('app.my-day.gap-detour', { time: duration(detour) }),
    ]);
    about.append(anchor(place.title, link(`places/${place.slug}/index.html`)), meta);
    item.append(about,
      press(say('app.my-day.gap-choose'), place.title, () => fill(mine, { day }, id, place.slug)));
    return item;
  }));
  return items;
}

/**
 * @param {import('../store/own.js').Own} mine
 * @param {{day: import('../store/day.js').Day}} shown
 * @param {string} id
 * @param {string | undefined} place
 */
const fill = (mine, { day }, id, place) => mine.change(day.id, (one) => filled(one, id, place));

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
