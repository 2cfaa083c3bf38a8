import { part } from '../page/parts.js';
import { duration } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * What the page says of what was done.
 *
 * @param {string} name of the part
 * @param {string} text empty to hide it
 */
export function write(name, text) {
  const line = part(document, name);
  line.hidden = text === '';
  if (line.textContent !== text) line.textContent = text;
}

/** @param {{code: string, wait?: number}} refusal */
export function failure({ code, wait }) {
  if (code === 'too-many') {
    return say(
      'profile.say.too-often', { time: duration(Math.max(1, Math.ceil((wait ?? 60) / 60))) });
  }
  const known = ['picture', 'name', 'points', 'ended', 'no-reward', 'no-move', 'offline'];
  return say(`profile.say.wrong-${known.includes(code) ? code : 'failed'}`);
}

/** @param {{code: string, wait?: number}} refusal */
export function writeFailure(refusal) {
  write('said', failure(refusal));
  part(document, 'said').focus();
}
