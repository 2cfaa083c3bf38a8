import { duration } from '../words/figures.js';
import { say } from '../words/say.js';
import { allWaits } from './asking.js';
import { keepApart } from './labels.js';
import { isJustNow, minutesSince } from './rules.js';
import { follow } from './stream.js';

/**
 * The waits of now wherever a page shows places in few words: on cards, and in elements with
 * `data-wait-of` that others leave for them, also later. Pins of the map with `data-wait-pin` get
 * the minutes alone. One request says which places have waits; the news come by the stream.
 *
 * @typedef {import('./rules.js').Known} Known
 */

/** How often ages are written again, in milliseconds. */
const again = 15000;
/**
 * A report that is older says nothing of now any more, in minutes: also where the news of that does
 * not come.
 */
const oldest = 45;

/**
 * @param {string} companion its address
 * @throws {Error} where the companion does not answer
 */
export async function showWaitsOnCards(companion) {
  /** @type {Map<string, Known>} */
  const known = new Map((await allWaits(companion)).map((one) => [one.place, one]));
  // A guide without such places has nothing to follow.
  if (known.size === 0) return;
  const wanted = () => new Set(placesShown().filter((place) => known.has(place)));
  let places = wanted();
  const show = () => showAll(known);
  /** @param {Known} one */
  const hear = (one) => {
    known.set(one.place, one);
    show();
  };
  const stream = follow(companion, {
    places: [...places], hear: { wait: hear },
    ask: async () => (await allWaits(companion)).forEach(hear),
  });
  const look = () => {
    const next = wanted();
    if ([...next].some((place) => !places.has(place))) {
      places = next;
      stream.want([...places]);
    }
    show();
  };
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true, attributes: true,
    attributeFilter: ['data-wait-of', 'data-wait-pin'] });
  setInterval(show, again);
  look();
  document.documentElement.dataset.knowsWaits = 'yes';
  document.dispatchEvent(new CustomEvent('waits-known'));
}

/** @param {string} selector */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

function placesShown() {
  return [
    ...all('.card[data-place]').map((card) => card.dataset.place ?? ''),
    ...all('[data-wait-of]').map((line) => line.dataset.waitOf ?? ''),
    ...all('[data-wait-pin]').map((pin) => pin.dataset.waitPin ?? ''),
  ];
}

/** @param {ReadonlyMap<string, Known>} known */
function showAll(known) {
  const waitOf = (/** @type {string | undefined} */ place) => {
    const wait = known.get(place ?? '')?.wait;
    return wait && minutesSince(wait.latest, Date.now()) <= oldest ? wait : null;
  };
  const wordsOf = (/** @type {string | undefined} */ place) => {
    const wait = waitOf(place);
    if (!wait) return '';
    const [time, now] = [duration(wait.minutes), Date.now()];
    return isJustNow(wait.latest, now) ? say('app.waits.card-now', { time })
      : say('app.waits.card', { time, age: duration(minutesSince(wait.latest, now)) });
  };
  for (const card of all('.card[data-place]')) {
    showOnCard(card, wordsOf(card.dataset.place));
    const wait = waitOf(card.dataset.place);
    if (wait) card.dataset.wait = String(wait.minutes);
    else delete card.dataset.wait;
  }
  for (const line of all('[data-wait-of]')) {
    const text = wordsOf(line.dataset.waitOf);
    if (line.textContent !== text) line.textContent = text;
    line.hidden = text === '';
    // With its sign, where it has one.
    const whole = /** @type {HTMLElement | null} */ (line.closest('[data-wait-line]'));
    if (whole) whole.hidden = line.hidden;
  }
  const pins = all('[data-wait-pin]');
  for (const pin of pins) {
    const wait = waitOf(pin.dataset.waitPin);
    showOnPin(pin, wait ? duration(wait.minutes) : '');
  }
  keepApart(pins);
}

/**
 * The last piece of a card's line of facts, so that nothing before it moves.
 *
 * @param {HTMLElement} card
 * @param {string} text
 */
function showOnCard(card, text) {
  const line = card.querySelector('.wait-now');
  if (text === '') line?.remove();
  else if (line) {
    if (line.textContent !== text) line.textContent = text;
  } else {
    const made = document.createElement('span');
    made.className = 'wait-now';
    made.textContent = text;
    card.querySelector('.meta')?.append(made);
  }
}

/**
 * @param {HTMLElement} pin
 * @param {string} text
 */
function showOnPin(pin, text) {
  const label = pin.querySelector('b');
  if (text === '') label?.remove();
  else if (!label) {
    const made = document.createElement('b');
    made.textContent = text;
    pin.append(made);
  } else if (label.textContent !== text) label.textContent = text;
}
