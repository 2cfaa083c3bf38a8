// Helps with the form of a content file; without it the buttons of rows send the form and come back.

/**
 * Gives a row another number, so that its names are its own.
 * @param {Element} row
 * @param {string} list
 * @param {number} number
 */
function renumber(row, list, number) {
  const old = new RegExp(`^((?:file:)?${list.replace(/[^\w:-]/g, '\\$&')}):\\d+`);
  const oldID = new RegExp(`^f-${list.replaceAll(':', '-').replace(/[^\w-]/g, '\\$&')}-\\d+`);
  const newID = `f-${list.replaceAll(':', '-')}-${number}`;
  for (const field of row.querySelectorAll('[name], [id], [for], [aria-describedby], [data-list]')) {
    for (const attribute of ['name', 'data-list']) {
      const value = field.getAttribute(attribute);
      if (value && value !== 'do') field.setAttribute(attribute, value.replace(old, `$1:${number}`));
    }
    for (const attribute of ['id', 'for', 'aria-describedby']) {
      const value = field.getAttribute(attribute);
      if (value) field.setAttribute(attribute, value.split(' ').map((id) => id.replace(oldID, newID)).join(' '));
    }
    if (field.tagName === 'BUTTON' && field.getAttribute('name') === 'do') {
      field.setAttribute('value', (field.getAttribute('value') ?? '').replace(/^(\w+ )(.*)$/, (_, wish, name) => wish + name.replace(old, `$1:${number}`)));
    }
  }
}

/**
 * @param {Element} list
 */
function rows(list) {
  return [...(list.querySelector(':scope > .items')?.children ?? [])];
}

/**
 * Adds an empty row after the last one, made from it.
 * @param {Element} list
 */
function more(list) {
  const last = rows(list).at(-1);
  if (!last) return;
  const row = /** @type {Element} */ (last.cloneNode(true));
  const numbers = rows(list).flatMap((one) => [...one.querySelectorAll('[name]')])
    .map((field) => Number(field.getAttribute('name')?.slice((list.getAttribute('data-list') ?? '').length + 1).split(':')[0]))
    .filter(Number.isInteger);
  renumber(row, list.getAttribute('data-list') ?? '', Math.max(-1, ...numbers) + 1);
  for (const field of row.querySelectorAll('input:not([type=hidden]), textarea, select')) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
  last.after(row);
  /** @type {HTMLElement | null} */ (row.querySelector('input:not([type=hidden]), textarea, select'))?.focus();
}

/**
 * Puts a row at another place of its list.
 * @param {Element} list
 * @param {Element} row
 * @param {number} number from 1
 */
function putRow(list, row, number) {
  const others = rows(list).filter((one) => one !== row && one.querySelector('[data-move]'));
  const wanted = Math.max(1, Math.min(number, others.length + 1));
  const next = others[wanted - 1] ?? rows(list).filter((one) => one !== row).find((one) => !one.querySelector('[data-move]'));
  if (next) next.before(row);
  else list.querySelector(':scope > .items')?.append(row);
  tell(list);
  say(`Now number ${wanted}.`);
}

for (const list of document.querySelectorAll('[data-list]')) {
  if (rows(list).length < 4) continue;
  for (const actions of list.querySelectorAll(':scope > .items > li > .row-actions')) {
    const input = Object.assign(document.createElement('input'), { type: 'number', min: '1' });
    const label = Object.assign(document.createElement('label'), { className: 'move-to', textContent: 'Move to ' });
    label.append(input);
    actions.append(label);
    const move = () => {
      const row = actions.closest('li');
      if (row && input.value) putRow(list, row, Number(input.value));
      input.value = '';
      input.focus();
    };
    input.addEventListener('change', move);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      move();
    });
  }
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
    say('Taken out. It is gone once you save.');
    return;
  }
  const other = wish === 'up' ? row.previousElementSibling : row.nextElementSibling;
  if (!other || (wish === 'down' && !other.querySelector('[data-move]'))) return;
  if (wish === 'up') other.before(row);
  else other.after(row);
  tell(list);
  button.focus();
  say(`Now number ${rows(list).indexOf(row) + 1}.`);
});

/**
 * Tells the form that something in it is different, as typing does.
 * @param {Element} at
 */
function tell(at) { at.dispatchEvent(new Event('input', { bubbles: true })); }

/**
 * Tells those who do not see what moved.
 * @param {string} words
 */
function say(words) {
  const place = document.querySelector('#said') ?? document.body.appendChild(Object.assign(document.createElement('p'), { id: 'said', className: 'unseen' }));
  place.setAttribute('role', 'status');
  place.textContent = words;
}

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
  bar.setAttribute('aria-label', 'Marks');
  for (const [label, before, after, usual] of marks) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'quiet', textContent: label });
    button.addEventListener('click', () => {
      const words = area.value.slice(area.selectionStart, area.selectionEnd) || usual;
      const start = area.selectionStart + before.length;
      area.setRangeText(before + words + after, area.selectionStart, area.selectionEnd, 'end');
      area.setSelectionRange(start, start + words.length);
      area.focus();
      tell(area);
    });
    bar.append(button);
  }
  area.before(bar);
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
  picker.setAttribute('aria-label', 'Choose a colour');
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

for (const field of document.querySelectorAll('input[data-place]')) {
  const guide = form instanceof HTMLElement ? form.dataset.guide ?? '' : '';
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: 'Choose on the map' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { placeMap } = await import('./place-map.js');
    const isThere = await placeMap(/** @type {HTMLInputElement} */ (field), guide).catch(() => false);
    if (isThere) button.remove();
    else button.textContent = 'There is no map to choose on';
  });
  field.after(button);
}
