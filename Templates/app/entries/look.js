// That there is a script, and the colours and the size of text that the visitor chose, before
// anything is shown. A plain script: the page waits for it, so it does nothing else.
(() => {
  document.documentElement.classList.add('has-app');
  try {
    const { look, size } = JSON.parse(localStorage.getItem('waymark.look') ?? '{}');
    const { dataset } = document.documentElement;
    if (look === 'light' || look === 'dark') dataset.look = look;
    if (size === 'large' || size === 'larger') dataset.size = size;
  } catch {
    // Nothing was chosen, or nothing may be kept: the page looks as the system wants it.
  }
})();
