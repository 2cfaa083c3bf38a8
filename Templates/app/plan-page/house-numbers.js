import { folded } from '../search/folding.js';

/**
 * Numbers of houses as people write them: `12`, `12b`, `12 b`, `12-14`, `12/3`, `12 bis`.
 *
 * @typedef {{name: string, number: string, isFirst: boolean}} Cut A name and a number, which has no
 *   space; `isFirst`: the number was written before the name.
 */

const tail = String.raw`(?:\s?(?:bis|ter|quater)|\s?\p{L})?(?![\p{L}\p{N}])`;
const house = String.raw`\d{1,5}(?:\s?[-–/]\s?\d{1,5})?${tail}`;
const atEnd = new RegExp(`^(.*\\p{L}.*?)\\s+(${house})$`, 'u');
const atStart = new RegExp(`^(${house})\\s+(.*\\p{L}.*)$`, 'u');

/**
 * How a text may be cut into the name of a street and the number of a house.
 *
 * @param {string} text folded
 * @returns {Cut[]} empty where it has no number
 */
export function cut(text) {
  const [end, start] = [atEnd.exec(text), atStart.exec(text)];
  return [
    ...(end ? [{ name: end[1], number: bare(end[2]), isFirst: false }] : []),
    ...(start ? [{ name: start[2], number: bare(start[1]), isFirst: true }] : []),
  ];
}

/**
 * Which of the houses is meant: the one with this number, else the one with the nearest.
 *
 * @param {readonly string[]} houses their numbers, in order
 * @param {string} number
 * @returns {number} -1 where there is no house
 */
export function houseIn(houses, number) {
  const exact = houses.findIndex((one) => bare(folded(one)) === number);
  if (exact >= 0) return exact;
  const far = houses.map((one) => Math.abs(valueOf(one) - valueOf(number)));
  return far.indexOf(Math.min(...far));
}

/** @param {string} number */
const bare = (number) => number.replace(/\s/g, '').replace('–', '-');

/** @param {string} number such as `12b` */
const valueOf = (number) => Number(/\d+/.exec(folded(number))?.[0] ?? Infinity);
