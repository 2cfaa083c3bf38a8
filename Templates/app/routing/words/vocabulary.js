import { filledPhrase, textOf } from './phrase.js';

/**
 * The words of an edition, and how it writes numbers, distances and times; as Swift's `Words` and
 * `Wording`.
 *
 * @typedef {import('./phrase.js').Phrase} Phrase
 */

/**
 * Letters that run from left to right; the languages that run the other way are left out by their
 * blocks.
 */
const fromTheLeft = /[^\P{Alphabetic}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export class Vocabulary {
  /**
   * @param {Record<string, string>} table
   * @param {string} language
   * @param {boolean} isRightToLeft
   */
  constructor(table, language, isRightToLeft) {
    this.table = table;
    this.language = language;
    this.isRightToLeft = isRightToLeft;
    /** @type {Intl.PluralRules[]} by the number of decimals that are shown */
    this.plurals = [];
  }

  /**
   * A word; the key itself where there is none.
   *
   * @param {string} key
   */
  word(key) {
    return this.has(key) ? this.table[key] : key;
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.table, key);
  }

  /**
   * A word with phrases in its placeholders.
   *
   * @param {string} key
   * @param {Record<string, Phrase>} [values]
   */
  phrase(key, values = {}) {
    return filledPhrase(this.word(key), values);
  }

  /**
   * A word with its placeholders filled; in a language that is written from right to left, values
   * that run the other way are isolated.
   *
   * @param {string} key
   * @param {Record<string, string>} values
   */
  text(key, values) {
    /** @param {string} value */
    const shown = (value) => (this.isRightToLeft && fromTheLeft.test(value) ? `\u2068${value}\u2069` : value);
    return this.filled(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])));
  }

  /**
   * @param {string} key
   * @param {Record<string, string>} values
   */
  filled(key, values) {
    const phrases = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
    return textOf(filledPhrase(this.word(key), phrases));
  }

  /**
   * The form of a word for a number as it is written with a point; of words without such a form,
   * the other one.
   *
   * @param {string} key
   * @param {string} number
   */
  form(key, number) {
    const decimals = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
    this.plurals[decimals] ??= new Intl.PluralRules(this.language, {
      minimumFractionDigits: decimals, maximumFractionDigits: decimals,
    });
    const form = `${key}.${this.plurals[decimals].select(Number(number))}`;
    return this.has(form) ? form : `${key}.other`;
  }

  /**
   * @param {string} key
   * @param {number} number
   * @param {string} shown
   */
  count(key, number, shown) {
    return this.text(this.form(key, String(number)), { count: shown });
  }

  /**
   * @param {string} name
   * @param {string} shown
   */
  unit(name, shown) {
    const key = `unit.${name}`;
    if (!this.has(`${key}.other`)) return this.text(key, { number: shown });
    const plain = shown.replaceAll(this.word('format.group'), '').replaceAll(this.word('format.decimal'), '.');
    return this.text(this.form(key, plain), { number: shown });
  }

  /**
   * `1,250`
   *
   * @param {number} number
   */
  number(number) {
    const digits = String(number);
    const least = /^\d+$/.test(this.word('format.least-grouped')) ? Number(this.word('format.least-grouped')) : 4;
    if (digits.length < least || number < 0) return digits;
    return digits.replace(/\B(?=(\d{3})+$)/g, () => this.word('format.group'));
  }

  /**
   * A number with at most one decimal.
   *
   * @param {number} value
   */
  decimal(value) {
    const scaled = Math.round(value * 10);
    const whole = this.number(Math.floor(scaled / 10));
    return scaled % 10 === 0 ? whole : `${whole}${this.word('format.decimal')}${scaled % 10}`;
  }

  /**
   * Rounded for directions: to 10 m below 200 m, to 50 m below a kilometre; to ten or fifty feet,
   * then to tenths of a mile.
   *
   * @param {number} metres
   * @param {'metric' | 'imperial'} units
   */
  spokenDistance(metres, units) {
    if (units === 'metric') {
      if (metres >= 975) return this.unit('kilometres', this.decimal(metres / 1000));
      const round = metres < 195 ? 10 : 50;
      return this.unit('metres', this.number(Math.max(10, Math.round(metres / round) * round)));
    }
    const feet = metres / 0.3048;
    if (feet >= 475) return this.unit('miles', this.decimal(Math.max(metres / 1609.344, 0.1)));
    const round = feet < 95 ? 10 : 50;
    return this.unit('feet', this.number(Math.max(10, Math.round(feet / round) * round)));
  }

  /**
   * `45 min`, `1 h 15 min`; rounded up to whole minutes.
   *
   * @param {number} seconds
   */
  duration(seconds) {
    const all = Math.ceil(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return this.unit('minutes', String(minutes));
    const whole = this.unit('hours', String(hours));
    if (minutes === 0) return whole;
    return this.filled('format.hours-minutes', { hours: whole, minutes: this.unit('minutes', String(minutes)) });
  }

  /**
   * `9:30 am`, `9 am`, `noon`, or `09:30` where the day has 24 hours.
   *
   * @param {number} minutes of the day
   */
  clock(minutes) {
    const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
    const hasHalves = this.word('format.clock') === '12';
    if (hasHalves && minute === 0 && hour % 12 === 0) return this.word(hour === 0 ? 'format.midnight' : 'format.noon');
    const shown = hasHalves ? ((hour + 11) % 12) + 1 : hour;
    return this.filled(minute === 0 ? 'format.full-hour' : 'format.time', {
      hour: String(shown).padStart(this.word('format.hour-digits') === '2' ? 2 : 1, '0'),
      minute: String(minute).padStart(2, '0'),
      half: this.word(hour < 12 ? 'format.before-noon' : 'format.after-noon'),
    });
  }

  /**
   * `38 steps`, `about 40 steps` where they are estimated.
   *
   * @param {string} key
   * @param {number} count above 0
   * @param {boolean} isEstimated
   */
  counted(key, count, isEstimated) {
    if (!isEstimated) return this.count(key, count, this.number(count));
    // Rounded to five, from fifty on to ten.
    const round = count < 50 ? 5 : 10;
    const said = Math.max(round, Math.floor((count + round / 2 - (round === 5 ? 0.5 : 0)) / round) * round);
    return this.text('about', { value: this.count(key, said, this.number(said)) });
  }

  /**
   * `crossing two streets`
   *
   * @param {number} count
   */
  crossings(count) {
    const word = `number.${count}`;
    return this.count('crossing', count, this.has(word) ? this.word(word) : String(count));
  }

  /**
   * `a`, `a and b`, `a, b and c`
   *
   * @param {readonly Phrase[]} items
   * @returns {Phrase}
   */
  list(items) {
    if (items.length < 2) return items[0] ?? [];
    const last = items[items.length - 1];
    const front = items.slice(1, -1).reduce((first, second) => this.withComma(first, second), items[0]);
    return filledPhrase(this.andPattern(textOf(last)), { first: front, second: last });
  }

  /**
   * @param {Phrase} first
   * @param {Phrase} second
   */
  withComma(first, second) {
    return this.phrase('list.comma', { first, second });
  }

  /**
   * Some languages say "and" in another way before some letters, which the words list, with `!` for
   * exceptions.
   *
   * @param {string} item
   */
  andPattern(item) {
    const listed = this.word('list.other-and-before');
    if (listed === 'none') return this.word('list.and');
    const start = item.toLowerCase();
    /** @param {string} rule */
    const letters = (rule) => rule.replace(/^!+/, '');
    let found = '';
    for (const rule of listed.split('|')) {
      const isLonger = found === '' || letters(rule).length > letters(found).length;
      if (start.startsWith(rule.startsWith('!') ? rule.slice(1) : rule) && isLonger) found = rule;
    }
    return this.word(found === '' || found.startsWith('!') ? 'list.and' : 'list.other-and');
  }
}
