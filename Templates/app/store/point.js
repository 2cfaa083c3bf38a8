/**
 * A point on earth that was read from a file or a link; `undefined` for what is none.
 *
 * @param {any} value
 * @returns {[number, number] | undefined} latitude and longitude
 */
export function point(value) {
  const isPoint = Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
    && Math.abs(value[0]) <= 90 && Math.abs(value[1]) <= 180;
  return isPoint ? [value[0], value[1]] : undefined;
}
