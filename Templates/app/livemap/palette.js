/**
 * The colours of the drawing, as the page's style sheets give them to its classes:
 * `styles/map.css`, or a theme's own. Light, dark and a new accent need no second drawing.
 *
 * @param {Element} probe an `<svg class="map">` that nobody sees
 */
export function palette(probe) {
  /** @type {Map<string, import('./paint.js').Paint>} */
  const paths = new Map();
  /** @type {Map<string, import('./paint.js').Type>} */
  const types = new Map();
  const [ground, ink, halo] = ['ground', 'm-ink', 'm-halo'].map((name) => add(probe, 'g', name));
  const land = getComputedStyle(add(ground, 'path', 'land')).fill;
  const hatch = paintOf(getComputedStyle(add(probe, 'path', 'm-hatch')));
  const edge = getComputedStyle(halo);
  const found = {
    land, hatch,
    path: (/** @type {string} */ name) => paths.get(name)
      ?? (found.learn([name], []), /** @type {import('./paint.js').Paint} */ (paths.get(name))),
    type: (/** @type {string} */ name) => types.get(name)
      ?? (found.learn([], [name]), /** @type {import('./paint.js').Type} */ (types.get(name))),
    /**
     * Asks for the colours of many classes at once: the browser works out the styles of the page
     * again for each time that it is asked.
     *
     * @param {Iterable<string>} pathNames
     * @param {Iterable<string>} typeNames
     */
    learn(pathNames, typeNames) {
      const newPaths = [...new Set(pathNames)].filter((name) => !paths.has(name))
        .map((name) => ({ name, element: add(ground, 'path', name) }));
      const newTypes = [...new Set(typeNames)].filter((name) => !types.has(name))
        .map((name) => ({ name, element: add(ink, 'g', `m-names ${name}`) }));
      for (const { name, element } of newPaths) paths.set(name, paintOf(getComputedStyle(element)));
      for (const { name, element } of newTypes) {
        types.set(name, typeOf(getComputedStyle(element), edge));
      }
    },
  };
  return found;
}

/** @param {CSSStyleDeclaration} style @returns {import('./paint.js').Paint} */
function paintOf(style) {
  /** @param {string} colour */
  const seen = (colour) => (colour === 'none' ? '' : colour);
  return {
    fill: seen(style.fill), stroke: seen(style.stroke),
    strokeWidth: parseFloat(style.strokeWidth) || 0,
    strokeFirst: style.paintOrder.startsWith('stroke'), opacity: Number(style.opacity),
  };
}

/**
 * @param {CSSStyleDeclaration} style
 * @param {CSSStyleDeclaration} edge of the halo
 * @returns {import('./paint.js').Type}
 */
function typeOf(style, edge) {
  const spacing = parseFloat(style.letterSpacing) / parseFloat(style.fontSize);
  const [before, after] = [`${style.fontStyle} ${style.fontWeight}`, style.fontFamily];
  return {
    font: (size) => `${before} ${size}px ${after}`,
    ink: style.fill, halo: edge.stroke, haloWidth: parseFloat(edge.strokeWidth) || 0,
    spacing: Number.isFinite(spacing) ? spacing : 0,
  };
}

/** @param {Element} parent @param {string} tag @param {string} name */
function add(parent, tag, name) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  element.setAttribute('class', name);
  return parent.appendChild(element);
}
