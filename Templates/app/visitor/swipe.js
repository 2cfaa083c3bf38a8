/** How far a finger goes along, and how far aside at most, in pixels. */
const [along, aside] = [70, 30];

/**
 * A card that is drawn towards the end of its line adds its place: a shortcut for fingers, beside
 * the button.
 *
 * @param {Element} card
 */
export function addBySwipe(card) {
  const button = /** @type {HTMLButtonElement | null} */ (card.querySelector('button[data-add]'));
  if (!button) return;
  /** @type {{x: number, y: number} | null} */
  let start = null;
  card.addEventListener('touchstart', (event) => {
    const [touch] = /** @type {TouchEvent} */ (event).touches;
    start = { x: touch.clientX, y: touch.clientY };
  }, { passive: true });
  card.addEventListener('touchend', (event) => {
    const [touch] = /** @type {TouchEvent} */ (event).changedTouches;
    const isSwipe = start && Math.abs(touch.clientX - start.x) > along
      && Math.abs(touch.clientY - start.y) < aside;
    start = null;
    if (isSwipe && button.getAttribute('aria-pressed') !== 'true') button.click();
  }, { passive: true });
}
