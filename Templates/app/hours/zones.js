/**
 * Moments in seconds since 1970, each with the seconds east of Greenwich from then on; the last
 * ends the list and has none.
 *
 * @typedef {(readonly [number, number] | readonly [number])[]} ZoneOffsets
 */

/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();

/**
 * What the guide tells of its zones, in the script that also has the words of the app. A worker has
 * none.
 *
 * @returns {Record<string, ZoneOffsets>}
 */
const told = () => /** @type {any} */ (globalThis).waymarkZones ?? {};

/**
 * Seconds east of Greenwich at a moment: by what the guide tells, else by the zone tables that the
 * browser brings, which cost a phone a fifth of a second to open.
 *
 * @param {string} zone
 * @param {number} instant seconds since 1970
 */
export function zoneOffset(zone, instant) {
  const offsets = told()[zone] ?? [];
  // The first change that is still to come; before it holds what the one before it brought.
  const next = offsets.findIndex(([from]) => instant < from);
  const offset = next > 0 ? offsets[next - 1][1] : undefined;
  return offset ?? offsetByBrowser(zone, instant);
}

/** @param {string} zone @param {number} instant */
function offsetByBrowser(zone, instant) {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric',
      hour: 'numeric', minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  /** @type {Record<string, number>} */
  const part = {};
  for (const { type, value } of clock.formatToParts(instant * 1000)) part[type] = Number(value);
  return Date.UTC(
    part.year, part.month - 1, part.day, part.hour, part.minute, part.second) / 1000 - instant;
}

/**
 * The moment at which a zone's clocks show a given minute of a day, in seconds since 1970. A time
 * that the clocks skip in spring is read with the offset before the change; one that they show
 * twice is the first of the two.
 *
 * @param {string} zone
 * @param {number} day
 * @param {number} minutes
 */
export function instantOf(zone, day, minutes) {
  const asUTC = day * 86400 + minutes * 60;
  const before = zoneOffset(zone, asUTC - 86400);
  const guess = asUTC - before;
  const offset = zoneOffset(zone, guess);
  if (offset === before) return guess;
  const second = asUTC - offset;
  return zoneOffset(zone, second) === offset ? second : guess;
}

/**
 * Turns what a clock shows on a day into seconds that have passed since its midnight, and back.
 * They differ on the two days of a year on which clocks are put forward or back; a planner works
 * with elapsed time.
 */
export class ElapsedClock {
  /**
   * @param {number} day
   * @param {string} zone
   */
  constructor(day, zone) {
    this.day = day;
    this.zone = zone;
    this.midnight = instantOf(zone, day, 0);
    this.jumps = zoneOffset(zone, this.midnight) !== zoneOffset(zone, this.midnight + 48 * 3600);
  }

  /** @param {number} shown */
  elapsed(shown) {
    if (!this.jumps) return shown;
    return instantOf(this.zone, this.day, Math.trunc(shown / 60)) + (shown % 60) - this.midnight;
  }

  /** @param {number} elapsed */
  shown(elapsed) {
    if (!this.jumps) return elapsed;
    const instant = this.midnight + elapsed;
    return instant + zoneOffset(this.zone, instant) - this.day * 86400;
  }
}

/**
 * How many seconds after midnight a clock jumps, and how many seconds forward; zeros where it does
 * not.
 *
 * @param {ElapsedClock} clock
 * @returns {[number, number]}
 */
export function jumpOf({ zone, midnight, jumps }) {
  if (!jumps) return [0, 0];
  const offset = (/** @type {number} */ elapsed) => zoneOffset(zone, midnight + elapsed);
  let [before, after] = [0, 48 * 3600];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (offset(middle) === offset(0)) before = middle;
    else after = middle;
  }
  return [after, offset(after) - offset(0)];
}
