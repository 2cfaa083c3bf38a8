import { say } from '../words/say.js';

/**
 * @typedef {import('./choice.js').Place} Place
 * @typedef {import('./world.js').Group} Group
 *
 * @typedef {object} Actions
 * @property {(slug: string) => void} select
 * @property {(slug: string | null) => void} touch told of the place that is pointed at
 * @property {(groups: Group[]) => void} open
 */

/** The list beside the map, made of copies of the list that the page holds. */
export class PlaceList {
  /**
   * @param {HTMLElement} list
   * @param {(slug: string) => Element | null} original the page's own item of a place
   * @param {Record<string, string>} words
   * @param {Actions} act
   */
  constructor(list, original, words, act) {
    this.list = list;
    this.original = original;
    this.words = words;
    this.act = act;
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
  }

  /**
   * @param {readonly Place[]} places in the order of their numbers, from 1
   * @param {(place: Place) => string} walk how far it is, or nothing
   * @param {ReadonlySet<string>} inDay the slugs of those in the visitor's day
   * @param {readonly Group[]} [groups] the same places by city, where they are shown so
   */
  show(places, walk, inDay, groups = []) {
    const { list } = this;
    const focused = document.activeElement;
    const heads = new Map(groups.map((group) => [group.places[0], group]));
    list.replaceChildren(...places.flatMap((place, index) => {
      const [made, head] = [this.item(place), heads.get(place)];
      const [disc, far] = [made.querySelector('.live-disc'), made.querySelector('.live-walk')];
      if (disc) {
        disc.textContent = String(index + 1);
        disc.setAttribute(
          'aria-label', `${index + 1}. ${this.words.onMap.replace('{title}', place.title)}`);
      }
      if (far) far.textContent = walk(place);
      made.classList.toggle('is-mine', inDay.has(place.slug));
      return head ? [this.heading(head), made] : [made];
    }));
    // A list in a new order keeps its focus.
    if (focused instanceof HTMLElement && list.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }

  /**
   * Marks a place, and brings it into view where the list scrolls by itself.
   *
   * @param {string | null} slug
   */
  mark(slug) {
    for (const [other, made] of this.items) made.classList.toggle('is-chosen', other === slug);
    const made = slug === null ? null : this.items.get(slug);
    const side = this.list.parentElement;
    if (!made || !side || side.scrollHeight <= side.clientHeight || !this.list.contains(made)) {
      return;
    }
    const [box, frame] = [made.getBoundingClientRect(), side.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) {
      side.scrollTop += box.top - frame.top - 60;
    }
  }

  /**
   * The item of a place, which is made once.
   *
   * @param {Place} place
   */
  item(place) {
    const known = this.items.get(place.slug);
    if (known) return known;
    const made = document.createElement('li');
    made.className = 'live-item';
    made.dataset.slug = place.slug;
    const disc = button('live-disc', '', () => this.act.select(place.slug));
    const link = this.original(place.slug)?.querySelector('a')?.cloneNode(true);
    const name = document.createElement('bdi');
    name.textContent = place.title;
    const [walk, inDay, wait] = ['live-walk muted', 'live-in muted', 'live-wait'].map(span);
    inDay.textContent = say('app.in-day');
    [wait.hidden, wait.dataset.waitOf] = [true, place.slug];
    made.append(disc, link ?? name, walk, inDay, wait);
    for (const event of ['mouseenter', 'focusin']) {
      made.addEventListener(event, () => this.act.touch(place.slug));
    }
    for (const event of ['mouseleave', 'focusout']) {
      made.addEventListener(event, () => this.act.touch(null));
    }
    this.items.set(place.slug, made);
    return made;
  }

  /** @param {Group} group */
  heading(group) {
    const made = document.createElement('li');
    made.className = 'live-group';
    made.append(button('', group.city.title, () => this.act.open([group])));
    return made;
  }
}

/** @param {string} name its classes */
function span(name) {
  const made = document.createElement('span');
  made.className = name;
  return made;
}

/**
 * @param {string} name its class, or nothing
 * @param {string} text
 * @param {() => void} act
 */
function button(name, text, act) {
  const made = document.createElement('button');
  made.type = 'button';
  if (name) made.className = name;
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}
