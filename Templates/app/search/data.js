/**
 * The file `data/search.json` of an edition, and the entries that it holds.
 * `Documentation/Search.md` describes it; Swift writes it in `Sources/Guide/Exporting/Search`.
 *
 * @typedef {object} SearchData
 * @property {string} format
 * @property {number} version
 * @property {string[]} labels the names of kinds, cities, interests and tags
 * @property {[label: number, folder: string, slug?: string, plural?: string, names?: string][]}
 *   kinds what the entries are, the folder of their pages, and of kinds of places the slug, the
 *   plural and what else people call them; -1 for what is no place
 * @property {string[]} titles the most popular first
 * @property {string[]} slugs empty where one follows from an ASCII title
 * @property {number[]} kind for each entry its place in `kinds`
 * @property {number[]} city for each entry its place in `labels`, or -1
 * @property {number[][]} about for each entry the other labels: interests and tags
 * @property {string[]} summaries
 * @property {Record<string, string[]>} also other names, by the number of the entry
 * @property {Record<string, number[]>} foreign by language the entries whose words are not in the
 *   edition's
 * @property {string} words the words of the texts in their order, each after a capital for what it
 *   shares with the one before
 * @property {string} found for each word the entries that have it
 *
 * @typedef {object} Entry
 * @property {string} title
 * @property {string} path from the folder of the edition, such as `places/faneuil-hall/index.html`
 * @property {string} kind
 * @property {{slug: string, plural: string, names: string}} [ofKind] of a kind of places the slug,
 *   the plural, and what else people call it, with spaces between them
 * @property {string} city empty where it has none
 * @property {string[]} about
 * @property {string} summary
 * @property {string[]} also
 * @property {string} [language] where it is not the edition's
 */

const FORMAT = 'waymark-search';
const VERSION = 1;

/**
 * @param {any} data what was read
 * @returns {SearchData}
 */
export function checked(data) {
  if (data?.format !== FORMAT || data.version !== VERSION) {
    throw new Error('this is no search file of this version');
  }
  const lists = ['labels', 'kinds', 'titles', 'slugs', 'kind', 'city', 'about', 'summaries'];
  if (!lists.every((name) => Array.isArray(data[name]))) {
    throw new Error('the search file lacks a list');
  }
  const count = data.titles.length;
  if (lists.slice(3).some((name) => data[name].length !== count)) {
    throw new Error('the lists of the search file differ in length');
  }
  if (typeof data.words !== 'string' || typeof data.found !== 'string') {
    throw new Error('the search file lacks the words');
  }
  return data;
}

/**
 * @param {SearchData} data
 * @param {Record<string, string>} [names] what the page calls tours, days, cities and pages, by the
 *   folders of their pages
 * @returns {Entry[]}
 */
export function entriesOf(data, names = {}) {
  /** @type {Map<number, string>} */
  const languages = new Map();
  for (const [language, numbers] of Object.entries(data.foreign ?? {})) {
    numbers.forEach((one) => languages.set(one, language));
  }
  return data.titles.map((title, number) => {
    const [label, folder, kind = '', plural = '', others = ''] =
      data.kinds[data.kind[number]] ?? [-1, ''];
    const slug = data.slugs[number] || slugOf(title);
    return {
      title,
      path: `${folder === '' ? '' : `${folder}/`}${slug}/index.html`,
      kind: data.labels[label] ?? names[folder || 'pages'] ?? '',
      ...(kind ? { ofKind: { slug: kind, plural, names: others } } : {}),
      city: data.labels[data.city[number]] ?? '',
      about: data.about[number].map((one) => data.labels[one] ?? ''),
      summary: data.summaries[number],
      also: data.also?.[number] ?? [],
      language: languages.get(number),
    };
  });
}

/**
 * The slug that follows from a title of ASCII letters; the file names all others.
 *
 * @param {string} title
 */
export function slugOf(title) {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/**
 * The words of the texts: each begins with a capital that says how many letters it shares with the
 * one before.
 *
 * @param {string} packed
 */
export function unpackedWords(packed) {
  /** @type {string[]} */
  const words = [];
  let last = '';
  for (const part of packed.match(/[A-Z][^A-Z]*/g) ?? []) {
    last = last.slice(0, part.charCodeAt(0) - 65) + part.slice(1);
    words.push(last);
  }
  return words;
}

/** The digits of numbers: the last one of a number, and those before it. */
const LAST = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOP';
const MORE = "QRSTUVWXYZ[]^_\x60abcdefghijklmnopqrstuvwxyz{|}~'";
const VALUES = new Int16Array(128);
[...LAST].forEach((digit, value) => { VALUES[digit.charCodeAt(0)] = value; });
[...MORE].forEach((digit, value) => { VALUES[digit.charCodeAt(0)] = -1 - value; });

/**
 * The numbers of entries, each written as the difference from the one before.
 *
 * @param {string} packed
 */
export function unpackedNumbers(packed) {
  const numbers = [];
  let [number, last] = [0, -1];
  for (let index = 0; index < packed.length; index += 1) {
    const value = VALUES[packed.charCodeAt(index) & 127];
    if (value < 0) {
      number = (number + (-1 - value)) * LAST.length;
    } else {
      last += number + value + 1;
      numbers.push(last);
      number = 0;
    }
  }
  return numbers;
}
