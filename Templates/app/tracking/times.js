/**
 * When the stops of a walk will be reached as things are now, how late that is, and how much time
 * is left.
 *
 * @typedef {import('./walk.js').Walk} Walk
 * @typedef {import('./walk.js').Stop} Stop
 *
 * @typedef {object} Ahead A stop that is still to come, or the one that the visitor is at.
 * @property {string} id
 * @property {number} arrive milliseconds since 1970
 * @property {number} leave
 * @property {number} late minutes after the plan; negative before it, and 0 where nothing was
 *   planned
 * @property {number | null} closes when its door shuts, where that is known
 * @property {boolean} isShut whether that is before the visit ends
 *
 * @typedef {object} Times
 * @property {Ahead[]} stops
 * @property {number} end when the last one is left
 * @property {number} minutesLeft until then
 * @property {number} late of the stop that is next
 * @property {number} spare minutes until the visitor wants to be done; negative where the walk
 *   takes longer; 0 without such a wish
 *
 * @typedef {object} Plan
 * @property {(from: string | null, to: string) => number} walk seconds between two stops, from the
 *   walking table at the visitor's pace; from where the visitor is, for `null`
 * @property {Record<string, number>} [planned] when each stop was to be reached
 * @property {(stop: string, at: number) => {opens: number, closes: number} | null} [open] when it
 *   is open around a moment, where that is known
 * @property {(stop: string, at: number) => number} [queue] minutes in line of those who come at a
 *   moment
 * @property {number} [until] when the visitor wants to be done
 */

const MINUTE = 60000;

/**
 * @param {Walk} walk
 * @param {number} now
 * @param {Plan} plan
 * @returns {Times}
 */
export function times(walk, now, plan) {
  const ahead = walk.phase === 'finished' ? [] : walk.stops.slice(walk.current);
  let [moment, from] = [now, /** @type {string | null} */ (null)];
  const stops = ahead.map((stop, index) => {
    const isHere = index === 0 && walk.phase === 'at';
    const reached = isHere ? walk.since : moment + 1000 * plan.walk(from, stop.id);
    const hours = plan.open?.(stop.id, Math.max(now, reached)) ?? null;
    const begins = isHere ? reached : Math.max(reached, hours?.opens ?? reached);
    const queue = plan.queue?.(stop.id, begins) ?? 0;
    // Nobody who is still there has left.
    const leave = Math.max(begins + (queue + stop.stay) * MINUTE, isHere ? now : 0);
    [moment, from] = [leave, stop.id];
    const wanted = plan.planned?.[stop.id];
    const late = wanted === undefined ? 0 : Math.round((reached - wanted) / MINUTE);
    return { id: stop.id, arrive: reached, leave, late, closes: hours?.closes ?? null,
      isShut: hours !== null && hours.closes < leave };
  });
  const end = stops.at(-1)?.leave ?? now;
  return {
    stops, end, minutesLeft: Math.max(0, Math.round((end - now) / MINUTE)),
    late: (walk.phase === 'at' ? stops[1] : stops[0])?.late ?? 0,
    spare: plan.until === undefined ? 0 : Math.round((plan.until - end) / MINUTE),
  };
}
