import { isClimb } from '../moves.js';
import { stairCount } from '../stairs.js';

/**
 * How ways are named inside a sentence: `along Mill Lane`, `the path towards the river`, `climb 38
 * steps`, `take the lift`.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
 * @typedef {import('../moves.js').Move} Move
 */
export class WayWords {
  /**
   * @param {import('./vocabulary.js').Vocabulary} words
   * @param {import('./teller.js').CityWords} city
   */
  constructor(words, city) {
    this.words = words;
    this.city = city;
  }

  /**
   * `the path towards Mill Lane`: a way without a name is told by where it leads.
   *
   * @param {Move} move
   * @param {Phrase} way
   */
  headed(move, way) {
    if (move.ahead !== null) return this.words.phrase(`way-ahead.${move.ahead}`, { way });
    if (move.towards === null || move.isHeadedAlready) return way;
    return this.words.phrase('way.towards', { way, name: this.street(move.towards) });
  }

  /**
   * `cross the square diagonally to the left`
   *
   * @param {Move} move
   * @param {string | null} name
   */
  diagonal(move, name) {
    const side = /left/i.test(move.turn) ? 'left' : 'right';
    if (name === null) return this.words.phrase(`diagonal.${side}`);
    return this.words.phrase(`diagonal-named.${side}`, { way: this.street(name) });
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
      return this.words.list(
        flights.map(({ way, steps }) => this.words.phrase(`climb.${way}`, { steps })));
    }
    return this.words.phrase(
      `climb-named.${flights[0].way}`, { way: this.street(move.name), steps: flights[0].steps });
  }

  /**
   * `take the lift`, `take the escalator up`
   *
   * @param {Move} move
   */
  ride(move) {
    const hasDirection = move.name === null && move.levelChange
      && (move.way === 'lift' || move.way === 'escalator');
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

  /** @param {import('../stairs.js').Stairs} stairs */
  flights(stairs) {
    return /** @type {const} */ (['up', 'down', 'unknown']).filter((way) => stairs[way] > 0)
      .map((way) =>
        ({ way, steps: [this.words.counted('climbed', stairs[way], stairs.isEstimated)] }));
  }

  /**
   * The name of a street, with the article that some languages want before their own: `la rue des
   * Lilas`.
   *
   * @param {string} name
   * @returns {Phrase}
   */
  street(name) {
    const { streets, foreign } = this.city;
    const [first] = /** @type {RegExpMatchArray} */ (name.match(/^\S*/u));
    const article = streets === undefined || foreign === undefined
      ? this.article(first.toLowerCase()) : null;
    if (article === null) return [foreign === undefined ? { name } : { name, lang: foreign }];
    return [...(article ? [article] : []),
      { name: first.toLowerCase() + name.slice(first.length) }];
  }

  /**
   * The article of a type of street, with the space after it: the words list them as `la rue|le
   * quai|l’avenue`.
   *
   * @param {string} sort
   */
  article(sort) {
    const known = this.words.word('street-articles').split('|')
      .find((one) => one.endsWith(` ${sort}`) || one.endsWith(`’${sort}`));
    return known === undefined ? null : known.slice(0, known.length - sort.length);
  }

  /** @param {string} name */
  named(name) {
    return this.city.foreign === undefined ? { name } : { name, lang: this.city.foreign };
  }
}

/**
 * For someone who walks on it, a crossing is a piece of street.
 *
 * @param {Move} move
 */
export const kindOf = ({ way }) => (way === 'crossing' ? 'street' : way);
