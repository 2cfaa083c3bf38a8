import { isOver, shown } from '../alerts/rules.js';
import { duration, day } from '../words/figures.js';
import { say } from '../words/say.js';
import { link, moment, pageName } from './guide.js';

/**
 * Alerts that are newer than the page: what was withdrawn or is over goes, what is new comes, and
 * those that came without a connection say how old they are. Without any answer the page stays as
 * the build wrote it.
 *
 * @typedef {import('../alerts/list.js').Alert} Alert
 * @typedef {import('../alerts/list.js').AlertList} AlertList
 * @typedef {import('../store/own.js').Own} Own
 */

const aDay = 24 * 60 * 60000;
/** How often a page that stays open looks at the clock, in milliseconds. */
const again = 60000;

/**
 * @param {Own} mine
 * @param {Pick<typeof import('./news.js'), 'news' | 'renewed' | 'old'>} page asks once for all that
 *   the page shows
 */
export async function showAlerts(mine, { news, renewed, old }) {
  const region = /** @type {HTMLElement | null} */ (document.querySelector('[data-alerts]'));
  if (!region) return;
  const show = async () => {
    const found = await news();
    if (!found) return;
    const now = Date.now();
    dropWithdrawn(found.list, moment());
    const places = await placesHere(mine);
    fill(
      region, shown(found.list, pageName(), places, moment()).filter((alert) => !isListed(alert)));
    sayAge(region, now - found.at, found.at, old);
  };
  const renew = (isKnownNew = false) => renewed(isKnownNew).then(show);
  await show();
  setInterval(show, again);
  globalThis.addEventListener('online', () => void renew());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void renew();
  });
  document.addEventListener('alerts', () => void renew(true));
  mine.records.listen(() => void show());
}

/**
 * The places of a page that holds what the visitor chose: those of the own day, and of the walk
 * that is on.
 *
 * @param {Own} mine
 * @returns {Promise<string[]>}
 */
async function placesHere(mine) {
  const page = pageName();
  if (page === 'my-day') {
    return ((await mine.day())?.stops ?? []).flatMap((stop) => stop.place ?? []);
  }
  if (page === 'walk') {
    return ((await mine.records.get('walk'))?.course?.stops ?? [])
      .flatMap((/** @type {any} */ stop) => stop.place ?? []);
  }
  return [];
}

/**
 * Lines that the build wrote elsewhere on the page, at a stop or in the list of alerts, go when the
 * guide no longer has the alert, or it is over.
 *
 * @param {AlertList} list
 * @param {number} now milliseconds since 1970
 */
function dropWithdrawn(list, now) {
  const known = new Set(list.alerts.filter((alert) => !isOver(alert, list, now)).map((alert) => alert.slug));
  for (const line of document.querySelectorAll('[data-alert]')) {
    if (!known.has(/** @type {HTMLElement} */ (line).dataset.alert ?? '')) line.remove();
  }
}

/** @param {Alert} alert */
const isListed = (alert) => document.querySelector(`section [data-alert="${alert.slug}"]`) !== null
  && pageName() === 'alerts';

/**
 * Makes the region hold these alerts in this order. A line that says the same stays the element
 * that it is.
 *
 * @param {HTMLElement} region
 * @param {Alert[]} alerts
 */
function fill(region, alerts) {
  const template = /** @type {HTMLTemplateElement | null} */ (region.querySelector('template'));
  if (!template) return;
  const before = new Map([...region.querySelectorAll('p[data-alert]')].map((line) => [/** @type {HTMLElement} */ (line).dataset.alert, line]));
  const lines = alerts.map((alert) => {
    const line = written(alert, template);
    const present = before.get(alert.slug);
    return present && present.className === line.className && same(present, line) ? present : line;
  });
  for (const line of before.values()) if (!lines.includes(line)) line.remove();
  lines.forEach((line, index) => {
    // The clock of the guide says what is seen, not that of the device.
    /** @type {HTMLElement} */ (line).hidden = false;
    const present = region.querySelectorAll('p[data-alert]')[index];
    if (present !== line) region.insertBefore(line, present ?? template);
  });
  region.hidden = lines.length === 0;
}

/** @param {Element} one @param {Element} other */
const same = (one, other) => words(one) === words(other);
/** @param {Element} line */
const words = (line) => (line.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * @param {Alert} alert
 * @param {HTMLTemplateElement} template
 */
function written({ slug, title, severity, dates, lang }, template) {
  const line = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  line.dataset.alert = slug;
  line.classList.toggle('is-closed', severity === 'closed');
  line.classList.toggle('is-info', severity === 'info');
  line.querySelectorAll('[data-severity]').forEach((sign) => {
    if (/** @type {HTMLElement} */ (sign).dataset.severity !== severity) sign.remove();
    else sign.replaceWith(...sign.childNodes);
  });
  const [word, days] = [line.querySelector('strong'), line.querySelector('.muted')];
  const name = /** @type {HTMLAnchorElement} */ (line.querySelector('a'));
  if (word) word.textContent = say(`severity.${severity}`);
  name.textContent = title;
  name.href = link(`alerts/${slug}/index.html`);
  if (lang) name.lang = lang;
  if (days && dates) days.textContent = dates;
  else days?.remove();
  return line;
}

/**
 * @param {HTMLElement} region
 * @param {number} age milliseconds
 * @param {number} at milliseconds since 1970
 * @param {number} old milliseconds, from which on it is said
 */
function sayAge(region, age, at, old) {
  const line = /** @type {HTMLElement | null} */ (region.querySelector('[data-part="age"]'));
  if (!line) return;
  line.hidden = age < old || region.hidden;
  if (line.hidden) return;
  const text = age < aDay
    ? say('app.alerts.as-of', { time: duration(Math.floor(age / 60000)) })
    : say('app.alerts.as-of-day', { date: day(new Date(at).toISOString().slice(0, 10)) });
  if (line.textContent !== text) line.textContent = text;
}
