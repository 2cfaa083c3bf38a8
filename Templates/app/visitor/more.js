/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Adds another script of the app to the page, once: what few visitors of a page need does not come with it.
 *
 * @param {string} path such as `app/rest-of-day.js`
 * @returns {Promise<void>}
 */
export function addScript(path) {
  const known = asked.get(path) ?? new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL((document.documentElement.dataset.root ?? './') + path, document.baseURI).href;
    script.onload = () => resolve();
    script.onerror = () => {
      asked.delete(path);
      reject(new Error(path));
    };
    document.head.append(script);
  });
  asked.set(path, known);
  return known;
}
