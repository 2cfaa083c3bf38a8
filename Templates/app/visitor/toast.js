import { say } from '../words/say.js';

/**
 * How long a sentence with a way back stays, in milliseconds: long enough to read it and to reach
 * it.
 */
const lasting = 8000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

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
  const place = document.querySelector('.said');
  if (!place) return;
  clearTimeout(waiting);
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
  waiting = setTimeout(() => {
    // A visitor who has reached the button keeps it.
    if (!place.contains(document.activeElement) && !place.matches(':hover')) {
      place.replaceChildren();
    }
  }, lasting);
}
