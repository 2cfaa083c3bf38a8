import { companionOf } from '../contributions/companion.js';
import { sendWaiting } from '../contributions/sending.js';
import { own } from '../store/own.js';

/**
 * Shows the links to tell what is wrong or missing, on pages that have them, where the guide stands
 * beside a companion; and sends what was told without a connection.
 */

const mine = own();

async function begin() {
  const companion =
    await companionOf(mine, document.documentElement.dataset.companion || undefined);
  if (!companion) return;
  for (const line of document.querySelectorAll('[data-contribute]')) {
    /** @type {HTMLElement} */ (line).hidden = false;
  }
  const sendLate = () => void sendWaiting(companion.address, mine);
  globalThis.addEventListener('online', sendLate);
  if (companion.isThere) sendLate();
}

void begin();
