/**
 * The day by the visitor's own calendar.
 *
 * @param {Date} now
 */
export function localDay(now) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The day and time by the visitor's own clock: `2026-11-01T14:30`.
 *
 * @param {Date} now
 */
export const localMoment = (now) => `${localDay(now)}T${now.toTimeString().slice(0, 5)}`;

/**
 * Whether an alert lasts. Without a beginning it has begun, without an end it goes on; a last day
 * belongs to it, an end with a time does not.
 *
 * @param {{from?: string, until?: string}} alert such as `2026-11-01` or `2026-11-01T15:00`, or empty
 * @param {string} now such as `2026-11-01T14:30`
 */
export const lasts = ({ from, until }, now) => (!from || from <= now)
  && (!until || (until.length > 10 ? now < until : now.slice(0, 10) <= until));
