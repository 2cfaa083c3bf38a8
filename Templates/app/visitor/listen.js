import { sentencesOf, Speaker } from '../listening/speaker.js';
import { speeds } from '../store/settings.js';
import { decimal, say } from '../words/say.js';
import { shared } from './addresses.js';

/**
 * Lets a visitor listen: recordings have a speed, go on when the phone is locked and can be steered
 * from its screen; where a place has none, the browser's own voice reads its text. The speed is
 * kept for the next place.
 *
 * @typedef {import('../store/own.js').Own} Own
 */

/** How far the phone's buttons skip, in seconds. */
const skip = 10;

/** @param {Own} mine */
export async function showListening(mine) {
  const players = [...document.querySelectorAll('audio')];
  const button =
    /** @type {HTMLButtonElement | null} */ (document.querySelector('button[data-listen]'));
  if (players.length === 0 && !button) return;
  const { speed = 1 } = await mine.settings();
  for (const player of players) equip(player, mine, speed);
  const text = /** @type {HTMLElement | null} */ (document.querySelector('.story > .prose'));
  if (!button || players.length > 0 || !text) return;
  offerVoice(button, mine, speed, () => text.innerText, text.lang || document.documentElement.lang);
}

/**
 * The button that has the text read.
 *
 * @param {HTMLButtonElement} button
 * @param {Own} mine
 * @param {number} speed
 * @param {() => string} text
 * @param {string} language
 */
export function offerVoice(button, mine, speed, text, language) {
  if (!('speechSynthesis' in globalThis)) return null;
  const words = /** @type {HTMLElement} */ (button.querySelector('span'));
  const choice = speedChoice(mine, speed, (chosen) => speaker.setRate(chosen));
  const speaker = new Speaker(speechSynthesis, (sentence) => new SpeechSynthesisUtterance(sentence), (isSpeaking) => {
    button.setAttribute('aria-pressed', String(isSpeaking));
    words.textContent = say(isSpeaking ? 'app.listen.stop' : 'app.listen.begin');
    choice.hidden = !isSpeaking;
  });
  speaker.rate = speed;
  choice.hidden = true;
  button.after(choice);
  button.hidden = false;
  button.addEventListener('click', () => {
    if (speaker.isSpeaking) speaker.end();
    else speaker.begin(sentencesOf(text(), language), language);
  });
  globalThis.addEventListener('pagehide', () => speaker.end());
  return speaker;
}

/**
 * @param {Own} mine
 * @param {number} speed
 * @param {(speed: number) => void} chosen
 */
function speedChoice(mine, speed, chosen) {
  const label = document.createElement('label');
  label.className = 'speed';
  const choice = document.createElement('select');
  for (const one of speeds) {
    choice.append(new Option(`${decimal(one)}×`, String(one), one === speed, one === speed));
  }
  label.append(`${say('app.listen.speed')} `, choice);
  choice.addEventListener('change', () => {
    chosen(Number(choice.value));
    void mine.set({ speed: Number(choice.value) });
  });
  return label;
}

/**
 * A choice of speeds beside a recording, and what the phone shows and steers while it plays.
 *
 * @param {HTMLAudioElement} player
 * @param {Own} mine
 * @param {number} speed
 */
export function equip(player, mine, speed) {
  const play = (/** @type {number} */ chosen) => {
    player.playbackRate = chosen;
    player.defaultPlaybackRate = chosen;
  };
  play(speed);
  player.after(speedChoice(mine, speed, play));
  player.addEventListener('play', () => {
    // One at a time.
    for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause();
    steer(player);
  });
  for (const event of ['loadedmetadata', 'ratechange', 'seeked']) {
    player.addEventListener(event, () => sayPosition(player));
  }
}

/** The guide's name: beside its sign, or the words for its logo. */
function siteTitle() {
  const mast = document.querySelector('.mast');
  return mast?.textContent?.trim() || mast?.querySelector('img')?.alt || '';
}

/** @param {HTMLAudioElement} player */
function steer(player) {
  const session = navigator.mediaSession;
  if (!session) return;
  const title = player.closest('.medium')?.querySelector('.name bdi')?.textContent?.trim()
    ?? document.title;
  const picture =
    /** @type {HTMLImageElement | null} */ (document.querySelector('.picture img'))?.currentSrc;
  const icon = shared('styles/icon-512.png');
  session.metadata = new MediaMetadata({
    title, artist: document.querySelector('h1')?.textContent?.trim() ?? '',
    album: siteTitle(),
    artwork: [picture ? { src: picture } : { src: icon, sizes: '512x512', type: 'image/png' }],
  });
  const go = (/** @type {number} */ seconds) => {
    player.currentTime = Math.max(0, Math.min(player.duration || Infinity, seconds));
  };
  /** @type {[MediaSessionAction, MediaSessionActionHandler][]} */
  const handlers = [
    ['play', () => void player.play()], ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => go(player.currentTime - (seekOffset ?? skip))],
    ['seekforward', ({ seekOffset }) => go(player.currentTime + (seekOffset ?? skip))],
    ['seekto', ({ seekTime }) => go(seekTime ?? player.currentTime)],
  ];
  for (const [action, handler] of handlers) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This phone has no such button.
    }
  }
  sayPosition(player);
}

/**
 * How far it is, for the line on the phone's screen.
 *
 * @param {HTMLAudioElement} player
 */
function sayPosition({ duration, playbackRate, currentTime }) {
  if (Number.isFinite(duration) && duration > 0) {
    navigator.mediaSession?.setPositionState?.(
      { duration, playbackRate, position: Math.min(currentTime, duration) });
  }
}
