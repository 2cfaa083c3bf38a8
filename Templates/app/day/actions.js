import { added, changed, moved, newDay, ordered, without } from '../store/day.js';
import { say } from '../words/say.js';
import { tell } from '../visitor/toast.js';
import { nameOf } from './name.js';
import { usualStay } from './timetable.js';

/**
 * What the buttons of a stop do. Each change has a way back.
 *
 * @typedef {import('./worked.js').Shown} Shown
 * @typedef {import('../store/own.js').Own} Own
 */

/** By how much a stay changes at once, in minutes. */
const step = 5;

/**
 * @param {Own} mine
 * @param {Shown} shown
 * @param {string} what the button does
 * @param {string} id of the stop
 */
export async function act(mine, { day, table }, what, id) {
  const position = day.stops.findIndex((stop) => stop.id === id);
  const visit = table.visits[position];
  if (!visit) return;
  const name = nameOf(visit);
  const stay = visit.stop.stay ?? usualStay(visit.stop, visit.place);
  switch (what) {
    case 'shorter': return mine.change(
      day.id, (one) => changed(one, id, { stay: Math.max(step, stay - step) }));
    case 'longer': return mine.change(
      day.id, (one) => changed(one, id, { stay: Math.min(720, stay + step) }));
    case 'up': return move(mine, day.id, id, position - 1, name, day.stops.length);
    case 'down': return move(mine, day.id, id, position + 1, name, day.stops.length);
    case 'remove':
      await mine.change(day.id, (one) => without(one, id));
      return tell(say('app.removed', { name }),
        () => mine.putBack({ day: day.id, stop: visit.stop, position }));
    default:
  }
}

/**
 * @param {Own} mine
 * @param {string} day
 * @param {string} id
 * @param {number} to
 * @param {string} name
 * @param {number} count of stops
 */
export async function move(mine, day, id, to, name, count) {
  if (to < 0 || to >= count) return;
  await mine.change(day, (one) => moved(one, id, to));
  tell(say('app.my-day.moved', { name, number: to + 1 }));
}

/**
 * @param {Own} mine
 * @param {Shown} shown
 */
export async function useOrder(mine, { day, better }) {
  if (!better) return;
  await mine.change(day.id, (one) => ordered(one, better.ids));
  // The stops as they were, unless another page has added or removed some since.
  const back = (/** @type {import('../store/day.js').Day} */ one) =>
    (one.stops.length === day.stops.length ? { ...one, stops: day.stops } : one);
  tell(say('app.my-day.order-used'), () => mine.change(day.id, back));
}

/**
 * @param {Own} mine
 * @param {import('../store/day.js').Day | null} day
 * @param {Omit<import('../store/day.js').Stop, 'id'>} stop
 */
export async function addOwn(mine, day, stop) {
  const target = day ?? (await mine.begin());
  await mine.change(target.id, (one) => added(one, stop, Date.now()));
}

/**
 * @param {Own} mine
 * @param {import('../store/day.js').Day} day
 */
export async function copyDay(mine, day) {
  const name = say('app.my-day.copy-of', { name: day.name ?? say('app.my-day.untitled') });
  const { stops, date, start, wish } = day;
  await mine.begin({ ...newDay(Date.now(), { name, stops }), ...(date ? { date } : {}), ...(start ? { start } : {}), ...(wish ? { wish } : {}) });
}

/**
 * @param {Own} mine
 * @param {import('../store/day.js').Day} day
 */
export async function deleteDay(mine, day) {
  await mine.delete(day);
  tell(say('app.my-day.deleted', { name: day.name ?? say('app.my-day.untitled') }),
    () => mine.restore(day));
}
