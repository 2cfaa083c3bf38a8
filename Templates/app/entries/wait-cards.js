import { showWaitsOnCards } from '../waits/cards.js';

/**
 * The waits of now on lists, cards, the map and the visitor's day: added to pages that have any of
 * them, where the guide has a companion.
 */

const { companion } = document.documentElement.dataset;
if (companion) void showWaitsOnCards(companion).catch(() => undefined);
