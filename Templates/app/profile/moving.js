import { button, part } from '../page/parts.js';
import { qrCode } from '../share/qr-code.js';
import { qrPicture } from '../share/qr-picture.js';
import { say } from '../words/say.js';
import { codeIn } from './rules.js';
import { failure, write, writeFailure } from './said.js';

/**
 * Takes points, name and picture to another device: the old one shows a code, the new one enters it, and the old one confirms that both show the
 * same number. The key of a device never leaves it.
 *
 * @typedef {import('./companion.js').Companion} Companion
 * @typedef {import('./rules.js').Story} Story
 */

/** @param {Companion} companion */
export function showMove(companion) {
  const form = /** @type {HTMLFormElement} */ (part(document, 'enter-form'));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('code'));
  /** @type {number | undefined} */
  let number;
  let isOver = false;

  button(document, 'move').addEventListener('click', async () => {
    const answer = await companion.ask('POST', '/move');
    if (!answer.isDone) return writeFailure(answer);
    const { text } = answer.value;
    const made = qrCode(`${location.origin}${location.pathname}#move=${text}`);
    part(document, 'move-picture').replaceChildren(...(made ? [qrPicture(made, say('profile.say.move-picture'))] : []));
    write('move-text', text);
    part(document, 'move').hidden = false;
    return void companion.begin();
  });
  button(document, 'cancel').addEventListener('click', async () => {
    await companion.ask('DELETE', '/move');
    part(document, 'move').hidden = true;
  });
  button(document, 'confirm').addEventListener('click', async () => {
    const answer = await companion.ask('POST', '/move/confirmed', { number });
    if (!answer.isDone) return writeFailure(answer);
    isOver = true;
    // The key is worth nothing now; a new one is made when it is needed.
    for (const name of ['device', 'reward-code']) await companion.mine.records.remove(name);
    part(document, 'move').hidden = true;
    write('said', say('profile.say.gone'));
    return part(document, 'said').focus();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await companion.ask('POST', '/move/entered', { text: field.value });
    write('wrong-code', answer.isDone ? '' : failure(answer));
    field.setAttribute('aria-invalid', String(!answer.isDone));
    if (!answer.isDone) return field.focus();
    return void companion.begin();
  });
  field.value = codeIn(location.hash);
  if (field.value) field.focus();
  return (/** @type {Story} */ { move }) => {
    if (isOver) return;
    ({ number } = move ?? {});
    const isLeaving = move?.isLeaving === true;
    const isComing = move !== undefined && !isLeaving && !move.isDone;
    if (!move) part(document, 'move').hidden = true;
    button(document, 'confirm').hidden = number === undefined || !isLeaving;
    for (const name of ['move-lead', 'move-picture', 'move-text']) part(document, name).hidden = number !== undefined;
    if (number !== undefined && (isLeaving || isComing)) part(document, 'move').hidden = false;
    if (number !== undefined) write('move-number', say(isLeaving ? 'profile.say.compare' : 'profile.say.wait', { number: String(number) }));
    else write('move-number', '');
    if (move?.isDone) {
      part(document, 'move').hidden = true;
      field.value = '';
      write('said', say('profile.say.moved'));
    }
  };
}
