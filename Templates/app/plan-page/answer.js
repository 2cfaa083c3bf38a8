import { anchor, button, copyOf, element, part, setPieces } from '../page/parts.js';
import { setTime } from '../page/set-time.js';
import { link } from '../visitor/guide.js';
import { distance, duration } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Shows a plan: its visits in their order, what was left out and why, and what the visitor has said
 * about places. Buttons carry what they do (`data-do`) and their place (`data-place` of their
 * item); the page listens.
 *
 * @typedef {import('../planner/writing.js').Plan} Plan
 * @typedef {import('../planner/writing.js').PlannedVisit} PlannedVisit
 * @typedef {import('./day-words.js').DayWords} DayWords
 * @typedef {import('./marks.js').Said} Said
 */

/** For up to this many of the best places that were left out the page says why. */
const mostLeftOut = 12;

/**
 * @param {HTMLElement} answer
 * @param {Plan} plan
 * @param {DayWords} words
 * @param {Said} said
 */
export function showPlan(answer, plan, words, said) {
  const [day] = plan.days;
  for (const what of ['fault', 'instead']) part(answer, what).hidden = true;
  part(answer, 'plan').hidden = false;
  setPieces(part(answer, 'sums'), words.sums(plan));
  const back = held(answer);
  part(answer, 'line').replaceChildren(
    ...day.visits.map((visit, index) => row(visit, day.visits[index + 1], index + 1, words, said)));
  const missed = plan.missed.map((one) => element('li', words.missed(one)));
  const left = plan.leftOut.slice(0, mostLeftOut).map((one) => leftOut(one, words, said));
  part(answer, 'offers').replaceChildren();
  part(answer, 'left').hidden = missed.length + left.length === 0;
  part(answer, 'left-list').replaceChildren(...missed, ...left);
  back();
}

/**
 * Shows what one change of the wish would bring: each a button that makes it.
 *
 * @param {HTMLElement} answer
 * @param {readonly import('./offers.js').Offer[]} offers
 * @param {DayWords} words
 * @param {(wish: import('./offers.js').Offer['wish']) => void} take
 */
export function showOffers(answer, offers, words, take) {
  part(answer, 'offers').replaceChildren(...offers.map((offer) => {
    const one = element('button', words.offer(offer));
    one.setAttribute('type', 'button');
    one.className = 'quiet';
    one.addEventListener('click', () => take(offer.wish));
    return one;
  }));
}

/**
 * Remembers what is unfolded and which button has the focus, for the list that comes next.
 *
 * @param {HTMLElement} answer
 */
function held(answer) {
  const open = new Set([...answer.querySelectorAll('details.change[open]')].map((one) => one.closest('li')?.dataset.place));
  const { activeElement } = document;
  const place = activeElement?.closest('li')?.dataset.place;
  const what = answer.contains(activeElement)
    ? /** @type {HTMLElement} */ (activeElement).dataset.do : undefined;
  return () => {
    for (const one of answer.querySelectorAll('details.change')) {
      if (open.has(one.closest('li')?.dataset.place)) one.setAttribute('open', '');
    }
    // A place that has gone to the other list takes the focus along.
    const next = place && what
      ? answer.querySelector(`li[data-place="${place}"] [data-do="${what}"]`) : null;
    if (!(next instanceof HTMLElement)) return;
    next.closest('details')?.setAttribute('open', '');
    next.focus({ preventScroll: true });
  };
}

/**
 * @param {PlannedVisit} visit
 * @param {PlannedVisit | undefined} next
 * @param {number} number
 * @param {DayWords} words
 * @param {Said} said
 */
function row(visit, next, number, words, said) {
  const item = copyOf('visit');
  const name = words.title(visit.place);
  const stay = Math.round((visit.leaves - visit.begins) / 60);
  item.dataset.place = visit.place;
  item.dataset.stay = String(stay);
  setTime(item, '.when time', Math.floor(visit.arrives / 60));
  setTime(item, '.leave time', Math.floor(visit.leaves / 60));
  part(item, 'disc').textContent = String(number);
  part(item, 'name').append(anchor(name, link(`places/${visit.place}/index.html`)));
  setPieces(part(item, 'meta'), [duration(stay), words.price(visit.place), words.because(visit)]);
  part(item, 'stay').textContent = duration(stay);
  for (const what of ['shorter', 'longer']) {
    button(item, what).ariaLabel = say(`app.my-day.${what}`, { name });
  }
  setMarks(item, name, said.marks[visit.place]);
  const walk = part(item, 'walk');
  walk.hidden = next === undefined;
  if (next) {
    setPieces(part(walk, 'dots'),
      [duration(Math.ceil(next.walk / 60)), distance(next.metres, words.units)]);
  }
  return item;
}

/**
 * @param {Plan['leftOut'][number]} left
 * @param {DayWords} words
 * @param {Said} said
 */
function leftOut({ place, reason }, words, said) {
  const item = copyOf('left-out');
  const name = words.title(place);
  item.dataset.place = place;
  part(item, 'why')
    .append(anchor(name, link(`places/${place}/index.html`)), `: ${words.reason(reason, place)}`);
  setMarks(item, name, said.marks[place]);
  // What is not in the plan is done without already.
  button(item, 'never').hidden = said.marks[place] !== 'never';
  return item;
}

/**
 * @param {HTMLElement} item
 * @param {string} name
 * @param {import('./marks.js').Mark | undefined} mark
 */
function setMarks(item, name, mark) {
  for (const what of ['must', 'like', 'never']) {
    const one = button(item, what);
    one.setAttribute('aria-pressed', String(what === mark));
    one.ariaLabel = `${one.textContent}: ${name}`;
  }
}

/**
 * What the visitor has said so far: each a button that takes it back.
 *
 * @param {HTMLElement} place
 * @param {Said} said
 * @param {(slug: string) => string} title
 * @param {(what: 'mark' | 'stay', slug: string) => void} takeBack
 */
export function showSaid(place, { marks, stays }, title, takeBack) {
  const all = [
    ...Object.entries(marks).map(([slug, mark]) => ({ what: /** @type {const} */ ('mark'), slug, text: say(`app.plan.said.${mark}`, { name: title(slug) }) })),
    ...Object.entries(stays).map(([slug, minutes]) =>
      ({ what: /** @type {const} */ ('stay'), slug, text: say('app.plan.said.stay', { name: title(slug), time: duration(minutes) }) })),
  ];
  place.hidden = all.length === 0;
  part(place, 'said-list').replaceChildren(...all.map(({ what, slug, text }) => {
    const item = copyOf('said-one');
    part(item, 'text').textContent = text;
    const back = button(item, 'take-back');
    back.ariaLabel = say('app.plan.take-back', { text });
    back.addEventListener('click', () => takeBack(what, slug));
    return item;
  }));
}
