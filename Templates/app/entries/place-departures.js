import { showDepartures } from '../departures/page.js';
import { followDepartures } from '../departures/stream.js';
import { news } from '../visitor/news.js';

/** The next departures: added to pages of stops. */

async function show() {
  const boxes = await Promise.all([...document.querySelectorAll('[data-departures]')].map((box) => showDepartures(/** @type {HTMLElement} */ (box))));
  const shown = boxes.flatMap((box) => box ?? []);
  const companion = shown.length > 0 ? (await news())?.companion : null;
  if (companion) {
    followDepartures(
      companion, shown.map((box) => box.place), (value) => shown.forEach((box) => box.hear(value)));
  }
}

void show();
