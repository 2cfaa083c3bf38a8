import { zoneOffset } from './zones.js';

/**
 * When the sun rises and sets at a place on a day, by the clocks there; to a minute between the polar circles. Source:
 * the NOAA solar calculator, after Meeus, "Astronomical Algorithms".
 *
 * @typedef {'dawn' | 'sunrise' | 'sunset' | 'dusk'} SunEvent
 */

const radian = Math.PI / 180;
const altitudes = { dawn: -6, sunrise: -0.833, sunset: -0.833, dusk: -6 };

/**
 * Minutes after the day's midnight, rounded down. Where the sun stays up all day it rises at 00:00 and sets at 24:00;
 * where it stays down, both happen at noon.
 *
 * @param {SunEvent} event
 * @param {number} day
 * @param {readonly number[]} at latitude and longitude
 * @param {string} zone
 */
export function sunMinutes(event, day, [latitude, longitude], zone) {
  const isMorning = event === 'dawn' || event === 'sunrise';
  // Days since noon of 2000-01-01 at the day's 00:00Z, and minutes after that; the second pass is exact to seconds.
  const midnight = day - 10957 - 0.5;
  let minutes = 720 - 4 * longitude;
  for (let pass = 0; pass < 3; pass += 1) {
    const { declination, equationOfTime } = sunPosition(midnight + minutes / 1440);
    const cosine =
      (Math.sin(radian * altitudes[event]) - Math.sin(radian * latitude) * Math.sin(declination)) /
      (Math.cos(radian * latitude) * Math.cos(declination));
    if (!(cosine > -1)) return isMorning ? 0 : 1440;
    if (cosine >= 1) return 720;
    const angle = (Math.acos(cosine) * 180) / Math.PI;
    minutes = 720 - 4 * longitude - equationOfTime + (isMorning ? -4 : 4) * angle;
  }
  // 2000-01-01T12:00:00Z is 946,728,000 seconds after 1970 began.
  const instant = Math.floor((midnight + minutes / 1440) * 86400) + 946728000;
  const local = instant + zoneOffset(zone, instant) - day * 86400;
  return Math.min(Math.max(Math.trunc(local / 60), 0), 1440);
}

/** @param {number} days since noon of 2000-01-01 */
function sunPosition(days) {
  const centuries = days / 36525;
  const meanLongitude = 280.46646 + centuries * (36000.76983 + centuries * 0.0003032);
  const anomaly = radian * (357.52911 + centuries * (35999.05029 - 0.0001537 * centuries));
  const eccentricity = 0.016708634 - centuries * (0.000042037 + 0.0000001267 * centuries);
  const centre =
    Math.sin(anomaly) * (1.914602 - centuries * 0.004817) + Math.sin(2 * anomaly) * 0.019993 + Math.sin(3 * anomaly) * 0.000289;
  const node = radian * (125.04 - 1934.136 * centuries);
  const longitude = radian * (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node));
  const obliquity = radian * (23.439291 - 0.0130042 * centuries + 0.00256 * Math.cos(node));
  const half = Math.tan(obliquity / 2) ** 2;
  const double = 2 * radian * meanLongitude;
  const total =
    half * Math.sin(double) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * half * Math.sin(anomaly) * Math.cos(double) -
    ((half * half) / 2) * Math.sin(2 * double) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)), equationOfTime: (4 * total) / radian };
}
