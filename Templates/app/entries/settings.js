import './page.js';
import { mayCount } from '../counting/rules.js';
import { button, part } from '../page/parts.js';
import { news } from '../visitor/news.js';
import { begin, mine } from '../visitor/every-page.js';
import { dayIn } from '../share/reading.js';
import { exported, imported } from '../store/own-file.js';
import { read as readDay } from '../store/read-day.js';
import { save } from '../visitor/files.js';
import { tell } from '../visitor/toast.js';
import { showPacks } from '../offline/packs.js';
import { guideData, link, unitsOf } from '../visitor/guide.js';
import { hasTwoStores } from '../visitor/kept.js';
import { mayNotify } from '../visitor/notify.js';
import { machineTime, minuteIn, size, speed } from '../words/figures.js';
import { forgetDevice } from '../waits/points.js';
import { count, say } from '../words/say.js';

/**
 * The page of settings: how the guide looks, how the visitor walks, and what is kept on the device.
 */

const form = /** @type {HTMLFormElement} */ (document.getElementById('settings'));

/** @param {string} name of a field with one value */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** Puts what is kept into the fields. */
async function show() {
  const settings = await mine.settings();
  void offerMeasured(settings);
  for (const name of /** @type {const} */ (['look', 'size', 'units', 'pace'])) {
    field(name).value = name === 'pace' && settings.isMeasured ? 'measured'
      : String(settings[name] ?? '');
  }
  field('stepFree').checked = settings.stepFree === true;
  field('notices').checked = settings.notices === true;
  const { quiet } = settings;
  [field('quietFrom').value, field('quietUntil').value] = quiet
    ? [machineTime(quiet[0]), machineTime(quiet[1])] : ['', ''];
  for (const box of interestBoxes()) box.checked = settings.interests?.includes(box.value) ?? false;
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  part(document, 'stored').textContent = usage === undefined ? ''
    : say('app.settings.stored', { size: size(usage) });
}

/**
 * The pace of the visitor's own walks, once it is known.
 *
 * @param {import('../store/own.js').Settings} settings
 */
async function offerMeasured(settings) {
  const option = /** @type {HTMLOptionElement} */ (part(form, 'measured'));
  option.hidden = option.disabled = settings.measuredPace === undefined;
  if (settings.measuredPace === undefined) return;
  // Without the guide's data the pace is said in kilometres.
  const data = await guideData().catch(() => ({ cities: [] }));
  option.textContent = say(
    'app.settings.pace.measured', { pace: speed(settings.measuredPace, unitsOf(data, settings)) });
}

/**
 * Notifications need the permission of the device, which is asked for when the visitor turns them
 * on.
 */
async function allowNotices() {
  const isAllowed = !field('notices').checked || (await mayNotify());
  if (!isAllowed) field('notices').checked = false;
  part(form, 'notices-said').hidden = isAllowed;
}

const interestBoxes = () =>
  /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[name="interest"]'));

/** Apart from the other fields: to change the colours is no answer about interests. */
const keepInterests = () => mine.set(
  { interests: [...interestBoxes()].filter((box) => box.checked).map((box) => box.value) });

/** Keeps what the fields say, and shows it at once. */
async function keep() {
  const fields = new FormData(form);
  const text = (/** @type {string} */ name) => String(fields.get(name) ?? '') || undefined;
  const isMeasured = text('pace') === 'measured';
  const settings = /** @type {import('../store/own.js').Settings} */ (
    { look: text('look'), size: text('size'), units: text('units') });
  // At once, so that the next page looks so, too, however soon it is opened.
  dress(settings);
  const [from, until] = [minuteIn(text('quietFrom') ?? ''), minuteIn(text('quietUntil') ?? '')];
  const pace = isMeasured ? (await mine.settings()).measuredPace
    : Number(text('pace')) || undefined;
  await mine.set({
    ...settings, pace, isMeasured: isMeasured || undefined, stepFree: fields.has('stepFree')
      || undefined, notices: fields.has('notices') || undefined,
    quiet: from === undefined || until === undefined ? undefined : [from, until],
  });
}

