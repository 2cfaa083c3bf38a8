import { zoneOffset } from './zones.js';

/**
 * What the clocks of a zone show.
 *
 * @typedef {{day: number, minute: number}} Moment A day since 1970 and a minute of it, by the
 *   clocks of the place.
 *
 * @param {string} zone
 * @param {number} milliseconds since 1970
 * @returns {Moment}
 */
export function clockIn(zone, milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor((seconds + zoneOffset(zone, seconds)) / 60);
  return { day: Math.floor(minutes / 1440), minute: minutes - Math.floor(minutes / 1440) * 1440 };
}
