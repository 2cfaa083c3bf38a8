import { part } from '../day/parts.js';
import { guideData } from '../visitor/guide.js';
import { grouped, say } from '../words/say.js';
import { authorization } from './sending.js';

/**
 * What the visitor's reports have earned. A device that never reported is not asked about: nobody shall know of it.
 *
 * @param {string} companion its address
 * @param {import('../store/own.js').Own} mine
 */
export async function showPoints(companion, mine) {
  if (!(await mine.records.get('device'))) return;
  const answer = await fetch(`${companion}device`, { cache: 'no-store', headers: await authorization(mine) }).catch(() => null);
  if (!answer?.ok) return;
  /** @type {{points: number, goal: number, history: {at: number, points: number, place?: string}[]}} */
  const { points, goal, history } = await answer.json();
  const names = new Map((await guideData().catch(() => null))?.places.map((place) => [place.slug, place.title]));
  part(document, 'points-sum').textContent = say('app.waits.points-of', { points: grouped(points), goal: grouped(goal) });
  part(document, 'points-list').replaceChildren(...history.map((entry) => {
    const line = document.createElement('li');
    line.textContent = say('app.waits.points-for', { points: entry.points > 0 ? `+${entry.points}` : String(entry.points), name: names.get(entry.place ?? '') ?? entry.place ?? '' });
    return line;
  }));
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
  const answer = await fetch(`${companion}device`, { method: 'DELETE', headers: await authorization(mine) }).catch(() => null);
  return answer?.ok ?? false;
}
