import { showVehicles } from '../livemap/vehicles.js';

/**
 * Vehicles on the movable map: added to its page where the guide has a companion, which tells it
 * the map.
 */
document.addEventListener('waymark:vehicles', (event) => {
  const { map, companion } = /** @type {CustomEvent} */ (event).detail;
  showVehicles(map, companion);
});
