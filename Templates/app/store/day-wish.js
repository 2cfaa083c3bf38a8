import { point } from './point.js';

/**
 * What a visitor wished of a day that was planned, kept with it so that the rest can be planned
 * again on the way. It stays on the device: a link that is shared holds the stops, not what
 * somebody likes or can pay.
 *
 * @typedef {{place: string} | {at: [number, number]}} Terminus
 *
 * @typedef {object} DayWish
 * @property {number} end minutes after midnight
 * @property {string} [city]
 * @property {Terminus} [to] where the day ends
 * @property {string[]} [interests]
 * @property {number} [budget] in the currency's smallest unit
 * @property {'relaxed' | 'steady' | 'full'} [tempo]
 * @property {('lunch' | 'coffee' | 'dinner')[]} [meals]
 * @property {boolean} [isStepFree]
 * @property {'rain' | 'heat'} [weather]
 * @property {number} [children]
 * @property {Record<string, 'must' | 'like' | 'never'>} [marks]
 * @property {Record<string, number>} [stays] minutes
 */

const slug = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;
/** The most of each list. */
const most = 60;
/** The last end of a day: noon of the next. */
const latest = 2160;

/**
 * A wish that was read from a file: what does not belong there is left out; `undefined` where it
 * has no end.
 *
 * @param {any} value
 * @returns {DayWish | undefined}
 */
export function readWish(value) {
  if (!value || typeof value !== 'object' || !isWhole(value.end, latest)) return undefined;
  const { end, city, to, interests, budget, tempo, meals, isStepFree, weather, children, marks,
    stays } = value;
  /** @type {any} */
  const wish = {
    end, city: isSlug(city) ? city : undefined, to: readTerminus(to),
    interests: listOf(interests, isSlug), budget: isWhole(budget, 1e9) ? budget : undefined,
    tempo: oneOf(tempo, ['relaxed', 'steady', 'full']),
    meals: listOf(meals, (one) => oneOf(one, ['lunch', 'coffee', 'dinner']) !== undefined),
    isStepFree: isStepFree === true || undefined, weather: oneOf(weather, ['rain', 'heat']),
    children: isWhole(children, 20) ? children : undefined,
    marks: tableOf(marks, (one) => oneOf(one, ['must', 'like', 'never']) !== undefined),
    stays: tableOf(stays, (one) => isWhole(one, 1440)),
  };
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(wish).filter(([, one]) => one !== undefined)));
}

/** @param {any} value */
function readTerminus(value) {
  if (isSlug(value?.place)) return { place: value.place };
  const at = point(value?.at);
  return at && { at };
}

/** @param {any} value */
const isSlug = (value) => typeof value === 'string' && slug.test(value);

/**
 * @param {any} value
 * @param {number} largest
 */
const isWhole = (value, largest) => Number.isInteger(value) && value >= 0 && value <= largest;

/**
 * @param {any} value
 * @param {string[]} words
 */
const oneOf = (value, words) => (words.includes(value) ? value : undefined);

/**
 * @param {any} value
 * @param {(one: any) => boolean} holds
 */
const listOf = (value, holds) =>
  (Array.isArray(value) ? value.filter(holds).slice(0, most) : undefined);

/**
 * @param {any} value
 * @param {(one: any) => boolean} holds
 */
const tableOf = (value, holds) => (value && typeof value === 'object' && !Array.isArray(value)
  ? Object.fromEntries(Object.entries(value).filter(([name, one]) => isSlug(name) && holds(one))
    .slice(0, most)) : undefined);
