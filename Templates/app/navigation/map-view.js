import { closedByBack } from '../page/closed-by-back.js';
import { button, part } from '../page/parts.js';
import { drawnOf } from '../livemap/drawn.js';
import { added, addScript } from '../visitor/more.js';
import { say } from '../words/say.js';

/**
 * The page's side of the map of the walk: it fetches the map's scripts and styles when the visitor
 * opens it for the first time, says what it shows, and lets either half have the whole screen.
 * Whether it is open is remembered.
 *
 * @typedef {object} OnMap What the map shows.
 * @property {import('../livemap/tiles.js').Ground | null} ground what is drawn of the city
 * @property {string} folder where the pieces of the drawing are
 * @property {[number, number][]} line the way to the stop
 * @property {boolean} isGuess whether that is only a straight line
 * @property {{id: string, title: string, at: [number, number]}[]} stops all of the walk, in their
 *   order
 * @property {string | null} current the stop that is walked to
 * @property {import('../tracking/fixes.js').Fix | null} fix
 */
export class MapView {
  /** @param {import('../store/own.js').Own} mine */
  constructor(mine) {
    this.mine = mine;
    this.place = /** @type {HTMLDetailsElement} */ (part(document, 'map'));
    this.root = part(document, 'walk-map');
    /** @type {Promise<void> | null} */
    this.loading = null;
    this.city = '';
    /** Whether the page itself is opening it. */
    this.isRevealed = false;
    this.wasRevealed = false;
    /** @type {Pick<OnMap, 'ground' | 'folder'>} */
    this.drawn = { ground: null, folder: '' };
    /** @type {Omit<OnMap, 'ground' | 'folder'> | null} */
    this.shown = null;
    this.layer = closedByBack(() => this.resize(false));
    this.place.addEventListener('toggle', () => this.toggled());
    this.root.addEventListener('ready', () => this.tell());
    button(this.root, 'size')
      .addEventListener('click', () => this.resize(!this.root.classList.contains('is-map')));
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.root.classList.contains('is-map')) this.resize(false);
    });
  }

  /** @param {string | undefined} city whose drawing it shows */
  async begin(city) {
    this.city = city ?? '';
    if ((await this.mine.settings()).isMapOpen) this.place.open = true;
  }

  /** Shows the map, because nothing else leads: once, and what the visitor has chosen stays. */
  reveal() {
    if (this.wasRevealed || this.place.open) return;
    [this.wasRevealed, this.isRevealed, this.place.open] = [true, true, true];
  }

  toggled() {
    if (this.place.open) void this.open();
    if (!this.isRevealed) void this.mine.set({ isMapOpen: this.place.open || undefined });
    this.isRevealed = false;
  }

  async open() {
    const fault = part(this.place, 'map-none');
    try {
      this.loading ??= this.load();
      await this.loading;
      fault.hidden = true;
    } catch {
      // Without a connection, before the map was ever fetched: the directions lead all the same,
      // and the next opening tries again.
      this.loading = null;
      fault.hidden = false;
    }
  }

  /**
   * Fetches what the page of the movable map names: its styles, the library, and where the drawing
   * of the city is.
   */
  async load() {
    const { styles, ...drawn } = await drawnOf(this.city);
    this.drawn = drawn;
    const known = new Set([...document.querySelectorAll('link')].map((one) => one.href));
    await Promise.all(styles.filter((one) => !known.has(one))
      .map((href) => added('link', { rel: 'stylesheet', href })));
    this.root.hidden = false;
    for (const path of ['app/leaflet.js', 'app/walk-map.js']) await addScript(path);
  }

  /** @param {boolean} isWhole whether the map has the whole screen */
  resize(isWhole) {
    if (isWhole) this.layer.opened();
    else this.layer.closed();
    this.root.classList.toggle('is-map', isWhole);
    document.documentElement.classList.toggle('map-alone', isWhole);
    button(this.root, 'size').ariaLabel =
      say(isWhole ? 'app.walk.map-beside' : 'app.walk.map-alone');
    this.root.dispatchEvent(new CustomEvent('sized'));
  }

  /**
   * @param {Omit<OnMap, 'ground' | 'folder'>} shown
   * @param {string} sentence the step that is next, for the map that has the whole screen
   */
  show(shown, sentence) {
    this.shown = shown;
    part(this.root, 'map-now').textContent = sentence;
    part(this.place, 'map-straight').hidden = !(shown.isGuess && shown.line.length > 1);
    const name = shown.stops.find(({ id }) => id === shown.current)?.title ?? '';
    /** @type {HTMLElement} */ (this.root.querySelector('.live-map')).ariaLabel =
      say('app.walk.map-label', { name });
    this.tell();
  }

  tell() {
    if (this.shown && this.place.open) {
      this.root.dispatchEvent(
        new CustomEvent('walk', { detail: { ...this.shown, ...this.drawn } }));
    }
  }
}
