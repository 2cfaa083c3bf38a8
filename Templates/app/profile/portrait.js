import { button, part } from '../page/parts.js';
import { say } from '../words/say.js';
import { middle } from './rules.js';
import { failure, write, writeFailure } from './said.js';

/**
 * The visitor's name and picture. A picture is cut square and made smaller here, so that little is
 * sent; the companion makes it again.
 *
 * @typedef {import('./companion.js').Companion} Companion
 * @typedef {import('./rules.js').Story} Story
 */

/** What is sent, in pixels. */
const side = 512;

/**
 * @param {Companion} companion
 * @returns {(story: Story) => void} shows the name and the picture that the companion has
 */
export function showPortrait(companion) {
  const canvas = /** @type {HTMLCanvasElement} */ (part(document, 'picture'));
  const form = /** @type {HTMLFormElement} */ (part(document, 'name-form'));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('name'));
  /** @type {number | undefined} */
  let shown;
  for (const name of ['take', 'choose']) {
    const input = /** @type {HTMLInputElement} */ (document.querySelector(`[data-do="${name}"]`));
    input.addEventListener('change', () => void sendPicture(input, companion, canvas));
  }
  button(document, 'remove').addEventListener('click', async () => {
    const answer = await companion.ask('DELETE', '/picture');
    if (!answer.isDone) return writeFailure(answer);
    showPicture(canvas, false);
    return button(document, 'remove').blur();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendName(field, companion);
  });
  return (story) => {
    if (document.activeElement !== field) field.value = story.name;
    if (story.picture !== shown) {
      void (story.picture === undefined ? showPicture(canvas, false) : showKept(companion, canvas));
    }
    shown = story.picture;
  };
}

/**
 * Shows the picture that the companion has.
 *
 * @param {Companion} companion
 * @param {HTMLCanvasElement} canvas
 */
async function showKept(companion, canvas) {
  const answer = await companion.ask('GET', '/picture');
  if (answer.isDone) await draw(answer.value, canvas);
  showPicture(canvas, answer.isDone);
}

/**
 * @param {HTMLInputElement} input that has a file
 * @param {Companion} companion
 * @param {HTMLCanvasElement} canvas
 */
async function sendPicture(input, companion, canvas) {
  const [file] = input.files ?? [];
  input.value = '';
  if (!file) return;
  const picture = await squared(file).catch(() => null);
  if (!picture) return writeFailure({ code: 'picture' });
  const answer = await companion.ask('PUT', '/picture', picture);
  if (!answer.isDone) return writeFailure(answer);
  write('said', say('profile.say.kept'));
  await showKept(companion, canvas);
  return void companion.begin();
}

/**
 * @param {HTMLInputElement} field
 * @param {Companion} companion
 */
async function sendName(field, companion) {
  const answer = await companion.ask('PUT', '/name', { name: field.value });
  write('wrong-name', answer.isDone ? '' : failure(answer));
  field.setAttribute('aria-invalid', String(!answer.isDone));
  if (!answer.isDone) return field.focus();
  write('said', say('profile.say.kept'));
  return void companion.begin();
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {boolean} hasPicture
 */
function showPicture(canvas, hasPicture) {
  canvas.hidden = !hasPicture;
  // An SVG element has the attribute, and not the property.
  part(document, 'no-picture').toggleAttribute('hidden', hasPicture);
  button(document, 'remove').hidden = !hasPicture;
}

/**
 * The middle of a picture, upright, on a canvas that is square: pages may not show pictures from
 * elsewhere, and this is none.
 *
 * @param {Blob} file
 * @param {HTMLCanvasElement} canvas
 */
async function draw(file, canvas) {
  const picture = await createImageBitmap(file);
  const { x, y, side: cut } = middle(picture.width, picture.height);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, x, y, cut, cut, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/**
 * @param {File} file
 * @returns {Promise<Blob | null>}
 */
async function squared(file) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  await draw(file, canvas);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
}
