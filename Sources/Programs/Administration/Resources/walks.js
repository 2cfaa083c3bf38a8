// How long the walks between the stops of a form are. The preview works them out, as it does for the pages.
import { placed } from './rows.js';
import { worded } from './words.js';

/**
 * Its ends are numbers of stops, from 1, or points.
 * @typedef {{from: unknown, to: unknown, seconds: number, far?: boolean}} Leg
 */

/** How long nothing must move before it is asked again, in milliseconds. */
const pause = 500;

/**
 * The minutes of the walk to each stop, as pages say them; `null` where there is none, it is too far, or not to this place.
 * @param {any} journey what the guide says of the tour: `data/journeys/tours/SLUG.json`
 * @param {string[]} slugs of the stops in the form
 * @returns {(number | null)[]}
 */
export function minutesTo(journey, slugs) {
  const stops = /** @type {{place?: string}[]} */ (journey?.stops ?? []);
  const legs = /** @type {Leg[]} */ (journey?.legs ?? []);
  return slugs.map((slug, index) => {
    if (index === 0 || stops[index]?.place !== slug || stops[index - 1]?.place !== slugs[index - 1]) return null;
    const leg = legs.find(({ from, to, far }) => from === index && to === index + 1 && !far);
    return leg ? Math.max(1, Math.ceil(leg.seconds / 60)) : null;
  });
}

/** @param {Element} row */
const slugOf = (row) => /** @type {HTMLInputElement | null} */ (row.querySelector('input[list=places]'))?.value ?? '';

/**
 * Shows the minutes above each row, and again when the rows have changed.
 * @param {Element} list the rows of `stops`
 * @param {HTMLFormElement} form
 */
export function stopWalks(list, form) {
  const path = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name=path]'))?.value ?? '';
  const [, kind, slug] = /(tours|itineraries)\/([^/.]+)\.md$/.exec(path) ?? [];
  const media = form.dataset.media ?? '';
  if (!kind || !slug || !media) return;
  const address = new URL(`../data/journeys/${kind}/${slug}.json`, new URL(media, location.href)).href;
  let asked = new AbortController();
  let timer = 0;
  const ask = async () => {
    asked.abort();
    asked = new AbortController();
    const data = new FormData(form);
    for (const [name, value] of [...data]) if (value instanceof File) data.delete(name);
    const answer = await fetch(address, {
      method: 'POST', credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: asked.signal, body: data,
      headers: { 'Waymark-Form-Token': String(data.get('form-token') ?? '') },
    }).then((found) => (found.ok ? found.json() : null)).catch(() => null);
    if (!asked.signal.aborted) show(list, answer);
  };
  const later = () => {
    clearTimeout(timer);
    // What was said of other neighbours is no longer right.
    show(list, null);
    timer = setTimeout(() => void ask(), pause);
  };
  list.addEventListener('input', later);
  list.addEventListener('row-added', later);
  void ask();
}

/** @param {Element} list @param {any} journey */
function show(list, journey) {
  const rows = placed(list);
  const minutes = minutesTo(journey, rows.map(slugOf));
  rows.forEach((row, index) => {
    const found = minutes[index];
    let line = row.querySelector('.stop-walk');
    if (found === null || found === undefined) {
      line?.remove();
      return;
    }
    line ??= row.insertBefore(Object.assign(document.createElement('p'), { className: 'stop-walk muted' }), row.firstChild);
    line.textContent = worded('{count} min walk', { count: found });
  });
}
