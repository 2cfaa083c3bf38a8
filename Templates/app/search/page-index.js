/**
 * The entries of the index that stands on the page, for a guide that is opened from a folder, where
 * no file can be fetched.
 *
 * @param {ParentNode} page
 * @returns {import('./data.js').Entry[]}
 */
export function entriesOn(page) {
  return [...page.querySelectorAll('.index a')].map((found) => {
    const link = /** @type {HTMLAnchorElement} */ (found);
    const name = link.querySelector('bdi');
    return {
      title: name?.textContent ?? link.textContent ?? '',
      path: link.href,
      kind: link.querySelector('.muted')?.textContent ?? '',
      city: '',
      about: [],
      summary: '',
      also: [],
      language: name?.lang || undefined,
    };
  });
}
