import { marks } from './marks.js';

/**
 * What the search page shows for an answer.
 *
 * @typedef {import('./finder.js').Answer} Answer
 * @typedef {import('./finder.js').Result} Result
 *
 * @typedef {object} FindWords
 * @property {string} count with `{count}`
 * @property {string} first with `{count}` and `{shown}`
 * @property {string} partly with `{count}`
 * @property {string} none with `{query}`
 * @property {string} inText with `{words}`
 */

/**
 * How many results there are, or what to do where there are none. Empty where nothing was typed.
 *
 * @param {Answer} answer
 * @param {string} query
 * @param {FindWords} words
 */
export function countSentence({ results, count, isPartial }, query, words) {
  if (query.trim() === '') return '';
  if (count === 0) return words.none.replace('{query}', () => shortened(query.trim()));
  const text = isPartial ? words.partly : results.length < count ? words.first : words.count;
  return text.replace('{count}', String(count)).replace('{shown}', String(results.length));
}

/** @param {string} query */
const shortened = (query) =>
  ([...query].length > 40 ? `${[...query].slice(0, 39).join('')}…` : query);

/**
 * The line below a name: what it is and where, the other name that was meant, and words of its
 * text.
 *
 * @param {Result} result
 */
export function noteOf({ entry }) {
  return [entry.kind, entry.city].filter((part) => part !== '').join(' · ');
}

/**
 * Another name of the entry that has what was looked for, where the title has nothing of it.
 *
 * @param {Result} result
 */
export function otherName({ entry, marked }) {
  const has = (/** @type {string} */ text) => marks(text, marked).some((part) => part.isMarked);
  return has(entry.title) ? undefined : entry.also.find(has);
}

/**
 * A kind of places as an item of the list: `Restrooms 2`.
 *
 * @param {import('./finder.js').KindFound} kind
 * @param {URL} edition the folder of the edition
 */
export function kindItem({ label, path, count }, edition) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(path, edition).href;
  const name = document.createElement('bdi');
  name.className = 'name';
  name.textContent = label;
  const number = document.createElement('span');
  number.className = 'muted';
  number.textContent = String(count);
  link.append(name, ' ', number);
  item.append(link);
  return item;
}

/**
 * A result as an item of the list.
 *
 * @param {Result} result
 * @param {URL} edition the folder of the edition
 * @param {FindWords} words
 */
export function itemOf(result, edition, words) {
  const { entry, marked, inText } = result;
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(entry.path, edition).href;
  const name = document.createElement('bdi');
  name.className = 'name';
  if (entry.language) name.lang = entry.language;
  name.append(...nodes(entry.title, marked));
  link.append(name);
  const other = otherName(result);
  if (other !== undefined) link.append(' ', line('span', `(${other})`, marked));
  const note = noteOf(result);
  if (note !== '') link.append(' ', line('span', note, marked));
  item.append(link);
  if (entry.summary !== '') item.append(line('p', entry.summary, marked, entry.language));
  const unseen =
    inText.filter((word) => !marks(entry.summary, [word]).some((part) => part.isMarked));
  if (unseen.length > 0) {
    item.append(line('p', words.inText.replace('{words}', () => unseen.join(', ')), unseen));
  }
  return item;
}

/**
 * @param {string} tag
 * @param {string} text
 * @param {string[]} marked
 * @param {string} [language]
 */
function line(tag, text, marked, language) {
  const made = document.createElement(tag);
  made.className = 'muted';
  made.dir = 'auto';
  if (language) made.lang = language;
  made.append(...nodes(text, marked));
  return made;
}

/**
 * A text as nodes, with what was looked for in `mark`.
 *
 * @param {string} text
 * @param {string[]} marked
 */
function nodes(text, marked) {
  return marks(text, marked).map((part) => {
    if (!part.isMarked) return document.createTextNode(part.text);
    const mark = document.createElement('mark');
    mark.textContent = part.text;
    return mark;
  });
}
