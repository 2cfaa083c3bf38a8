/**
 * A line from its differences in units of 0.00001 degrees, as `Renderer+Journeys` writes it (the
 * encoded polyline format).
 *
 * @param {string} text
 * @returns {[number, number][]} latitude and longitude
 */
export function lineIn(text) {
  /** @type {[number, number][]} */
  const points = [];
  let [position, latitude, longitude] = [0, 0, 0];
  const next = () => {
    let [sum, shift, digit] = [0, 0, 0x20];
    while (digit >= 0x20 && position < text.length) {
      digit = text.charCodeAt(position) - 63;
      position += 1;
      sum |= (digit & 0x1f) << shift;
      shift += 5;
    }
    return sum & 1 ? ~(sum >> 1) : sum >> 1;
  };
  while (position < text.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}
