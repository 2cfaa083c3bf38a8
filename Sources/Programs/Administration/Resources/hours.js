// A week of opening hours as a table beside the line in which they are written as OpenStreetMap does.
import { worded } from './words.js';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Times of a day that the table asks for. */
const most = 2;

/**
 * Times of each day of a week, and what else the line says of holidays.
 * @typedef {{days: [string, string][][], holidays: string}} Week
 */

/**
 * @param {string} text as OpenStreetMap writes hours
 * @returns {Week | null} `null` where a week cannot show all that it says
 */
export function readWeek(text) {
  const week = /** @type {Week} */ ({ days: days.map(() => []), holidays: '' });
  const rules = text.split(';').map((rule) => rule.trim()).filter(Boolean);
  while (/^(PH|SH)\b/.test(rules.at(-1) ?? '')) week.holidays = [rules.pop(), week.holidays].filter(Boolean).join('; ');
  for (const rule of rules) {
    const [, span = '', hours = ''] = /^((?:(?:Mo|Tu|We|Th|Fr|Sa|Su)[-,]?)*)\s*(.*)$/.exec(rule) ?? [];
    const chosen = daysOf(span);
    const times = hours === 'off' || hours === 'closed' ? [] : timesOf(rule === '24/7' ? '00:00-24:00' : hours);
    if (!chosen || !times) return null;
    for (const day of chosen) week.days[day] = times;
  }
  return week;
}

/** @param {string} span @returns {number[] | null} */
function daysOf(span) {
  if (!span) return days.map((_, day) => day);
  const found = [];
  for (const part of span.split(',')) {
    const [first, last] = part.split('-').map((name) => days.indexOf(name));
    if (first === undefined || first < 0 || (last !== undefined && last < 0)) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day);
      if (day === (last ?? first)) break;
    }
  }
  return found;
}

/** @param {string} hours @returns {[string, string][] | null} */
function timesOf(hours) {
  const found = /** @type {[string, string][]} */ ([]);
  for (const part of hours.split(',')) {
    const [, from, to] = /^\s*(\d\d:\d\d)\s*-\s*(\d\d:\d\d)\s*$/.exec(part) ?? [];
    if (!from || !to) return null;
    found.push([from, to]);
  }
  return found.length <= most ? found : null;
}

/**
 * @param {Week} week
 * @returns {string} as OpenStreetMap writes it: days that are alike together, days without times left out
 */
export function writtenWeek({ days: times, holidays }) {
  const words = times.map((day) => day.map(([from, to]) => `${from}-${to}`).join(','));
  const rules = [];
  for (let first = 0; first < 7; first += 1) {
    if (!words[first] || words.indexOf(words[first] ?? '') < first) continue;
    rules.push(`${spanOf(words.flatMap((word, day) => (word === words[first] ? [day] : [])))} ${words[first]}`);
  }
  const all = rules.length === 1 && rules[0] === 'Mo-Su 00:00-24:00' ? ['24/7'] : rules;
  return [...all, ...(holidays ? [holidays] : [])].join('; ');
}

/** @param {number[]} chosen */
function spanOf(chosen) {
  const spans = /** @type {number[][]} */ ([]);
  for (const day of chosen) {
    const last = spans.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else spans.push([day]);
  }
  return spans.map((span) => (span.length > 2 ? `${days[span[0] ?? 0]}-${days[span.at(-1) ?? 0]}` : span.map((day) => days[day]).join(','))).join(',');
}

/**
 * Offers the table beside a line, which stays what is sent.
 * @param {HTMLInputElement} field
 * @param {() => void} tell that something is different
 */
export function weekGrid(field, tell) {
  const box = Object.assign(document.createElement('details'), { className: 'more-fields' });
  const body = document.createElement('div');
  box.append(Object.assign(document.createElement('summary'), { textContent: worded('As a week') }), body);
  field.after(box);
  /** Whether the line says what the table just wrote. */
  let isOwn = false;
  const show = () => {
    if (!box.open || isOwn) return;
    const week = readWeek(field.value);
    if (week) body.replaceChildren(table(week, (text) => {
      field.value = text;
      isOwn = true;
      tell();
      isOwn = false;
    }));
    else body.textContent = worded('These hours say more than a week can show. Change them in the line.');
  };
  box.addEventListener('toggle', show);
  // While it is typed: a table that came when the line is left would move what is being pressed.
  field.addEventListener('input', show);
}

/**
 * @param {Week} week
 * @param {(text: string) => void} write
 */
function table(week, write) {
  const made = Object.assign(document.createElement('table'), { className: 'week' });
  const fields = names.map(() => /** @type {HTMLInputElement[]} */ ([]));
  const changed = () => write(writtenWeek({ holidays: week.holidays, days: fields.map(entered) }));
  names.map((name) => worded(name)).forEach((name, day) => {
    const row = made.insertRow();
    row.append(Object.assign(document.createElement('th'), { textContent: name, scope: 'row' }));
    const cell = row.insertCell().appendChild(Object.assign(document.createElement('div'), { className: 'week-times' }));
    for (let part = 0; part < most; part += 1) {
      [['{day} from', '{day} again from'], ['{day} until', '{day} again until']].forEach((words, end) => {
        const time = week.days[day]?.[part]?.[end] ?? '';
        const input = Object.assign(document.createElement('input'), { type: 'time', value: time === '24:00' ? '00:00' : time });
        input.setAttribute('aria-label', worded(words[part ? 1 : 0] ?? '', { day: name }));
        input.addEventListener('change', changed);
        fields[day]?.push(input);
        cell.append(input);
      });
    }
    if (day === 6) return;
    const copy = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: worded('Days below, too') });
    copy.setAttribute('aria-label', worded('The same as {day} on the days below', { day: name }));
    copy.addEventListener('click', () => {
      for (const below of fields.slice(day + 1)) below.forEach((input, index) => { input.value = fields[day]?.[index]?.value ?? ''; });
      changed();
    });
    cell.append(copy);
  });
  return made;
}

/** @param {HTMLInputElement[]} inputs @returns {[string, string][]} */
function entered(inputs) {
  const found = /** @type {[string, string][]} */ ([]);
  for (let part = 0; part < inputs.length; part += 2) {
    const [from, to] = [inputs[part]?.value, inputs[part + 1]?.value];
    if (from && to) found.push([from, to === '00:00' ? '24:00' : to]);
  }
  return found;
}
