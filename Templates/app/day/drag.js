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
    const first = [...list.children].indexOf(item);
    const begun = event.clientY;
    handle.setPointerCapture(event.pointerId);
    item.classList.add('is-held');

    /** @param {PointerEvent} moved */
    const move = (moved) => {
      item.style.transform = `translateY(${moved.clientY - begun}px)`;
      // Near an edge the page moves on.
      if (moved.clientY < 80) scrollBy(0, -12);
      else if (moved.clientY > innerHeight - 120) scrollBy(0, 12);
    };
    /** @param {Event} ended */
    const end = (ended) => {
      handle.removeEventListener('pointermove', /** @type {EventListener} */ (move));
      for (const name of ['pointerup', 'pointercancel']) handle.removeEventListener(name, end);
      const box = item.getBoundingClientRect();
      item.style.transform = '';
      item.classList.remove('is-held');
      if (ended.type === 'pointercancel') return;
      const others = [...list.children].filter((one) => one !== item);
      const position =
        others.filter((one) => middle(one.getBoundingClientRect()) < box.top + 20).length;
      if (position !== first) drop(item, position);
    };
    handle.addEventListener('pointermove', /** @type {EventListener} */ (move));
    for (const name of ['pointerup', 'pointercancel']) handle.addEventListener(name, end);
  });
}

/** @param {DOMRect} box */
const middle = (box) => box.top + Math.min(box.height / 2, 60);
