import './page.js';
import { button, part } from '../page/parts.js';
import { dayText } from '../hours/calendar.js';
import { usualStart } from '../store/day.js';
import { begin, mine } from '../visitor/every-page.js';
import { nowIn, unitsOf } from '../visitor/guide.js';
import { guideOf } from '../visitor/planned-guide.js';
import { tell } from '../visitor/toast.js';
import { showOffers, showPlan, showSaid } from '../plan-page/answer.js';
import { PlannerClient, plannerScript } from '../plan-page/planner-client.js';
import { DayWords } from '../plan-page/day-words.js';
import { DayEnds } from '../plan-page/ends.js';
import { keptWish, wishIn } from '../plan-page/form.js';
import { askInterests } from '../plan-page/interests.js';
import { marked, nothingSaid, stayed, takenBack, wishOf } from '../plan-page/marks.js';
import { mealsOf, spansLunch } from '../plan-page/meals.js';
import { nextSuch, offersBeside } from '../plan-page/offers.js';
import { day, machineTime, minuteIn } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * The page on which a visitor has a day planned.
 *
 * @typedef {import('../planner/writing.js').Plan} Plan
 * @typedef {import('../planner/wanted.js').Wish} Wish
 */

const form = /** @type {HTMLFormElement} */ (document.getElementById('wish'));
const answer = /** @type {HTMLElement} */ (document.getElementById('answer'));
/** What the visitor has said about places of the city. */
let said = nothingSaid;
/** @type {PlannerClient | null} */
let desk = null;
/** How many times a plan was asked for. */
let asked = 0;
/** @type {{plan: Plan, wish: Wish, words: DayWords} | null} */
let shown = null;

/** Plans what the form says, and shows each better plan as it is found. */
async function plan() {
  answer.ariaBusy = 'true';
  asked += 1;
  await prepared;
  const settings = await mine.settings();
  const fields = new FormData(form);
  const city = town();
  try {
    const guide = await guideOf([city]);
    const [date, today] = [String(fields.get('date')), nowIn(guide, city).day];
    if (date < dayText(today)) return complain(say('app.plan.past'), nextSuch(date, today));
    desk ??= new PlannerClient(plannerScript());
    if (!await desk.ready(city, guide)) return refuse();
    const wish = { ...wishIn(fields, guide, settings, await ends.read()), ...wishOf(said) };
    const words = new DayWords(guide, wish, unitsOf(guide.data, settings, city));
    showSaid(part(document, 'said-about'), said, (slug) => words.title(slug),
      (what, slug) => think(takenBack(said, what, slug)));
    void mine.set({ interests: wish.interests });
    answer.hidden = false;
    setTitle(say('app.plan.planning'));
    const reply = await desk.plan(wish, (report) => show(report.plan, wish, words));
    if (reply.is === 'plan') {
      show(reply.plan, wish, words);
      setTitle(say('app.plan.ready'));
      answer.ariaBusy = 'false';
      answer.scrollIntoView({ block: 'nearest' });
      void offer(desk, reply.plan, wish, words);
    } else if (reply.is === 'refused') complain(words.refusal(reply.refusal));
    else if (reply.is === 'failed') complain(say('app.no-data'));
  } catch {
    complain(say('app.no-data'));
  }
}

/**
 * Says what an hour more, or another day, would bring.
 *
 * @param {PlannerClient} planner
 * @param {Plan} plan
 * @param {Wish} wish
 * @param {DayWords} words
 */
async function offer(planner, plan, wish, words) {
  const number = asked;
  // A wish that came meanwhile is not taken back.
  const ask = async (/** @type {Wish} */ other) => (asked === number
    ? planner.plan(other, () => {}, 300) : { id: 0, is: /** @type {const} */ ('cancelled') });
  const offers = plan.days[0].visits.length > 0 ? await offersBeside(plan, wish, ask) : [];
  if (shown?.plan !== plan) return;
  showOffers(answer, offers, words, ({ date, end }) => {
    [field('date').value, field('end').value] = [date, machineTime(end)];
    void offerLunch().then(replan);
  });
}

/** @param {string} what has become of a plan */
const tellOthers = (what) => document.dispatchEvent(new CustomEvent('planned', { detail: what }));

/** @param {string} text */
function setTitle(text) {
  part(answer, 'title').textContent = text;
}

/**
 * @param {string} text
 * @param {string} [instead] a day that could be planned
 */
function complain(text, instead = '') {
  answer.hidden = false;
  answer.ariaBusy = 'false';
  setTitle('');
  part(answer, 'plan').hidden = true;
  const fault = part(answer, 'fault');
  fault.hidden = false;
  /** @type {HTMLElement} */ (fault.querySelector('span')).textContent = text;
  part(answer, 'instead').hidden = instead === '';
  const other = button(answer, 'instead');
  other.value = instead;
  other.textContent = instead && say('app.plan.next-such', { date: day(instead) });
}

/** A browser that cannot plan: the guide's own days remain. */
function refuse() {
  complain(say('app.plan.unsupported'));
  const days = answer.querySelector('[data-part="own-days"]');
  if (days instanceof HTMLElement) days.hidden = false;
}

