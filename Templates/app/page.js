/**
 * Begins what a page can do with script. It is no module itself, because browsers load no modules from a folder: there
 * a page serves as it is.
 */
if (location.protocol !== 'file:' && document.querySelector('[data-hours]')) import('./open-now.js');
