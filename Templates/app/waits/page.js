import { part } from '../page/parts.js';
import { clockIn } from '../hours/clock.js';
import { PlannerGuide } from '../planner/guide.js';
import { clock, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { guideData } from '../visitor/guide.js';
import { positionNow } from '../visitor/position.js';
import { metres } from '../tracking/distances.js';
import { allWaits } from './asking.js';
import { graph, isJustNow, knownIn, minutesIn, minutesSince, storyIn, topOf } from './rules.js';
import { send, sendWaiting } from './sending.js';
import { rushToday } from './rush.js';
import { follow } from './stream.js';

/**
 * The wait at a place on its page: what visitors say now, the last two hours, and the form that
 * takes a report.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('./rules.js').Known} Known
 */

const [width, height] = [240, 56];
/** Visitors who say that they are at a place are within this many metres. */
const near = 200;
/** For how many places the past is asked for when a page is opened. */
const atOnce = 12;
/** How often ages are written again, in milliseconds. */
const again = 15000;

/**
 * Shows the waits of all places of a page, in boxes with `data-waits`: one stream for all of them,
 * because browsers have few.
 *
 * @param {string} companion its address
 * @param {Own} mine
 */
export async function showWaits(companion, mine) {
  const boxes = [...document.querySelectorAll('[data-waits]')].map(
    (box) => showWait(/** @type {HTMLElement} */ (box), companion, mine));
  const places = [...new Set(boxes.map((box) => box.place))];
  // In a long list the past of each place would be too much to ask for at once; it comes with the
  // first news.
  if (boxes.length <= atOnce) for (const box of boxes) void box.renewStory();
  const hear = (/** @type {unknown} */ value) => boxes.forEach((box) => box.hear(value));
  follow(companion, {
    places, hear: { wait: hear, alerts: () => document.dispatchEvent(new CustomEvent('alerts')) },
    lose: () => boxes.forEach((box) => box.lose()),
    ask: async () => (await allWaits(companion)).forEach(hear),
  });
  const sendLate = () => sendWaiting(companion, mine,
    (place, outcome) => boxes.forEach((box) => box.place === place && box.tell(outcome)));
  globalThis.addEventListener('online', () => void sendLate());
  await sendLate();
}

/**
 * The wait at one place.
 *
 * @param {HTMLElement} box
 * @param {string} companion its address
 * @param {Own} mine
 */
function showWait(box, companion, mine) {
  const place = box.dataset.waits ?? '';
  /** @type {{known: Known | null, isLost: boolean}} */
  const state = { known: null, isLost: false };
  // Without the guide's data nobody knows the next rush.
  const showRush = () => guideData().then((data) => write(box, 'wait-rush', rushToday(data, place)))
    .catch(() => undefined);
  const show = () => {
    showNow(box, state);
    void showRush();
  };
  const renewStory = () => showStory(box, companion, place).catch(() => undefined);
  const hear = (/** @type {unknown} */ value) => {
    const known = knownIn(value);
    if (known?.place !== place) return;
    const isNews = JSON.stringify(known) !== JSON.stringify(state.known);
    const isFirst = state.known === null;
    Object.assign(state, { known, isLost: false });
    show();
    if (isNews && !isFirst) void renewStory();
  };
  const tell = (/** @type {import('./sending.js').Outcome} */ outcome) =>
    tellOutcome(box, outcome, hear);
  takeReports(box, companion, mine, place, tell);
  box.hidden = false;
  void showRush();
  setInterval(show, again);
  return {
    place, hear, tell, renewStory, lose: () => {
      state.isLost = true;
      show();
    },
  };
}

/**
 * `About 12 min`, and what that rests on.
 *
 * @param {HTMLElement} box
 * @param {{known: Known | null, isLost: boolean}} state
 */
function showNow(box, { known, isLost }) {
  if (!known) return;
  const { wait } = known;
  write(box, 'wait', wait ? say('app.waits.now', { time: duration(wait.minutes) })
    : say('app.waits.unknown'));
  write(box, 'wait-from', wait ? lastReport(wait) : '');
  write(box, 'wait-lost', isLost ? say('app.waits.lost') : '');
}

/** @param {{reports: number, latest: number}} wait */
function lastReport({ reports, latest }) {
  const now = Date.now();
  return isJustNow(latest, now) ? say('app.waits.from-now', { count: reports })
    : say('app.waits.from', { count: reports, time: duration(minutesSince(latest, now)) });
}

/** @param {HTMLElement} box @param {string} name @param {string} text */
function write(box, name, text) {
  const line = part(box, name);
  line.hidden = text === '';
  if (line.textContent !== text) line.textContent = text;
}

/**
 * The last two hours as a line, and what is usual now.
 *
 * @param {HTMLElement} box
 * @param {string} companion
 * @param {string} place
 */
async function showStory(box, companion, place) {
  const answer =
    await fetch(`${companion}waits/${encodeURIComponent(place)}`, { cache: 'no-store' });
  const story = answer.ok ? storyIn(await answer.json()) : null;
  if (!story) return;
  const usual = story.usual[0]?.[0] <= story.now + 60 ? story.usual[0][1] : null;
  write(
    box, 'wait-usual', usual === null ? '' : say('app.waits.usual-now', { time: duration(usual) }));
  const known = story.course.flatMap(([, minutes]) => minutes ?? []);
  const figure = part(box, 'wait-graph');
  // Every five minutes has a point: less than a quarter of an hour is no course.
  figure.hidden = known.length < 4;
  if (figure.hidden) return;
  const top = topOf(story.course);
  const path = graph(story.course, width, height, top)
    .map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join('');
  figure.querySelector('path')?.setAttribute('d', path);
  write(box, 'wait-top', duration(top));
  void showEnds(box, place, story.course.map(([at]) => at));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  write(box, 'wait-course', say(low === high ? 'app.waits.course-same' : 'app.waits.course', { low: duration(low), high: duration(high) }));
}

/**
 * From when until when the line goes, by the clocks of the place. Without the guide's data nobody
 * knows which they are.
 *
 * @param {HTMLElement} box
 * @param {string} place
 * @param {number[]} moments
 */
async function showEnds(box, place, moments) {
  const data = await guideData().catch(() => null);
  const guide = data && new PlannerGuide(data);
  const zone = guide?.zone(guide.place(place)?.city);
  if (!zone) return;
  const [first, last] =
    [moments[0], moments[moments.length - 1]].map((at) => clock(clockIn(zone, at * 1000).minute));
  write(box, 'wait-since', first);
  write(box, 'wait-until', last);
}

/**
 * The form: a slider and a field that say the same, and what is wrong at the field.
 *
 * @param {HTMLElement} box
 * @param {string} companion
 * @param {Own} mine
 * @param {string} place
 * @param {(outcome: import('./sending.js').Outcome) => void} tell
 */
function takeReports(box, companion, mine, place, tell) {
  const form = /** @type {HTMLFormElement} */ (part(box, 'wait-form'));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('minutes'));
  const slider = /** @type {HTMLInputElement} */ (form.elements.namedItem('slider'));
  slider.addEventListener('input', () => {
    field.value = slider.value;
    tellWrong(box, field, '');
  });
  field.addEventListener('input', () => {
    const typed = minutesIn(field.value);
    if ('minutes' in typed) slider.value = String(typed.minutes);
    tellWrong(box, field, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
    // A button that is really disabled would lose the focus.
    if (button.ariaDisabled === 'true') return;
    const typed = minutesIn(field.value);
    if ('wrong' in typed) {
      tellWrong(box, field, say(`app.waits.wrong-${typed.wrong}`));
      field.focus();
      return;
    }
    button.ariaDisabled = 'true';
    const at = Date.now();
    const asksHere = /** @type {HTMLInputElement} */ (form.elements.namedItem('here')).checked;
    void (asksHere ? standsAt(place, (fault) => tellWrong(box, field, fault)) : Promise.resolve(false))
      .then((isHere) => send(companion, mine, { place, minutes: typed.minutes, at, isHere }))
      .then(tell)
      .finally(() => {
        button.ariaDisabled = null;
      });
  });
}

/**
 * Whether the device stands within 200 m of a place. The position stays on the device.
 *
 * @param {string} place
 * @param {(sentence: string) => void} complain
 */
async function standsAt(place, complain) {
  const at = (await guideData().catch(() => null))?.places.find((one) => one.slug === place)?.at;
  const here = at && (await positionNow(complain));
  return Boolean(here && metres(here, at) <= near);
}

/** @param {HTMLElement} box @param {HTMLInputElement} field @param {string} words */
function tellWrong(box, field, words) {
  write(box, 'wait-wrong', words);
  field.setAttribute('aria-invalid', String(words !== ''));
}

/**
 * @param {HTMLElement} box
 * @param {import('./sending.js').Outcome} outcome
 * @param {(known: unknown) => void} hear
 */
function tellOutcome(box, outcome, hear) {
  if (outcome.is === 'sent') hear(outcome.known);
  write(box, 'wait-said', outcomeWords(outcome));
}

/** @param {import('./sending.js').Outcome} outcome */
function outcomeWords(outcome) {
  if (outcome.is === 'sent') return say('app.waits.thanks');
  if (outcome.is === 'kept') return say('app.waits.kept');
  if (outcome.is === 'late') return say('app.waits.late');
  if (outcome.code === 'too-soon' || outcome.code === 'too-many') {
    return say(
      outcome.code === 'too-soon' ? 'app.waits.too-soon' : 'app.waits.too-many',
      { time: duration(Math.max(1, Math.ceil((outcome.wait ?? 60) / 60))) });
  }
  return say(outcome.code === 'closed' ? 'app.waits.closed' : 'app.waits.failed');
}