/**
 * @param {Plan} plan
 * @param {Wish} wish
 * @param {DayWords} words
 */
function show(plan, wish, words) {
  const [day] = plan.days;
  if (!day || day.visits.length === 0) return complain(words.nothingFits(plan));
  shown = { plan, wish, words };
  showPlan(answer, plan, words, said);
}

/** @param {import('../plan-page/marks.js').Said} next */
function think(next) {
  said = next;
  void plan();
}

/** The buttons of the places in the plan and of those left out. */
function listen() {
  answer.addEventListener('click', (event) => {
    const pressed = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest('button[data-do]'));
    const item = pressed?.closest('li');
    const [what, place] = [pressed?.dataset.do, item?.dataset.place];
    if (!place) return;
    if (what === 'must' || what === 'like' || what === 'never') think(marked(said, place, what));
    if (what === 'shorter' || what === 'longer') {
      think(stayed(said, place, Number(item?.dataset.stay), what));
    }
  });
}

/** Makes the plan the visitor's day. */
async function keep() {
  if (!shown) return;
  const { plan: { days: [day] }, wish } = shown;
  const now = Date.now();
  const stops = day.visits.map((visit, index) => ({
    id: `${now.toString(36)}${index}`, place: visit.place,
    stay: Math.round((visit.leaves - visit.begins) / 60),
  }));
  const first = day.visits[0];
  const before = await mine.day();
  const kept = await mine.begin(
    { date: wish.date, start: Math.floor(first.arrives / 60), stops, wish: keptWish(wish, said) });
  part(answer, 'to-my-day').hidden = false;
  tellOthers('kept');
  tell(say('app.plan.kept'), async () => {
    await mine.delete(kept);
    if (before) await mine.choose(before.id);
  });
}

/** When the wish changes while a plan is shown, the new plan is shown at once. */
const replan = () => {
  if (shown) void plan();
};
/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
/** The city that is chosen; nothing in a guide without cities, whose form does not ask for one. */
const town = () => field('city')?.value ?? '';
const ends = new DayEnds(form, town, replan);
/** @param {string} name of a field with a time */
const minute = (name) => minuteIn(field(name).value) ?? 0;

/** Whether the visitor has said whether the day has a lunch. */
let hasSaidLunch = false;

/** A day that spans noon has its lunch, where there are places to eat and nobody says otherwise. */
async function offerLunch() {
  // Without the guide's data there is nothing to offer; planning says so.
  const guide = await guideOf([]).catch(() => null);
  if (!guide) return;
  const [lunch] = mealsOf(['lunch'], guide, town() || undefined);
  const isServed = lunch.kinds.length > 0;
  part(form, 'lunch').hidden = !isServed;
  if (!isServed) field('lunch').checked = false;
  else if (!hasSaidLunch) field('lunch').checked = spansLunch(minute('start'), minute('end'));
}

/**
 * A day that has begun is planned from now on, in steps of five minutes, for three hours at least.
 */
const [pace, least, latest] = [5, 180, 23 * 60 + 55];

/** Today, or what is left of it, by the clocks of the city. */
async function prepare() {
  // Without the guide's data there is nothing to prepare; planning says so.
  const guide = await guideOf([]).catch(() => null);
  if (!guide || field('date').value) return;
  const now = nowIn(guide, town());
  field('date').value = dayText(now.day);
  const start = Math.ceil(now.minute / pace) * pace;
  if (start <= minute('start') || start > latest - least) return;
  field('start').value = machineTime(start);
  field('end').value = machineTime(Math.max(minute('end'), start + least));
}

/** A visitor whose day is on finds here, too, how to plan its rest again. */
async function offerRest() {
  const day = await mine.day();
  const place = part(document, 'on-the-way');
  place.hidden = true;
  // Without the guide's data nothing is planned.
  const guide = await guideOf([]).catch(() => null);
  if (!guide || !day || day.stops.length === 0) return;
  const city = day.stops.map((stop) => guide.place(stop.place ?? '')?.city).find(Boolean);
  const now = nowIn(guide, city);
  place.hidden = (day.date ?? dayText(now.day)) !== dayText(now.day)
    || now.minute < (day.start ?? usualStart);
}

begin();
listen();
void offerRest();
mine.records.listen(() => void offerRest());
field('city')?.addEventListener('change', () => {
  said = nothingSaid;
  ends.clear();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void plan().then(() => part(answer, 'plan').hidden || tellOthers('plan'));
});
form.addEventListener('change', ({ target }) => {
  // What is typed there is nothing before it is chosen.
  if (ends.inputs.some((input) => input === target)) return;
  hasSaidLunch ||= target === field('lunch');
  void offerLunch().then(replan);
});
button(answer, 'keep').addEventListener('click', () => void keep());
button(answer, 'instead').addEventListener('click', ({ target }) => {
  field('date').value = /** @type {HTMLButtonElement} */ (target).value;
  void offerLunch().then(plan);
});
// Lunch stands below the interests: it comes once they are unfolded, so that nothing moves it.
const prepared = Promise.allSettled([askInterests(form, mine), prepare()]).then(offerLunch);
