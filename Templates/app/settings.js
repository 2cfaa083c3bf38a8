import './page.js';
import { button, part } from './day/parts.js';
import { begin, mine } from './visitor/every-page.js';
import { save } from './visitor/files.js';
import { tell } from './visitor/said.js';
import { showPacks } from './offline/packs.js';
import { guideData, unitsOf } from './visitor/guide.js';
import { size, speed } from './words/figures.js';
import { count, say } from './words/say.js';

/** The page of settings: how the guide looks, how the visitor walks, and what is kept on the device. */

const form = /** @type {HTMLFormElement} */ (document.getElementById('settings'));

/** Puts what is kept into the fields. */
async function show() {
  const settings = await mine.settings();
  await offerMeasured(settings);
  for (const name of /** @type {const} */ (['look', 'size', 'units', 'pace'])) {
    const field = /** @type {RadioNodeList | HTMLSelectElement} */ (form.elements.namedItem(name));
    field.value = name === 'pace' && settings.isMeasured ? 'measured' : String(settings[name] ?? '');
  }
  /** @type {HTMLInputElement} */ (form.elements.namedItem('stepFree')).checked = settings.stepFree === true;
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  part(document, 'stored').textContent = usage === undefined ? '' : say('app.settings.stored', { size: size(usage) });
}

/**
 * The pace of the visitor's own walks, once it is known.
 *
 * @param {import('./store/own.js').Settings} settings
 */
async function offerMeasured(settings) {
  const option = /** @type {HTMLOptionElement} */ (part(form, 'measured'));
  option.hidden = option.disabled = settings.measuredPace === undefined;
  if (settings.measuredPace === undefined) return;
  // Without the guide's data the pace is said in kilometres.
  const data = await guideData().catch(() => ({ cities: [] }));
  option.textContent = say('app.settings.pace.measured', { pace: speed(settings.measuredPace, unitsOf(data, settings)) });
}

/** Keeps what the fields say, and shows it at once. */
async function keep() {
  const fields = new FormData(form);
  const text = (/** @type {string} */ name) => String(fields.get(name) ?? '') || undefined;
  const isMeasured = text('pace') === 'measured';
  const settings = /** @type {import('./store/own.js').Settings} */ ({ look: text('look'), size: text('size'), units: text('units') });
  // At once, so that the next page looks so, too, however soon it is opened.
  dress(settings);
  const pace = isMeasured ? (await mine.settings()).measuredPace : Number(text('pace')) || undefined;
  await mine.set({ ...settings, pace, isMeasured: isMeasured || undefined, stepFree: fields.has('stepFree') || undefined });
}

/**
 * The colours and the size of text are read before a page is shown, from where that can be done without waiting.
 *
 * @param {import('./store/own.js').Settings} settings
 */
function dress({ look, size: letters }) {
  const { dataset } = document.documentElement;
  if (look) dataset.look = look;
  else delete dataset.look;
  if (letters) dataset.size = letters;
  else delete dataset.size;
  try {
    localStorage.setItem('waymark.look', JSON.stringify({ look, size: letters }));
  } catch {
    tell(say('app.not-kept'));
  }
}

/** Everything in one file, which another device can read. */
async function saveAll() {
  save(JSON.stringify(await mine.exported(), null, 1), 'application/json', 'my-guide.json');
}

/** @param {HTMLInputElement} field */
async function read(field) {
  const [file] = field.files ?? [];
  field.value = '';
  if (!file) return;
  const said = part(document, 'data-said');
  said.hidden = false;
  try {
    if (file.size > 5e6) throw new Error('too large');
    const days = await mine.import(JSON.parse(await file.text()));
    dress(await mine.settings());
    await show();
    said.textContent = count('app.settings.imported', days);
  } catch {
    said.textContent = say('app.settings.import-failed');
  }
}

async function erase() {
  if (!confirm(say('app.settings.erase-ask'))) return;
  await mine.records.clear();
  dress({});
  await show();
  const said = part(document, 'data-said');
  said.hidden = false;
  said.textContent = say('app.settings.erased');
}

begin();
form.addEventListener('change', () => void keep());
button(document, 'export').addEventListener('click', () => void saveAll());
button(document, 'erase').addEventListener('click', () => void erase());
const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-do="import"]'));
field.addEventListener('change', () => void read(field));
void show();
void showPacks();
