/**
 * Lets the device's back button close what fills the screen, instead of leaving the page.
 *
 *     const layer = closedByBack(() => resize(false));
 *     layer.opened();   // the map has the whole screen now
 *     layer.closed();   // the visitor has closed it by its own button
 *
 * @param {() => void} close
 */
export function closedByBack(close) {
  let isOpen = false;
  globalThis.addEventListener('popstate', () => {
    if (!isOpen) return;
    isOpen = false;
    close();
  });
  return {
    opened() {
      if (isOpen) return;
      isOpen = true;
      history.pushState(history.state, '');
    },
    closed() {
      if (!isOpen) return;
      isOpen = false;
      history.back();
    },
  };
}
