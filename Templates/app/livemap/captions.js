import { steps } from './sheds.js';

/**
 * What the page says about what is seen: which city, how many places, whose streets.
 *
 * @param {HTMLElement} root
 * @param {Record<string, string>} words
 */
export function captionsOn(root, words) {
  const find = (/** @type {string} */ name) =>
    /** @type {HTMLElement | null} */ (root.querySelector(name));
  const say = (/** @type {string} */ name, /** @type {string} */ text) => {
    const place = find(name);
    if (place && place.textContent !== text) place.textContent = text;
  };
  const choice = /** @type {HTMLSelectElement | null} */ (root.querySelector('select[name=city]'));
  return {
    /** @param {import('./path.js').Way | null} way */
    name(way) {
      find('.live-path')?.toggleAttribute('hidden', way === null);
      say('.live-path span', way ? words.path.replace('{title}', way.title) : '');
    },
    /**
     * @param {import('./choice.js').Shown} view
     * @param {{city: import('./cities.js').City | null, hasNone: boolean, within: number[] | null}}
     *   what the city that is seen, or none from far away; whether the visitor has no favourites to
     *   be seen; how many places are near on foot, where they are listed so
     */
    show({ numbered, dots }, { city, hasNone, within }) {
      if (choice) choice.value = city ? city.slug : '*';
      find('.live-credit')?.toggleAttribute('hidden', !city?.ground);
      find('.live-plain')?.toggleAttribute('hidden', !city?.slug || Boolean(city.ground));
      say('.live-plain', words.noStreets.replace('{city}', city?.title ?? ''));
      root.classList.toggle('is-plain', !city?.ground);
      find('.live-more')?.toggleAttribute('hidden', dots.length === 0 || within !== null);
      say('[data-do=nearer]', words.more.replace('{count}', String(dots.length)));
      const time = (/** @type {number} */ step) =>
        words.ring.replace('{number}', String(steps[step]));
      say('.live-count', within ? words.within.replace('{near}', time(0)).replace('{far}', time(1))
        .replace('{count}', String(within[0])).replace('{more}', String(within[1]))
        : numbered.length > 0
        ? words.count.replace('{count}', String(numbered.length + dots.length))
        : hasNone ? words.noFavourites : words.none);
    },
  };
}
