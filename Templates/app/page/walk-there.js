/**
 * The address that shows the way in the map of the visitor's device; nothing for devices that have
 * none of their own.
 *
 * @param {{apple?: string, geo?: string}} addresses
 * @param {string} agent how the browser calls itself
 */
export function chosenApp({ apple, geo }, agent) {
  if (/iPhone|iPad|Macintosh/.test(agent)) return apple;
  return /Android/.test(agent) ? geo : undefined;
}