/**
 * The colours and the size of text are read before a page is shown, from where that can be done
 * without waiting.
 *
 * @param {import('../store/own.js').Settings} settings
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
  save(JSON.stringify(await exported(mine), null, 1), 'application/json', 'my-guide.json');
}

/** @param {HTMLInputElement} chosen */
async function read(chosen) {
  const [file] = chosen.files ?? [];
  chosen.value = '';
  if (!file) return;
  const said = part(document, 'data-said');
  said.hidden = false;
  try {
    if (file.size > 5e6) throw new Error('too large');
    const text = await file.text();
    const days = text.trimStart().startsWith('{') ? await imported(mine, JSON.parse(text))
      : await takeDay(text);
    dress(await mine.settings());
    await show();
    said.textContent = count('app.settings.imported', days);
  } catch {
    said.textContent = say('app.settings.import-failed');
  }
}

/**
 * A day that another program, or this app for another program, wrote.
 *
 * @param {string} text
 * @returns {Promise<number>} how many days came in
 * @throws {Error} where there is none
 */
async function takeDay(text) {
  const data = await guideData();
  const found = dayIn(text, data.timezone);
  const day = readDay({ ...found, stops: found?.stops.map((stop) => placedStop(stop, data)) }, Date.now());
  if (!day || day.stops.length === 0) throw new Error('no day');
  await mine.begin(day);
  return 1;
}

/**
 * A stop that leads to a place of this guide is that place.
 *
 * @param {import('../share/reading.js').Found} stop
 * @param {import('../planner/guide.js').GuideData} data
 */
function placedStop({ url, title, ...rest }, data) {
  const slug = /\/places\/([^/?#]+)\/(index\.html)?$/.exec(url ?? '')?.[1];
  const place = data.places.find(
    (one) => [one.slug, encodeURIComponent(one.slug)].includes(slug ?? ''));
  const isThere = place && rest.at.every((degrees, axis) => Math.abs(degrees - place.at[axis]) < 0.005);
  const { stay, note } = rest;
  return isThere ? { place: place.slug, stay, note } : { title, ...rest };
}

/**
 * On systems where links never open in the guide on the home screen, the link of a day is pasted
 * here.
 */
function offerLinks() {
  const links = /** @type {HTMLFormElement} */ (part(document, 'two-stores'));
  links.hidden = !hasTwoStores();
  links.addEventListener('submit', (event) => {
    event.preventDefault();
    const day = String(new FormData(links).get('link')).match(/#day=[\w-]+/)?.[0];
    if (day) return location.assign(link('my-day/index.html') + day);
    const said = part(document, 'data-said');
    said.hidden = false;
    said.textContent = say('app.my-day.received-odd');
  });
}

/**
 * What a companion counts, and how a visitor stops it; the page of a guide without one says nothing
 * of it.
 */
async function offerCounting() {
  if (!(await mine.records.get('companion')) || !(await news())?.counting) return;
  const box = /** @type {HTMLInputElement} */ (document.querySelector('[data-do="uncount"]'));
  const browserAsks = !mayCount({}, /** @type {any} */ (navigator));
  part(document, 'counting').hidden = false;
  part(document, 'counting-asked').hidden = !browserAsks;
  box.checked = browserAsks || (await mine.settings()).uncounted === true;
  box.disabled = browserAsks;
  box.addEventListener('change', async () => {
    await mine.set({ uncounted: box.checked || undefined });
    // What was to be sent later is not sent either.
    if (box.checked) {
      for (const name of ['counted', 'counts-waiting']) await mine.records.remove(name);
    }
  });
}

async function erase() {
  if (!confirm(say('app.settings.erase-ask'))) return;
  // What the companion knows of the device goes, too, where it can be told.
  const companion = (await news())?.companion;
  if (companion) await forgetDevice(companion, mine);
  await mine.records.clear();
  dress({});
  await show();
  const said = part(document, 'data-said');
  said.hidden = false;
  said.textContent = say('app.settings.erased');
}

/** What a visitor earned is known only where the guide has a companion. */
async function showProfileLink() {
  const link =
    /** @type {HTMLElement | null} */ (document.querySelector('[data-part="profile-link"]'));
  if (link) link.hidden = !(await news())?.companion;
}

begin();
void showProfileLink();
form.addEventListener('change', async (event) => {
  if (event.target === field('notices')) await allowNotices();
  await keep();
});
form.querySelector('[data-part="interests"]')?.addEventListener(
  'change', () => void keepInterests());
button(document, 'export').addEventListener('click', () => void saveAll());
button(document, 'erase').addEventListener('click', () => void erase());
const file = /** @type {HTMLInputElement} */ (document.querySelector('[data-do="import"]'));
file.addEventListener('change', () => void read(file));
void show();
void showPacks();
offerLinks();
void offerCounting();
