/* The counter: takes the code from the address that a phone's camera has opened, and scans it where the browser can. */
const field = document.getElementById('field-code');
const scan = document.getElementById('reward-scan');
const video = document.getElementById('reward-video');
const trouble = document.getElementById('reward-trouble');

/** The code in what was scanned: an address that ends in it, or the code alone. */
const codeIn = (text) => /(?:^|#)([0-9A-Za-z-]{40,60})$/.exec(text.trim())?.[1] ?? '';

function take(code) {
  field.value = code;
  field.form.requestSubmit();
}

const given = codeIn(location.hash);
if (given) {
  // It is used once; nobody needs it in the address.
  history.replaceState(null, '', location.pathname);
  take(given);
}

async function look() {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  video.hidden = false;
  await video.play();
  const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
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

if ('BarcodeDetector' in globalThis && navigator.mediaDevices) {
  scan.hidden = false;
  scan.addEventListener('click', () => {
    trouble.textContent = '';
    look().catch(() => {
      video.hidden = true;
      trouble.textContent = 'The camera cannot be used. Type the code, please.';
    });
  });
}
