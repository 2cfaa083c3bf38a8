import { button, part } from '../page/parts.js';
import { qrCode } from '../share/qr-code.js';
import { qrPicture } from '../share/qr-picture.js';
import { say } from '../words/say.js';
import { codeIn } from './rules.js';
import { failure, write, writeFailure } from './said.js';

/**
 * Takes points, name and picture to another device: the old one shows a code, the new one enters
 * it, and the old one confirms that both show the same number. The key of a device never leaves it.
 *
 * @typedef {import('./companion.js').Companion} Companion
 * @typedef {import('./rules.js').Story} Story
 */

/**
 * @param {Companion} companion
 * @returns {(story: Story) => void} shows how far a move is
 */
export function showMove(companion) {
  const page = new MovePage(companion);
  button(document, 'move').addEventListener('click', () => void page.offer());
  button(document, 'cancel').addEventListener('click', () => void page.cancel());
  button(document, 'confirm').addEventListener('click', () => void page.confirm());
  page.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void page.enter();
  });
  page.field.value = codeIn(location.hash);
  if (page.field.value) page.field.focus();
  return (story) => page.show(story);
}

class MovePage {
  /** @param {Companion} companion */
  constructor(companion) {
    this.companion = companion;
    this.form = /** @type {HTMLFormElement} */ (part(document, 'enter-form'));
    this.field = /** @type {HTMLInputElement} */ (this.form.elements.namedItem('code'));
    /** @type {number | undefined} What both devices show. */
    this.number = undefined;
    /** Whether everything has gone to the other device. */
    this.isOver = false;
  }

  /** Shows a code, on the old device. */
  async offer() {
    const answer = await this.companion.ask('POST', '/move');
    if (!answer.isDone) return writeFailure(answer);
    const { text } = answer.value;
    const made = qrCode(`${location.origin}${location.pathname}#move=${text}`);
    part(document, 'move-picture')
      .replaceChildren(...(made ? [qrPicture(made, say('profile.say.move-picture'))] : []));
    write('move-text', text);
    part(document, 'move').hidden = false;
    return void this.companion.begin();
  }

  async cancel() {
    await this.companion.ask('DELETE', '/move');
    part(document, 'move').hidden = true;
  }

  /** Lets everything go, on the old device. */
  async confirm() {
    const answer = await this.companion.ask('POST', '/move/confirmed', { number: this.number });
    if (!answer.isDone) return writeFailure(answer);
    this.isOver = true;
    // The key is worth nothing now; a new one is made when it is needed.
    for (const name of ['device', 'reward-code']) await this.companion.mine.records.remove(name);
    part(document, 'move').hidden = true;
    write('said', say('profile.say.gone'));
    return part(document, 'said').focus();
  }

  /** Takes the code, on the new device. */
  async enter() {
    const answer = await this.companion.ask('POST', '/move/entered', { text: this.field.value });
    write('wrong-code', answer.isDone ? '' : failure(answer));
    this.field.setAttribute('aria-invalid', String(!answer.isDone));
    if (!answer.isDone) return this.field.focus();
    return void this.companion.begin();
  }

  /** @param {Story} story */
  show({ move }) {
    if (this.isOver) return;
    const { number } = move ?? {};
    this.number = number;
    const isLeaving = move?.isLeaving === true;
    const isComing = move !== undefined && !isLeaving && !move.isDone;
    if (!move) part(document, 'move').hidden = true;
    button(document, 'confirm').hidden = number === undefined || !isLeaving;
    for (const name of ['move-lead', 'move-picture', 'move-text']) {
      part(document, name).hidden = number !== undefined;
    }
    if (number !== undefined && (isLeaving || isComing)) part(document, 'move').hidden = false;
    const sentence = isLeaving ? 'profile.say.compare' : 'profile.say.wait';
    write('move-number', number === undefined ? '' : say(sentence, { number: String(number) }));
    if (move?.isDone) {
      part(document, 'move').hidden = true;
      this.field.value = '';
      write('said', say('profile.say.moved'));
    }
  }
}
