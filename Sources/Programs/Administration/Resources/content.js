// Helps with the form of a content file; without it the buttons of rows send the form and come back.
import { addMoveTo, more, placed, putRow, rows, say, tell } from './rows.js';
import { worded } from './words.js';

for (const list of document.querySelectorAll('[data-list]')) {
  if (rows(list).length < 4) continue;
  for (const actions of list.querySelectorAll(':scope > .items > li > .row-actions')) addMoveTo(list, actions);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const list = button?.closest('[data-list]');
  if (!button || !list) return;
  if (button.hasAttribute('data-more')) {
    event.preventDefault();
    more(list);
  }
  const wish = button.dataset.move;
  const row = button.closest('li');
  if (!wish || !row) return;
  event.preventDefault();
  if (wish === 'remove') {
    const next = /** @type {HTMLElement | null} */ (row.nextElementSibling?.querySelector('input:not([type=hidden]), textarea'));
    row.remove();
    tell(list);
    next?.focus();
    say(worded('Taken out. It is gone once you save.'));
    return;
  }
  putRow(list, row, placed(list).indexOf(row) + (wish === 'up' ? 0 : 2));
  button.focus();
});

/** @param {HTMLInputElement} field */
function named(field) {
  const list = field.list instanceof HTMLDataListElement && field.list.id === 'places' ? field.list : null;
  const label = [...list?.options ?? []].find((option) => option.value === field.value)?.label ?? '';
  const words = field.parentElement?.querySelector('.named');
  if (!list || (!words && !label)) return;
  (words ?? field.parentElement?.appendChild(Object.assign(document.createElement('span'), { className: 'named' })) ?? field).textContent = label;
}

// While it is typed: a line that came when the field is left would move the button that is being pressed.
document.addEventListener('input', (event) => {
  if (event.target instanceof HTMLInputElement) named(event.target);
});

/** @type {HTMLElement | null} */ (document.querySelector('.field.wrong :is(input:not([type=hidden]), select, textarea)'))?.focus();

const marks = /** @type {[string, string, string, string][]} */ ([
  ['Bold', '**', '**', 'words'], ['Italic', '*', '*', 'words'], ['Heading', '\n## ', '\n', 'Heading'],
  ['List', '\n- ', '\n', 'item'], ['Link', '[', '](https://)', 'words'], ['Place', '[', '](place:)', 'words'],
]);

for (const field of document.querySelectorAll('[data-markdown]')) {
  const area = field.querySelector('textarea');
  if (!area) continue;
  const bar = document.createElement('div');
  bar.className = 'toolbar';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', worded('Marks'));
  for (const [label, before, after, usual] of marks) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'quiet', textContent: worded(label) });
    button.addEventListener('click', () => {
      const words = area.value.slice(area.selectionStart, area.selectionEnd) || worded(usual);
      const start = area.selectionStart + before.length;
      area.setRangeText(before + words + after, area.selectionStart, area.selectionEnd, 'end');
      area.setSelectionRange(start, start + words.length);
      area.focus();
      tell(area);
    });
    bar.append(button);
  }
  area.before(bar);
  void import('./paste.js').then(({ takePasted }) => takePasted(area, () => tell(area)));
}

const form = document.querySelector('form.editor');

for (const form of document.querySelectorAll('form[data-drop]')) {
  const input = /** @type {HTMLInputElement | null} */ (form.querySelector('input[type=file]'));
  form.addEventListener('dragover', (event) => event.preventDefault());
  form.addEventListener('drop', (event) => {
    const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
    if (!input || !files?.length) return;
    event.preventDefault();
    input.files = files;
  });
}

for (const field of document.querySelectorAll('input[data-widget=colour]')) {
  const text = /** @type {HTMLInputElement} */ (field);
  const picker = Object.assign(document.createElement('input'), { type: 'color', value: /^#[0-9a-f]{6}$/i.test(text.value) ? text.value : '#000000' });
  picker.setAttribute('aria-label', worded('Choose a colour'));
  picker.addEventListener('input', () => {
    text.value = picker.value;
    tell(text);
  });
  text.after(picker);
}

const hours = [...document.querySelectorAll('input[data-widget=hours]')];
if (hours.length) {
  void import('./hours.js').then(({ weekGrid }) => {
    for (const field of hours) weekGrid(/** @type {HTMLInputElement} */ (field), () => tell(field));
  });
}

const stops = document.querySelector('[data-list="k:stops"]:has(> .items > .stop)');
if (stops) void import('./stops.js').then(({ stopList }) => stopList(stops, form instanceof HTMLElement ? form.dataset.media ?? '' : ''));
if (stops && form instanceof HTMLFormElement) void import('./walks.js').then(({ stopWalks }) => stopWalks(stops, form));

const pictures = [...document.querySelectorAll('input[data-widget=picture]')];
if (pictures.length && form instanceof HTMLFormElement) {
  void import('./pictures.js').then(({ pictureField }) => {
    for (const field of pictures) pictureField(/** @type {HTMLInputElement} */ (field), form);
    form.addEventListener('row-added', (event) => {
      const row = /** @type {Element} */ (event.target);
      for (const field of row.querySelectorAll('input[data-widget=picture]')) pictureField(/** @type {HTMLInputElement} */ (field), form);
    });
  });
}

if (form instanceof HTMLFormElement && form.id === 'entry') void import('./judging.js').then(({ judged }) => judged(form));

const menu = document.querySelector('.entry-more');
if (menu instanceof HTMLDetailsElement) {
  document.addEventListener('pointerdown', (event) => { if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false; });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

const side = document.querySelector('.page-side');
if (side instanceof HTMLElement && form instanceof HTMLFormElement) {
  void import('./page-beside.js').then(({ pageBeside }) => pageBeside(form, side));
}

/** @param {ParentNode} part of the form @returns {HTMLInputElement[]} its fields of points */
const points = (part) => [.../** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll('input[data-place]'))];

if (form instanceof HTMLFormElement && form.dataset.addresses && points(form).length) {
  void import('./addresses.js').then(({ addressSearch }) => {
    for (const field of points(form)) addressSearch(field, form);
    form.addEventListener('row-added', (event) => {
      for (const field of points(/** @type {Element} */ (event.target))) addressSearch(field, form);
    });
  });
}

for (const field of points(document)) {
  const guide = form instanceof HTMLElement ? form.dataset.guide ?? '' : '';
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: worded('Choose on the map') });
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { placeMap } = await import('./place-map.js');
    const isThere = await placeMap(field, guide).catch(() => false);
    if (isThere) button.remove();
    else button.textContent = worded('There is no map to choose on');
  });
  field.after(button);
}
