/**
 * Which way a phone points, for an arrow to somewhere. A direction is in degrees: 0 is north, 90
 * east. 0 is a direction like any other.
 *
 * @typedef {object} Turned What a `deviceorientation` event has.
 * @property {number | null} alpha
 * @property {number | null} beta
 * @property {number | null} gamma
 * @property {boolean} [absolute]
 * @property {number} [webkitCompassHeading]
 * @property {number} [webkitCompassAccuracy]
 *
 * @typedef {object} Compass
 * @property {number} x the sum of what was shown, northward
 * @property {number} y eastward
 * @property {number | null} time of the last event
 * @property {number} correction what is added, from the way that is walked
 * @property {number[]} courses differences between the way and the compass, the newest last
 */

const RADIANS = Math.PI / 180;
/** How long the mean remembers, in milliseconds. */
const MEMORY = 250;
/** After a longer silence the old direction says nothing. */
const SILENCE = 2000;
const [COURSES, AGREEING] = [5, 20];

/** @type {Compass} */
export const unturned = { x: 0, y: 0, time: null, correction: 0, courses: [] };

/** @param {number} degrees */
export const whole = (degrees) => ((degrees % 360) + 360) % 360;

/**
 * The shortest way from one direction to another, from -180 to 180.
 *
 * @param {number} from
 * @param {number} to
 */
export const turnTo = (from, to) => whole(to - from + 180) - 180;

/**
 * The direction of the top of what is shown, or `null` where the phone does not know where north
 * is. It holds for a phone that lies flat and for one that is held up: the top of the phone and its
 * back point the same way over the ground.
 *
 * @param {Turned} event
 * @param {number} screenAngle `screen.orientation.angle`
 */
export function headingOf({ alpha, beta, gamma, absolute, webkitCompassHeading, webkitCompassAccuracy }, screenAngle) {
  if (typeof webkitCompassHeading === 'number' && Number.isFinite(webkitCompassHeading)) {
    // Safari says -1 where the compass is not set.
    return webkitCompassHeading < 0 || (webkitCompassAccuracy ?? 0) < 0 ? null
      : whole(webkitCompassHeading + screenAngle);
  }
  if (!absolute || typeof alpha !== 'number' || !Number.isFinite(alpha)) return null;
  const [a, b, g] = [alpha, beta ?? 0, gamma ?? 0].map((one) => one * RADIANS);
  const angle = screenAngle * RADIANS;
  const [sinA, cosA, sinB, cosB, sinG, cosG] =
    [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(g), Math.cos(g)];
  // The right side, the top and the face of the phone, east and north, by the rotation of the
  // specification (Z, X', Y'').
  const right = [cosA * cosG - sinA * sinB * sinG, sinA * cosG + cosA * sinB * sinG];
  const top = [-sinA * cosB, cosA * cosB];
  const face = [cosA * sinG + sinA * sinB * cosG, sinA * sinG - cosA * sinB * cosG];
  // The screen's top is another edge of the phone when it is turned.
  const shown =
    [0, 1].map((axis) => top[axis] * Math.cos(angle) + right[axis] * Math.sin(angle) - face[axis]);
  if (Math.hypot(shown[0], shown[1]) < 0.2) return null;
  return whole(Math.atan2(shown[0], shown[1]) / RADIANS);
}

/**
 * The circular mean of the directions, the newest with the most weight.
 *
 * @param {Compass} compass
 * @param {number} heading
 * @param {number} time
 * @returns {Compass}
 */
export function turned(compass, heading, time) {
  const [x, y] = [Math.cos(heading * RADIANS), Math.sin(heading * RADIANS)];
  if (compass.time === null || time - compass.time > SILENCE) return { ...compass, x, y, time };
  const share = Math.exp(-Math.max(0, time - compass.time) / MEMORY);
  return { ...compass, x: compass.x * share + x * (1 - share),
    y: compass.y * share + y * (1 - share), time };
}

/**
 * The direction now; `null` where none is known.
 *
 * @param {Compass} compass
 * @param {number} now
 */
export function direction({ x, y, time, correction }, now) {
  if (time === null || now - time > SILENCE || Math.hypot(x, y) < 0.05) return null;
  return whole(Math.atan2(y, x) / RADIANS + correction);
}

/**
 * Corrects the compass by the way that is walked, where several positions agree on the difference:
 * iron nearby turns a compass, and nobody walks sideways for long.
 *
 * @param {Compass} compass
 * @param {import('./fixes.js').Fix} fix
 * @returns {Compass}
 */
export function walked(compass, fix) {
  const shown = direction({ ...compass, correction: 0 }, fix.time);
  const isWalk = typeof fix.heading === 'number' && Number.isFinite(fix.heading)
    && (fix.speed ?? 0) > 0.7 && fix.accuracy <= 20;
  if (shown === null || !isWalk) return compass;
  const courses =
    [...compass.courses, turnTo(shown, /** @type {number} */ (fix.heading))].slice(-COURSES);
  const sum = courses.reduce(
    ([x, y], one) => [x + Math.cos(one * RADIANS), y + Math.sin(one * RADIANS)], [0, 0]);
  const mean = Math.atan2(sum[1], sum[0]) / RADIANS;
  const doAgree = courses.length === COURSES
    && courses.every((one) => Math.abs(turnTo(mean, one)) <= AGREEING);
  return { ...compass, courses, correction: doAgree ? mean : compass.correction };
}
