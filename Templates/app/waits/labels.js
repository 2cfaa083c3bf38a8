/**
 * @typedef {object} Box
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 */

/**
 * Which boxes are in the way of an earlier one that is not itself in the way. Costs the square of
 * their number.
 *
 * @param {readonly Box[]} boxes
 * @returns {boolean[]}
 */
export function covered(boxes) {
  /** @type {Box[]} */
  const shown = [];
  return boxes.map((box) => {
    const isCovered = shown.some((one) => one.left < box.right && box.left < one.right
      && one.top < box.bottom && box.top < one.bottom);
    if (!isCovered) shown.push(box);
    return isCovered;
  });
}

/**
 * Hides the labels of pins that would cover those of others: numbered pins keep theirs before dots.
 *
 * @param {readonly HTMLElement[]} pins
 */
export function keepApart(pins) {
  const rank = (/** @type {HTMLElement} */ pin) =>
    Number(pin.querySelector('span')?.textContent) || Infinity;
  const sorted = pins.filter((pin) => pin.querySelector('b'))
    .sort((one, other) => rank(one) - rank(other) || 0);
  const labels = sorted.map((pin) => /** @type {HTMLElement} */ (pin.querySelector('b')));
  const hidden = covered(labels.map((label) => label.getBoundingClientRect()));
  labels.forEach((label, index) => label.classList.toggle('is-covered', hidden[index]));
}
