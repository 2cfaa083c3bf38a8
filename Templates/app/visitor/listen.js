import { sentencesOf, Speaker } from '../listening/speaker.js';
import { say } from '../words/say.js';

/**
 * Lets a visitor listen: recordings keep the speed that was chosen and show what plays on the phone's screen; where a place has none,
 * the browser's own voice reads its text.
 */
export function showListening() {
  for (const player of document.querySelectorAll('audio')) equip(player);
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector('button[data-listen]'));
  const text = /** @type {HTMLElement | null} */ (document.querySelector('.story > .prose'));
  if (!button || !text || !('speechSynthesis' in globalThis) || document.querySelector('audio')) return;
  const words = /** @type {HTMLElement} */ (button.querySelector('span'));
  const speaker = new Speaker(speechSynthesis, (sentence) => new SpeechSynthesisUtterance(sentence), (isSpeaking) => {
    button.setAttribute('aria-pressed', String(isSpeaking));
    words.textContent = say(isSpeaking ? 'app.listen.stop' : 'app.listen.begin');
  });
  button.hidden = false;
  button.addEventListener('click', () => {
    if (speaker.isSpeaking) speaker.end();
    else speaker.begin(sentencesOf(text.innerText, text.lang || document.documentElement.lang), text.lang || document.documentElement.lang);
  });
  globalThis.addEventListener('pagehide', () => speaker.end());
}

/**
 * A choice of speeds beside a recording, and its title where the phone shows what plays.
 *
 * @param {HTMLAudioElement} player
 */
function equip(player) {
  const label = document.createElement('label');
  label.className = 'speed';
  const choice = document.createElement('select');
  for (const speed of [0.8, 1, 1.2, 1.5]) choice.append(new Option(`${speed}×`, String(speed), speed === 1, speed === 1));
  label.append(`${say('app.listen.speed')} `, choice);
  choice.addEventListener('change', () => {
    player.playbackRate = Number(choice.value);
  });
  player.after(label);
  player.addEventListener('play', () => {
    const title = player.closest('.medium')?.querySelector('.name')?.textContent?.trim() ?? document.title;
    if (navigator.mediaSession) navigator.mediaSession.metadata = new MediaMetadata({ title, album: document.title });
  });
}
