import { anchor, copyOf, part, setPieces } from '../page/parts.js';
import { clockIn } from '../hours/clock.js';
import { doorAt } from '../tracking/doors.js';
import { closest, inReach } from '../tracking/nearby.js';
import { clock, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { link } from './guide.js';
import { guideOf } from './planned-guide.js';
import { positionNow } from './position.js';
import { RoutingClient } from './routing-client.js';
import { walkMinutes } from './walk-minutes.js';

/**
 * Asks for the position, and lists what is near it.
 *
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {import('../planner/guide.js').GuidePlace} GuidePlace
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

/** The streets, by which the list is put right when they have come. */
const streets = new RoutingClient();

/**
 * Fills the list; returns what there is to say beside it. The minutes are those of the movable map:
 * guessed at first, and along the streets as soon as they are there.
 *
 * @param {Own} mine
 * @param {HTMLElement} section
 * @param {[number, number]} at
 */
async function list(mine, section, at) {
  const { pace, stepFree } = await mine.settings();
  const guide = await guideOf([]);
  const manner = { pace: pace ?? guide.data.pace, stepFree };
  const near = inReach(guide.places, at);
  const guess = closest(near, await walkMinutes(at, near, manner));
  show(part(section, 'near'), guess, guide);
  const walks = await walkMinutes(at, near, manner, streets, near[0]?.city);
  const found = closest(near, walks);
  show(part(section, 'near'), found, guide);
  return found.length === 0 ? say('app.near.none') : '';
}

/**
 * @param {HTMLElement} list
 * @param {{place: GuidePlace, minutes: number}[]} found
 * @param {import('../planner/guide.js').PlannerGuide} guide
 */
function show(list, found, guide) {
  const { activeElement } = document;
  const held = list.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  list.replaceChildren(...found.map(({ place, minutes }) => {
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
  // A link keeps the focus when its place moves.
  const same = held && [...list.querySelectorAll('a')]
    .find((one) => one.getAttribute('href') === held);
  if (same) same.focus({ preventScroll: true });
}
