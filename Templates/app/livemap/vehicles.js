import { duration } from '../words/figures.js';
import { say } from '../words/say.js';

/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** How often positions are asked for, and how old one may be that is shown, in seconds. */
const often = 15;
const oldest = 90;

/**
 * @typedef {{id: string, name: string, headsign: string, at: [number, number], age: number}}
 *   Vehicle
 *
 * What the companion tells of vehicles, member by member; those that make no sense are left out.
 *
 * @param {any} value
 * @returns {Vehicle[]}
 */
export function vehiclesIn(value) {
  const list = Array.isArray(value?.vehicles) ? value.vehicles : [];
  return list.filter(
    (/** @type {any} */ one) => typeof one?.id === 'string' && typeof one.name === 'string'
    && Number.isFinite(one.at?.[0]) && Number.isFinite(one.at?.[1]) && one.age >= 0
      && one.age <= oldest)
    .map((/** @type {any} */ one) => ({ ...one, headsign: String(one.headsign ?? '') }));
}

/**
 * The vehicles of the lines that serve the guide's stops, on the movable map, each with the name of
 * its line and how old its position is.
 *
 * @param {any} map
 * @param {string} companion its address
 */
export function showVehicles(map, companion) {
  const layer = L.layerGroup().addTo(map);
  const show = (/** @type {Vehicle[]} */ vehicles) => {
    layer.clearLayers();
    for (const one of vehicles) {
      const disc = document.createElement('span');
      disc.textContent = one.name;
      const name = [one.name, one.headsign].filter(Boolean).join(' ');
      L.marker(one.at, {
        icon: L.divIcon({ className: 'live-pin is-vehicle', html: disc, iconSize: [36, 24] }),
        keyboard: false,
        title: `${name}: ${say('app.departures.vehicle', { time: duration(Math.max(1, Math.ceil(one.age / 60))) })}`,
      }).addTo(layer);
    }
  };
  const ask = async () => {
    if (document.hidden) return;
    const answer = await fetch(`${companion}vehicles`, { cache: 'no-store' }).catch(() => null);
    // What cannot be asked about is not shown: nothing else would be older than it says.
    show(answer?.ok ? vehiclesIn(await answer.json().catch(() => null)) : []);
  };
  void ask();
  setInterval(ask, often * 1000);
}
