import { anchor, copyOf, part, setPieces } from '../page/parts.js';
import { clockIn } from '../hours/clock.js';
import { doorAt } from '../tracking/doors.js';
import { closest } from '../tracking/nearby.js';
import { clock, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { guideData, link } from './guide.js';
import { guideOf } from './planned-guide.js';
import { positionNow } from './position.js';

/**
 * Asks for the position, and lists what is near it.
 *
 * @typedef {import('../store/own.js').Own} Own
 */

/**
 * @param {Own} mine
 * @param {HTMLElement} section
 * @param {(text: string) => void} settle says how it went
 */
export async function findNear(mine, section, settle) {
  const at = await positionNow(settle);
  if (at) settle(await list(mine, section, at).catch(() => say('app.no-data')));
}

/**
 * Fills the list; returns what there is to say beside it.
 *
 * @param {Own} mine
 * @param {HTMLElement} section
 * @param {[number, number]} at
 */
async function list(mine, section, at) {
  const settings = await mine.settings();
  const guide = await guideOf((await guideData()).cities.map((city) => city.slug));
  const found = closest(
    guide.places, { at }, (points) => guide.walksBetween(points, settings.pace, settings.stepFree));
  part(section, 'near').replaceChildren(...found.map(({ place, minutes }) => {
    const item = copyOf('near-you');
    part(item, 'name')
      .replaceChildren(anchor(place.title, link(`places/${place.slug}/index.html`)));
    const now = clockIn(guide.zone(place.city), Date.now());
    const { closes } = doorAt(guide.openRanges(place, now.day, true), now.minute);
    setPieces(part(item, 'meta'), [
      guide.kinds.get(place.kind)?.label,
      closes <= 0 ? say('now.closed') : place.hours !== undefined && closes < 720
        ? say('now.open-until', { time: clock(now.minute + closes) }) : null,
    ]);
    /** @type {HTMLAnchorElement} */ (item.querySelector('a.quiet')).href =
      link(`walk/index.html#place=${place.slug}`);
    part(item, 'minutes').textContent = duration(minutes);
    part(item, 'go').textContent = ` ${say('app.near.go')}: ${place.title}`;
    return item;
  }));
  return found.length === 0 ? say('app.near.none') : '';
}
