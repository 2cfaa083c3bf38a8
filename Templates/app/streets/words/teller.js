import { stairCount } from '../teller.js';
import { arrivalSide } from './arrival.js';
import { isClimb, movesOf, tellsCrossings } from './moves.js';
import { isolatedText, sentence, textOf } from './phrase.js';
import { Vocabulary } from './vocabulary.js';

/**
 * Walks in words, one sentence for each turn that matters; the same sentences as Swift's `Directions`.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
 * @typedef {import('./moves.js').Move} Move
 * @typedef {import('../leg.js').Leg} Leg
 *
 * @typedef {object} WalkWords What `data/walk-words.json` has: the words of an edition.
 * @property {'waymark-walk-words'} format
 * @property {1} version
 * @property {string} language
 * @property {boolean} rightToLeft
 * @property {number} pace the guide's, in km/h
 * @property {Record<string, string>} words
 * @property {Record<string, CityWords>} cities
 *
 * @typedef {object} CityWords
 * @property {'metric' | 'imperial'} units
 * @property {string} [streets] the language of the names of streets, where it is known
 * @property {string} [foreign] the same where it is not that of the words
 * @property {{is?: 'open' | 'shut', times?: string}[]} hours by their numbers, from 1
 *
 * @typedef {{text: string, pieces: Phrase}} Sentence As plain text, and with its names apart.
 */

/** In metres: a turn so soon follows "immediately". */
const soon = 25;

export class Teller {
  /**
   * @param {WalkWords} words
   * @param {string} city
   * @param {readonly import('../parts.js').Condition[]} conditions
   * @param {ReadonlyMap<string, string>} [titles] of places beside the way
   */
  constructor(words, city, conditions, titles = new Map()) {
    this.words = new Vocabulary(words.words, words.language, words.rightToLeft);
    this.city = Object.hasOwn(words.cities, city) ? words.cities[city] : { units: /** @type {const} */ ('metric'), hours: [] };
    this.conditions = conditions;
    this.titles = titles;
  }

  /**
   * @param {Leg} leg
   * @param {string} [destination] the name of the place where it ends
   * @returns {Sentence[]}
   */
  sentences(leg, destination) {
    /** @type {Set<number>} */
    const told = new Set();
    const moves = movesOf(leg).map((move) => {
      const hours = move.hours.filter((number) => !told.has(number));
      hours.forEach((number) => told.add(number));
      return { ...move, hours };
    });
    if (moves.length === 0) return [];
    const phrases = [...(leg.shut ? [this.shut(leg.shut)] : []), this.leave(moves[0])];
    for (let place = 1; place < moves.length; place += 1) phrases.push(this.go(moves[place], moves[place - 1]));
    phrases.push(this.arrive(leg, destination, moves[moves.length - 1]));
    const starts = phrases.slice(0, -moves.length).map(() => 0);
    for (const move of moves) starts.push(starts[starts.length - 1] + move.metres);
    return phrases.map((phrase, index) => {
      const pieces = sentence(phrase, this.words);
      return { text: this.words.isRightToLeft ? isolatedText(pieces) : textOf(pieces), pieces, start: starts[index] };
    });
  }

  /**
   * `leave to the north-east on Aleksanterinkatu`
   *
   * @param {Move} move
   */
  leave(move) {
    const sector = Math.floor(((move.bearing % 360) + 382.5) / 45) % 8;
    const direction = this.words.phrase(`bearing.${sector}`);
    return this.withSights(move, isClimb(move)
      ? this.words.phrase('leave.and', { bearing: direction, move: this.climb(move) })
      : this.words.phrase('leave.along', { bearing: direction, along: this.headed(move, this.way('along', kindOf(move), move.name)) }));
  }

  /**
   * `after 120 m turn left into Unioninkatu, passing the library on the right`
   *
   * @param {Move} move
   * @param {Move} before
   */
  go(move, before) {
    const turn = this.turn(move, before);
    const isSoon = before.metres < soon && !isClimb(before) && move.turn !== 'straight' && move.turn !== 'start';
    return this.withSights(move, isSoon ? this.words.phrase('then.soon', { move: turn }) : this.after(before, turn));
  }

  /**
   * @param {Leg} leg
   * @param {string | undefined} destination
   * @param {Move} last
   */
  arrive(leg, destination, last) {
    if (destination === undefined) return this.after(last, this.words.phrase('arrival.nameless'));
    return this.after(last, this.words.phrase(`arrival.${arrivalSide(leg)}`, { place: [{ name: destination }] }));
  }

