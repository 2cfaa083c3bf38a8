import { dayText, parseDay } from '../hours/calendar.js';
import { base64url, bytesOf } from './base64url.js';
import { BitReader, BitWriter } from './bits.js';
import { faultOf, LIMITS } from './itinerary.js';

/**
 * An itinerary as the fragment of an address: it reaches no server, and a phone reads it from a QR
 * code.
 *
 *     linkOf({ stops: [{ place: 'faneuil-hall', stay: 30 }] })   // { is: 'link', fragment: '#day=AQ…' }
 *     opened(location.hash)                                      // { is: 'itinerary', itinerary: … }
 *
 * The bytes behind `#day=` in base64url: the version, the length of the content (two bytes), the
 * content, and the CRC-32 of all of that. So a link that a chat has cut is known for one, and a
 * damaged one opens nothing. The content is a row of bits in the order of `write`. A day of twelve
 * stops has less than 500 letters.
 *
 * @typedef {import('./itinerary.js').SharedItinerary} SharedItinerary
 * @typedef {import('./itinerary.js').SharedStop} SharedStop
 *
 * @typedef {{is: 'link', fragment: string} | {is: 'tooLong'} | {is: 'invalid', member: string}}
 *   Link
 * @typedef {'cut' | 'damaged' | 'newer' | 'tooLong' | 'invalid'} Refusal `newer`: a later version
 *   of the app wrote it.
 * @typedef {{is: 'none'} | {is: 'itinerary', itinerary: SharedItinerary} | {is: 'refused', why:
 *   Refusal}} Opened
 */

const NAME = 'day';
const VERSION = 1;
/** Letters of a fragment: some chats cut addresses after 4,000. */
const MOST_LETTERS = 3800;
/** Letters that fit into a QR code which phones read from another's screen. */
export const MOST_LETTERS_IN_QR = 900;
const HEAD = 3;
const SUM = 4;
/** Points are exact to a metre. */
const STEPS = 100000;
const PACE_STEPS = 20;
const FIRST_DAY = parseDay('2000-01-01') ?? 0;

/**
 * @param {SharedItinerary} itinerary
 * @returns {Link}
 */
export function linkOf(itinerary) {
  const member = faultOf(itinerary);
  if (member) return { is: 'invalid', member };
  const writer = new BitWriter();
  write(itinerary, writer);
  const content = writer.bytes;
  const bytes = [VERSION, content.length >> 8, content.length & 255, ...content];
  const sum = crc32(bytes);
  const text = base64url([...bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]);
  const fragment = `#${NAME}=${text}`;
  return fragment.length > MOST_LETTERS ? { is: 'tooLong' } : { is: 'link', fragment };
}

/**
 * What a fragment holds. It never throws, and gives either a whole itinerary within the limits or a
 * reason.
 *
 * @param {string} fragment
 * @returns {Opened}
 */
export function opened(fragment) {
  const start = `#${NAME}=`;
  if (!fragment.startsWith(start)) return { is: 'none' };
  if (fragment.length > MOST_LETTERS + 40) return { is: 'refused', why: 'tooLong' };
  // A link in a text takes the mark after it along.
  const bytes = bytesOf(fragment.slice(start.length).replace(/[^A-Za-z0-9_-]{1,3}$/, ''));
  if (!bytes) return { is: 'refused', why: 'damaged' };
  if (bytes.length < HEAD + SUM) return { is: 'refused', why: 'cut' };
  if (bytes[0] > VERSION) return { is: 'refused', why: 'newer' };
  const end = HEAD + (bytes[1] << 8) + bytes[2];
  if (bytes.length < end + SUM) return { is: 'refused', why: 'cut' };
  const sum =
    ((bytes[end] << 24) | (bytes[end + 1] << 16) | (bytes[end + 2] << 8) | bytes[end + 3]) >>> 0;
  if (bytes.length > end + SUM || bytes[0] !== VERSION || sum !== crc32(bytes.subarray(0, end))) {
    return { is: 'refused', why: 'damaged' };
  }
  try {
    const reader = new BitReader(bytes.subarray(HEAD, end));
    const itinerary = read(reader);
    if (!reader.isAtEnd || faultOf(itinerary)) return { is: 'refused', why: 'invalid' };
    return { is: 'itinerary', itinerary };
  } catch {
    // The reason is all that a visitor needs: the bytes are whole, and no program of ours wrote
    // them.
    return { is: 'refused', why: 'invalid' };
  }
}

