import { decimal, measure, say } from './say.js';

/**
 * Times, lengths and sums as the pages of the guide write them.
 *
 * @typedef {'metric' | 'imperial'} Units
 */

/**
 * `9:30 am`, or `09:30` in languages with a clock of 24 hours. Past midnight the clock starts
 * again.
 *
 * @param {number} minutes after midnight
 */
export function clock(minutes) {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const isHalved = say('format.clock') === '12';
  const shown = isHalved ? ((hour + 11) % 12) + 1 : hour;
  const zero = say('format.hour-digits') === '2' && shown < 10 ? '0' : '';
  return say('format.time', {
    hour: `${zero}${shown}`, minute: String(minute).padStart(2, '0'),
    half: say(hour < 12 ? 'format.before-noon' : 'format.after-noon'),
  });
}

/**
 * A time of the day as machines read it: `09:30`. Past midnight the clock starts again.
 *
 * @param {number} minutes after midnight
 */
export const machineTime = (minutes) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The minute of the day of a time as machines write it; `undefined` where there is none.
 *
 * @param {string} text such as `09:30`
 */
export function minuteIn(text) {
  const [hour, minute] = text.split(':').map(Number);
  return Number.isFinite(hour * 60 + minute) ? hour * 60 + minute : undefined;
}

/**
 * `45 min`, `2 h`, `1 h 15 min`.
 *
 * @param {number} minutes whole
 */
export function duration(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return measure('minutes', rest);
  const whole = measure('hours', hours);
  return rest === 0 ? whole
    : say('format.hours-minutes', { hours: whole, minutes: measure('minutes', rest) });
}

/**
 * `420 m`, `1.2 km`; `350 ft`, `0.3 mi`. Rounded to ten metres or fifty feet, and then to tenths.
 *
 * @param {number} metres
 * @param {Units} units
 */
export function distance(metres, units) {
  if (units === 'imperial') {
    const feet = Math.round(metres / 0.3048 / 50) * 50;
    return feet < 500 ? measure('feet', feet) : measure('miles', Math.max(metres / 1609.344, 0.1));
  }
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? measure('metres', tens) : measure('kilometres', metres / 1000);
}

/**
 * `4.8 km/h`, `3 mph`.
 *
 * @param {number} pace kilometres an hour
 * @param {Units} units
 */
export const speed = (pace, units) => (units === 'imperial'
  ? say('app.settings.pace.miles', { number: decimal(pace / 1.609344) })
    : say('app.settings.pace.kilometres', { number: decimal(pace) }));

/**
 * A sum in the smallest unit of a currency.
 *
 * @param {number} amount
 * @param {string} currency
 */
export function money(amount, currency) {
  if (amount === 0) return say('price.free');
  const places = new Intl.NumberFormat('en', { style: 'currency', currency })
    .resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** places;
  const whole = Math.trunc(amount / unit);
  const rest = amount % unit;
  const shown = decimal(whole)
    + (rest === 0 ? '' : say('format.decimal') + String(rest).padStart(places, '0'));
  const sign = say(`symbol.${currency}`);
  return say('format.money',
    { symbol: sign === `symbol.${currency}` ? `${currency}\u00A0` : sign, amount: shown });
}

/**
 * `Monday 23 November 2026`.
 *
 * @param {string} date `2026-11-23`
 */
export function day(date) {
  const [year, month, number] = date.split('-').map(Number);
  const weekday = (new Date(Date.UTC(year, month - 1, number)).getUTCDay() + 6) % 7;
  return say('format.date', {
    weekday: say(`weekday.${weekday + 1}`), day: number === 1 ? say('format.first-day') : number,
    month: say(`month.${month}`), year,
  });
}

/**
 * `850 kB`, `12.5 MB`.
 *
 * @param {number} bytes
 */
export const size = (bytes) =>
  (bytes < 1e6 ? `${Math.ceil(bytes / 1000)}\u00A0kB` : `${decimal(bytes / 1e6)}\u00A0MB`);

/**
 * Pieces of a sentence put together as the language does: `A, B and C`.
 *
 * @param {string[]} pieces
 */
export function joined(pieces) {
  if (pieces.length < 2) return pieces.join('');
  const most = pieces.slice(0, -1).reduce((first, second) => say('list.comma', { first, second }));
  return say('list.and', { first: most, second: pieces[pieces.length - 1] });
}
