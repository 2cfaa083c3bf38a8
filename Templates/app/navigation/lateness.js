import { button, part } from '../page/parts.js';
import { offerOf } from '../tracking/late.js';
import { clock, duration, machineTime } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Says when the walk takes longer than it may, and offers what to leave out; and shows when the
 * visitor wants to be done.
 *
 * @typedef {import('./trip.js').Trip} Trip
 * @typedef {import('../tracking/late.js').Offer} Offer
 */
export class Lateness {
  /**
   * @param {{leave: (stops: string[], names: string) => void, again: () => void}} doing
   */
  constructor({ leave, again }) {
    /** @type {string[]} Troubles that the visitor will have. */
    this.declined = [];
    /** @type {Offer | null} */
    this.offer = null;
    /** The names of what it leaves out. */
    this.names = '';
    /** What the offer was made of. */
    this.state = '';
    this.field = /** @type {HTMLInputElement} */ (document.querySelector('input[name="until"]'));
    button(document, 'leave')
      .addEventListener('click', () => this.offer && leave(this.offer.leave, this.names));
    button(document, 'keep-all').addEventListener('click', () => {
      if (this.offer) this.declined.push(this.offer.stop ?? 'over');
      again();
    });
  }

  /**
   * @param {Trip} trip
   * @param {import('../tracking/walk.js').Walk} walk
   * @param {number} now
   * @param {import('../tracking/times.js').Plan} plan
   */
  show(trip, walk, now, plan) {
    const { until } = trip.course;
    // Positions come each second; what they change is seen within a minute.
    const state = [Math.floor(now / 60000), until, walk.phase, walk.current, this.declined.length,
      ...walk.stops.map(({ id }) => id)].join(' ');
    if (state === this.state) return;
    this.state = state;
    if (this.field !== document.activeElement) {
      this.field.value = until === undefined ? '' : machineTime(until);
    }
    const offer = offerOf(walk, now, plan, (stop) => trip.worth(stop), this.declined);
    this.offer = offer;
    this.names = offer ? namesOf(offer.leave, trip) : '';
    const box = part(document, 'late');
    const text = offer ? this.sentence(offer, trip) : '';
    // A text that stays is not said again.
    if (part(box, 'late-text').textContent !== text) part(box, 'late-text').textContent = text;
    box.hidden = offer === null;
    if (offer) {
      button(box, 'leave').hidden = offer.leave.length === 0;
      button(box, 'leave').textContent = say('app.walk.leave', { name: this.names });
    }
  }

  /**
   * @param {Offer} offer
   * @param {Trip} trip
   */
  sentence({ is, stop, at, late, leave }, trip) {
    const [name, time] = [trip.stop(stop ?? '')?.title ?? '', clock(trip.minuteOf(at))];
    if (is === 'over') {
      const over = say('app.walk.over', { time, late: duration(late) });
      return leave.length > 0 ? over : `${over} ${say('app.walk.over-anyway')}`;
    }
    const trouble = is === 'shut' ? say('app.walk.shut', { name })
      : say('app.walk.shuts', { name, time });
    return leave[0] === stop ? trouble
      : `${trouble} ${say('app.walk.without', { name: this.names })}`;
  }
}

/**
 * `Faneuil Hall, Old State House and King’s Chapel`
 *
 * @param {readonly string[]} stops
 * @param {Trip} trip
 */
function namesOf(stops, trip) {
  const names = stops.map((stop) => trip.stop(stop)?.title ?? '');
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}
