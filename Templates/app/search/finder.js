import { unpackedWords } from './data.js';
import { foldedWords, isUnspaced } from './folding.js';
import { beginning, holding, near, packedTerms, termsOf } from './terms.js';

/**
 * Finds entries of a guide while a visitor types.
 *
 *     const data = checked(await answer.json());
 *     const finder = new Finder(entriesOf(data), data);
 *     finder.find('fanuil').results[0].entry.title   // 'Faneuil Hall'
 *
 * Better answers come first, by these levels; among equals the more popular:
 *
 * | level | what was typed |
 * |---|---|
 * | 0 | is the name, or another name |
 * | 1 | is words at its beginning |
 * | 2 | is words of it |
 * | 3 | is words of the kind, of its other names, of the city, an interest or a tag |
 * | 4 | is its beginning |
 * | 5 | begins words of it |
 * | 6 | is in the middle of a word of it, or is mistyped |
 * | 7 | begins words of the kind, the city, an interest or a tag, or is mistyped there |
 * | 8 | begins a word of the text |
 * | 9 | is a mistyped word of the text |
 *
 * Each word that is typed has its level, and the answer has that of its worst word; little words
 * before the last only tell equals apart. Where no entry has all words, those with the most words
 * count.
 *
 * Cost: a first look of the size of the guide's names; the words of the texts are unpacked when one
 * is looked up first.
 *
 * @typedef {import('./data.js').Entry} Entry
 * @typedef {import('./terms.js').Terms} Terms
 *
 * @typedef {object} Result
 * @property {Entry} entry
 * @property {number} level
 * @property {string[]} marked the folded words to mark where they begin words
 * @property {string[]} inText words of the text, not of what the entry shows
 *
 * @typedef {{label: string, path: string, count: number}} KindFound A kind of places that is
 *   called what was typed, with its page and the number of its places.
 *
 * @typedef {{results: Result[], count: number, isPartial: boolean, kinds: KindFound[]}} Answer
 *   `isPartial`: no entry has all the words.
 */

const NONE = 255;
const [STARTS, NAME, KNOWN, BEGINNING, BEGINS, MISTYPED, ABOUT, TEXT, MISTYPED_TEXT] =
  [1, 2, 3, 4, 5, 6, 7, 8, 9];
/**
 * Whether what was typed names an entry found at this level, and not only its kind or its city.
 *
 * @param {number} level
 */
export const isName = (level) => level <= MISTYPED && level !== KNOWN;
/** A word of the text counts from this length on: shorter beginnings are everywhere. */
const SHORTEST_IN_TEXT = 3;
/** In scripts without spaces two letters are a word. */
const SHORTEST_PAIR = 2;
/** Of shorter ones, too many other words are one mistake away. */
const SHORTEST_MISTYPED_IN_TEXT = 6;
/** The letters of a little word. */
const LITTLE = 3;
const MOST_WORDS = 12;

export class Finder {
  /**
   * @param {Entry[]} entries the most popular first
   * @param {{words: string, found: string}} texts the words of their texts, packed
   */
  constructor(entries, texts) {
    this.entries = entries;
    this.texts = texts;
    /** The names of each entry, folded; and their words. */
    this.names = entries.map(
      (entry) => [entry.title, ...entry.also].map((name) => foldedWords(name).join(' ')));
    this.nameWords = this.names.map((names) => names.flatMap((name) => name.split(' ')));
    this.nameTerms = termsOf(this.nameWords);
    this.aboutTerms = termsOf(aboutOf(entries));
    this.kinds = kindsOf(entries);
    /** @type {Terms | undefined} */
    this.kept = undefined;
  }

  /** The words of the texts. */
  get textTerms() {
    this.kept ??= packedTerms(unpackedWords(this.texts.words), this.texts.found);
    return this.kept;
  }

