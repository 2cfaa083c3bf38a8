import { button, part } from '../page/parts.js';
import { straightMetres } from '../planner/straight.js';
import { guideOf } from '../visitor/planned-guide.js';
import { positionNow } from '../visitor/position.js';
import { say } from '../words/say.js';

/** Offers to put the places of the page into the order of their distance from the visitor. */
export function offerNearest() {
  const press = button(document, 'nearest');
  const list = /** @type {HTMLElement} */ (document.querySelector('.waits-list'));
  // One place has no order.
  press.hidden = list.children.length < 2;
  press.addEventListener('click', () => void order(list));
}

/** @param {HTMLElement} list */
async function order(list) {
  const tell = (/** @type {string} */ text) => {
    part(document, 'nearest-state').textContent = text;
  };
  const here = await positionNow(tell);
  if (!here) return;
  try {
    const guide = await guideOf([]);
    const far = (/** @type {Element} */ box) => {
      const place = guide.place(/** @type {HTMLElement} */ (box).dataset.waits ?? '');
      return place ? straightMetres(here, place.at) : Infinity;
    };
    const boxes = [...list.children].map((box) => ({ box, metres: far(box) }));
    list.append(...boxes.sort((one, other) => one.metres - other.metres).map(({ box }) => box));
    tell(say('app.waits.nearest-first'));
  } catch {
    tell(say('app.no-data'));
  }
}
