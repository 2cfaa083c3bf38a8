// What is wrong with a field, told while its form is open. The server judges what is typed, and saves nothing.
import { Latest, withoutUnsent } from './page-beside.js';
import { say } from './rows.js';

/** In milliseconds without another letter, after which it is judged: a pause for the next word is shorter. */
export const pause = 1500;

/** @typedef {{name: string, value: string}} Field */

/** @param {string} name @returns {string} without the numbers of rows, which are others in the answer: empty rows are left out there */
const pattern = (name) => name.replace(/:\d+(?=:|$)/g, ':#');

/**
 * The field of an answer that is a field of the page: the one of its name, or, in a row, the one that says the same.
 * @template {Field} F
 * @param {Field} own
 * @param {F[]} answered
 * @returns {F | undefined}
 */
export function counterpart(own, answered) {
  const alike = answered.filter((one) => pattern(one.name) === pattern(own.name));
  if (pattern(own.name) === own.name) return alike[0];
  return alike.find((one) => one.name === own.name && one.value === own.value) ?? alike.find((one) => one.value === own.value);
}

/** @param {Element} node @returns {Element[]} it, and the lists and groups around it, the innermost first */
function around(node) {
  const found = [node];
  for (let one = node.closest('fieldset.field'); one; one = one.parentElement?.closest('fieldset.field') ?? null) found.push(one);
  return found;
}

/** @param {Element} field @param {ParentNode} page @returns {Element[]} what is said of it */
const remarks = (field, page) => [...page.querySelectorAll(`#${CSS.escape(field.id)}-said > p`)];

/** @param {Element[]} lines */
const words = (lines) => lines.map((one) => one.textContent?.trim() ?? '');

/**
 * Says at a field what the answer says of it.
 * @param {Element} field
 * @param {Element} answered
 */
function tell(field, answered) {
  const said = document.getElementById(`${field.id}-said`);
  const lines = remarks(answered, answered.ownerDocument);
  const before = words(remarks(field, document));
  if (!said || words(lines).join('\n') === before.join('\n')) return;
  said.replaceChildren(...lines.map((one) => Object.assign(document.createElement('p'), { className: one.className, textContent: one.textContent })));
  const isWrong = lines.some((one) => one.classList.contains('error'));
  field.closest('.field')?.classList.toggle('wrong', isWrong);
  if (isWrong && !field.matches('fieldset')) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const described = new Set((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  field.setAttribute('aria-describedby', [...described.add(said.id)].join(' '));
  const fresh = words(lines).filter((one) => !before.includes(one));
  if (fresh.length) say(fresh.join(' '));
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */
const controls = 'input[name]:not([type=hidden], [type=file]), select[name], textarea[name]';

/** @param {ParentNode} page @returns {Control[]} */
const controlsIn = (page) => [.../** @type {NodeListOf<Control>} */ (page.querySelectorAll(`form.editor :is(${controls})`))];

/**
 * Tells what is wrong with each field that somebody changed, and no longer once it is right.
 * @param {HTMLFormElement} form
 */
export function judged(form) {
  /** @type {Set<Control>} */
  const changed = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  const latest = new Latest(async () => {
    if (!navigator.onLine) return;
    const data = withoutUnsent(new FormData(form));
    data.set('do', 'judge');
    try {
      const answer = await fetch(form.action, {
        method: 'POST', credentials: 'same-origin', cache: 'no-store', redirect: 'error', body: data,
        headers: { 'Waymark-Form-Token': String(data.get('form-token') ?? '') },
      });
      if (!answer.ok) return;
      const answered = controlsIn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      for (const field of changed) {
        const own = field.isConnected ? counterpart(field, answered) : undefined;
        const pairs = own ? around(own) : [];
        around(field).forEach((one, index) => { if (pairs[index]) tell(one, pairs[index]); });
      }
    } catch {
      // A server that does not answer judges nothing; a save says what is wrong.
    }
  });
  for (const name of ['input', 'change']) {
    form.addEventListener(name, (event) => {
      if (event.target instanceof Element && event.target.matches(controls)) changed.add(/** @type {Control} */ (event.target));
      clearTimeout(later);
      later = setTimeout(() => void latest.want(), pause);
    });
  }
}
