/**
 * Where the visitor is, asked once; called only when the visitor has pressed something. `null`
 * where the device does not say.
 *
 * @returns {Promise<[number, number] | null>} latitude and longitude in degrees
 */
export const positionNow = () => new Promise((resolve) => {
  if (!navigator.geolocation) return resolve(null);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve([coords.latitude, coords.longitude]), () => resolve(null),
      { timeout: 20000, maximumAge: 30000, enableHighAccuracy: true });
});
