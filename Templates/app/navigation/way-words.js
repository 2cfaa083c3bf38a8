import { element, part } from '../page/parts.js';
import { radius } from '../tracking/arrival.js';
import { originOf } from '../tracking/course.js';
import { bearing, metres } from '../tracking/distances.js';
import { isRough } from '../tracking/fixes.js';
import { nextTurn } from '../tracking/turns.js';
import { currentStop } from '../tracking/walk.js';
import { distance, duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { isAuthors, listOf } from './turning.js';

/**
 * The way to the current stop in words: how far it is, what its author says of it, and all its
 * directions. What comes next is shown by `turning.js`.
 *
 * @typedef {import('./page.js').Seen} Seen
 * @typedef {import('../tracking/walk.js').Stop} Stop
 * @typedef {readonly [number, number]} At
 */

/** @param {Seen} seen */
export function showWay(seen) {
  const { walk, course, leading, turning, units, fix } = seen;
  const stop = currentStop(walk);
  const isOnWay = stop !== undefined && walk.phase === 'toward';
  const isVague = fix !== null && isRough(fix);
  const known = course.stops.find((one) => one.id === stop?.id);
  const [far, more] = isOnWay ? farWords(seen, stop)
    : [stop ? say('app.walk.arrived', { name: known?.title ?? '' }) : '', ''];
  part(document, 'far').textContent = far;
  write('more', more);
  const { way } = leading;
  const own = !isOnWay ? known?.note : undefined;
  const words = own ? [own]
    : isOnWay && way && isAuthors(way) ? way.directions.map(([, text]) => text) : [];
  part(document, 'told').replaceChildren(...words.map((text) => element('p', text)));
  turning.show(leading, units, isOnWay && !isVague);
  if (isOnWay && leading.isOff) turning.lost(more);
  showList(seen, isOnWay);
}

/**
 * All directions, folded; those that are done go.
 *
 * @param {Seen} seen
 * @param {boolean} isOnWay
 */
function showList({ leading: { way, place }, units }, isOnWay) {
  const list = isOnWay && way && (way.turns || !isAuthors(way)) ? listOf(way, units) : [];
  part(document, 'list').hidden = list.length === 0;
  // Sentences about the whole way come before those of its turns.
  const before = Math.max(0, list.length - (way?.turns?.length ?? list.length));
  const done = place ? place.step + before : 0;
  part(document, 'way').replaceChildren(
    ...list.slice(done).map((text) => element('li', text)));
}

/**
 * Whether the stop is right here: within reach, and no turn comes before it, as around a corner.
 *
 * @param {import('../tracking/fixes.js').Fix} fix
 * @param {At} stop
 * @param {Pick<import('./way-to-stop.js').WayToStop, 'way' | 'place' | 'isOff'>} leading
 */
export function isHere(fix, stop, { way, place, isOff }) {
  const turns = (!isOff && place && way?.turns) || [];
  return metres(fix.at, stop) <= radius(fix) && !nextTurn(turns, place)?.after;
}

/**
 * How far it is, in few words, and what there is to say beside it.
 *
 * @param {Seen} seen
 * @param {Stop} stop
 * @returns {[far: string, more: string]}
 */
function farWords({ leading, trip, walk, fix, units, course }, stop) {
  const { way, place, isOff } = leading;
  const name = course.stops.find((one) => one.id === stop.id)?.title ?? '';
  if (fix && isRough(fix)) {
    const rough = say('app.walk.rough', { distance: distance(fix.accuracy, units) });
    const isFar = metres(fix.at, stop.at) > fix.accuracy;
    return [isFar ? straight(fix.at, stop.at, units) : '', rough];
  }
  // Not an old position of the device, nor one to which nobody can have walked.
  const isSure = walk.trust.last?.time === fix?.time;
  if (fix && isSure && isHere(fix, stop.at, leading)) return [say('app.walk.close', { name }), ''];
  if (isOff) return [fix ? straight(fix.at, stop.at, units) : '', offWords(leading, fix, units)];
  if (way && !(way.isGuess && fix)) {
    const left = place ? place.left : way.metres;
    return [toGo(left, (way.seconds * left) / Math.max(1, way.metres), units), ''];
  }
  if (fix) {
    if (!isSure) return ['', say('app.near.seeking')];
    const time = duration(minutes(trip?.guess(fix.at, stop.at) ?? 0));
    return [straight(fix.at, stop.at, units), trip ? say('app.walk.no-streets', { time }) : ''];
  }
  const origin = originOf(walk);
  const length = origin && trip ? trip.metres(origin.id, stop.id) : 0;
  if (!origin || !trip || length === 0) return ['', say('app.walk.not-followed')];
  const from = trip.stop(origin.id)?.title ?? '';
  return [toGo(length, trip.seconds(origin.id, stop.id), units),
    say('app.walk.from', { name: from, bearing: side(origin.at, stop.at) })];
}

/**
 * @param {import('./way-to-stop.js').WayToStop} leading
 * @param {import('../tracking/fixes.js').Fix | null} fix
 * @param {import('../words/figures.js').Units} units
 */
function offWords({ track, progress }, fix, units) {
  if (!track || !progress || !fix) return say('app.walk.off');
  const { at } = track.rejoining(progress, fix);
  const back = { distance: distance(metres(fix.at, at), units), bearing: side(fix.at, at) };
  return `${say('app.walk.off')} ${say('app.walk.off-back', back)}`;
}

/** @param {number} seconds */
const minutes = (seconds) => Math.max(1, Math.ceil(seconds / 60));

/**
 * @param {number} length
 * @param {number} seconds
 * @param {import('../words/figures.js').Units} units
 */
const toGo = (length, seconds, units) =>
  say('app.walk.to-go', { distance: distance(length, units), time: duration(minutes(seconds)) });

/**
 * `north-east`
 *
 * @param {At} from
 * @param {At} to
 */
const side = (from, to) => say(`bearing.${Math.round(bearing(from, to) / 45) % 8}`);

/**
 * `400 m to the north-east`
 *
 * @param {At} from
 * @param {At} to
 * @param {import('../words/figures.js').Units} units
 */
const straight = (from, to, units) =>
  say('app.walk.points', { distance: distance(metres(from, to), units), bearing: side(from, to) });

/**
 * @param {string} name of a part that is hidden where it is empty
 * @param {string} text
 */
function write(name, text) {
  const place = part(document, name);
  place.textContent = text;
  place.hidden = text === '';
}
