import { button, part } from '../page/parts.js';
import { say } from '../words/say.js';
import { middle } from './rules.js';
import { failure, write, writeFailure } from './said.js';

/**
 * The visitor's name and picture. A picture is cut square and made smaller here, so that little is sent; the companion makes it anew.
 *
 * @typedef {import('./companion.js').Companion} Companion
 * @typedef {import('./rules.js').Story} Story
 */

/** What is sent, in pixels. */
const side = 512;

/** @param {Companion} companion */
export function showPortrait(companion) {
  const canvas = /** @type {HTMLCanvasElement} */ (part(document, 'picture'));
  const form = /** @type {HTMLFormElement} */ (part(document, 'name-form'));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('name'));
  /** @type {number | undefined} */
  let shown;

  const show = async () => {
    const answer = await companion.ask('GET', '/picture');
    if (answer.isDone) await draw(answer.value, canvas);
    showPicture(canvas, answer.isDone);
  };
  /** @param {HTMLInputElement} input */
  const send = async (input) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const picture = await squared(file).catch(() => null);
    if (!picture) return writeFailure({ code: 'picture' });
    const answer = await companion.ask('PUT', '/picture', picture);
    if (!answer.isDone) return writeFailure(answer);
    write('said', say('profile.say.kept'));
    await show();
    return void companion.begin();
  };
  for (const name of ['take', 'choose']) {
    const input = /** @type {HTMLInputElement} */ (document.querySelector(`[data-do="${name}"]`));
    input.addEventListener('change', () => void send(input));
  }
  button(document, 'remove').addEventListener('click', async () => {
    const answer = await companion.ask('DELETE', '/picture');
    if (!answer.isDone) return writeFailure(answer);
    showPicture(canvas, false);
    return button(document, 'remove').blur();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await companion.ask('PUT', '/name', { name: field.value });
    write('wrong-name', answer.isDone ? '' : failure(answer));
    field.setAttribute('aria-invalid', String(!answer.isDone));
    if (!answer.isDone) return field.focus();
    write('said', say('profile.say.kept'));
    return void companion.begin();
  });
  return (/** @type {Story} */ story) => {
    if (document.activeElement !== field) field.value = story.name;
    if (story.picture !== shown) void (story.picture === undefined ? showPicture(canvas, false) : show());
    shown = story.picture;
  };
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
 * The middle of a picture, upright, on a canvas that is square: pages may not show pictures from elsewhere, and this is none.
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
