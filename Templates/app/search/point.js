/**
 * A point on earth as people hand it on: two numbers however they are parted, a `geo:` address, or
 * a link that a map app gave.
 *
 *     pointIn('42.3601, -71.0589')                              // [42.3601, -71.0589]
 *     pointIn('https://www.openstreetmap.org/#map=17/60.17/24.94')   // [60.17, 24.94]
 *
 * @param {string} text
 * @returns {[number, number] | null}
 */
export function pointIn(text) {
  const written = text.trim();
  const found = forms.map((form) => form.exec(written)).find(Boolean);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPoint = found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? [latitude, longitude] : null;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/**
 * Bare numbers, `geo:`, then the links of OpenStreetMap, of Google (`@…`, `q=…`) and of Apple
 * (`ll=…`).
 */
const forms = [
  `^(?:geo:)?${number}[\\s,;/]+${number}(?:[?;].*)?$`,
  `[?&]mlat=${number}&mlon=${number}`, `#map=[\\d.]+/${number}/${number}`, `/@${number},${number}`,
  `[?&](?:q|query|ll|daddr|destination|coordinate)=${number}(?:,|%2C)${number}`,
].map((pattern) => new RegExp(pattern, 'i'));
