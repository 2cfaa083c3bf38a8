/**
 * Lets a list be put in another order by drawing an item by its grip. Buttons do the same for those
 * who do not draw.
 *
 * @param {HTMLElement} list
 * @param {string} grip a selector within an item
 * @param {(item: HTMLElement, position: number) => void} drop called once with an item and its new
 *   position
 */
export function draggable(list, grip, drop) {
  list.addEventListener('pointerdown', (event) => {
    const handle = /** @type {Element} */ (event.target).closest(grip);
    const item = /** @type {HTMLElement | null} */ (handle?.closest('li') ?? null);
    if (!handle || !item || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const drag = new Drag([...list.children], item, event.clientY);
    const move = (/** @type {any} */ moved) => drag.to(moved.clientY);
    const end = (/** @type {Event} */ ended) => {
      handle.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) handle.removeEventListener(name, end);
      const position = drag.end();
      if (ended.type !== 'pointercancel' && position !== drag.first) drop(item, position);
    };
    handle.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) handle.addEventListener(name, end);
  });
}

/** Near an edge of the screen the page moves on: how near above and below, and how far a frame. */
const [above, below, step] = [80, 120, 12];

/** One item on its way: it stays under the finger, and the others leave a gap where it would go. */
class Drag {
  /**
   * @param {Element[]} items of the list
   * @param {HTMLElement} item
   * @param {number} finger on the screen
   */
  constructor(items, item, finger) {
    this.items = items.map((one) => /** @type {HTMLElement} */ (one));
    this.item = item;
    this.first = items.indexOf(item);
    /** Where the items are on the page while nothing is drawn. */
    this.boxes = this.items.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    this.finger = finger;
    this.begun = finger + scrollY;
    this.position = this.first;
    item.classList.add('is-held');
    this.frame = requestAnimationFrame(() => this.follow());
  }

  /** @param {number} finger */
  to(finger) {
    this.finger = finger;
    this.place();
  }

  /** Moves the page while the finger rests at an edge. */
  follow() {
    if (this.finger < above) scrollBy(0, -step);
    else if (this.finger > innerHeight - below) scrollBy(0, step);
    this.place();
    this.frame = requestAnimationFrame(() => this.follow());
  }

  place() {
    const way = this.finger + scrollY - this.begun;
    const { top, height } = this.boxes[this.first];
    this.item.style.transform = `translateY(${way}px)`;
    this.position = this.first;
    this.items.forEach((one, index) => {
      if (index === this.first) return;
      const middle = this.boxes[index].top + this.boxes[index].height / 2;
      const gives = index < this.first ? top + way < middle : top + way + height > middle;
      if (gives) this.position += index < this.first ? -1 : 1;
      const shift = gives ? (index < this.first ? height : -height) : 0;
      one.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    });
  }

  /** @returns {number} where the item is to be */
  end() {
    cancelAnimationFrame(this.frame);
    for (const one of this.items) one.style.transform = '';
    this.item.classList.remove('is-held');
    return this.position;
  }
}
