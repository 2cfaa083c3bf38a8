import { moved, opening, zoomed } from '../map/view.js';

/** @typedef {import('../map/view.js').View} View */

/**
 * Lets visitors drag and zoom a large map: with a pointer, two fingers, the wheel, the keyboard and buttons. Without script the
 * whole map fits the screen.
 *
 * @param {Element} sheet
 */
function begin(sheet) {
  const map = /** @type {SVGSVGElement | null} */ (sheet.querySelector('svg.map[data-bounds]'));
  if (!map) return;
  const { width, height } = map.viewBox.baseVal;
  /** @type {View} */
  const whole = { x: 0, y: 0, width, height };
  let view = whole;

  /** @param {View} next */
  const show = (next) => {
    view = next;
    map.setAttribute('viewBox', [view.x, view.y, view.width, view.height].map((part) => part.toFixed(2)).join(' '));
  };
  const perPixel = () => view.width / map.getBoundingClientRect().width;
  /** @param {{clientX: number, clientY: number}} event */
  const under = (event) => {
    const box = map.getBoundingClientRect();
    return { x: view.x + (event.clientX - box.left) * perPixel(), y: view.y + (event.clientY - box.top) * perPixel() };
  };
  const discs = [...map.querySelectorAll('a[data-id] .m-hit')].map((hit) => ({
    x: Number(hit.getAttribute('cx')), y: Number(hit.getAttribute('cy')),
  }));
  show(opening(whole, map.getBoundingClientRect().width, discs));

  /** @type {Map<number, {clientX: number, clientY: number}>} */
  const fingers = new Map();
  let travelled = 0;
  map.addEventListener('pointerdown', (event) => {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, event);
  });
  map.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
    travelled += Math.hypot(x, y);
    // A tap on a disc stays a tap: only what moves is held.
    if (travelled > 6 && !map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      if (was > 0) show(zoomed(view, whole, is / was, under(other)));
    } else {
      show(moved(view, whole, -x * perPixel(), -y * perPixel()));
    }
    fingers.set(event.pointerId, event);
  });
  /** @param {PointerEvent} event */
  const lift = (event) => fingers.delete(event.pointerId);
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) map.addEventListener(end, lift);
  map.addEventListener('click', (event) => {
    if (travelled > 6) event.preventDefault();
  }, true);
  map.addEventListener('dragstart', (event) => event.preventDefault());
  map.addEventListener('wheel', (event) => {
    event.preventDefault();
    show(zoomed(view, whole, Math.exp(-event.deltaY / 400), under(event)));
  }, { passive: false });

  /** @param {string} how */
  const zoom = (how) => show(how === 'whole' ? whole : zoomed(view, whole, how === 'in' ? 1.5 : 1 / 1.5));
  sheet.querySelectorAll('[data-zoom]').forEach((button) => {
    button.addEventListener('click', () => zoom(/** @type {HTMLElement} */ (button).dataset.zoom ?? ''));
  });
  sheet.addEventListener('keydown', (event) => {
    const step = view.width / 8;
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoom('in');
    else if (key === '-') zoom('out');
    else if (key === '0') zoom('whole');
    else if (key === 'ArrowLeft') show(moved(view, whole, -step, 0));
    else if (key === 'ArrowRight') show(moved(view, whole, step, 0));
    else if (key === 'ArrowUp') show(moved(view, whole, 0, -step));
    else if (key === 'ArrowDown') show(moved(view, whole, 0, step));
    else return;
    event.preventDefault();
  });
  // A disc that is reached by the keyboard comes into view.
  map.addEventListener('focusin', (event) => {
    const hit = /** @type {Element} */ (event.target).querySelector('.m-hit');
    const [x, y] = [Number(hit?.getAttribute('cx')), Number(hit?.getAttribute('cy'))];
    const isSeen = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
    if (hit && !isSeen) show(moved(view, whole, x - view.x - view.width / 2, y - view.y - view.height / 2));
  });
  sheet.classList.add('is-live');
  /** @type {NodeListOf<HTMLElement>} */
  const tools = sheet.querySelectorAll('.map-tools, .map-hint');
  tools.forEach((tool) => { tool.hidden = false; });
  sheet.querySelector('.map-view')?.setAttribute('tabindex', '0');
}

document.querySelectorAll('[data-map]').forEach(begin);
