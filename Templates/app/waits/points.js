import { part } from '../page/parts.js';
import { grouped, say } from '../words/say.js';
import { authorization } from './sending.js';

/**
 * What the visitor's reports have earned. A device that never reported is not asked about: nobody
 * shall know of it.
 *
 * @param {string} companion its address
 * @param {import('../store/own.js').Own} mine
 */
export async function showPoints(companion, mine) {
  if (!(await mine.records.get('device'))) return;
  const answer = await fetch(`${companion}device`,
    { cache: 'no-store', headers: await authorization(mine) }).catch(() => null);
  if (!answer?.ok) return;
  /** @type {{points: number, goal: number}} */
  const { points, goal } = await answer.json();
  part(document, 'points-sum').textContent =
    say('app.waits.points-of', { points: grouped(points), goal: grouped(goal) });
  part(document, 'points').hidden = false;
}

/**
 * Makes the companion forget the device. `false` where it could not be told.
 *
 * @param {string} companion
 * @param {import('../store/own.js').Own} mine
 */
export async function forgetDevice(companion, mine) {
  if (!(await mine.records.get('device'))) return true;
  const answer = await fetch(`${companion}device`,
    { method: 'DELETE', headers: await authorization(mine) }).catch(() => null);
  return answer?.ok ?? false;
}
