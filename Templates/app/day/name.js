import { say } from '../words/say.js';

/**
 * The name of a stop.
 *
 * @param {import('./timetable.js').Visit} visit
 */
export function nameOf({ stop, place }) {
  return place?.title ?? stop.title ?? stop.gap?.text
    ?? (stop.gap ? say('app.my-day.gap-waits') : stop.place ?? '');
}
