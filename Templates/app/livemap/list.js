import { say } from '../words/say.js';

/**
 * @typedef {import('./choice.js').Place} Place
 * @typedef {import('./world.js').Group} Group
 */

/**
 * The list beside the map, made of copies of the list that the page holds.
 *
 * @param {HTMLElement} list
 * @param {(slug: string) => Element | null} original the page's own item of a place
 * @param {Record<string, string>} words
 * @param {{select: (slug: string) => void, touch: (slug: string | null) => void, open: (groups: Group[]) => void}} act
 */
export function placeList(list, original, words, act) {
  /** @type {Map<string, HTMLElement>} */
  const items = new Map();

  /** @param {Place} place */
  const item = (place) => {
    const known = items.get(place.slug);
    if (known) return known;
    const made = document.createElement('li');
    made.className = 'live-item';
    made.dataset.slug = place.slug;
    const disc = document.createElement('button');
    disc.type = 'button';
    disc.className = 'live-disc';
    disc.addEventListener('click', () => act.select(place.slug));
    const link = original(place.slug)?.querySelector('a')?.cloneNode(true);
    const name = document.createElement('bdi');
    name.textContent = place.title;
    const [walk, inDay, wait] = ['span', 'span', 'span'].map((one) => document.createElement(one));
    walk.className = 'live-walk muted';
    inDay.className = 'live-in muted';
    inDay.textContent = say('app.in-day');
    wait.className = 'live-wait';
    [wait.hidden, wait.dataset.waitOf] = [true, place.slug];
    made.append(disc, link ?? name, walk, inDay, wait);
    for (const event of ['mouseenter', 'focusin']) made.addEventListener(event, () => act.touch(place.slug));
    for (const event of ['mouseleave', 'focusout']) made.addEventListener(event, () => act.touch(null));
    items.set(place.slug, made);
    return made;
  };

  /** @param {Group} group */
  const heading = (group) => {
    const [made, button] = [document.createElement('li'), document.createElement('button')];
    made.className = 'live-group';
    button.type = 'button';
    button.textContent = group.city.title;
    button.addEventListener('click', () => act.open([group]));
    made.append(button);
    return made;
  };

  return {
    /**
     * @param {readonly Place[]} places with their numbers from 1
     * @param {(place: Place) => string} walk how far it is, or nothing
     * @param {ReadonlySet<string>} inDay the slugs of those in the visitor's day
     * @param {readonly Group[]} [groups] the same places by city, where they are shown so
     */
    show(places, walk, inDay, groups = []) {
      const focused = document.activeElement;
      const heads = new Map(groups.map((group) => [group.places[0], group]));
      list.replaceChildren(...places.flatMap((place, index) => {
        const [made, head] = [item(place), heads.get(place)];
        const [disc, far] = [made.querySelector('.live-disc'), made.querySelector('.live-walk')];
        if (disc) {
          disc.textContent = String(index + 1);
          disc.setAttribute('aria-label', `${index + 1}. ${words.onMap.replace('{title}', place.title)}`);
        }
        if (far) far.textContent = walk(place);
        made.classList.toggle('is-mine', inDay.has(place.slug));
        return head ? [heading(head), made] : [made];
      }));
      // A list in a new order keeps its focus.
      if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
    },
    /**
     * Marks a place, and brings it into view where the list scrolls by itself.
     *
     * @param {string | null} slug
     */
    mark(slug) {
      for (const [other, made] of items) made.classList.toggle('is-chosen', other === slug);
      const made = slug === null ? null : items.get(slug);
      const side = list.parentElement;
      if (!made || !side || side.scrollHeight <= side.clientHeight || !list.contains(made)) return;
      const [box, frame] = [made.getBoundingClientRect(), side.getBoundingClientRect()];
      if (box.top < frame.top || box.bottom > frame.bottom) side.scrollTop += box.top - frame.top - 60;
    },
  };
}
