import { closedByBack } from '../page/closed-by-back.js';

/**
 * Map and list are halves of the page, and either takes the whole screen where the visitor wants
 * it.
 *
 * @param {HTMLElement} root
 * @param {Record<string, string>} words
 * @param {() => void} resized
 * @returns {(half: 'map' | 'list') => void} gives a half the whole screen, or both their own again
 */
export function halves(root, words, resized) {
  const find = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (root.querySelector(name));
  /** @param {'both' | 'map' | 'list'} size */
  const show = (size) => {
    if (size === 'both') layer.closed();
    else layer.opened();
    root.classList.toggle('is-map', size === 'map');
    // The page itself knows it: to ask `:has` for it, a browser would style the whole page again
    // whenever the map adds something.
    document.documentElement.classList.toggle('map-alone', size === 'map');
    root.classList.toggle('is-list', size === 'list');
    find('[data-do=size]').setAttribute('aria-label', size === 'map' ? words.both : words.wholeMap);
    find('[data-do=list]').textContent = size === 'list' ? words.both : words.wholeList;
    resized();
  };
  const layer = closedByBack(() => show('both'));
  const isAlone = (/** @type {string} */ half) => root.classList.contains(`is-${half}`);
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && (isAlone('map') || isAlone('list'))) show('both');
  });
  return (half) => show(isAlone(half) ? 'both' : half);
}
