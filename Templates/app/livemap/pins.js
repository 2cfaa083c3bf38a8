/** The library, which has no types of its own. @type {any} */
const L = /** @type {any} */ (globalThis).L;

/** @typedef {import('./choice.js').Place} Place */

/**
 * A pin: a numbered disc, or a dot, with room for a finger around it. Keys use the list instead.
 *
 * @param {string} name its class
 * @param {string} text
 * @param {number} [side] of the room for a finger, in pixels
 */
function sign(name, text, side = 44) {
  const disc = document.createElement('span');
  disc.textContent = text;
  return L.divIcon({ className: `live-pin ${name}`, html: disc, iconSize: [side, side] });
}

/**
 * The numbered discs and dots of places, the way that is shown, what can be reached on foot, and
 * the visitor.
 */
export class Pins {
  /**
   * @param {any} map
   * @param {(slug: string) => void} select
   */
  constructor(map, select) {
    this.map = map;
    this.select = select;
    /** @type {Map<string, {marker: any, text: string}>} */
    this.known = new Map();
    this.layers = { reach: L.layerGroup().addTo(map), way: L.layerGroup().addTo(map),
      self: L.layerGroup().addTo(map) };
    /** @type {any[]} The bounds of what can be reached on foot, the nearest first. */
    this.bounds = [];
    // The list has the same places for readers of screens.
    map.getPane('markerPane').setAttribute('aria-hidden', 'true');
  }

  /** @param {Place} place @param {string} text */
  put(place, text) {
    const old = this.known.get(place.slug);
    if (old?.text === text) return;
    old?.marker.remove();
    const marker = L.marker(place.at, {
      icon: sign(text ? 'is-numbered' : 'is-dot', text, text ? 44 : 24), keyboard: false,
      riseOnHover: true,
      zIndexOffset: text ? 1000 - Number(text) : 0,
    }).addTo(this.map).on('click', () => this.select(place.slug));
    marker.getElement().dataset.waitPin = place.slug;
    this.known.set(place.slug, { marker, text });
  }

  /**
   * @param {import('./choice.js').Shown} shown
   * @param {ReadonlySet<string>} inDay the slugs of the places in the visitor's day, which have a
   *   tick
   * @param {readonly Place[]} listed the places in the order of their numbers
   */
  show({ numbered, dots }, inDay, listed = numbered) {
    const texts = new Map(
      numbered.map((place) => [place.slug, String(listed.indexOf(place) + 1)]));
    for (const place of dots) if (!texts.has(place.slug)) texts.set(place.slug, '');
    for (const [slug, { marker }] of this.known) {
      if (texts.has(slug)) continue;
      marker.remove();
      this.known.delete(slug);
    }
    for (const place of [...numbered, ...dots]) {
      this.put(place, texts.get(place.slug) ?? '');
      this.known.get(place.slug)?.marker.getElement()?.classList.toggle(
        'is-mine', inDay.has(place.slug));
    }
  }

  /** @param {(string | null)[]} slugs */
  mark(slugs) {
    for (const [slug, { marker, text }] of this.known) {
      const isChosen = slugs.includes(slug);
      marker.getElement()?.classList.toggle('is-chosen', isChosen);
      marker.setZIndexOffset(isChosen ? 3000 : Number(text) ? 1000 - Number(text) : 0);
    }
  }

  /**
   * What can be reached on foot from a point, each with its minutes at its northern end.
   *
   * @param {[number, number] | null} origin
   * @param {import('./sheds.js').Shed[]} sheds
   * @param {(minutes: number) => string} words
   */
  reach(origin, sheds, words) {
    const layer = this.layers.reach;
    layer.clearLayers();
    this.bounds = [];
    if (!origin) return;
    for (const [rank, shed] of sheds.entries()) {
      const style = { className: `live-shed live-shed${rank}`, interactive: false };
      const area = shed.outline ? L.polygon(shed.outline, style)
        : L.circle(origin, { radius: shed.radius, ...style });
      area.addTo(layer);
      this.bounds.push(area.getBounds());
      const top = area.getBounds().getNorth();
      const label = sign('live-minutes', words(shed.minutes), 0);
      L.marker([top, origin[1]], { icon: label, keyboard: false, interactive: false }).addTo(layer);
    }
  }

  /** @param {import('./path.js').Way | null} shown */
  way(shown) {
    const layer = this.layers.way;
    layer.clearLayers();
    for (const name of ['live-casing', 'live-way']) {
      for (const { line, isGuess } of shown?.legs ?? []) {
        const style = { className: `${name}${isGuess ? ' is-guess' : ''}`, interactive: false,
          smoothFactor: 0.5 };
        L.polyline(line, style).addTo(layer);
      }
    }
  }

  /**
   * The visitor's position with its accuracy, and his own place.
   *
   * @param {import('./position.js').Fix | null} fix
   * @param {[number, number] | null} own
   * @param {boolean} [isOld] whether the device finds him no more
   */
  self(fix, own, isOld = false) {
    const layer = this.layers.self;
    layer.clearLayers();
    if (own) {
      L.marker(own, { icon: sign('is-own', '', 30), keyboard: false, interactive: false })
        .addTo(layer);
    }
    if (!fix) return;
    L.circle(fix.at, { radius: fix.accuracy, className: 'live-accuracy', interactive: false })
      .addTo(layer);
    L.marker(fix.at,
      { icon: sign(isOld ? 'is-self is-old' : 'is-self', '', 24), keyboard: false, interactive: false, zIndexOffset: 2000 })
      .addTo(layer);
  }
}
