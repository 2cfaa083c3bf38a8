import './page.js';
import { liveMap } from './livemap/live-map.js';
import { begin, mine } from './visitor/every-page.js';

/** The page of the movable map: the places of the page, beside a map of them. */

// The bar of the app takes its room before the map is measured.
begin();
const [root, page] = [document.querySelector('[data-live]'), document.querySelector('[data-live-places]')];
if (root instanceof HTMLElement && page instanceof HTMLElement && 'L' in globalThis) liveMap(root, page, mine);
