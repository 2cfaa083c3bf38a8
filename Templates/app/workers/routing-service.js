import { withLandmarks } from '../routing/landmarks.js';
import { Streets } from '../routing/streets.js';
import { Town } from '../routing/town.js';
import { Teller } from '../routing/words/teller.js';

/**
 * Answers questions about walks, one answer for each; what the worker does, free of the worker. The
 * worker's file says which messages there are.
 *
 * @typedef {import('../routing/town.js').Place} Place
 * @typedef {import('../routing/town.js').Length} Length
 * @typedef {import('../routing/town.js').NoWalk} NoWalk
 * @typedef {import('../routing/leg.js').Leg} Leg
 * @typedef {import('../routing/words/teller.js').Sentence} Sentence
 * @typedef {import('../routing/words/teller.js').WalkWords} WalkWords
 * @typedef {import('../routing/landmarks.js').GuidePlace} GuidePlace
 *
 * @typedef {object} Manner
 * @property {string} [city] whose network to ask; without it the first that knows both ends
 * @property {number} [pace] in km/h
 * @property {boolean} [stepFree]
 *
 * @typedef {({id: number, do: 'open', city: string, bytes: ArrayBuffer} | {id: number, do: 'words',
 *   words: WalkWords} | {id: number, do: 'places', places: GuidePlace[]} | {id: number, do:
 *   'close', city: string} | ({id: number, do: 'route', from: Place, to: Place, over?: [number,
 *   number][], at?: import('../routing/openings.js').Moment, destination?: string} & Manner) |
 *   ({id: number, do: 'times', from: Place, to: Place[], within?: number} & Manner) | ({id: number,
 *   do: 'sheds', from: Place, minutes: number[]} & Manner) | {id: number, do: 'cancel'})} Request
 *
 * @typedef {Leg & {sentences?: Sentence[]}} Told A walk with its directions, where the words are
 *   there.
 * @typedef {{is: 'opened', city: string, box: [number, number, number, number], nodes: number,
 *   edges: number} | {is: 'words'} | {is: 'places'} | {is: 'closed'} | {is: 'cancelled'} | {is:
 *   'route', city: string, walk: Told} | {is: NoWalk} | {is: 'times', city: string, walks: (Length
 *   | NoWalk)[]} | {is: 'sheds', city: string, outlines: [number, number][][]}} Answered
 * @typedef {({is: 'failed', message: string} | Answered) & {id: number}} Reply
 */

/** Slower or faster than this nobody walks. */
const [slowest, fastest] = [0.5, 15];
const usualPace = 4.5;
/** Longer walks leave the network. */
const mostMinutes = 60;

export class RoutingService {
  /**
   * @param {(message: Reply) => void} send
   * @param {() => Promise<void>} pause lets messages come in
   * @param {() => Promise<void>} prepare makes the module ready that finds walks
   */
  constructor(send, pause, prepare) {
    this.send = send;
    this.pause = pause;
    this.prepare = prepare;
    /** @type {Map<string, Town>} */
    this.towns = new Map();
    /** @type {WalkWords | null} */
    this.words = null;
    /** @type {GuidePlace[]} */
    this.places = [];
    /** @type {Request[]} Requests that wait, the oldest first. */
    this.waiting = [];
    this.isAtWork = false;
  }

  /**
   * Takes a request; resolved when nothing waits any more.
   *
   * @param {Request} request
   */
  async receive(request) {
    if (request.do === 'cancel') {
      const isWaiting = this.waiting.some(({ id }) => id === request.id);
      this.waiting = this.waiting.filter(({ id }) => id !== request.id);
      if (isWaiting) this.send({ id: request.id, is: 'cancelled' });
      return;
    }
    this.waiting.push(request);
    if (this.isAtWork) return;
    this.isAtWork = true;
    for (;;) {
      // What is taken back meanwhile is not begun.
      await this.pause();
      const next = this.waiting.shift();
      if (!next) break;
      await this.answer(next);
    }
    this.isAtWork = false;
  }

