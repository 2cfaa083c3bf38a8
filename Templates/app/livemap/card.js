import { showAdding, showFavourites } from '../visitor/buttons.js';

/**
 * The card of the place that was chosen on the map: its name, how far it is, and the buttons that
 * add and keep it.
 *
 * @param {HTMLElement} card
 * @param {import('../store/own.js').Own} mine
 */
export function placeCard(card, mine) {
  const text = /** @type {HTMLElement} */ (card.querySelector('div'));
  return {
    /**
     * @param {import('./choice.js').Place} place
     * @param {Node | undefined} link to its page; none for a place of the visitor's own
     * @param {string} walk how far it is, or nothing
     */
    show(place, link, walk) {
      const [name, far, wait] = ['bdi', 'span', 'span'].map((one) => document.createElement(one));
      name.textContent = place.title;
      far.className = 'muted';
      far.textContent = walk;
      wait.className = 'live-wait';
      [wait.hidden, wait.dataset.waitOf] = [true, place.slug];
      text.replaceChildren(link ?? name, far, wait);
      card.classList.toggle('is-own', !link);
      card.hidden = false;
      const add = /** @type {HTMLElement | null} */ (card.querySelector('[data-add]'));
      const keep = /** @type {HTMLElement | null} */ (card.querySelector('[data-keep]'));
      if (add) [add.dataset.add, add.dataset.name] = [place.slug, place.title];
      if (keep) [keep.dataset.keep, keep.dataset.name] = [place.slug, place.title];
      void showAdding(mine, card);
      void showFavourites(mine, card);
    },
    hide() {
      card.hidden = true;
    },
  };
}