/**
 * @param {SharedItinerary} itinerary
 * @param {BitWriter} writer
 */
function write({ name, city, date, start, pace, stepFree, stops }, writer) {
  const given = [name, city, date, start, pace, stepFree].map((one) => (one === undefined ? 0 : 1));
  for (const flag of given) writer.number(flag, 1);
  if (name !== undefined) writer.text(name);
  if (city !== undefined) writer.slug(city);
  if (date !== undefined) writer.number((parseDay(date) ?? FIRST_DAY) - FIRST_DAY, 16);
  if (start !== undefined) writer.number(start, 11);
  if (pace !== undefined) writer.number(Math.round(pace * PACE_STEPS), 8);
  if (stepFree !== undefined) writer.number(stepFree ? 1 : 0, 1);
  writer.number(stops.length, 6);
  for (const stop of stops) writeStop(stop, writer);
}

/**
 * @param {SharedStop} stop
 * @param {BitWriter} writer
 */
function writeStop(stop, writer) {
  writer.number('place' in stop ? 0 : 'gap' in stop ? 2 : 1, 2);
  writer.number(stop.stay === undefined ? 0 : 1, 1);
  if (stop.stay !== undefined) writer.number(stop.stay, 11);
  if ('gap' in stop) {
    const { kinds, text } = stop.gap;
    writer.number(kinds === undefined ? 0 : 1, 1);
    if (kinds) writer.number(kinds.length, 4);
    for (const kind of kinds ?? []) writer.slug(kind);
    writer.number(text === undefined ? 0 : 1, 1);
    if (text !== undefined) writer.text(text);
    return;
  }
  writer.number(stop.note === undefined ? 0 : 1, 1);
  if (stop.note !== undefined) writer.text(stop.note);
  if ('place' in stop) {
    writer.slug(stop.place);
  } else {
    writer.text(stop.title);
    writer.number(Math.round((stop.at[0] + 90) * STEPS), 25);
    writer.number(Math.round((stop.at[1] + 180) * STEPS), 26);
  }
}

/**
 * @param {BitReader} reader
 * @returns {SharedItinerary}
 */
function read(reader) {
  const [hasName, hasCity, hasDate, hasStart, hasPace, hasSteps] =
    Array.from({ length: 6 }, () => reader.number(1) === 1);
  /** @type {Partial<SharedItinerary>} */
  const itinerary = {};
  if (hasName) itinerary.name = reader.text();
  if (hasCity) itinerary.city = reader.slug(LIMITS.slug);
  if (hasDate) itinerary.date = dayText(FIRST_DAY + reader.number(16));
  if (hasStart) itinerary.start = reader.number(11);
  if (hasPace) itinerary.pace = reader.number(8) / PACE_STEPS;
  if (hasSteps) itinerary.stepFree = reader.number(1) === 1;
  const stops = Array.from({ length: reader.number(6) }, () => readStop(reader));
  return { ...itinerary, stops };
}

/**
 * @param {BitReader} reader
 * @returns {SharedStop}
 */
function readStop(reader) {
  const type = reader.number(2);
  const stay = reader.number(1) === 1 ? { stay: reader.number(11) } : {};
  if (type === 2) {
    const kinds = reader.number(1) === 1
      ? { kinds: Array.from({ length: reader.number(4) }, () => reader.slug(LIMITS.slug)) } : {};
    const text = reader.number(1) === 1 ? { text: reader.text() } : {};
    return { gap: { ...kinds, ...text }, ...stay };
  }
  const note = reader.number(1) === 1 ? { note: reader.text() } : {};
  if (type === 0) return { place: reader.slug(LIMITS.slug), ...stay, ...note };
  if (type !== 1) throw new Error('no such stop');
  const title = reader.text();
  const at = [reader.number(25) / STEPS - 90, reader.number(26) / STEPS - 180].map(
    (one) => Math.round(one * STEPS) / STEPS);
  return { title, at: [at[0], at[1]], ...stay, ...note };
}

/**
 * CRC-32 as in ZIP and PNG.
 *
 * @param {ArrayLike<number>} bytes
 */
export function crc32(bytes) {
  let sum = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) {
    sum ^= bytes[index];
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
