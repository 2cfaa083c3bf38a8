/**
 * Reads a text with the browser's own voice, a sentence at a time: long utterances end without a
 * word in some browsers.
 *
 * @typedef {Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>} Voice
 */

/** A sentence longer than this is read in parts, in characters. */
const longest = 220;
/**
 * After this long without a sign, in milliseconds for each character, a sentence counts as read:
 * some browsers forget to say so.
 */
const patience = 200;

/**
 * A text as sentences, none of them long.
 *
 * @param {string} text
 * @param {string} language
 */
export function sentencesOf(text, language) {
  const clean = text.replace(/\s+/g, ' ').trim();
  const whole = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(clean)].map(
    (one) => one.segment.trim());
  return whole.flatMap((sentence) => parts(sentence)).filter(Boolean);
}

/**
 * @param {string} sentence
 * @returns {string[]}
 */
function parts(sentence) {
  if (sentence.length <= longest) return [sentence];
  const before = sentence.slice(0, longest);
  const cut =
    Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '), before.lastIndexOf(': ')) + 1;
  const at = cut > 40 ? cut : Math.max(before.lastIndexOf(' '), 1);
  return [sentence.slice(0, at).trim(), ...parts(sentence.slice(at).trim())];
}

export class Speaker {
  /**
   * @param {Voice} voice
   * @param {(text: string) => SpeechSynthesisUtterance} utter
   * @param {(isSpeaking: boolean) => void} changed
   */
  constructor(voice, utter, changed) {
    this.voice = voice;
    this.utter = utter;
    this.changed = changed;
    /** @type {string[]} */
    this.waiting = [];
    this.language = '';
    /** How fast it reads; 1 is usual. */
    this.rate = 1;
    /**
     * Held, because browsers lose an utterance that nobody holds, and its end with it.
     * @type {SpeechSynthesisUtterance | null}
     */
    this.current = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.watch = undefined;
  }

  get isSpeaking() {
    return this.current !== null;
  }

  /**
   * @param {string[]} sentences
   * @param {string} language
   */
  begin(sentences, language) {
    this.end();
    this.waiting = [...sentences];
    this.language = language;
    this.next();
    this.changed(this.isSpeaking);
  }

  /**
   * Reads faster or slower from now on. A sentence that has begun is begun again, because a voice
   * does not change within one.
   *
   * @param {number} rate
   */
  setRate(rate) {
    this.rate = rate;
    if (!this.current) return;
    this.waiting.unshift(this.current.text);
    this.current = null;
    this.voice.cancel();
    this.next();
  }

  end() {
    this.waiting = [];
    this.current = null;
    clearTimeout(this.watch);
    this.voice.cancel();
    this.changed(false);
  }

  next() {
    clearTimeout(this.watch);
    const text = this.waiting.shift();
    if (text === undefined) {
      this.current = null;
      return;
    }
    const utterance = this.utter(text);
    utterance.lang = this.language;
    utterance.rate = this.rate;
    const goOn = () => {
      if (this.current !== utterance) return;
      this.next();
      if (!this.isSpeaking) this.changed(false);
    };
    utterance.onend = goOn;
    utterance.onerror = goOn;
    this.current = utterance;
    this.watch = setTimeout(goOn, (3000 + text.length * patience) / this.rate);
    this.voice.speak(utterance);
  }
}
