/**
 * The way of a tour or a day.
 * @typedef {{title: string, stops: string[], legs: {line: [number, number][], isGuess: boolean}[]}} Way
 */

/**
 * The file of the way that an address asks for: `#tour=freedom-trail`, `#day=helsinki-day`.
 *
 * @param {string} hash
 * @returns {string | null} its path below the edition's folder
 */
export function wanted(hash) {
  const found = /^#(tour|day)=([a-z0-9-]{1,100})$/.exec(hash);
  return found && `data/ways/${found[1] === 'tour' ? 'tours' : 'itineraries'}/${found[2]}.json`;
}

/**
 * A way as it was fetched; `null` where it is none.
 *
 * @param {any} value
 * @returns {Way | null}
 */
export function way(value) {
  if (typeof value?.title !== 'string' || !Array.isArray(value.stops) || !Array.isArray(value.legs)) return null;
  /** @param {any} at @returns {at is [number, number]} */
  const isPoint = (at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);
  return {
    title: value.title,
    stops: value.stops.filter((/** @type {any} */ slug) => typeof slug === 'string'),
    legs: value.legs.map((/** @type {any} */ leg) => ({
      line: Array.isArray(leg?.line) ? leg.line.filter(isPoint) : [], isGuess: leg?.guess === true,
    })).filter((/** @type {{line: unknown[]}} */ leg) => leg.line.length > 1),
  };
}
