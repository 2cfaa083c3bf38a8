import { framed, isNear, moved, opening, zoomed } from '../map/view.js';

/** @typedef {import('../map/view.js').View} View */

/**
 * A large map that visitors drag and zoom: with a pointer, two fingers, the wheel, the keyboard and
 * buttons. Without script the whole map fits the screen.
 */
class LargeMap {
  /**
   * @param {Element} sheet
   * @param {SVGSVGElement} map
   */
  constructor(sheet, map) {
    this.sheet = sheet;
    this.map = map;
    const { width, height } = map.viewBox.baseVal;
    /** @type {View} */
    this.whole = { x: 0, y: 0, width, height };
    this.all = this.whole;
    this.view = this.whole;
    /** @type {Map<number, {clientX: number, clientY: number}>} */
    this.fingers = new Map();
    /** How far a finger has moved since it came, in pixels: a tap on a disc stays a tap. */
    this.travelled = 0;
  }

  begin() {
    const discs = [...this.map.querySelectorAll('a[data-id] .m-hit')].map((hit) => ({
      x: Number(hit.getAttribute('cx')), y: Number(hit.getAttribute('cy')),
    }));
    this.sheet.classList.add('is-live');
    // On a phone the window is higher than the drawing.
    if (matchMedia('(max-width: 40rem)').matches) this.map.style.minBlockSize = '56svh';
    const { width, height } = this.map.getBoundingClientRect();
    this.all = framed(this.whole, height / width);
    this.show(opening(this.whole, width, discs, height / width));
    this.listenToPointers();
    this.listenToButtons();
    // Fingers know how to move a map.
    const touch = matchMedia('(pointer: coarse)').matches;
    /** @type {NodeListOf<HTMLElement>} */
    const tools = this.sheet.querySelectorAll('.map-tools, .map-hint, .map-hint span');
    tools.forEach((tool) => { tool.hidden = touch && tool.localName === 'span'; });
    this.sheet.querySelector('.map-view')?.setAttribute('tabindex', '0');
  }

  listenToPointers() {
    const { map } = this;
    map.addEventListener('pointerdown', (event) => {
      if (this.fingers.size === 0) this.travelled = 0;
      this.fingers.set(event.pointerId, event);
    });
    map.addEventListener('pointermove', (event) => this.drag(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      map.addEventListener(end, (event) => void this.fingers.delete(event.pointerId));
    }
    map.addEventListener('click', (event) => {
      if (this.travelled > 6) event.preventDefault();
    }, true);
    map.addEventListener('dragstart', (event) => event.preventDefault());
    map.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.show(zoomed(this.view, this.whole, Math.exp(-event.deltaY / 400), this.under(event)));
    }, { passive: false });
  }

  listenToButtons() {
    this.sheet.querySelectorAll('[data-zoom]').forEach((button) => {
      button.addEventListener(
        'click', () => this.zoom(/** @type {HTMLElement} */ (button).dataset.zoom ?? ''));
    });
    this.sheet.addEventListener(
      'keydown', (event) => this.press(/** @type {KeyboardEvent} */ (event)));
    // A disc that is reached by the keyboard comes into view.
    this.map.addEventListener('focusin', (event) => {
      const { view } = this;
      const hit = /** @type {Element} */ (event.target).querySelector('.m-hit');
      const [x, y] = [Number(hit?.getAttribute('cx')), Number(hit?.getAttribute('cy'))];
      const isSeen = x > view.x && x < view.x + view.width && y > view.y
        && y < view.y + view.height;
      if (hit && !isSeen) this.move(x - view.x - view.width / 2, y - view.y - view.height / 2);
    });
  }

  /** @param {View} next */
  show(next) {
    this.view = next;
    this.sheet.classList.toggle('is-near', isNear(1 / this.perPixel));
    this.map.setAttribute('viewBox',
      [next.x, next.y, next.width, next.height].map((part) => part.toFixed(2)).join(' '));
  }

  /** @param {number} x @param {number} y in units of the drawing */
  move(x, y) {
    this.show(moved(this.view, this.whole, x, y));
  }

  /** @param {string} how */
  zoom(how) {
    this.show(
      how === 'whole' ? this.all : zoomed(this.view, this.whole, how === 'in' ? 1.5 : 1 / 1.5));
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
    this.travelled += Math.hypot(x, y);
    // Only what moves is held.
    if (this.travelled > 6 && !this.map.hasPointerCapture(event.pointerId)) {
      this.map.setPointerCapture(event.pointerId);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      if (was > 0) this.show(zoomed(this.view, this.whole, is / was, this.under(other)));
    } else {
      this.move(-x * this.perPixel, -y * this.perPixel);
    }
    this.fingers.set(event.pointerId, event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const step = this.view.width / 8;
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') this.zoom('in');
    else if (key === '-') this.zoom('out');
    else if (key === '0') this.zoom('whole');
    else if (key === 'ArrowLeft') this.move(-step, 0);
    else if (key === 'ArrowRight') this.move(step, 0);
    else if (key === 'ArrowUp') this.move(0, -step);
    else if (key === 'ArrowDown') this.move(0, step);
    else return;
    event.preventDefault();
  }

  /** Units of the drawing for each pixel of the screen. */
  get perPixel() {
    return this.view.width / this.map.getBoundingClientRect().width;
  }

  /**
   * The point of the drawing below a finger.
   *
   * @param {{clientX: number, clientY: number}} event
   */
  under(event) {
    const box = this.map.getBoundingClientRect();
    const { view, perPixel } = this;
    return { x: view.x + (event.clientX - box.left) * perPixel,
      y: view.y + (event.clientY - box.top) * perPixel };
  }
}

document.querySelectorAll('[data-map]').forEach((sheet) => {
  const map = /** @type {SVGSVGElement | null} */ (sheet.querySelector('svg.map[data-bounds]'));
  if (map) new LargeMap(sheet, map).begin();
});
