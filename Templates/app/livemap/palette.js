/**
 * The colours of the drawing, as the page's style sheets give them to its classes: `styles/map.css`, or a theme's own. Light, dark
 * and a new accent need no second drawing.
 *
 * @param {Element} probe an `<svg class="map">` that nobody sees
 * @returns {import('./paint.js').Palette}
 */
export function palette(probe) {
  /** @type {Map<string, import('./paint.js').Paint>} */
  const paths = new Map();
  /** @type {Map<string, import('./paint.js').Type>} */
  const types = new Map();
  const [ground, ink, halo] = ['ground', 'm-ink', 'm-halo'].map((name) => add(probe, 'g', name));
  const land = getComputedStyle(add(ground, 'path', 'land')).fill;
  const edge = getComputedStyle(halo);
  return {
    land,
    path: (name) => remembered(paths, name, () => paintOf(getComputedStyle(add(ground, 'path', name)))),
    type: (name) => remembered(types, name, () => {
      const style = getComputedStyle(add(ink, 'g', `m-names ${name}`));
      const spacing = parseFloat(style.letterSpacing) / parseFloat(style.fontSize);
      return {
        font: (size) => `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`,
        ink: style.fill, halo: edge.stroke, haloWidth: parseFloat(edge.strokeWidth) || 0,
        spacing: Number.isFinite(spacing) ? spacing : 0,
      };
    }),
  };
}

/** @param {CSSStyleDeclaration} style @returns {import('./paint.js').Paint} */
function paintOf(style) {
  /** @param {string} colour */
  const seen = (colour) => (colour === 'none' ? '' : colour);
  return {
    fill: seen(style.fill), stroke: seen(style.stroke), strokeWidth: parseFloat(style.strokeWidth) || 0,
    strokeFirst: style.paintOrder.startsWith('stroke'), opacity: Number(style.opacity),
  };
}

/** @param {Element} parent @param {string} tag @param {string} name */
function add(parent, tag, name) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  element.setAttribute('class', name);
  return parent.appendChild(element);
}

/**
 * @template Value
 * @param {Map<string, Value>} known
 * @param {string} name
 * @param {() => Value} make
 * @returns {Value}
 */
function remembered(known, name, make) {
  const old = known.get(name);
  if (old) return old;
  const value = make();
  known.set(name, value);
  return value;
}
