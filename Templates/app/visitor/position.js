import { faultOf, noPosition } from './no-position.js';

/**
 * Where the visitor is, asked once; called only when the visitor has pressed something.
 *
 * @param {(sentence: string) => unknown} complain called with why there is none, and what to do
 * @returns {Promise<[number, number] | null>} latitude and longitude in degrees; `null` where the
 *   device does not say
 */
export const positionNow = (complain) => new Promise((resolve) => {
  const refuse = async (/** @type {{code: number} | null} */ answer) => {
    complain(noPosition(await faultOf(answer)));
    resolve(null);
  };
  if (!navigator.geolocation) void refuse(null);
  else {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]), (answer) => void refuse(answer),
        { timeout: 20000, maximumAge: 30000, enableHighAccuracy: true });
  }
});
