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
 * Whether an alert lasts on a day. Without a first day it has begun, without a last day it goes on.
 *
 * @param {{from?: string, until?: string}} alert Days such as `2026-11-01`, or empty.
 * @param {string} day
 */
export const lasts = ({ from, until }, day) => (!from || from <= day) && (!until || day <= until);
