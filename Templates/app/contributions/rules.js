import { pointIn } from '../search/point.js';

/**
 * What a visitor tells of the guide, and what the companion says became of it: rules without a
 * page.
 *
 * @typedef {'hours' | 'closed' | 'location' | 'title' | 'price' | 'accessibility' | 'other'} Fact
 *
 * @typedef {object} Told What the fields say, as they were typed.
 * @property {string} place the slug of the place of which something is wrong; empty where one is
 *   missing
 * @property {string} city the slug of the city in which a place is missing; empty where something
 *   is wrong
 * @property {string} fact
 * @property {string} value
 * @property {string} wheelchair
 * @property {string} name
 * @property {string} kind
 * @property {string} point
 * @property {string} hours
 * @property {string} website
 * @property {string} words
 * @property {string} source
 * @property {string} credit
 * @property {boolean} agree
 *
 * @typedef {Record<string, unknown>} Body what is sent
 * @typedef {{field: string, wrong: string}} Fault `wrong` is the end of a sentence's key
 * @typedef {'waiting' | 'accepted' | 'changed' | 'refused' | 'withdrawn'} State
 * @typedef {object} Outcome What the companion knows of a contribution.
 * @property {string} key
 * @property {number} at in seconds since 1970
 * @property {State} state
 * @property {string} [reason]
 * @property {string} [place]
 * @property {string} [city]
 * @property {string} [fact]
 * @property {string} [name]
 * @property {string} [words]
 * @property {boolean} photograph
 */

/** How many a device keeps that wait for a connection: photographs are large. */
export const mostKept = 10;
/** The longer side of a photograph that is sent, in pixels. */
export const longestSide = 1600;
/** The most bytes of a photograph that is sent. */
export const largestPhoto = 2_000_000;

/** What a form that says nothing says. @type {Told} */
export const nothingTold = {
  place: '', city: '', fact: '', value: '', wheelchair: '', name: '', kind: '', point: '',
  hours: '', website: '', words: '', source: '', credit: '', agree: false,
};

/** The facts of which the field says what is right, in words. */
const inWords = ['hours', 'title', 'price'];

/** @param {string} fact whether a point says what is right */
export const needsPoint = (fact) => fact === 'location';
/** @param {string} fact */
export const needsValue = (fact) => inWords.includes(fact);

/**
 * What is wrong with what the fields say, in the order of the fields.
 *
 * @param {Told} told
 * @param {Record<string, unknown>} present what the guide says now, by fact
 * @returns {Fault[]}
 */
export function faultsIn(told, present) {
  const about = told.place ? faultsOfPlace(told, present) : faultsOfCity(told);
  const saysNothing = told.place !== '' && ['other', ''].includes(told.fact)
    && told.words.trim() === '';
  return [
    ...about, ...(saysNothing && told.fact ? [{ field: 'words', wrong: 'words' }] : []),
    ...(told.source ? [] : [{ field: 'source', wrong: 'source' }]),
    ...(told.agree ? [] : [{ field: 'agree', wrong: 'agree' }]),
  ];
}

/** @param {Told} told @param {Record<string, unknown>} present @returns {Fault[]} */
function faultsOfPlace({ fact, value, wheelchair, point }, present) {
  if (!fact) return [{ field: 'fact', wrong: 'fact' }];
  if (needsPoint(fact)) return pointIn(point) ? [] : [{ field: 'point', wrong: 'point' }];
  if (fact === 'accessibility') return faultOf('wheelchair', wheelchair, present[fact]);
  return needsValue(fact) ? faultOf('value', value.trim(), present[fact]) : [];
}

/** @param {string} field @param {string} value @param {unknown} present @returns {Fault[]} */
function faultOf(field, value, present) {
  if (value === '') return [{ field, wrong: 'value' }];
  return value === present ? [{ field, wrong: 'same' }] : [];
}

/** @param {Told} told @returns {Fault[]} */
function faultsOfCity({ name, kind, point, website }) {
  return [
    ...(name.trim() ? [] : [{ field: 'name', wrong: 'name' }]),
    ...(kind ? [] : [{ field: 'kind', wrong: 'kind' }]),
    ...(pointIn(point) ? [] : [{ field: 'point', wrong: 'point' }]),
    ...(
      website.trim() === '' || isAddress(website) ? [] : [{ field: 'website', wrong: 'website' }]),
  ];
}

/** @param {string} text */
function isAddress(text) {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());
}

/**
 * What is sent of the fields of a form without faults: only what is asked for.
 *
 * @param {Told} told
 * @param {string} licence to which the visitor agreed
 * @param {string} language of the page
 * @returns {Body}
 */
export function bodyOf(told, licence, language) {
  const { fact } = told;
  const point = pointIn(told.point);
  const about = told.place
    ? {
      place: told.place, fact, value: fact === 'accessibility' ? told.wheelchair : needsValue(fact)
        ? told.value.trim() : '',
      location: needsPoint(fact) ? point : null,
    }
    : { city: told.city, name: told.name.trim(), kind: told.kind, location: point,
      hours: told.hours.trim(), website: told.website.trim() };
  const body = { ...about, words: told.words.trim(), source: told.source,
    credit: told.credit.trim(), licence, language };
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== '' && value !== null));
}

/** @type {State[]} */
const states = ['waiting', 'accepted', 'changed', 'refused', 'withdrawn'];

/**
 * What the companion answered, one by one; what is no contribution is left out.
 *
 * @param {any} value
 * @returns {Outcome[]}
 */
export function outcomesIn(value) {
  return (Array.isArray(value?.contributions) ? value.contributions : [])
    .filter((/** @type {any} */ one) =>
    typeof one?.key === 'string' && Number.isFinite(one.at) && states.includes(one.state)
    && ['reason', 'place', 'city', 'fact', 'name', 'words'].every(
      (name) => ['string', 'undefined'].includes(typeof one[name])));
}

/**
 * The width and height at which a picture is sent.
 *
 * @param {number} width
 * @param {number} height
 * @returns {[number, number]}
 */
export function scaled(width, height) {
  const by = Math.min(1, longestSide / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
}
