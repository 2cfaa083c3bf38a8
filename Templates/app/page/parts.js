/**
 * Parts of a page that a template wrote, found by their names.
 *
 * @param {ParentNode} root
 * @param {string} name of `data-part`
 */
export function part(root, name) {
  const found = root.querySelector(`[data-part="${name}"]`);
  if (!found) throw new Error(`the page has no part ${name}`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * A copy of what a `<template>` holds.
 *
 * @param {string} id
 */
export function copyOf(id) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
  return /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
}

/**
 * A button by what it does.
 *
 * @param {ParentNode} root
 * @param {string} what of `data-do`
 */
export function button(root, what) {
  return /** @type {HTMLButtonElement} */ (root.querySelector(`[data-do="${what}"]`));
}

/**
 * An element with some text.
 *
 * @param {string} name
 * @param {string} text
 */
export function element(name, text) {
  const one = document.createElement(name);
  one.textContent = text;
  return one;
}

/**
 * A link with some text.
 *
 * @param {string} text
 * @param {string} address
 */
export function anchor(text, address) {
  const link = document.createElement('a');
  link.textContent = text;
  link.href = address;
  return link;
}

/**
 * Pieces of text beside each other, with dots between.
 *
 * @param {Element} place
 * @param {(string | null | undefined)[]} pieces
 */
export function setPieces(place, pieces) {
  place.replaceChildren(...pieces.flatMap((text) => (text ? [element('span', text)] : [])));
}
