/**
 * Lists of the visitor's favourites: a place can be in several, and is a favourite whatever list it
 * is in.
 *
 * @typedef {object} FavouriteList
 * @property {string} id
 * @property {string} name
 * @property {number} made in milliseconds since 1970
 * @property {string[]} places their slugs
 *
 * @typedef {import('./own.js').Own} Own
 */

/** What is read from a file is not longer than this. */
const most = { name: 80, places: 1000 };
const slug = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]{1,100}$/u;

/**
 * @param {Own} mine
 * @returns {Promise<FavouriteList[]>} the oldest first
 */
export async function lists(mine) {
  const all = (await mine.records.all('list:')).map(({ value }) => /** @type {FavouriteList} */ (value));
  return all.sort((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1));
}

/**
 * @param {Own} mine
 * @param {string} name
 * @returns {Promise<FavouriteList>}
 */
export async function beginList(mine, name) {
  const made = mine.now();
  const known = new Set((await lists(mine)).map((one) => one.id));
  let id = made.toString(36);
  while (known.has(id)) id += 'a';
  const list = { id, name, made, places: [] };
  await keepList(mine, list);
  return list;
}

/**
 * @param {Own} mine
 * @param {FavouriteList} list
 */
export const keepList = (mine, list) => mine.records.put(`list:${list.id}`, list);

/**
 * @param {Own} mine
 * @param {string} id
 * @param {(list: FavouriteList) => FavouriteList} change
 */
export const changeList = (mine, id, change) => mine.records.update(
  `list:${id}`, (/** @type {FavouriteList | undefined} */ list) => list && change(list));

/**
 * @param {Own} mine
 * @param {FavouriteList} list
 */
export const deleteList = (mine, list) => mine.records.remove(`list:${list.id}`);

/**
 * A list with a place, or without it.
 *
 * @param {FavouriteList} list
 * @param {string} place
 * @param {boolean} isIn
 * @returns {FavouriteList}
 */
export function sortedIn(list, place, isIn) {
  const others = list.places.filter((one) => one !== place);
  return { ...list, places: isIn ? [...others, place] : others };
}

/**
 * How the map's address asks for a list, or for all favourites.
 *
 * @param {string} [id]
 */
export const mapAddress = (id = '') => `#favourites${id && `=${id}`}`;

/**
 * The list that the map's address asks for: empty for all favourites, nothing where it asks for
 * something else.
 *
 * @param {string} hash
 */
export const listAt = (hash) => /^#favourites(?:=([a-z0-9]+))?$/.exec(hash)?.slice(1)
  .map((id) => id ?? '')[0];

/**
 * A list that was read from a file; `null` where it is none.
 *
 * @param {any} value
 * @returns {FavouriteList | null}
 */
export function readList(value) {
  const { id, name, made, places } = value ?? {};
  if (typeof id !== 'string' || !/^[a-z0-9]{1,40}$/.test(id) || typeof name !== 'string' || !Number.isFinite(made)
    || !Array.isArray(places)) return null;
  const known = places.filter((one) => typeof one === 'string' && slug.test(one));
  return { id, name: name.slice(0, most.name), made, places: [...new Set(known)].slice(0, most.places) };
}
