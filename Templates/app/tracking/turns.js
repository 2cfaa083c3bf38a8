/**
 * What comes next on the way to a stop: one turn at a time, with the metres that are left to it,
 * and when it is to be said.
 *
 * @typedef {readonly [start: number, move: string, kind: string]} Turn Metres from the beginning of
 *   the way, what is done there (`turn right into Keskuskatu`), and its kind: `start`, a turn, the
 *   way of a climb or a ride, or `arrive`.
 *
 * @typedef {object} Next
 * @property {number} index of the turn
 * @property {Turn} turn
 * @property {number | null} metres to it; `null` where nobody knows how far the visitor has come,
 *   and at the very beginning, where it is to set out
 * @property {Turn | null} after what follows it
 * @property {number} between metres from the one to the other
 *
 * @typedef {'far' | 'near' | 'now'} Cue
 * @typedef {{index: number, given: readonly Cue[]}} Cues what was said of a turn already
 */

/** Who has walked no farther than this is told to set out, in metres. */
const setOut = 12;
/**
 * Metres before a turn at which it is said: 100 m for a voice, 40 m for those who read, and at the
 * turn, where a position that is known to 10 m or 15 m can be at the corner.
 */
const limits = /** @type {const} */ ({ far: 110, near: 45, now: 15 });

/**
 * At the turn there is no distance to say.
 *
 * @param {number} metres to it
 */
export const isNow = (metres) => metres <= limits.now;

/** @type {Cues} */
export const nothingGiven = { index: -1, given: [] };

/**
 * The turn that is next.
 *
 * @param {readonly Turn[]} turns in their order; the last is the arrival
 * @param {{step: number, toNext: number, along: number} | null} place on the way, whose steps begin
 *   at the turns; `null` where nobody knows how far the visitor has come
 * @returns {Next | null} `null` for a way without turns
 */
export function nextTurn(turns, place) {
  if (turns.length === 0) return null;
  const known = place && place.along > setOut ? place : null;
  const index = known ? Math.min(known.step + 1, turns.length - 1) : 0;
  const [turn, after] = [turns[index], turns[index + 1] ?? null];
  return {
    index, turn, metres: known ? known.toNext : null, after, between: after ? after[0] - turn[0]
      : 0,
  };
}

/**
 * What is to be said now: each cue of a turn once, and none that is out of date.
 *
 * @param {Cues} before
 * @param {Next} next
 * @returns {{cues: Cues, cue: Cue[]}}
 */
export function cued(before, { index, metres }) {
  if (metres === null) return { cues: before, cue: [] };
  const given = before.index === index ? before.given : [];
  const due = /** @type {Cue[]} */ (isNow(metres) ? ['now'] : ['far', 'near']);
  const cue = due.filter((one) => metres <= limits[one] && !given.includes(one));
  return { cues: { index, given: [...given, ...cue] }, cue };
}
