/** How long a visitor waits for a door to open before it counts as shut, in minutes. */
const patience = 30;

/**
 * The hours of a door around a moment: those that hold, or those that begin soon.
 *
 * @param {readonly (readonly [number, number])[]} ranges when it is open, in seconds after the
 *   day's midnight
 * @param {number} minute of the day
 * @returns {{opens: number, closes: number}} in minutes from that moment on; a door that is shut
 *   closes at once
 */
export function doorAt(ranges, minute) {
  const all = ranges.map(
    ([from, until]) => ({ opens: Math.max(0, from / 60 - minute), closes: until / 60 - minute }));
  return all.find(({ opens, closes }) => opens <= patience && closes > 0)
    ?? { opens: 0, closes: 0 };
}