  /**
   * @param {string} query
   * @param {number} [limit] how many results are wanted; all are counted
   * @returns {Answer}
   */
  find(query, limit = 40) {
    const typed = [...new Set(foldedWords(query))].slice(0, MOST_WORDS);
    if (typed.length === 0) return { results: [], count: 0, isPartial: false, kinds: [] };
    const kinds = this.kindsCalled(typed.join(' '));
    // Little words before the last, such as "the", need not be there: they only tell equals apart.
    const isNeeded = typed.map((word, index) =>
      word.length > LITTLE || index === typed.length - 1 || isUnspaced(word));
    const needed = isNeeded.filter((one) => one).length;
    const look = (/** @type {boolean} */ isGenerous) => {
      const tries = typed.map((word) => this.matches(word, isGenerous));
      return { tries,
        ...mostWords(tries.filter((_, index) => isNeeded[index]), this.entries.length) };
    };
    let best = look(false);
    if (best.most < needed && needed > 1) best = look(true);
    if (best.most === 0) return { results: [], count: 0, isPartial: false, kinds };
    const little = best.tries.filter((_, index) => !isNeeded[index]);
    const areMeant =
      best.numbers.some((number) => little.every((found) => found.level[number] <= BEGINS));
    const wholes = [foldedWords(query).join(' ')];
    if (!areMeant) wholes.push(typed.filter((_, index) => isNeeded[index]).join(' '));
    const ranked = best.numbers.map((number) => this.rank(number, wholes, best.tries, isNeeded));
    ranked.sort((one, other) => one.level - other.level || one.mistakes - other.mistakes
      || other.exact - one.exact || one.number - other.number);
    const results = ranked.slice(0, limit)
      .map(({ number, level }) => this.result(number, level, best.tries));
    return { results, count: ranked.length, isPartial: best.most < needed, kinds };
  }

  /**
   * The kinds of places that are called so: by their label, or by another name of theirs, also in
   * the plural.
   *
   * @param {string} typed folded
   * @returns {KindFound[]}
   */
  kindsCalled(typed) {
    const singular = typed.replace(/s$/, '');
    return this.kinds.filter(({ names }) => names.has(typed) || names.has(singular))
      .map(({ label, path, count }) => ({ label, path, count }));
  }

  /**
   * Where a word is found.
   *
   * @param {string} typed
   * @param {boolean} isGenerous whether mistakes are forgiven although the word is the beginning of
   *   another
   */
  matches(typed, isGenerous) {
    const found = new Matches(typed, this.entries.length);
    const { nameTerms, aboutTerms } = this;
    for (const index of range(nameTerms.words, typed)) {
      found.add(nameTerms, index, nameTerms.words[index] === typed ? NAME : BEGINS, 0);
    }
    for (const index of range(aboutTerms.words, typed)) {
      found.add(aboutTerms, index, aboutTerms.words[index] === typed ? KNOWN : ABOUT, 0);
    }
    const isKnown = found.count > 0;
    for (const index of holding(nameTerms.words, typed)) found.add(nameTerms, index, MISTYPED, 0);
    if (!isKnown || isGenerous) {
      for (const [index, mistakes] of near(nameTerms.words, typed)) {
        found.add(nameTerms, index, MISTYPED, mistakes);
      }
      for (const [index, mistakes] of near(aboutTerms.words, typed)) {
        found.add(aboutTerms, index, ABOUT, mistakes);
      }
    }
    if (typed.length < (isUnspaced(typed) ? SHORTEST_PAIR : SHORTEST_IN_TEXT)) return found;
    for (const index of range(this.textTerms.words, typed)) {
      found.add(this.textTerms, index, TEXT, 0);
    }
    if (found.count === 0 && typed.length >= SHORTEST_MISTYPED_IN_TEXT) {
      for (const [index, mistakes] of near(this.textTerms.words, typed)) {
        found.add(this.textTerms, index, MISTYPED_TEXT, mistakes);
      }
    }
    return found;
  }

  /**
   * @param {number} number
   * @param {string[]} wholes what is typed, folded; the same without little words that no name has
   * @param {Matches[]} tries
   * @param {boolean[]} isNeeded which of them count
   */
  rank(number, wholes, tries, isNeeded) {
    let [level, mistakes, exact] = [0, 0, 0];
    for (const [index, found] of tries.entries()) {
      if (found.level[number] === NONE) continue;
      if (isNeeded[index]) {
        level = Math.max(level, found.level[number]);
        mistakes += found.mistakes[number];
      }
      if (found.level[number] === NAME) exact += 1;
    }
    const names = this.names[number];
    const begins = (/** @type {string} */ end) =>
      wholes.some((whole) => names.some((name) => name.startsWith(whole + end)));
    if (level === NAME && wholes.some((whole) => names.includes(whole))) level = 0;
    else if (level === NAME && begins(' ')) level = STARTS;
    else if (level === BEGINS && begins('')) level = BEGINNING;
    return { number, level, mistakes, exact };
  }

