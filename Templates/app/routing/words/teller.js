import { isClimb, movesOf } from '../moves.js';
import { arrivalSide } from './arrival.js';
import { contracted, isolatedText, sentence, textOf } from './phrase.js';
import { Vocabulary } from './vocabulary.js';
import { kindOf, WayWords } from './way-words.js';

/**
 * Walks in words, one sentence for each turn that matters; the same sentences as Swift's
 * `Directions`.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
 * @typedef {import('../moves.js').Move} Move
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
 * @typedef {object} Sentence
 * @property {string} text plain
 * @property {Phrase} pieces with its names apart
 * @property {number} start metres from the beginning of the walk
 * @property {string} [turn] what is done there: a turn of `../teller.js`, the way of a climb or a
 *   ride, or `arrive`; none for a sentence about the whole walk
 * @property {string} [move] the same in words, without a distance before it and without sights
 */

/** In metres: a turn so soon follows "immediately". */
const soon = 25;

export class Teller {
  /**
   * @param {WalkWords} words
   * @param {string} city
   * @param {import('../streets.js').Streets} streets in which the walks are
   * @param {ReadonlyMap<string, string>} [titles] of places beside the way
   */
  constructor(words, city, streets, titles = new Map()) {
    this.words = new Vocabulary(words.words, words.language, words.rightToLeft);
    this.city = Object.hasOwn(words.cities, city) ? words.cities[city]
      : { units: /** @type {const} */ ('metric'), hours: [] };
    this.ways = new WayWords(this.words, this.city);
    this.streets = streets;
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
    const moves = movesOf(leg, this.streets).map((move) => {
      const hours = move.hours.filter((number) => !told.has(number));
      hours.forEach((number) => told.add(number));
      return { ...move, hours };
    });
    if (moves.length === 0) return [];
    const phrases = [...(leg.shut ? [this.shut(leg.shut)] : []), this.leave(moves[0])];
    for (let place = 1; place < moves.length; place += 1) {
      phrases.push(this.go(moves[place], moves[place - 1], destination));
    }
    phrases.push(this.arrive(leg, destination, moves[moves.length - 1]));
    const before = phrases.length - moves.length - 1;
    const starts = phrases.slice(0, -moves.length).map(() => 0);
    for (const move of moves) starts.push(starts[starts.length - 1] + move.metres);
    const turns = [...phrases.slice(0, before).map(() => ({})), ...this.turns(moves, leg, destination)];
    return phrases.map((phrase, index) => {
      const pieces = sentence(phrase, this.words);
      return { text: this.plain(pieces), pieces, start: starts[index], ...turns[index] };
    });
  }

  /**
   * What is done at the beginning of each move and at the end of the walk, in few words.
   *
   * @param {readonly Move[]} moves
   * @param {Leg} leg
   * @param {string | undefined} destination
   */
  turns(moves, leg, destination) {
    const short = (/** @type {Phrase} */ phrase) => this.plain(contracted(phrase, this.words));
    const turns = moves.map((move, index) => (index === 0
      ? { turn: 'start', move: short(this.departure(move)) }
      : {
        turn: isClimb(move) ? move.way : move.turn,
        move: short(this.turn(move, moves[index - 1], destination)),
      }));
    return [...turns, { turn: 'arrive', move: short(this.arrival(leg, destination)) }];
  }

  /** @param {Phrase} pieces */
  plain(pieces) {
    return this.words.isRightToLeft ? isolatedText(pieces) : textOf(pieces);
  }

  /** @param {Move} move */
  leave(move) {
    return this.withSights(move, this.departure(move));
  }

  /**
   * `head north-east on Aleksanterinkatu`
   *
   * @param {Move} move
   */
  departure(move) {
    const sector = Math.floor(((move.bearing % 360) + 382.5) / 45) % 8;
    const direction = this.words.phrase(`bearing.${sector}`);
    return isClimb(move)
      ? this.words.phrase('leave.and', { bearing: direction, move: this.ways.climb(move) })
      : this.words.phrase('leave.along', { bearing: direction, along: this.ways.headed(move, this.ways.way('along', kindOf(move), move.name)) });
  }

  /**
   * `after 120 m turn left into Unioninkatu, passing the library on the right`
   *
   * @param {Move} move
   * @param {Move} before
   * @param {string | undefined} destination
   */
  go(move, before, destination) {
    const turn = this.turn(move, before, destination);
    const isSoon = before.metres < soon && !isClimb(before) && move.turn !== 'straight'
      && move.turn !== 'start';
    return this.withSights(
      move, isSoon ? this.words.phrase('then.soon', { move: turn }) : this.after(before, turn));
  }

  /**
   * @param {Leg} leg
   * @param {string | undefined} destination
   * @param {Move} last
   */
  arrive(leg, destination, last) {
    return this.after(last, this.arrival(leg, destination));
  }

  /**
   * `the museum is on the left`
   *
   * @param {Leg} leg
   * @param {string | undefined} destination
   */
  arrival(leg, destination) {
    if (destination === undefined) return this.words.phrase('arrival.nameless');
    return this.words.phrase(`arrival.${arrivalSide(leg)}`, { place: [{ name: destination }] });
  }