  /**
   * Puts before a move what comes before it: a distance, or the end of the steps.
   *
   * @param {Move} before
   * @param {Phrase} move
   */
  after(before, move) {
    if (!isClimb(before)) {
      return this.words.phrase('then.after', { move, distance: [this.words.spokenDistance(before.metres, this.city.units)] });
    }
    const { up, down, unknown } = before.stairs;
    if (before.way !== 'steps' || unknown > 0 || (up === 0) === (down === 0)) return this.words.phrase('then.next', { move });
    return this.words.phrase(up > 0 ? 'then.top' : 'then.bottom', { move });
  }

  /**
   * @param {Move} move
   * @param {Move} before
   */
  turn(move, before) {
    const turn = move.turn === 'start' ? 'straight' : move.turn;
    if (isClimb(move)) return this.words.phrase(`turn-and.${turn}`, { move: this.climb(move) });
    if (move.isHeadedAlready && move.way !== 'square') return this.words.phrase(`turn.${turn}`);
    if (move.name === before.name && (move.way === before.way || move.name !== null) && !isClimb(before)) {
      if (move.name === null) return this.words.phrase(`turn.${turn}`);
      return this.words.phrase(`stay.${turn}`, { way: this.street(move.name) });
    }
    const family = move.turn === 'straight' ? 'along' : 'onto';
    return this.words.phrase(`turn-onto.${turn}`, { onto: this.headed(move, this.way(family, kindOf(move), move.name)) });
  }

  /**
   * `the path towards Mill Lane`: a way without a name is told by where it leads.
   *
   * @param {Move} move
   * @param {Phrase} way
   */
  headed(move, way) {
    if (move.towards === null || move.isHeadedAlready) return way;
    return this.words.phrase('way.towards', { way, name: this.street(move.towards) });
  }

  /**
   * `along the path`, `along Mill Lane`
   *
   * @param {string} family
   * @param {string} kind
   * @param {string | null} name
   */
  way(family, kind, name) {
    if (name === null) return this.words.phrase(`${family}.${kind}`);
    return this.words.phrase(`${family}-named.${kind}`, { way: this.street(name) });
  }

  /**
   * `climb 38 steps`, `go down Mill Steps, 12 steps`, `take the lift`
   *
   * @param {Move} move
   */
  climb(move) {
    if (move.way !== 'steps' || stairCount(move.stairs) === 0) return this.ride(move);
    const flights = this.flights(move.stairs);
    if (flights.length !== 1 || move.name === null) {
      return this.words.list(flights.map(({ way, steps }) => this.words.phrase(`climb.${way}`, { steps })));
    }
    return this.words.phrase(`climb-named.${flights[0].way}`, { way: this.street(move.name), steps: flights[0].steps });
  }

  /**
   * `take the lift`, `take the escalator up`
   *
   * @param {Move} move
   */
  ride(move) {
    const hasDirection = move.name === null && move.levelChange && (move.way === 'lift' || move.way === 'escalator');
    if (!hasDirection || !move.levelChange) return this.way('ride', move.way, move.name);
    return this.words.phrase(`${move.levelChange.isUp ? 'ride-up' : 'ride-down'}.${move.way}`);
  }

  /**
   * `to level 2`; on a way that is not a ride, `going down to level −1`.
   *
   * @param {Move} move
   * @returns {Phrase[]}
   */
  level(move) {
    const change = move.levelChange;
    if (!change || change.level === null) return [];
    const shown = (change.level < 0 ? '\u2212' : '') + this.words.decimal(Math.abs(change.level));
    return [this.words.phrase(`level.${isClimb(move) ? 'to' : change.isUp ? 'up' : 'down'}`, { level: [shown] })];
  }

  /** @param {import('../teller.js').Stairs} stairs */
  flights(stairs) {
    return /** @type {const} */ (['up', 'down', 'unknown']).filter((way) => stairs[way] > 0)
      .map((way) => ({ way, steps: [this.words.counted('climbed', stairs[way], stairs.isEstimated)] }));
  }

