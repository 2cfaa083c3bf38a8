import { say } from '../words/say.js';

/** How long a sentence with a way back stays, in milliseconds: long enough to read it and to reach it. */
const lasting = 8000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * Says a sentence at the foot of the page, to eyes and to screen readers, with a way back where there is one.
 *
 * @param {string} sentence
 * @param {(() => unknown) | null} [undo]
 * @param {string} [label] of the way back
 */
export function tell(sentence, undo = null, label = say('app.undo')) {
  const place = document.querySelector('.said');
  if (!place) return;
  clearTimeout(waiting);
  const text = document.createElement('p');
  text.textContent = sentence;
  place.replaceChildren(text);
  if (undo) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      place.replaceChildren();
      void undo();
    });
    text.after(button);
  }
  waiting = setTimeout(() => {
    // Whoever has reached the button keeps it.
    if (!place.contains(document.activeElement) && !place.matches(':hover')) place.replaceChildren();
  }, lasting);
}
