import { anchor, copyOf, part, setPieces } from '../page/parts.js';
import { link } from '../visitor/addresses.js';
import { nearNow, onTheWay } from '../tracking/nearby.js';
import { clock, duration } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Offers what is near now and what is along the rest of the walk; one press adds it.
 *
 * @typedef {import('./trip.js').Trip} Trip
 * @typedef {import('../tracking/nearby.js').Found} Found
 *
 * @typedef {object} Around
 * @property {Trip} trip
 * @property {ReturnType<Trip['ask']>} ask
 * @property {string[]} ahead the names of the stops that are still to come, the next first
 * @property {number} now
 */

/** When a door stays open for longer than this many minutes, its closing time is not shown. */
const longOpen = 6 * 60;

export class Adding {
  /**
   * @param {HTMLDetailsElement} place
   * @param {() => Around | null} around where the visitor is on the walk
   * @param {(found: Found) => void} add
   */
  constructor(place, around, add) {
    this.place = place;
    this.around = around;
    this.add = add;
    this.place.addEventListener('change', () => this.show());
  }

  /** Fills the lists while they are open. */
  show() {
    const around = this.place.open ? this.around() : null;
    if (!around) return;
    const ask = { ...around.ask,
      places: around.ask.places.filter((place) => this.isWanted(around.trip, place.kind)) };
    const near = nearNow(ask);
    const known = new Set(near.map((one) => one.place.slug));
    const along = onTheWay(ask).filter((one) => !known.has(one.place.slug));
    const title = part(this.place, 'near-title');
    title.hidden = false;
    title.textContent = ask.near ? say('app.walk.add-near-stop', { name: ask.near }) : say('app.walk.add-near');
    part(this.place, 'near').replaceChildren(...near.map((one) => this.row(one, around)));
    part(this.place, 'along').replaceChildren(...along.map((one) => this.row(one, around)));
    part(this.place, 'along-title').hidden = along.length === 0;
    part(this.place, 'near-none').hidden = near.length > 0;
  }

  /**
   * @param {Trip} trip
   * @param {string} kind
   */
  isWanted(trip, kind) {
    const wanted =
      /** @type {HTMLInputElement | null} */ (this.place.querySelector('input:checked'))?.value;
    const role = trip.guide.kinds.get(kind)?.role;
    const isFood = role === 'meal' || role === 'snack';
    return wanted === 'food' ? isFood : wanted === 'sights' ? !role : true;
  }

  /**
   * @param {Found} found
   * @param {Around} around
   */
  row(found, { trip, ahead, now }) {
    const { place, minutes, detour, closes, before } = found;
    const item = copyOf('near-place');
    const name = part(item, 'name');
    name.replaceChildren(anchor(place.title, link(`places/${place.slug}/index.html`)));
    setPieces(part(item, 'meta'), [
      trip.guide.kinds.get(place.kind)?.label, before === 0 ? say('app.near.on-foot',
        { time: duration(minutes) }) : say('app.walk.add-before', { name: ahead[before] }),
      detour === 0 ? say('app.my-day.gap-on-way')
        : say('app.my-day.gap-detour', { time: duration(detour) }),
      closes < longOpen
        ? say('now.open-until', { time: clock(trip.minuteOf(now + closes * 60000)) }) : null,
    ]);
    const press = /** @type {HTMLButtonElement} */ (item.querySelector('button'));
    press.ariaLabel = `${press.textContent}: ${place.title}`;
    press.addEventListener('click', () => {
      this.place.open = false;
      /** @type {HTMLElement | null} */ (this.place.querySelector('summary'))?.focus();
      this.add(found);
    });
    return item;
  }
}
