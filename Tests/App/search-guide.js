/** Invented guides for the tests of the search: a small one with names in many languages, and large ones from numbers. */
import { slugOf } from '../../Templates/app/search/data.js';
import { foldedWords, isUnspaced } from '../../Templates/app/search/folding.js';

/** The digits of numbers as Swift writes them: the last one of a number, and those before it. */
const LAST = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOP';
const MORE = "QRSTUVWXYZ[]^_\x60abcdefghijklmnopqrstuvwxyz{|}~'";

/**
 * @param {number[]} numbers growing
 */
export function packedNumbers(numbers) {
  let [text, last] = ['', -1];
  for (const number of numbers) {
    let rest = number - last - 1;
    last = number;
    let digits = LAST[rest % LAST.length];
    for (rest = Math.trunc(rest / LAST.length); rest > 0; rest = Math.trunc(rest / LAST.length)) {
      digits = MORE[rest % LAST.length] + digits;
    }
    text += digits;
  }
  return text;
}

/**
 * The data file of a guide, as Swift writes it.
 *
 * @param {{title: string, slug?: string, kind: string, city?: string, about?: string[], summary?: string, also?: string[],
 *   text?: string, language?: string}[]} entries the most popular first
 */
export function searchData(entries) {
  const labels = [...new Set(entries.flatMap((one) => [one.kind, one.city ?? '', ...(one.about ?? [])]))].filter((one) => one !== '');
  const kinds = [...new Set(entries.map((one) => one.kind))];
  /** @type {Map<string, Set<number>>} */
  const texts = new Map();
  entries.forEach((one, number) => {
    for (const word of foldedWords(`${one.summary ?? ''} ${one.text ?? ''}`)) {
      if (word.length < (isUnspaced(word) ? 2 : 3)) continue;
      texts.set(word, (texts.get(word) ?? new Set()).add(number));
    }
  });
  const words = [...texts.keys()].sort();
  return {
    format: 'waymark-search', version: 1, language: 'en', labels,
    kinds: kinds.map((kind) => [labels.indexOf(kind), 'places']),
    titles: entries.map((one) => one.title),
    slugs: entries.map((one) => one.slug ?? (/^[\x00-\x7f]*$/.test(one.title) ? '' : slugOf(one.title) || 'place')),
    kind: entries.map((one) => kinds.indexOf(one.kind)),
    city: entries.map((one) => labels.indexOf(one.city ?? '')),
    about: entries.map((one) => (one.about ?? []).map((label) => labels.indexOf(label))),
    summaries: entries.map((one) => one.summary ?? ''),
    also: Object.fromEntries(entries.flatMap((one, number) => (one.also ? [[number, one.also]] : []))),
    foreign: Object.fromEntries(entries.flatMap((one, number) => (one.language ? [[one.language, [number]]] : []))),
    words: words.map((word, index) => packedWord(word, words[index - 1] ?? '')).join(''),
    found: words.map((word) => packedNumbers([...(texts.get(word) ?? [])].sort((one, other) => one - other))).join(' '),
  };
}

/** @param {string} word @param {string} before */
function packedWord(word, before) {
  let shared = 0;
  while (shared < 25 && shared < word.length && word[shared] === before[shared]) shared += 1;
  return String.fromCharCode(65 + shared) + word.slice(shared);
}

/** Numbers that look like chance and are the same every time. @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = 'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(' ');

/**
 * A guide of any size: names of two or three words, texts in which few words are frequent and many are rare, as in any language.
 *
 * @param {number} count
 * @param {number} [length] words of a text
 */
export function largeGuide(count, length = 120) {
  const next = chance(7);
  const word = (/** @type {number} */ number) => {
    let [text, rest] = ['', number + 50];
    for (; rest > 0; rest = Math.trunc(rest / 48)) text += SYLLABLES[rest % 48];
    return text;
  };
  /** Zipf's law: the word of rank n is n times rarer than the first. */
  const zipf = (/** @type {number} */ most) => Math.trunc(Math.exp(next() * Math.log(most))) - 1;
  const name = () => Array.from({ length: 2 + Math.trunc(next() * 2) }, () => word(zipf(6000))).map((one) => one[0].toUpperCase() + one.slice(1)).join(' ');
  const cities = Array.from({ length: 20 }, name);
  const kinds = Array.from({ length: 12 }, () => word(zipf(900)));
  const interests = Array.from({ length: 10 }, () => word(zipf(900)));
  const text = (/** @type {number} */ words) => Array.from({ length: words }, () => word(zipf(40000))).join(' ');
  return Array.from({ length: count }, (_, number) => ({
    title: name(), slug: `p-${number}`, kind: kinds[number % 12], city: cities[number % 20],
    about: [interests[number % 10]], summary: `${text(14)}.`, text: text(length),
  }));
}