  /** @param {Request} request */
  async answer(request) {
    const { id } = request;
    try {
      if (request.do === 'open') await this.prepare();
      this.send({ id, ...this.reply(request) });
    } catch (error) {
      this.send(
        { id, is: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /**
   * @param {Request} request
   * @returns {Answered}
   */
  reply(request) {
    switch (request.do) {
      case 'open':
        return this.opened(request.city, request.bytes);
      case 'words':
        this.words = checked(request.words);
        return { is: 'words' };
      case 'places':
        this.places = request.places.map(({ slug, title, at }) => ({ slug, title, at: point(at) }));
        return { is: 'places' };
      case 'close':
        this.towns.delete(request.city);
        return { is: 'closed' };
      case 'route':
        return this.routed(request);
      case 'times':
        return this.timed(request);
      case 'sheds':
        return this.shed(request);
      default:
        throw new Error('no such request');
    }
  }

  /**
   * @param {string} city
   * @param {ArrayBuffer} bytes
   * @returns {Answered}
   */
  opened(city, bytes) {
    const streets = new Streets(bytes);
    const town = new Town(streets);
    // What the first walk needs is made now, while nobody waits for a walk.
    for (const stepFree of [false, true]) town.finder(this.walker({ stepFree }), town.usuallyShut);
    this.towns.set(String(city), town);
    const { south, west, north, east } = streets.box;
    return {
      is: 'opened', city, box: [south / 1e7, west / 1e7, north / 1e7, east / 1e7],
      nodes: streets.nodes, edges: streets.edges,
    };
  }

  /**
   * @param {Extract<Request, {do: 'route'}>} request
   * @returns {Answered}
   */
  routed(request) {
    const [walker, over] = [this.walker(request), (request.over ?? []).map(point)];
    const [from, to] = [place(request.from), place(request.to)];
    /** @type {NoWalk} */
    let none = 'unmapped';
    for (const [city, town] of this.asked(request)) {
      const walk = town.walk(from, to, walker, { over, moment: request.at ?? null });
      if (typeof walk !== 'string') {
        return { is: 'route', city, walk: this.told(walk, city, town, request.destination) };
      }
      if (walk === 'unreachable') none = walk;
    }
    return { is: none };
  }

  /**
   * @param {Leg} walk
   * @param {string} city
   * @param {Town} town
   * @param {string} [destination]
   * @returns {Told}
   */
  told(walk, city, town, destination) {
    const passing = withLandmarks(walk, this.places);
    if (!this.words) return passing;
    const titles = new Map(this.places.map(({ slug, title }) => [slug, title]));
    const teller = new Teller(this.words, city, town.streets, titles);
    /**
     * @param {Leg} leg
     * @returns {Told}
     */
    const tell = (leg) => ({ ...leg, sentences: teller.sentences(leg, destination) });
    const { stepFree } = passing;
    return tell(stepFree.is === 'other'
      ? { ...passing, stepFree: { is: 'other', walk: tell(stepFree.walk) } } : passing);
  }

  /**
   * @param {Extract<Request, {do: 'times'}>} request
   * @returns {Answered}
   */
  timed(request) {
    const [walker, from, places] =
      [this.walker(request), place(request.from), request.to.map(place)];
    const within = request.within ?? 30_000;
    for (const [city, town] of this.asked(request)) {
      if (town.mayReach(from.at)) {
        return { is: 'times', city, walks: town.lengths(from, places, walker, within) };
      }
    }
    return { is: 'unmapped' };
  }

  /**
   * @param {Extract<Request, {do: 'sheds'}>} request
   * @returns {Answered}
   */
  shed(request) {
    const [walker, from] = [this.walker(request), place(request.from)];
    if (!request.minutes.every((minutes) => minutes > 0 && minutes <= mostMinutes)) {
      throw new Error('no such minutes');
    }
    /** @type {NoWalk} */
    let none = 'unmapped';
    for (const [city, town] of this.asked(request)) {
      const outlines = request.minutes.map((minutes) => town.shed(from, walker, minutes));
      const found = outlines.flatMap((outline) => (typeof outline === 'string' ? [] : [outline]));
      if (found.length > 0) return { is: 'sheds', city, outlines: found };
      if (outlines.includes('unreachable')) none = 'unreachable';
    }
    return { is: none };
  }

  /** @param {Manner} manner */
  walker({ pace = this.words?.pace ?? usualPace, stepFree = false }) {
    if (!(pace >= slowest && pace <= fastest)) throw new Error('nobody walks at such a pace');
    return { pace, isStepFree: stepFree };
  }

  /** @param {Manner} manner */
  asked({ city }) {
    const towns = [...this.towns].filter(([name]) => city === undefined || name === city);
    if (towns.length === 0) throw new Error('no such streets are open');
    return towns;
  }
}

/**
 * @param {Place} place
 * @returns {Place}
 */
const place = ({ at, level = null }) => ({ at: point(at), level });

/**
 * @param {[number, number]} point
 * @returns {[number, number]}
 */
function point([latitude, longitude]) {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new Error('no such point is on the earth');
  }
  return [latitude, longitude];
}

/**
 * @param {WalkWords} words
 * @returns {WalkWords}
 */
function checked(words) {
  if (words?.format !== 'waymark-walk-words' || words.version !== 1) {
    throw new Error('these are no words for walks');
  }
  return words;
}