  /**
   * Puts before a move what comes before it: a distance, or the end of the steps.
   *
   * @param {Move} before
   * @param {Phrase} move
   */
  after(before, move) {
    if (!isClimb(before)) {
      return this.words.phrase('then.after',
        { move, distance: [this.words.spokenDistance(before.metres, this.city.units)] });
    }
    const { up, down, unknown } = before.stairs;
    if (before.way !== 'steps' || unknown > 0 || (up === 0) === (down === 0)) {
      return this.words.phrase('then.next', { move });
    }
    return this.words.phrase(up > 0 ? 'then.top' : 'then.bottom', { move });
  }

  /**
   * `turn left into Mill Lane`, `turn left, then immediately turn right into Mill Lane`, `turn left
   * into Mill Lane at the roundabout`
   *
   * @param {Move} move
   * @param {Move} before
   * @param {string | undefined} destination
   */
  turn(move, before, destination) {
    let phrase = this.entry(move, before, destination);
    if (move.then !== null) {
      const first = move.isDiagonal ? this.ways.diagonal(move, null)
        : this.words.phrase(`turn.${move.turn}`);
      phrase = this.words.phrase('then.both', { first, move: phrase });
    }
    if (!move.isAtRoundabout) return phrase;
    if (move.roundabout === null) return this.words.phrase('roundabout.nameless', { move: phrase });
    const name = [this.ways.named(move.roundabout)];
    return this.words.phrase('roundabout.named', { name, move: phrase });
  }

  /**
   * The turn by which its way is entered.
   *
   * @param {Move} move
   * @param {Move} before
   * @param {string | undefined} destination
   */
  entry(move, before, destination) {
    const last = move.then ?? move.turn;
    const turn = last === 'start' ? 'straight' : last;
    if (isClimb(move)) {
      return this.words.phrase(`turn-and.${turn}`, { move: this.ways.climb(move) });
    }
    if (move.isDiagonal && move.then === null) {
      return this.ways.headed(move, this.ways.diagonal(move, move.name));
    }
    if (move.isHeadedAlready && move.way !== 'square') {
      return this.plainTurn(turn, move, destination);
    }
    if (move.name === before.name && (move.way === before.way || move.name !== null) && !isClimb(before)) {
      if (move.name === null) return this.plainTurn(turn, move, destination);
      return this.words.phrase(`stay.${turn}`, { way: this.ways.street(move.name) });
    }
    const family = last === 'straight' ? 'along' : 'onto';
    return this.words.phrase(`turn-onto.${turn}`,
      { onto: this.ways.headed(move, this.ways.way(family, kindOf(move), move.name)) });
  }

  /**
   * A turn between ways that nothing distinguishes. Where no landmark is seen either, it is told by
   * where it leads: `turn left towards the steps`, `turn left towards Mill Lane`.
   *
   * @param {string} turn
   * @param {Move} move
   * @param {string | undefined} destination
   */
  plainTurn(turn, move, destination) {
    const way = this.words.phrase(`turn.${turn}`);
    if (move.landmarks.length > 0) return way;
    if (move.ahead !== null) return this.words.phrase(`way-ahead.${move.ahead}`, { way });
    if (move.towards !== null) {
      return this.words.phrase('way.towards', { way, name: this.ways.street(move.towards) });
    }
    if (!move.leadsToEnd || destination === undefined) return way;
    return this.words.phrase('way.towards', { way, name: [{ name: destination }] });
  }

  /**
   * @param {Move} move
   * @param {Phrase} phrase
   */
  withSights(move, phrase) {
    const sights = this.ways.level(move);
    if (!isClimb(move)) {
      sights.push(...this.ways.flights(move.stairs)
        .map(({ way, steps }) => this.words.phrase(`passing.${way}`, { steps })));
    }
    if (move.crossings > 0) {
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
    return this.withHours(
      move, sights.length === 0 ? phrase : this.words.withComma(phrase, this.words.list(sights)));
  }

  /**
   * `passing the library and the theatre on the left`: one phrase for each run of places on one
   * side.
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
      return this.words.phrase(
        `${continues ? 'also' : 'passing'}.${side}`, { places: this.words.list(titles) });
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
      const name = this.streets.conditions.find((condition) => condition.told === number)?.name ?? null;
      if (name === null || name === move.name) {
        return this.words.phrase(`way-hours.${is}`, { way, hours: [times] });
      }
      return this.words.phrase(
        `way-hours.${is}-named`, { way, name: [this.ways.named(name)], hours: [times] });
    }, phrase);
  }

  /**
   * `Shut at 10 pm: Green Park (open daily 8 am–8 pm). The way round takes 6 min longer`
   *
   * @param {import('../leg.js').Shut} shut
   */
  shut(shut) {
    const ways = shut.ways.map((number) => {
      const { told, name } = this.streets.conditions[number];
      const way = name === null ? [this.words.word('shut.way')] : [this.ways.named(name)];
      const { is, times } = this.city.hours[told - 1] ?? {};
      return is && times ? this.words.phrase(`way-hours.${is}`, { way, hours: [times] }) : way;
    });
    const values = { time: [this.words.clock(shut.minute)], ways: this.words.list(ways) };
    if (shut.is === 'noWay') return this.words.phrase('shut.no-way', values);
    if (shut.seconds < 60) return this.words.phrase('shut.avoided', values);
    return this.words.phrase(
      'shut.around', { ...values, longer: [this.words.duration(shut.seconds)] });
  }
}
