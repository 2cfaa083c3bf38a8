// Changes an open page into its new edition where the two differ, and leaves all else as it is: what a reader scrolled to,
// opened or typed, and what the page's own scripts made.

/** The page cannot be changed in place: a script has changed that part of it, or the difference is in a script. */
export class CannotPatch extends Error {}

/**
 * Changes a node of the open page. Cost: linear in the size of the page.
 *
 * @param {Node} live the node in the open page
 * @param {Node} was the same node in the edition that the page was loaded from
 * @param {Node} next the same node in the new edition
 */
export function patch(live, was, next) {
  if (was.isEqualNode(next)) return;
  if (live.nodeName !== was.nodeName || was.nodeName !== next.nodeName) throw new CannotPatch();
  if (!(live instanceof Element) || !(was instanceof Element) || !(next instanceof Element)) {
    live.nodeValue = next.nodeValue;
    return;
  }
  if (live.nodeName === 'SCRIPT') {
    if (live.hasAttribute('data-waymark-page')) return;
    if (live.getAttribute('type') === 'application/ld+json') {
      live.textContent = next.textContent;
      return;
    }
    throw new CannotPatch();
  }
  patchAttributes(live, was, next);
  if (live.nodeName === 'NOSCRIPT') return;
  patchChildren(live, was, next);
}

/**
 * @param {Element} live
 * @param {Element} was
 * @param {Element} next
 */
function patchAttributes(live, was, next) {
  for (const { name } of [...was.attributes]) {
    if (!next.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (was.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/**
 * Children that are equal at both ends stay. Between them children of the same kind are changed one by one; where their
 * number or kind differs, new ones take the place of the old.
 *
 * @param {Element} live
 * @param {Element} was
 * @param {Element} next
 */
function patchChildren(live, was, next) {
  const [old, fresh] = [[...was.childNodes], [...next.childNodes]];
  if (same(old, fresh)) return;
  const shown = counterparts(old, [...live.childNodes]);
  let start = 0;
  while (start < old.length && start < fresh.length && old[start].isEqualNode(fresh[start])) start += 1;
  let end = 0;
  while (
    end < old.length - start && end < fresh.length - start
    && old[old.length - 1 - end].isEqualNode(fresh[fresh.length - 1 - end])
  ) end += 1;
  const [oldPart, freshPart] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  const shownPart = shown.slice(start, shown.length - end);
  if (alike(oldPart, freshPart)) {
    shownPart.forEach((node, index) => patch(node, oldPart[index], freshPart[index]));
    return;
  }
  if ([...oldPart, ...freshPart].some(holdsScript)) throw new CannotPatch();
  const after = shown[shown.length - end] ?? null;
  for (const node of shownPart) live.removeChild(node);
  for (const node of freshPart) live.insertBefore(document.importNode(node, true), after);
}

/**
 * The nodes of the open page that came with it, one for each node of its edition. The page's scripts may have put others between
 * them, which stay: a line of what is open now, a script that was needed.
 *
 * @param {Node[]} old
 * @param {Node[]} live
 */
function counterparts(old, live) {
  let next = 0;
  return old.map((node) => {
    while (next < live.length && sort(live[next]) !== sort(node)) next += 1;
    if (next === live.length) throw new CannotPatch();
    next += 1;
    return live[next - 1];
  });
}

/**
 * What tells a node from its neighbours, whatever the scripts did to it: its name, its id and its first class.
 *
 * @param {Node} node
 */
function sort(node) {
  return node instanceof Element ? `${node.nodeName}#${node.id}.${node.classList[0] ?? ''}` : node.nodeName;
}

/**
 * @param {Node[]} one
 * @param {Node[]} other
 */
function same(one, other) {
  return one.length === other.length && one.every((node, index) => node.isEqualNode(other[index]));
}

/**
 * Whether two lists have nodes of the same kinds in the same order.
 *
 * @param {Node[]} one
 * @param {Node[]} other
 */
function alike(one, other) {
  return one.length === other.length && one.every((node, index) => node.nodeName === other[index].nodeName);
}

/** @param {Node} node */
function holdsScript(node) {
  return node instanceof Element && (node.nodeName === 'SCRIPT' || node.querySelector('script') !== null);
}
