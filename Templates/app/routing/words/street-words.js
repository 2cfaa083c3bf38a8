/**
 * The names of streets inside a sentence.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
 */
export class StreetWords {
  /**
   * @param {import('./vocabulary.js').Vocabulary} words
   * @param {import('./teller.js').CityWords} city
   */
  constructor(words, city) {
    this.words = words;
    this.city = city;
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
