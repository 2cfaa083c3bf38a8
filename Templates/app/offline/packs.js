import { element, part } from '../page/parts.js';
import { askWorker } from '../visitor/worker.js';
import { size } from '../words/figures.js';
import { say } from '../words/say.js';

/** The parts of the guide that can be downloaded, on the page of settings. */
export async function showPacks() {
  const state = await askWorker({ do: 'state' });
  const line = part(document, 'offline');
  if (!state || state.is !== 'state') {
    line.textContent = say('app.offline.none');
    return;
  }
  const isWhole = state.packs.every((/** @type {any} */ pack) => pack.isReady);
  line.textContent = say(isWhole ? 'app.offline.ready' : 'app.offline.part');
  const list = part(document, 'packs');
  const used = [...list.children].findIndex((item) => item.contains(document.activeElement));
  list.replaceChildren(...state.packs.filter((/** @type {any} */ pack) => pack.bytes > 0).map(row));
  // The list is new; the focus goes back to the button that had it.
  list.children[used]?.querySelector('button')?.focus();
}

/** @param {import('../visitor/worker.js').PackState} pack */
function row(pack) {
  const item = document.createElement('li');
  const name =
    element('span', say('app.offline.pack', { name: pack.title, size: size(pack.bytes) }));
  const button = /** @type {HTMLButtonElement} */ (
    element('button', say(pack.isReady ? 'app.offline.drop' : 'app.offline.get')));
  button.type = 'button';
  button.className = 'quiet';
  button.ariaLabel = `${button.textContent}: ${pack.title}`;
  const status = element('span', pack.isReady ? say('app.offline.have') : '');
  status.setAttribute('role', 'status');
  button.addEventListener(
    'click', () => void (pack.isReady ? drop(pack) : get(pack, button, status)));
  item.append(name, status, button);
  return item;
}

/**
 * @param {import('../visitor/worker.js').PackState} pack
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} status
 */
async function get(pack, button, status) {
  // A button that is really disabled would lose the focus.
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  // Asked for when there is something to keep; a browser that says no keeps it as long as it likes.
  void navigator.storage?.persist?.();
  const isLive = document.documentElement.dataset.companion !== undefined;
  const answer = await askWorker({ do: 'get', pack: pack.id, isLive }, ({ done, all }) => {
    status.textContent = say('app.offline.getting', { done: size(done), size: size(all) });
  });
  if (answer?.is === 'done') return showPacks();
  button.ariaDisabled = null;
  status.textContent = say(answer?.full ? 'app.offline.full' : 'app.offline.failed');
}

/** @param {import('../visitor/worker.js').PackState} pack */
async function drop(pack) {
  await askWorker({ do: 'drop', pack: pack.id });
  await showPacks();
}
