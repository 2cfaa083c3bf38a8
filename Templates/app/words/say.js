/**
 * The app's words in the language of the page. The build writes them into a script that runs before
 * this one, because a page opened from a folder cannot fetch anything.
 *
 *     say('app.added', { name: 'Old North Church' })   // Old North Church is in your day
 *     count('stops', 3)                                 // 3 stops
 *
 * @typedef {Record<string, string | number>} Values
 */

/** @returns {Record<string, string>} */
const table = () => /** @type {any} */ (globalThis).waymarkWords ?? {};

/**
 * A word with its placeholders filled; the key itself where there is none, so that the gap is seen.
 *
 * @param {string} key
 * @param {Values} [values]
 */
export function say(key, values = {}) {
  return filled(table()[key] ?? key, values);
}

/** @param {string} key */
export function has(key) {
  return key in table();
}

/**
 * A counted word in the form that the number needs in this language.
 *
 * @param {string} key
 * @param {number} number
 * @param {Values} [values]
 */
export function count(key, number, values = {}) {
  const form = `${key}.${rules().select(number)}`;
  return say(form in table() ? form : `${key}.other`, { count: grouped(number), ...values });
}

/**
 * A measure with its number as this language writes it.
 *
 * @param {string} unit
 * @param {number} number with one decimal at most
 */
export function measure(unit, number) {
  const shown = decimal(number);
  const key = `unit.${unit}`;
  if (!(`${key}.other` in table())) return say(key, { number: shown });
  const form = `${key}.${rules().select(number)}`;
  return say(form in table() ? form : `${key}.other`, { number: shown });
}

/**
 * A whole number in groups of three digits where the language writes it so.
 *
 * @param {number} number
 */
export function grouped(number) {
  const digits = String(Math.trunc(number));
  const least = Number(table()['format.least-grouped'] ?? 4);
  if (number < 0 || digits.length < least) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, table()['format.group'] ?? '');
}

/**
 * With one decimal at most, without a zero at the end.
 *
 * @param {number} number
 */
export function decimal(number) {
  const tenths = Math.round(number * 10);
  const rest = Math.abs(tenths % 10);
  return grouped(Math.trunc(tenths / 10))
    + (rest === 0 ? '' : (table()['format.decimal'] ?? '.') + rest);
}

/** @type {Intl.PluralRules | null} */
let known = null;

function rules() {
  known ??= new Intl.PluralRules(document.documentElement.lang || 'en');
  return known;
}

/**
 * @param {string} pattern
 * @param {Values} values
 */
function filled(pattern, values) {
  return pattern.replace(
    /\{([a-z-]+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
