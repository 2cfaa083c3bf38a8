import { button, part } from '../page/parts.js';
import { offerOf } from '../tracking/late.js';
import { clock, duration, machineTime, minuteIn } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Says when the walk takes longer than it may, and offers to leave out a stop; and asks when the
 * visitor wants to be done.
 *
 * @typedef {import('./trip.js').Trip} Trip
 * @typedef {import('../tracking/late.js').Offer} Offer
 */
export class Lateness {
  /**
   * @param {{leave: (stop: string) => void, until: (minute: number | undefined) => void, again: ()
   *   => void}} doing
   */
  constructor({ leave, until, again }) {
    /** @type {string[]} Troubles that the visitor will have. */
    this.declined = [];
    /** @type {Offer | null} */
    this.offer = null;
    this.field = /** @type {HTMLInputElement} */ (document.querySelector('input[name="until"]'));
    this.field.addEventListener('change', () => until(minuteIn(this.field.value)));
    button(document, 'leave')
      .addEventListener('click', () => this.offer && leave(this.offer.leave));
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
    if (this.field !== document.activeElement) {
      this.field.value = until === undefined ? '' : machineTime(until);
    }
    const offer = offerOf(walk, now, plan, (stop) => trip.worth(stop), this.declined);
    this.offer = offer;
    const box = part(document, 'late');
    const text = offer ? this.sentence(offer, trip) : '';
    // A text that stays is not said again.
    if (part(box, 'late-text').textContent !== text) part(box, 'late-text').textContent = text;
    box.hidden = offer === null;
    if (offer) {
      button(box, 'leave').textContent =
        say('app.walk.leave', { name: trip.stop(offer.leave)?.title ?? '' });
    }
  }

  /**
   * @param {Offer} offer
   * @param {Trip} trip
   */
  sentence({ is, stop, at, late, leave }, trip) {
    const [name, time] = [trip.stop(stop ?? '')?.title ?? '', clock(trip.minuteOf(at))];
    if (is === 'over') return say('app.walk.over', { time, late: duration(late) });
    const trouble = is === 'shut' ? say('app.walk.shut', { name })
      : say('app.walk.shuts', { name, time });
    return leave === stop ? trouble
      : `${trouble} ${say('app.walk.without', { name: trip.stop(leave)?.title ?? '' })}`;
  }
}