  /**
   * @param {number} number
   * @param {number} level
   * @param {Matches[]} tries
   * @returns {Result}
   */
  result(number, level, tries) {
    const marked = tries.flatMap((found) => found.wordsOf(number));
    const inText =
      tries.filter((found) => found.level[number] === TEXT || found.level[number] === MISTYPED_TEXT)
      .flatMap((found) => found.wordsOf(number));
    return { entry: this.entries[number], level, marked: [...new Set(marked)],
      inText: [...new Set(inText)] };
  }
}

/** Where one word was found: for each entry the best level, the mistakes, and which terms. */
class Matches {
  /**
   * @param {string} typed
   * @param {number} entries
   */
  constructor(typed, entries) {
    this.typed = typed;
    this.level = new Uint8Array(entries).fill(NONE);
    this.mistakes = new Uint8Array(entries);
    this.count = 0;
    /** @type {{terms: Terms, index: number, level: number, mistakes: number}[]} */
    this.hits = [];
  }

  /**
   * @param {Terms} terms
   * @param {number} index
   * @param {number} level
   * @param {number} mistakes
   */
  add(terms, index, level, mistakes) {
    this.hits.push({ terms, index, level, mistakes });
    for (const number of terms.entries(index)) {
      const had = this.level[number];
      if (had === undefined || had < level || (had === level && this.mistakes[number] <= mistakes)) continue;
      if (had === NONE) this.count += 1;
      this.level[number] = level;
      this.mistakes[number] = mistakes;
    }
  }

  /**
   * What to mark at an entry: the beginning that was typed, or the word that was meant.
   *
   * @param {number} number
   */
  wordsOf(number) {
    const [level, mistakes] = [this.level[number], this.mistakes[number]];
    if (level === NONE) return [];
    if (mistakes === 0) return [this.typed];
    return this.hits.filter((hit) => hit.level === level && hit.mistakes === mistakes
      && hit.terms.entries(hit.index).includes(number))
      .map((hit) => hit.terms.words[hit.index]);
  }
}

/**
 * The folded words of the kind and its other names, of the city and the other labels of each entry. Most labels come again
 * and again.
 *
 * @param {Entry[]} entries
 */
function aboutOf(entries) {
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return entries.map((entry) => [entry.kind, entry.ofKind?.plural ?? '', entry.ofKind?.names ?? '', entry.city,
    ...entry.about].flatMap((label) => {
    const had = known.get(label) ?? foldedWords(label);
    known.set(label, had);
    return had;
  }));
}

/**
 * The kinds of places with all their names, and how many places each has.
 *
 * @param {Entry[]} entries
 */
function kindsOf(entries) {
  /** @type {Map<string, {label: string, path: string, names: Set<string>, count: number}>} */
  const known = new Map();
  for (const { kind, ofKind } of entries) {
    if (!ofKind) continue;
    const { slug, plural, names } = ofKind;
    const found = known.get(slug) ?? {
      label: plural, path: `kinds/${slug}/index.html`, count: 0,
      names: new Set([kind, plural, ...names.split(' ')].map((name) => foldedWords(name).join(' '))),
    };
    found.count += 1;
    known.set(slug, found);
  }
  return [...known.values()];
}

/**
 * @param {string[]} list
 * @param {string} start
 */
function range(list, start) {
  const [from, until] = beginning(list, start);
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/**
 * The entries with the most of the words.
 *
 * @param {Matches[]} tries
 * @param {number} count
 */
function mostWords(tries, count) {
  let most = 0;
  /** @type {number[]} */
  let numbers = [];
  for (let number = 0; number < count; number += 1) {
    let found = 0;
    for (const one of tries) if (one.level[number] !== NONE) found += 1;
    if (found === 0 || found < most) continue;
    if (found > most) [most, numbers] = [found, []];
    numbers.push(number);
  }
  return { most, numbers };
}
