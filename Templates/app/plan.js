import './page.js';
import { button, anchor, copyOf, element, part, setPieces, setTime } from './day/parts.js';
import { dayText } from './hours/calendar.js';
import { begin, mine } from './visitor/every-page.js';
import { guideOf, link, nowIn, unitsOf } from './visitor/guide.js';
import { tell } from './visitor/said.js';
import { PlanningDesk } from './wishing/desk.js';
import { wishIn } from './wishing/form.js';
import { PlanWords } from './wishing/phrases.js';
import { distance, duration } from './words/figures.js';
import { say } from './words/say.js';

/**
 * The page on which a visitor has a day planned.
 *
 * @typedef {import('./planner/writing.js').Plan} Plan
 * @typedef {import('./planner/wish.js').Wish} Wish
 */

const form = /** @type {HTMLFormElement} */ (document.getElementById('wish'));
const answer = /** @type {HTMLElement} */ (document.getElementById('answer'));
/** @type {Set<string>} Places that the visitor does not want. */
const unwanted = new Set();
/** @type {PlanningDesk | null} */
let desk = null;
let opened = '';
/** @type {{plan: Plan, wish: Wish, words: PlanWords} | null} */
let shown = null;

/** Plans what the form says, and shows each better plan as it is found. */
async function plan() {
  const settings = await mine.settings();
  const fields = new FormData(form);
  const city = String(fields.get('city'));
  try {
    const guide = await guideOf([city]);
    desk ??= new PlanningDesk(new URL(`${document.documentElement.dataset.root}app/planner-worker.js`, document.baseURI).href);
    if (opened !== city) await desk.open(guide.data, guide.walks.slice());
    opened = city;
    const wish = { ...wishIn(fields, guide, settings), marks: Object.fromEntries([...unwanted].map((slug) => [slug, /** @type {const} */ ('never')])) };
    const words = new PlanWords(guide, wish, unitsOf(guide.data, settings, city));
    void mine.set({ interests: wish.interests });
    answer.hidden = false;
    setTitle(say('app.plan.planning'));
    const reply = await desk.plan(wish, (report) => show(report.plan, wish, words));
    if (reply.is === 'plan') {
      show(reply.plan, wish, words);
      setTitle(say('app.plan.ready'));
      answer.scrollIntoView({ block: 'nearest' });
    } else if (reply.is === 'refused') complain(words.refusal(reply.refusal));
    else if (reply.is === 'failed') complain(say('app.no-data'));
  } catch {
    complain(say('app.no-data'));
  }
}

/** @param {string} text */
function setTitle(text) {
  part(answer, 'title').textContent = text;
}

/** @param {string} text */
function complain(text) {
  answer.hidden = false;
  setTitle('');
  part(answer, 'plan').hidden = true;
  const fault = part(answer, 'fault');
  fault.hidden = false;
  /** @type {HTMLElement} */ (fault.querySelector('span')).textContent = text;
}

/**
 * @param {Plan} plan
 * @param {Wish} wish
 * @param {PlanWords} words
 */
function show(plan, wish, words) {
  const [day] = plan.days;
  if (!day || day.visits.length === 0) return complain(words.refusal({ is: 'nothingToVisit' }));
  shown = { plan, wish, words };
  part(answer, 'fault').hidden = true;
  part(answer, 'plan').hidden = false;
  setPieces(part(answer, 'sums'), words.sums(plan));
  part(answer, 'line').replaceChildren(...day.visits.map((visit, index) => row(visit, day.visits[index + 1], index + 1, words)));
  const missed = plan.missed.map((one) => element('li', words.missed(one)));
  const left = plan.leftOut.slice(0, 12).map(({ place, reason }) => {
    const item = document.createElement('li');
    item.append(anchor(words.title(place), link(`places/${place}/index.html`)), `: ${words.reason(reason)}`);
    return item;
  });
  part(answer, 'left').hidden = missed.length + left.length === 0;
  part(answer, 'left-list').replaceChildren(...missed, ...left);
}

/**
 * @param {import('./planner/writing.js').PlannedVisit} visit
 * @param {import('./planner/writing.js').PlannedVisit | undefined} next
 * @param {number} number
 * @param {PlanWords} words
 */
function row(visit, next, number, words) {
  const item = copyOf('visit');
  setTime(item, '.when time', Math.floor(visit.arrives / 60));
  setTime(item, '.leave time', Math.floor(visit.leaves / 60));
  /** @type {HTMLElement} */ (item.querySelector('.disc')).textContent = String(number);
  item.querySelector('.name')?.append(anchor(words.title(visit.place), link(`places/${visit.place}/index.html`)));
  const meta = /** @type {HTMLElement} */ (item.querySelector('.what .meta'));
  setPieces(meta, [duration(Math.round((visit.leaves - visit.begins) / 60)), words.because(visit)]);
  const drop = button(item, 'drop');
  drop.ariaLabel = `${drop.textContent}: ${words.title(visit.place)}`;
  drop.addEventListener('click', () => {
    unwanted.add(visit.place);
    void plan();
  });
  const walk = part(item, 'walk');
  walk.hidden = next === undefined;
  if (next) setPieces(/** @type {HTMLElement} */ (walk.querySelector('.dots')), [duration(Math.ceil(next.walk / 60)), distance(next.metres, words.units)]);
  return item;
}

/** Makes the plan the visitor's day. */
async function keep() {
  if (!shown) return;
  const { plan: { days: [day] }, wish } = shown;
  const now = Date.now();
  const stops = day.visits.map((visit, index) => ({
    id: `${now.toString(36)}${index}`, place: visit.place, stay: Math.round((visit.leaves - visit.begins) / 60),
  }));
  const first = day.visits[0];
  const before = await mine.day();
  const kept = await mine.begin({ date: wish.date, start: Math.floor(first.arrives / 60), stops });
  tell(say('app.plan.kept'), async () => {
    await mine.delete(kept);
    if (before) await mine.choose(before.id);
  });
}

/** Today, the visitor's interests, and the places that a day can begin at. */
async function prepare() {
  const settings = await mine.settings();
  for (const slug of settings.interests ?? []) {
    const box = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[name="interest"][value="${CSS.escape(slug)}"]`));
    if (box) box.checked = true;
  }
  // Without the guide's data there is nothing to prepare; planning says so.
  const guide = await guideOf([]).catch(() => null);
  if (!guide) return;
  const date = /** @type {HTMLInputElement} */ (form.elements.namedItem('date'));
  const city = /** @type {HTMLSelectElement} */ (form.elements.namedItem('city'));
  if (!date.value) date.value = dayText(nowIn(guide, city.value).day);
  const names = () => document.getElementById('known-places')?.replaceChildren(
    ...guide.places.filter((place) => place.city === city.value).map((place) => new Option(place.title)));
  city.addEventListener('change', () => {
    unwanted.clear();
    names();
  });
  names();
}

begin();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void plan();
});
// Whoever has a plan and changes the wish sees at once what becomes of it.
form.addEventListener('change', () => {
  if (shown) void plan();
});
button(answer, 'keep').addEventListener('click', () => void keep());
void prepare();
