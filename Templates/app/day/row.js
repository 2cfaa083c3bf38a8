import { link } from '../visitor/guide.js';
import { clock, distance, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { nameOf } from './name.js';
import { anchor, button, copyOf, part, setPieces } from '../page/parts.js';
import { setTime } from '../page/set-time.js';

/**
 * One stop of the visitor's day, as the page shows it.
 *
 * @typedef {import('./timetable.js').Visit} Visit
 * @typedef {import('../planner/guide.js').PlannerGuide} PlannerGuide
 * @typedef {import('../words/figures.js').Units} Units
 */

/**
 * @param {Visit} visit
 * @param {Visit | undefined} next
 * @param {{number: number, count: number, guide: PlannerGuide, units: Units, isToday: boolean}}
 *   where
 */
export function row(visit, next, { number, count, guide, units, isToday }) {
  const item = copyOf('stop');
  const { stop, place } = visit;
  const name = nameOf(visit);
  item.dataset.id = stop.id;
  setTime(item, '.when time', visit.arrive);
  setTime(item, '.leave time', visit.leave);
  const disc = part(item, 'grip');
  disc.textContent = String(number);
  item.classList.toggle('is-behind', visit.isBehind);
  disc.classList.toggle('gap', Boolean(stop.gap && !place));
  const heading = /** @type {HTMLElement} */ (item.querySelector('.name'));
  if (place) heading.append(anchor(name, link(`places/${place.slug}/index.html`)));
  else heading.textContent = name;
  setPieces(part(item, 'meta'), [
    visit.isBehind ? say('app.rest.seen') : null, place && guide.kinds.get(place.kind)?.label,
    visit.wait > 0 ? say('app.my-day.wait', { time: duration(visit.wait) }) : null,
    queueText(visit), stop.gap && !place ? say('app.my-day.gap-waits') : null,
  ]);
  // The wait of now is about what is still to come today.
  if (place && isToday && !visit.isBehind) part(item, 'wait').dataset.waitOf = place.slug;
  const trouble = troubleText(visit);
  const line = part(item, 'trouble');
  line.hidden = trouble === null;
  /** @type {HTMLElement} */ (line.querySelector('span')).textContent = trouble;
  const note = part(item, 'note');
  note.hidden = !stop.note;
  note.textContent = stop.note ?? '';
  part(item, 'stay').textContent = duration(visit.stay);
  for (const what of ['shorter', 'longer', 'up', 'down', 'note', 'remove']) {
    button(item, what).ariaLabel = say(`app.my-day.${what}`, { name });
  }
  // A button at the end of its way stays where it is, so that the keyboard does not lose its place.
  button(item, 'up').setAttribute('aria-disabled', String(number === 1));
  button(item, 'down').setAttribute('aria-disabled', String(number === count));
  setWalk(part(item, 'walk'), next, units);
  return item;
}

/**
 * `about 10 min in the queue: lunch rush`; `null` where nobody stands in line.
 *
 * @param {Visit} visit
 */
export function queueText({ queue, rush }) {
  if (queue === 0) return null;
  const time = duration(queue);
  return rush ? say('plan.queue', { time, reason: rush }) : say('plan.queue-usual', { time });
}

/**
 * What does not work about a visit, in words; `null` where all is well.
 *
 * @param {Visit} visit
 */
export function troubleText({ trouble }) {
  if (!trouble) return null;
  switch (trouble.is) {
    case 'closes': return say('app.my-day.closes', { time: clock(trouble.at) });
    case 'opens': return say('app.my-day.opens', { time: clock(trouble.at) });
    default: return say(`app.my-day.${trouble.is}`);
  }
}

/**
 * The walk on to the next stop; nothing where none leads there.
 *
 * @param {HTMLElement} place
 * @param {Visit | undefined} next
 * @param {Units} units
 */
export function setWalk(place, next, units) {
  const dots = /** @type {HTMLElement} */ (place.querySelector('.dots'));
  place.hidden = !next?.walk;
  if (!next?.walk) return;
  if (next.walk.isFar) setPieces(dots, [say('app.my-day.far')]);
  else setPieces(dots, [duration(next.walk.minutes), distance(next.walk.metres, units)]);
}
