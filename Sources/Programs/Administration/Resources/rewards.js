/* The counter: takes the code from the address that a phone's camera has opened, and scans it where the browser can. */
import { worded } from './words.js';
const field = /** @type {HTMLInputElement} */ (document.getElementById('field-code'));
const scan = /** @type {HTMLElement} */ (document.getElementById('reward-scan'));
const video = /** @type {HTMLVideoElement} */ (document.getElementById('reward-video'));
const trouble = /** @type {HTMLElement} */ (document.getElementById('reward-trouble'));
/** Not every browser has it, and the types of none know it. */
const Detector = /** @type {{BarcodeDetector?: new (options: {formats: string[]}) => {detect(of: HTMLVideoElement): Promise<{rawValue: string}[]>}}} */ (
  /** @type {unknown} */ (globalThis)
).BarcodeDetector;

/**
 * The code in what was scanned: an address that ends in it, or the code alone.
 * @param {string} text
 */
const codeIn = (text) => /(?:^|#)([0-9A-Za-z-]{40,60})$/.exec(text.trim())?.[1] ?? '';

/** @param {string} code */
function take(code) {
  field.value = code;
  field.form?.requestSubmit();
}

function takeFromAddress() {
  const given = codeIn(location.hash);
  if (!given) return;
  // It is used once; nobody needs it in the address.
  history.replaceState(null, '', location.pathname);
  take(given);
}

takeFromAddress();
// A camera may open the address where the counter is open already.
globalThis.addEventListener('hashchange', takeFromAddress);

/** @param {NonNullable<typeof Detector>} Kind */
async function look(Kind) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  video.hidden = false;
  await video.play();
  const detector = new Kind({ formats: ['qr_code'] });
  while (!video.hidden) {
    const [found] = await detector.detect(video);
    const code = found && codeIn(found.rawValue);
    if (code) {
      for (const track of stream.getTracks()) track.stop();
      video.hidden = true;
      take(code);
      return;
    }
    await new Promise((resolve) => { setTimeout(resolve, 200); });
  }
}

if (Detector && navigator.mediaDevices) {
  scan.hidden = false;
  scan.addEventListener('click', () => {
    trouble.textContent = '';
    look(Detector).catch(() => {
      video.hidden = true;
      trouble.textContent = worded('The camera cannot be used. Type the code, please.');
    });
  });
}
