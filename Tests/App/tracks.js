/** Invented positions of a phone: along a way, with the noise that a street has, by a clock that nobody waits for. */

/** Noon of a day in November. */
export const NOON = Date.UTC(2026, 10, 23, 12);

/** Numbers that look like chance and are the same every time. @param {number} seed */
export function chance(seed) {
  let state = seed * 7919 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A point some metres east and north of the middle of the invented town. @param {number} east
 * @param {number} north @returns {[number, number]}
 */
export function at(east, north) {
  return [60.17 + north / 111195, 24.94 + east / (111195 * Math.cos((60.17 * Math.PI) / 180))];
}

/**
 * Positions along a way, one a second or less often.
 *
 * @param {[number, number][]} way corners in metres; the same one again is a second of standing
 * @param {object} [how]
 * @param {number} [how.seed]
 * @param {number} [how.speed] metres a second
 * @param {number} [how.noise] metres, the usual size of the error, which drifts as a phone's does
 * @param {number} [how.accuracy] as the phone says
 * @param {number} [how.every] seconds
 * @param {number} [how.start] milliseconds
 */
export function track(way, { seed = 1, speed = 1.3, noise = 5, accuracy = 10, every = 1, start = NOON } = {}) {
  const next = chance(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  let [dx, dy, time] = [0, 0, start];
  /** @type {{at: [number, number], accuracy: number, time: number}[]} */
  const fixes = [];
  const add = (/** @type {number} */ x, /** @type {number} */ y) => {
    dx = 0.9 * dx + 0.44 * noise * gauss();
    dy = 0.9 * dy + 0.44 * noise * gauss();
    fixes.push({ at: at(x + dx, y + dy), accuracy, time });
    time += every * 1000;
  };
  add(...way[0]);
  for (let index = 1; index < way.length; index += 1) {
    const [[x, y], [toX, toY]] = [way[index - 1], way[index]];
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / (speed * every)));
    for (let step = 1; step <= steps; step += 1) add(x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps);
  }
  return fixes;
}

/** Standing for some seconds. @param {[number, number]} where @param {number} seconds @returns {[number, number][]} */
export const standing = (where, seconds) => Array.from({ length: seconds }, () => where);
