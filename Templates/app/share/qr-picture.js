/**
 * A QR code as an SVG element with its quiet zone of four modules: black on white in every
 * appearance, so that it can be read.
 *
 * @typedef {import('./qr-code.js').QRCode} QRCode
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Each row as a line one module wide, drawn where modules are dark: `M0 0h7m1 0h3…`.
 *
 * @param {QRCode} code
 */
export function darkPath(code) {
  let path = '';
  for (let row = 0; row < code.side; row += 1) {
    let end = -1;
    for (let column = 0; column < code.side; column += 1) {
      if (!code.isDark(row, column)) continue;
      let next = column + 1;
      while (next < code.side && code.isDark(row, next)) next += 1;
      path += end < 0 ? `M${column} ${row}h${next - column}`
        : `m${column - end} 0h${next - column}`;
      end = next;
      column = next;
    }
  }
  return path;
}

/**
 * @param {QRCode} code
 * @param {string} title what it leads to, for screen readers
 */
export function qrPicture(code, title) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'qr');
  // Half a module higher, so that the lines lie on whole numbers.
  picture.setAttribute('viewBox', `-4 -4.5 ${code.side + 8} ${code.side + 8}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', title);
  picture.setAttribute('shape-rendering', 'crispEdges');
  const ground = path(`M-4-4.5h${code.side + 8}v${code.side + 8}h-${code.side + 8}z`);
  ground.setAttribute('fill', '#fff');
  const modules = path(darkPath(code));
  modules.setAttribute('stroke', '#000');
  picture.append(ground, modules);
  return picture;
}

/** @param {string} data */
function path(data) {
  const made = document.createElementNS(SVG, 'path');
  made.setAttribute('d', data);
  return made;
}
