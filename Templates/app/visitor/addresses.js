/** Where the files of the guide are, from any page of it. */

const { dataset } = document.documentElement;

/**
 * The address of a file of the edition.
 *
 * @param {string} path such as `places/old-north-church/index.html`
 */
export const link = (path) => new URL((dataset.home ?? './') + path, document.baseURI).href;

/**
 * What the page is, by its address in the edition: `tours/freedom-trail`, or nothing for the front
 * page.
 */
export const pageName = () =>
  decodeURIComponent(new URL(document.baseURI).pathname.slice(new URL(link('')).pathname.length))
    .replace(/(^|\/)(index\.html)?$/, '');

/**
 * @param {string} path of a file of the edition
 * @param {RequestInit} [options]
 * @throws {Error} where it is not to be had: also for a guide that is opened from a folder, whose
 *   files browsers do not hand to scripts
 */
export async function answered(path, options) {
  if (location.protocol === 'file:') throw new Error(`${path}: opened from a folder`);
  const answer = await fetch(link(path), options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * The address of a file that all editions share.
 *
 * @param {string} path such as `app/walk-map.js`
 */
export const shared = (path) => new URL((dataset.root ?? './') + path, document.baseURI).href;

/**
 * @param {string} path of a file of the edition
 * @returns {Promise<any>}
 * @throws {Error} as `answered`
 */
export const fetched = async (path) => (await answered(path)).json();
