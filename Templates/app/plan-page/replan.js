import { dayText } from '../hours/calendar.js';
import { clockIn } from '../hours/clock.js';
import { nowIn } from '../visitor/guide.js';
import { positionNow } from '../visitor/position.js';
import { tell } from '../visitor/toast.js';
import { PlannerClient, plannerScript } from './planner-client.js';
import { PlanWords, list } from './phrases.js';
import { MapChoice } from './on-map.js';
import { PlaceField } from './place-field.js';
import { suggestionsIn } from './suggestions.js';
import { clock, duration, machineTime, minuteIn } from '../words/figures.js';
import { say } from '../words/say.js';
import { button, copyOf, element, part, setPieces } from '../page/parts.js';
import { setTime } from '../page/set-time.js';
import { behindOf, restWish, withRest } from './rest.js';
import { nameOf } from '../day/name.js';
import { setWalk } from '../day/row.js';
import { timetable } from '../day/timetable.js';

/** The steps of the field for the end, in minutes. */
const step = 5;

/**
 * Plans the rest of a day that is on: asks what is behind and where the visitor is, shows what
 * would change, and takes it when told to.
 *
 * @typedef {import('../day/worked.js').Shown} Shown
 * @typedef {import('../store/own.js').Own} Own
 */
export class Replanning {
  /** @param {Own} mine */
  constructor(mine) {
    this.mine = mine;
    this.root = /** @type {HTMLDetailsElement} */ (part(document, 'rest'));
    this.form = /** @type {HTMLFormElement} */ (this.root.querySelector('form'));
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {PlannerClient | null} */
    this.desk = null;
    /** For which day the form was filled. */
    this.filled = '';
    const city = () => this.shown?.city ?? '';
    this.to = new PlaceField(part(this.form, 'to'), () => suggestionsIn(city()), () => {},
      new MapChoice(this.form).within(city));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.propose();
    });
  }

  /**
   * The day as it is now.
   *
   * @param {Shown} shown
   */
  show(shown) {
    const { guide, day, table } = shown;
    this.shown = shown;
    const state = JSON.stringify([day.id, day.stops.map((stop) => stop.id)]);
    if (this.filled === state) return;
    const isFirst = this.filled === '';
    this.filled = state;
    part(this.root, 'proposal').hidden = true;
    void this.fill(shown);
    const field = /** @type {HTMLInputElement} */ (this.form.elements.namedItem('end'));
    field.value = machineTime(day.wish?.end ?? Math.ceil(table.end / step) * step);
    /** @type {HTMLInputElement} */ (this.form.elements.namedItem('others')).checked =
      day.wish !== undefined;
    this.fillEnd(day.wish?.to, guide, isFirst);
  }

  /**
   * Where the day ends. What a visitor has begun in the field before this was there is kept.
   *
   * @param {import('../planner/wanted.js').Terminus | undefined} to
   * @param {Shown['guide']} guide
   * @param {boolean} isFirst
   */
  fillEnd(to, guide, isFirst) {
    const { input } = this.to;
    const isTyped = isFirst && input.value.trim() !== '';
    if (!isTyped && to) {
      const title = 'place' in to ? guide.place(to.place)?.title ?? to.place : to.at.join(', ');
      this.to.set({ terminus: to, title, note: '' });
    } else if (!isTyped) {
      this.to.clear();
    }
    if (isTyped || (isFirst && document.activeElement === input)) this.to.takeUp();
  }

  /**
   * The stops to say which are behind.
   *
   * @param {Shown} shown
   */
  async fill({ guide, city, day, how, table }) {
    const zone = guide.zone(city);
    const isOfDay = (/** @type {number} */ time) => clockIn(zone, time).day === how.day;
    const visited = (await this.mine.records.all('visited:')).filter((one) => isOfDay(one.value))
      .map((one) => one.key.slice('visited:'.length));
    const walk = await this.mine.records.get('walk');
    const stops = walk?.course?.of === `day=${day.id}` ? walk.walk.visited : [];
    const earlier = day.since && how.since ? day.since.behind : [];
    const known = { stops: new Set([...stops, ...earlier]), places: new Set(visited) };
    const behind = behindOf(table.visits, known, clockIn(zone, Date.now()).minute);
    part(this.form, 'behind').replaceChildren(...table.visits.map((visit) => {
      const item = copyOf('behind-one');
      const box = /** @type {HTMLInputElement} */ (item.querySelector('input'));
      box.value = visit.stop.id;
      box.checked = behind.includes(visit.stop.id);
      part(item, 'name').textContent = nameOf(visit);
      return item;
    }));
  }

  /** Plans the rest and shows what would change. */
  async propose() {
    const { shown, mine } = this;
    if (!shown) return;
    const { day, guide, city, how, units } = shown;
    const fields = new FormData(this.form);
    this.tell(say('app.plan.planning'));
    const at = fields.get('where') === 'here'
      ? await positionNow((sentence) => this.complain(sentence)) : undefined;
    if (at === null) return;
    await this.to.settled;
    const now = {
      date: dayText(how.day), time: nowIn(guide, city).minute,
      behind: fields.getAll('behind').map(String), ...(at ? { at } : {}),
    };
    const asked = { end: minuteIn(String(fields.get('end'))) ?? 0, to: this.to.terminus,
      others: fields.has('others') };
    if (asked.end <= now.time) {
      return this.complain(
        say('plan.refusal.end-before-start', { start: clock(now.time), end: clock(asked.end) }));
    }
    const settings = await mine.settings();
    const wish = restWish(guide, day, now, asked, { city, ...settings });
    const ahead = day.stops.filter((stop) => !now.behind.includes(stop.id));
    if (ahead.length === 0 && !asked.others) return this.complain(say('app.rest.none'));
    const words = new PlanWords(guide, wish, units);
    try {
      this.desk ??= new PlannerClient(plannerScript());
      if (!await this.desk.ready(city ?? '', guide)) {
        return this.complain(say('app.plan.unsupported'));
      }
      const reply = await this.desk.plan(wish, () => {});
      if (reply.is === 'refused') return this.complain(words.refusal(reply.refusal));
      if (reply.is !== 'plan') return;
      const proposal =
        withRest(guide, day, now, asked, reply.plan.days[0]?.visits ?? [], Date.now());
      this.offer(proposal, asked.end, words);
    } catch {
      this.complain(say('app.no-data'));
    }
  }

  /**
   * @param {import('./rest.js').Proposal} proposal
   * @param {number} end wished, in minutes
   * @param {PlanWords} words
   */
  offer({ day, fresh, dropped }, end, words) {
    const { shown } = this;
    if (!shown || !day.since) return;
    const { guide, how, units } = shown;
    const { since } = day;
    const table = timetable(guide, day.stops, { ...how, since });
    const ahead = table.visits.filter((visit) => !visit.isBehind);
    if (ahead.length === 0 && dropped.length === 0) return this.complain(say('app.rest.none'));
    this.tell(say('app.rest.proposal', { time: clock(since.time) }));
    part(this.root, 'changes').hidden = false;
    part(this.root, 'new-line').replaceChildren(...ahead.map((visit, index) => {
      const item = copyOf('rest-stop');
      setTime(item, '.when time', visit.arrive);
      part(item, 'disc').textContent = String(since.behind.length + index + 1);
      part(item, 'name').textContent = nameOf(visit);
      setPieces(part(item, 'meta'),
        [duration(visit.stay), visit.place ? words.price(visit.place.slug) : null,
          fresh.includes(visit.stop.id) ? say('app.rest.new') : null]);
      setWalk(part(item, 'walk'), ahead[index + 1], units);
      return item;
    }));
    const titles = dropped.map(
      (stop) => nameOf({ ...table.visits[0], stop, place: guide.place(stop.place ?? '') }));
    const sentences = [
      dropped.length > 0 ? say('app.rest.out', { names: list(titles) }) : null,
      dropped.length + fresh.length === 0 ? say('app.rest.same') : null,
      table.end > end ? say('app.rest.late', { time: duration(table.end - end) }) : null,
    ];
    part(this.root, 'out')
      .replaceChildren(...sentences.flatMap((text) => (text ? [element('p', text)] : [])));
    button(this.root, 'use-rest').onclick = () => void this.take(day, shown.day);
    button(this.root, 'leave-rest').onclick = () => {
      part(this.root, 'proposal').hidden = true;
      /** @type {HTMLElement | null} */ (this.form.querySelector('.button'))?.focus();
    };
    part(this.root, 'proposal').scrollIntoView({ block: 'nearest' });
  }

  /**
   * @param {import('../store/day.js').Day} next
   * @param {import('../store/day.js').Day} before
   */
  async take(next, before) {
    await this.mine.change(next.id, () => next);
    this.root.open = false;
    tell(say('app.rest.used'), () => this.mine.change(next.id, () => before));
  }

  /** @param {string} text */
  tell(text) {
    part(this.root, 'proposal').hidden = false;
    part(this.root, 'rest-title').textContent = text;
    part(this.root, 'rest-fault').hidden = true;
    part(this.root, 'changes').hidden = true;
  }

  /** @param {string} text */
  complain(text) {
    this.tell('');
    part(this.root, 'rest-fault').hidden = false;
    /** @type {HTMLElement} */ (
      part(this.root, 'rest-fault').querySelector('span')).textContent = text;
  }
}
