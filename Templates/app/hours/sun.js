import { zoneOffset } from './zones.js';

/**
 * When the sun rises and sets at a place on a day, by the clocks there; to a minute between the
 * polar circles. Source: Meeus, "Astronomical Algorithms", chapters 12, 15 and 25, with the
 * constants and the number of passes of SunCalc 2. It is the same as
 * `Sources/Ground/Calendar/SunTimes.swift`.
 *
 * @typedef {'dawn' | 'sunrise' | 'sunset' | 'dusk'} SunEvent
 * @typedef {{rightAscension: number, declination: number, siderealTime: number}} SunPosition in
 *   radians
 */

const { PI, sin, cos, asin, acos, atan2 } = Math;
const radian = PI / 180;
const altitudes = { dawn: -6, sunrise: -0.833, sunset: -0.833, dusk: -6 };

/**
 * Minutes after the day's midnight, rounded down. Where the sun stays up all day it rises at 00:00
 * and sets at 24:00; where it stays down, both happen at noon.
 *
 * @param {SunEvent} event
 * @param {number} day
 * @param {readonly number[]} at latitude and longitude
 * @param {string} zone
 */
export function sunMinutes(event, day, at, zone) {
  const isMorning = event === 'dawn' || event === 'sunrise';
  const altitude = radian * altitudes[event];
  const latitude = radian * at[0];
  const highest = transit(day, at[1], zone);
  const { declination } = sunPosition(highest);
  const cosine =
    (sin(altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  if (!(cosine >= -1)) return isMorning ? 0 : 1440;
  if (cosine > 1) return 720;
  let days = highest + ((isMorning ? -1 : 1) * acos(cosine)) / (2 * PI);
  for (let pass = 0; pass < 2; pass += 1) days += correction(sunPosition(days), altitude, at);
  // 2000-01-01T12:00:00Z is 946,728,000 seconds after 1970 began.
  const instant = Math.floor(days * 86400) + 946728000;
  const local = instant + zoneOffset(zone, instant) - day * 86400;
  return Math.min(Math.max(Math.trunc(local / 60), 0), 1440);
}

/**
 * From civil dawn to civil dusk; `null` where it stays light or dark all day.
 *
 * @param {number} day
 * @param {readonly number[]} at latitude and longitude
 * @param {string} zone
 * @returns {[number, number] | null}
 */
export function lightOn(day, at, zone) {
  const [dawn, dusk] = [sunMinutes('dawn', day, at, zone), sunMinutes('dusk', day, at, zone)];
  return dawn < dusk && dusk - dawn < 1440 ? [dawn, dusk] : null;
}

/**
 * When the sun is highest, in days since noon of 2000-01-01: the transit nearest to noon by the
 * clocks of the place.
 *
 * @param {number} day
 * @param {number} longitude
 * @param {string} zone
 */
function transit(day, longitude, zone) {
  const clockNoon = day - 10957 - zoneOffset(zone, day * 86400 + 43200) / 86400;
  let days = Math.round(clockNoon - 0.0009 + longitude / 360) + 0.0009 - longitude / 360;
  for (let pass = 0; pass < 3; pass += 1) {
    days -= hourAngle(sunPosition(days), longitude) / (2 * PI);
  }
  return days;
}

/**
 * Days until the sun has an altitude, by its speed now; none where it moves along the horizon.
 *
 * @param {SunPosition} sun
 * @param {number} altitude
 * @param {readonly number[]} at
 */
function correction(sun, altitude, at) {
  const latitude = radian * at[0];
  const angle = hourAngle(sun, at[1]);
  const now =
    asin(sin(latitude) * sin(sun.declination) + cos(latitude) * cos(sun.declination) * cos(angle));
  const speed = cos(latitude) * cos(sun.declination) * sin(angle);
  return Math.abs(speed) < 1e-6 ? 0 : (now - altitude) / (2 * PI * speed);
}

/**
 * By how much the place has turned past the sun, −π…π.
 *
 * @param {SunPosition} sun
 * @param {number} longitude
 */
function hourAngle({ siderealTime, rightAscension }, longitude) {
  const angle = siderealTime + radian * longitude - rightAscension;
  return angle - 2 * PI * Math.round(angle / (2 * PI));
}

/**
 * @param {number} days since noon of 2000-01-01, in Universal Time
 * @returns {SunPosition}
 */
function sunPosition(days) {
  const years = days / 365.2425;
  // The even time of the theory is ahead of Universal Time by some 70 seconds.
  const centuries = (days + (62.92 + years * (0.32217 + years * 0.005589)) / 86400) / 36525;
  const meanLongitude = radian * (280.46646 + centuries * (36000.76983 + centuries * 0.0003032));
  const anomaly = radian * (357.52911 + centuries * (35999.05029 - centuries * 0.0001537));
  const first = (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * sin(anomaly);
  const second = (0.019993 - 0.000101 * centuries) * sin(2 * anomaly);
  const centre = radian * (first + second + 0.000289 * sin(3 * anomaly));
  const node = radian * (125.04 - 1934.136 * centuries);
  const longitude = meanLongitude + centre - radian * (0.00569 + 0.00478 * sin(node));
  const tilt =
    23.439291 - centuries * (0.0130042 + centuries * (0.00000016 - centuries * 0.000000504));
  const obliquity = radian * tilt + radian * 0.00256 * cos(node);
  return {
    rightAscension: atan2(cos(obliquity) * sin(longitude), cos(longitude)),
    declination: asin(sin(obliquity) * sin(longitude)),
    siderealTime: radian * (280.46061837 + 360.98564736629 * days),
  };
}
