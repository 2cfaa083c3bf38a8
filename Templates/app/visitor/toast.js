import { say } from '../words/say.js';

/**
 * How long a sentence with a way back stays, in milliseconds: long enough to read it and to reach
 * it.
 */
const lasting = 8000;

/** @param {any} one older browsers do not know whether it is seen */
const isSeen = (one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** In pixels: how much farther up is tried at a time. */
const step = 8;

/**
 * Puts the sentence where it covers nothing that can be pressed: at the foot of the page, or as far
 * up as it must.
 *
 * @param {HTMLElement} place
 */
function raise(place) {
  place.style.translate = '';
  const box = place.getBoundingClientRect();
  const pressed = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((one) => !place.contains(one) && isSeen(one)).map((one) => one.getBoundingClientRect())
    .filter((one) => one.right > box.left && one.left < box.right);
  const isFree = (/** @type {number} */ up) =>
    pressed.every((one) => one.bottom <= box.top - up || one.top >= box.bottom - up);
  for (let up = 0; up < box.top; up += step) {
    if (!isFree(up)) continue;
    place.style.translate = `0 ${-up}px`;
    return;
  }
}

/**
 * Says a sentence at the foot of the page, to eyes and to screen readers, with a way back where
 * there is one.
 *
 * @param {string} sentence
 * @param {(() => unknown) | null} [undo]
 * @param {string} [label] of the way back
 * @param {{label: string, go: () => unknown}} [other] what else can be done
 */
export function tell(sentence, undo = null, label = say('app.undo'), other = undefined) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('.said'));
  if (!place) return;
  const text = document.createElement('p');
  text.textContent = sentence;
  place.replaceChildren(text);
  const choices = [...(other ? [other] : []), ...(undo ? [{ label, go: undo }] : [])];
  place.append(...choices.map(({ label: words, go }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => {
      place.replaceChildren();
      void go();
    });
    return button;
  }));
  raise(place);
  // What was done may change the page a moment later.
  /** @type {ResizeObserver} */
  const watch = new ResizeObserver(() => text.isConnected ? raise(place) : watch.disconnect());
  watch.observe(document.body);
  setTimeout(() => {
    // Another sentence has its own time, and a visitor who has reached the button keeps it.
    const isHeld = place.contains(document.activeElement) || place.matches(':hover');
    if (text.isConnected && !isHeld) place.replaceChildren();
  }, lasting);
}
