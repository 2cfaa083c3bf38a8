import { button, part } from '../page/parts.js';
import { cued, isNow, nextTurn, nothingGiven } from '../tracking/turns.js';
import { distance } from '../words/figures.js';
import { say } from '../words/say.js';

/**
 * Shows what comes next on the way, one turn at a time: large, with an arrow, counting down, and
 * what follows it small. It is said to screen readers about 40 m before and at the turn, aloud to
 * visitors who want to hear it at 100 m and at the turn, and felt at the turn.
 *
 * @typedef {import('../tracking/turns.js').Next} Next
 * @typedef {import('../tracking/turns.js').Turn} Turn
 * @typedef {import('./sources.js').Way} Way
 * @typedef {import('../words/figures.js').Units} Units
 */

/** How long a phone shakes at a turn, in milliseconds. */
const shake = 120;
/** In metres: a turn so soon after another follows "immediately". */
const soon = 25;
/**
 * The arrow of each kind of turn; those to the left are mirrored.
 *
 * @type {Record<string, string>}
 */
const arrows = {
  straight: 'straight', slightRight: 'slight', right: 'turn', sharpRight: 'sharp',
  slightLeft: 'slight', left: 'turn', sharpLeft: 'sharp', back: 'back', steps: 'climb',
  lift: 'climb', escalator: 'climb', walkway: 'straight', ferry: 'straight', arrive: 'flag',
};

/**
 * A text with a capital at the beginning.
 *
 * @param {string} text
 */
const sentence = (text) => text.replace(/^\u2068?\p{L}/u, (first) => first.toUpperCase());

/**
 * `Turn right into Keskuskatu`, `In 40 m turn right into Keskuskatu`, `Now turn right …`
 *
 * @param {Next} next
 * @param {Units} units
 */
export function inWords({ turn: [, move], metres }, units) {
  if (metres === null) return sentence(move);
  return sentence(isNow(metres) ? say('app.walk.now', { move })
    : say('app.walk.in', { distance: distance(metres, units), move }));
}

/**
 * @param {number} metres between two turns
 * @param {Turn} turn the second
 * @param {Units} units
 */
const thenInWords = (metres, [, move], units) => sentence(
  metres < soon ? say('app.walk.then-now', { move })
    : say('app.walk.then-in', { distance: distance(metres, units), move }));

/**
 * Whether the sentences of a way are its author's, which are about the whole of it.
 *
 * @param {Way} way
 */
export const isAuthors = ({ directions }) => directions.every(([start]) => start === 0);

/**
 * All directions of a way as sentences: those that came with it, or one for each turn where the
 * author's own words say it all in one.
 *
 * @param {Way} way
 * @param {Units} units
 */
export function listOf(way, units) {
  const { directions, turns = [] } = way;
  if (!isAuthors(way)) return directions.map(([, text]) => text);
  return turns.map((turn, index) => (index === 0 ? sentence(turn[1])
    : thenInWords(turn[0] - turns[index - 1][0], turn, units)));
}

export class Turning {
  /** @param {import('../store/own.js').Own} mine */
  constructor(mine) {
    this.mine = mine;
    this.cues = nothingGiven;
    /** @type {Way | null} */
    this.way = null;
    this.corrections = 0;
    this.isSpoken = false;
    /** What is next, in words; empty where nothing is. */
    this.words = '';
    /** Whether the visitor has heard that the way was left. */
    this.isLost = false;
    this.toggle = button(document, 'speak');
    this.hasVoice = 'speechSynthesis' in globalThis;
    this.toggle.addEventListener('click', () => this.setSpoken(!this.isSpoken, true));
  }

  /** @param {import('../store/own.js').Settings} settings */
  begin(settings) {
    if (settings.isSpoken && this.hasVoice) this.setSpoken(true, false);
    globalThis.addEventListener('pagehide', () => this.hush());
  }

  /**
   * @param {boolean} isSpoken
   * @param {boolean} isPressed by the visitor: phones speak first when something is pressed
   */
  setSpoken(isSpoken, isPressed) {
    this.isSpoken = isSpoken;
    this.toggle.setAttribute('aria-pressed', String(isSpoken));
    if (!isPressed) return;
    void this.mine.set({ isSpoken: isSpoken || undefined });
    if (isSpoken) this.speak(this.words || say('app.walk.speaks'));
    else this.hush();
  }

  /**
   * @param {import('./way-to-stop.js').WayToStop} leading
   * @param {Units} units
   * @param {boolean} isShown whether there is anything to lead to
   */
  show(leading, units, isShown) {
    const { way, place, isOff, corrections } = leading;
    if (!isOff) this.isLost = false;
    const next = isShown && !isOff && way?.turns ? nextTurn(way.turns, place) : null;
    // Where no turns are known, there is nothing to speak of.
    this.toggle.hidden = !this.hasVoice || !isShown || !way?.turns;
    const box = part(document, 'turn');
    box.hidden = next === null;
    this.words = next ? inWords(next, units) : '';
    if (!next || !way) return;
    part(box, 'next').textContent = this.words;
    part(box, 'after').textContent = next.after ? thenInWords(next.between, next.after, units) : '';
    this.draw(next.turn[2]);
    this.give(next, way, corrections);
  }

  /**
   * @param {Next} next
   * @param {Way} way
   * @param {number} corrections
   */
  give(next, way, corrections) {
    if (way !== this.way) this.cues = nothingGiven;
    this.way = way;
    const { cues, cue } = cued(this.cues, next);
    this.cues = cues;
    const isNew = corrections > this.corrections;
    this.corrections = corrections;
    const text = isNew ? `${say('app.walk.new-way')} ${this.words}` : this.words;
    if (isNew || cue.includes('near') || cue.includes('now')) this.announce(text);
    if (isNew || cue.includes('far') || cue.includes('now')) this.speak(text);
    if (cue.includes('now')) navigator.vibrate?.(shake);
  }

  /**
   * The visitor has left the way, and hears of it once.
   *
   * @param {string} words
   */
  lost(words) {
    if (this.isLost) return;
    this.isLost = true;
    this.announce(words);
    this.speak(words);
    navigator.vibrate?.([shake, shake, shake]);
  }

  /** @param {string} words */
  announce(words) {
    part(document, 'spoken').textContent = words;
  }

  /** @param {string} words */
  speak(words) {
    if (!this.isSpoken || !words) return;
    speechSynthesis.cancel();
    // Marks of the writing direction are not for voices.
    const utterance = new SpeechSynthesisUtterance(words.replace(/[\u2066-\u2069]/g, ''));
    utterance.lang = document.documentElement.lang;
    speechSynthesis.speak(utterance);
  }

  hush() {
    if (this.hasVoice) speechSynthesis.cancel();
  }

  /** @param {string} kind of the turn */
  draw(kind) {
    const sign = part(document, 'turn-sign');
    sign.hidden = !(kind in arrows);
    sign.dataset.turn = arrows[kind] ?? '';
    sign.classList.toggle('is-left', /left/i.test(kind));
  }
}

