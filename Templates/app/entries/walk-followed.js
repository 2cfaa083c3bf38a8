import { Arrow } from '../navigation/arrow.js';
import { PaceMeter } from '../navigation/measuring.js';
import { Notices } from '../navigation/notices.js';

/**
 * What a walk has for visitors whose position is followed: the arrow of a compass, notices of what
 * is near, and the measuring of their pace. The page fetches it when following begins, and tells it
 * of each position by an event.
 *
 * @typedef {object} Beginning
 * @property {import('../store/own.js').Own} mine
 * @property {import('../navigation/trip.js').Trip} trip
 * @property {(place: string) => void} go what leads to a place
 * @property {(pace: number) => void} paced the visitor's pace is another one now
 */

const place = document.querySelector('[data-part="arrow"]');
/** @type {Notices | null} */
let notices = null;
/** @type {PaceMeter | null} */
let meter = null;

if (place instanceof HTMLElement) {
  const arrow = new Arrow(place);
  place.addEventListener('compass', () => arrow.begin());
  place.addEventListener('point', (event) => {
    const { fix, target } = /** @type {CustomEvent} */ (event).detail;
    arrow.point(fix, target);
  });
}

document.addEventListener('followed', (event) => {
  const { mine, trip, go, paced } = /** @type {CustomEvent<Beginning>} */ (event).detail;
  meter = new PaceMeter(mine, paced);
  notices = new Notices(mine, { go });
  void notices.begin(
    trip.guide.data, trip.course.stops.flatMap((stop) => stop.place ?? []), trip.settings);
});

document.addEventListener('position', (event) => {
  const { fix, isSure, minute } = /** @type {CustomEvent} */ (event).detail;
  if (isSure) void meter?.feed(fix);
  if (minute !== null) notices?.look(fix, minute);
});
