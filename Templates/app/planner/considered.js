import { own } from './problem.js';
import { ease } from './tempo.js';

/* Which places a wish considers, and at which times of their hours. */

/**
 * Whether a wish speaks of a place, wherever it lies.
 *
 * @param {import('./wish.js').Wish} wish
 * @param {string} slug
 */
const isNamed = (wish, slug) => own(wish.marks, slug) !== undefined
  || own(wish.appointments, slug) !== undefined;

/**
 * Whether a place may be planned with.
 *
 * @param {import('./wish.js').Wish} wish
 * @param {import('./guide.js').GuidePlace} place
 * @param {Set<string> | undefined} chosen
 */
export function considers(wish, place, chosen) {
  if (chosen) {
    return chosen.has(place.slug) || isNamed(wish, place.slug)
      || (wish.order ?? []).includes(place.slug);
  }
  return wish.city === undefined || place.city === wish.city || isNamed(wish, place.slug);
}

/**
 * @param {import('./wish.js').Wish} wish
 * @param {import('./guide.js').GuidePlace} place
 * @returns {import('./wish.js').Reason | null}
 */
export function reasonAgainst(wish, place) {
  if (wish.visited?.includes(place.slug)) return { is: 'visited' };
  if (own(wish.marks, place.slug) === 'never') return { is: 'unwanted' };
  if (wish.isStepFree && place.wheelchair !== 'yes') return { is: 'notStepFree' };
  // The start and the end of a day are not visited on the way.
  const isEnd =
    [wish.from, wish.to].some((end) => end && 'place' in end && end.place === place.slug);
  return isEnd && !isNamed(wish, place.slug) ? { is: 'visited' } : null;
}

/**
 * The windows that remain where an appointment or a meal fixes the time.
 *
 * @param {import('./problem.js').Window[]} windows
 * @param {import('./wish.js').Wish} wish
 * @param {import('./guide.js').GuidePlace} place
 * @param {number | null} meal for which the place is considered
 * @param {boolean} isFirstDay
 * @param {import('../hours/zones.js').ElapsedClock} clock
 */
export function narrowed(windows, wish, place, meal, isFirstDay, clock) {
  const time = own(wish.appointments, place.slug);
  if (time !== undefined && !isFirstDay) return [];
  const limits = time !== undefined ? [time, time] : meal === null ? null
    : (wish.meals ?? [])[meal].between;
  if (!limits) return windows;
  const first = clock.elapsed(limits[0] * 60) - (time === undefined ? 0 : ease(wish) * 60);
  const last = time === undefined ? Math.max(first, clock.elapsed(limits[1] * 60)) : first;
  return windows.flatMap((window) => {
    const [opens, latestStart] =
      [Math.max(window.opens, first), Math.min(window.latestStart, last)];
    return opens <= latestStart ? [{ ...window, opens, latestStart }] : [];
  });
}
