import { element } from './parts.js';

/**
 * Lists as what can be chosen, all of them together first.
 *
 * @param {readonly {id: string, name: string}[]} lists
 * @param {string} all the word for all of them
 */
export const choicesOf = (lists, all) => [['', all], ...lists.map(({ id, name }) => [id, name])];

/**
 * What can be chosen, as boxes; those that are there already stay, with the focus that one may have.
 *
 * @param {HTMLElement} place
 * @param {string} type of the boxes
 * @param {string} name of the boxes
 * @param {string[][]} ones values and words
 * @param {string[]} checked values
 */
export function drawChoices(place, type, name, ones, checked) {
  const drawn = JSON.stringify(ones);
  if (place.dataset.drawn !== drawn) {
    place.querySelectorAll('label').forEach((label) => label.remove());
    place.append(...ones.map(([value, words]) => {
      const label = document.createElement('label');
      const box = Object.assign(document.createElement('input'), { type, name, value });
      label.append(box, element('span', words));
      return label;
    }));
    place.dataset.drawn = drawn;
  }
  place.querySelectorAll('input').forEach((box) => {
    box.checked = checked.includes(box.value);
  });
}
