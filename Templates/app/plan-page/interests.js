import { button, part } from '../page/parts.js';
import { say } from '../words/say.js';

/**
 * The visitor's interests on the page: asked for once, where nothing is known of them, and changed
 * at any time.
 *
 * @typedef {import('../store/own.js').Own} Own
 *
 * @param {HTMLFormElement} form
 * @param {Own} mine
 */
export async function askInterests(form, mine) {
  const details =
    /** @type {HTMLDetailsElement | null} */ (form.querySelector('[data-part="interests"]'));
  if (!details) return;
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    details.querySelectorAll('input[name="interest"]'));
  const { interests } = await mine.settings();
  for (const box of boxes) box.checked = interests?.includes(box.value) ?? false;
  const tell = () => {
    const names = [...boxes].filter((box) => box.checked)
      .map((box) => box.parentElement?.textContent?.trim() ?? '');
    part(details, 'chosen').textContent = names.length > 0 ? names.join(', ') : say('app.plan.any');
  };
  const known = () => {
    part(details, 'first').hidden = true;
  };
  details.open = interests === undefined;
  part(details, 'first').hidden = interests !== undefined;
  tell();
  details.addEventListener('change', () => {
    tell();
    void mine.set({ interests: [...boxes].filter((box) => box.checked).map((box) => box.value) });
  });
  button(details, 'skip').addEventListener('click', () => {
    known();
    details.open = false;
    void mine.set({ interests: [] });
    details.querySelector('summary')?.focus();
  });
  // A visitor who has planned has been asked.
  form.addEventListener('submit', () => {
    known();
    details.open = false;
  });
}