  /**
   * The name of a street, with the article that some languages want before their own: `la rue des Lilas`.
   *
   * @param {string} name
   * @returns {Phrase}
   */
  street(name) {
    const { streets, foreign } = this.city;
    const [first] = /** @type {RegExpMatchArray} */ (name.match(/^\S*/u));
    const article = streets === undefined || foreign === undefined ? this.article(first.toLowerCase()) : null;
    if (article === null) return [foreign === undefined ? { name } : { name, lang: foreign }];
    return [...(article ? [article] : []), { name: first.toLowerCase() + name.slice(first.length) }];
  }

  /**
   * The article of a type of street, with the space after it: the words list them as `la rue|le quai|l’avenue`.
   *
   * @param {string} sort
   */
  article(sort) {
    const known = this.words.word('street-articles').split('|')
      .find((one) => one.endsWith(` ${sort}`) || one.endsWith(`’${sort}`));
    return known === undefined ? null : known.slice(0, known.length - sort.length);
  }

  /**
   * @param {Move} move
   * @param {Phrase} phrase
   */
  withSights(move, phrase) {
    const sights = this.level(move);
    if (!isClimb(move)) {
      sights.push(...this.flights(move.stairs).map(({ way, steps }) => this.words.phrase(`passing.${way}`, { steps })));
    }
    if (tellsCrossings(move)) {
      const word = `number.${move.crossings}`;
      const number = this.words.has(word) ? this.words.word(word) : String(move.crossings);
      sights.push([this.words.count('crossing', move.crossings, number)]);
    }
    if (move.way === 'ferry') {
      // The wait is a mean: whole minutes are as exact as it gets.
      const seconds = Math.max(60, Math.floor((move.seconds + 30) / 60) * 60);
      sights.push(this.words.phrase('ride.time', { time: [this.words.duration(seconds)] }));
    }
    sights.push(...this.landmarks(move));
    return this.withHours(move, sights.length === 0 ? phrase : this.words.withComma(phrase, this.words.list(sights)));
  }

  /**
   * `passing the library and the theatre on the left`: one phrase for each run of places on one side.
   *
   * @param {Move} move
   */
  landmarks(move) {
    /** @type {{side: string, titles: Phrase[]}[]} */
    const runs = [];
    for (const { place, side } of move.landmarks) {
      const name = this.titles.get(place);
      if (name === undefined) continue;
      const last = runs[runs.length - 1];
      if (last?.side === side) last.titles.push([{ name }]);
      else runs.push({ side, titles: [[{ name }]] });
    }
    return runs.map(({ side, titles }, index) => {
      const continues = index > 0 && runs[index - 1].side !== 'ahead';
      return this.words.phrase(`${continues ? 'also' : 'passing'}.${side}`, { places: this.words.list(titles) });
    });
  }

  /**
   * `Turn left into the path (Green Park: open daily 8 am–8 pm)`
   *
   * @param {Move} move
   * @param {Phrase} phrase
   */
  withHours(move, phrase) {
    return move.hours.reduce((way, number) => {
      const { is, times } = this.city.hours[number - 1] ?? {};
      if (!is || !times) return way;
      const name = this.conditions.find((condition) => condition.told === number)?.name ?? null;
      if (name === null || name === move.name) return this.words.phrase(`way-hours.${is}`, { way, hours: [times] });
      return this.words.phrase(`way-hours.${is}-named`, { way, name: [this.named(name)], hours: [times] });
    }, phrase);
  }

  /** @param {string} name */
  named(name) {
    return this.city.foreign === undefined ? { name } : { name, lang: this.city.foreign };
  }

  /**
   * `Shut at 10 pm: Green Park (open daily 8 am–8 pm). The way round takes 6 min longer`
   *
   * @param {import('../leg.js').Shut} shut
   */
  shut(shut) {
    const ways = shut.ways.map((number) => {
      const { told, name } = this.conditions[number];
      const way = name === null ? [this.words.word('shut.way')] : [this.named(name)];
      const { is, times } = this.city.hours[told - 1] ?? {};
      return is && times ? this.words.phrase(`way-hours.${is}`, { way, hours: [times] }) : way;
    });
    const values = { time: [this.words.clock(shut.minute)], ways: this.words.list(ways) };
    if (shut.is === 'noWay') return this.words.phrase('shut.no-way', values);
    if (shut.seconds < 60) return this.words.phrase('shut.avoided', values);
    return this.words.phrase('shut.around', { ...values, longer: [this.words.duration(shut.seconds)] });
  }
}

/**
 * For someone who walks on it, a crossing is a piece of street.
 *
 * @param {Move} move
 */
const kindOf = ({ way }) => (way === 'crossing' ? 'street' : way);
