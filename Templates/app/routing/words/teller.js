import { turns } from '../turn.js';
import { contracted, isolatedText, sentence, textOf } from './phrase.js';
import { StreetWords } from './street-words.js';
import { sides, ToldWalk, ways } from './told-walk.js';
import { Vocabulary } from './vocabulary.js';

/**
 * Walks in words, one sentence for each turn that matters: `WalkTelling` chooses the phrases, and
 * this fills them from the words of an edition, as Swift's `DirectionsStack` does.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
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
 * @property {string} [turn] what is done there: a turn of `../turn.js`, the way of a climb or a
 *   ride, or `arrive`; none for a sentence about the whole walk
 * @property {string} [move] the same in words, without a distance before it and without sights
 */

/** What ends the keys of words, in the order of the numbers of actions. */
const keyEnds = [[], turns, ways, sides, ['up', 'down', 'unknown'], [...'01234567']];

/** What puts a phrase on the stack, in the order of the numbers of actions after those. */
const leaves = /** @type {const} */ ([
  'name', 'street', 'place', 'destination', 'distance', 'duration', 'clock', 'steps', 'aboutSteps',
  'crossings', 'level', 'hours',
]);

/** What does something with the phrases on the stack, in the order of the numbers after those. */
const ends = /** @type {const} */ (['list', 'turn', 'climb', 'arrival', 'sentence']);

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
    this.ways = new StreetWords(this.words, this.city);
    this.streets = streets;
    this.titles = titles;
  }

  /**
   * @param {Leg} leg
   * @param {string} [destination] the name of the place where it ends
   * @returns {Sentence[]}
   */
  sentences(leg, destination) {
    const { streets, city, titles } = this;
    const walk = new ToldWalk(leg, destination !== undefined, city, streets.conditions, titles);
    const row = streets.given(walk.numbers, (place) =>
      streets.row(() => streets.exports.telling(place, walk.numbers.length)));
    /** @type {Telling} */
    const telling = { walk, destination: destination ?? '', stack: [], done: {}, sentences: [] };
    while (row.hasMore) this.follow(row.next(), row.next(), row.next(), telling);
    return telling.sentences;
  }

  /**
   * @param {number} action
   * @param {number} address of its word
   * @param {number} number
   * @param {Telling} telling
   */
  follow(action, address, number, telling) {
    const { stack } = telling;
    if (action < keyEnds.length) {
      const [key, ...takes] = this.streets.textAt(address).split(' ');
      const values = stack.splice(stack.length - takes.length);
      const end = keyEnds[action][number];
      stack.push(this.words.phrase(end === undefined ? key : `${key}.${end}`,
        Object.fromEntries(takes.map((name, place) => [name, values[place]]))));
    } else if (action < keyEnds.length + leaves.length) {
      stack.push(this.leaf(leaves[action - keyEnds.length], number, telling));
    } else {
      this.end(ends[action - keyEnds.length - leaves.length], number, telling);
    }
  }

  /**
   * @param {typeof leaves[number]} leaf
   * @param {number} number
   * @param {Telling} telling
   * @returns {Phrase}
   */
  leaf(leaf, number, { walk, destination }) {
    const { words } = this;
    switch (leaf) {
      case 'name':
        return [this.ways.named(walk.names[number])];
      case 'street':
        return this.ways.street(walk.names[number]);
      case 'place':
        return [{ name: this.titles.get(walk.places[number]) ?? '' }];
      case 'destination':
        return [{ name: destination }];
      case 'distance':
        return [words.spokenDistance(number, this.city.units)];
      case 'duration':
        return [words.duration(number)];
      case 'clock':
        return [words.clock(number)];
      case 'crossings':
        return [words.crossings(number)];
      case 'level':
        return [(number < 0 ? '\u2212' : '') + words.decimal(Math.abs(number))];
      case 'hours':
        return [this.city.hours[number - 1].times ?? ''];
      default:
        return [words.counted('climbed', number, leaf === 'aboutSteps')];
    }
  }

  /**
   * @param {typeof ends[number]} end
   * @param {number} number
   * @param {Telling} telling
   */
  end(end, number, telling) {
    const { stack } = telling;
    if (end === 'list') {
      stack.push(this.words.list(stack.splice(stack.length - number)));
    } else if (end === 'sentence') {
      const pieces = sentence(stack.pop() ?? [], this.words);
      telling.sentences.push({ text: this.plain(pieces), pieces, start: number, ...telling.done });
      telling.done = {};
    } else {
      const turn = end === 'turn' ? turns[number] : end === 'climb' ? ways[number] : 'arrive';
      telling.done = { turn, move: this.plain(contracted(stack[stack.length - 1], this.words)) };
    }
  }

  /** @param {Phrase} pieces */
  plain(pieces) {
    return this.words.isRightToLeft ? isolatedText(pieces) : textOf(pieces);
  }
}

/**
 * @typedef {object} Telling
 * @property {ToldWalk} walk
 * @property {string} destination
 * @property {Phrase[]} stack
 * @property {{turn?: string, move?: string}} done what is done where the next sentence applies
 * @property {Sentence[]} sentences
 */
