import { authorization } from '../waits/sending.js';
import { eventsIn, pauseAfter, storyIn } from './rules.js';

/**
 * What the companion keeps of this device: asked for, changed, and followed as long as the page is
 * looked at.
 *
 * @typedef {import('./rules.js').Story} Story
 * @typedef {import('../store/own.js').Own} Own
 * @typedef {{isDone: true, value: any} | {isDone: false, code: string, wait?: number}} Answer
 */

export class Companion {
  /**
   * @param {string} address
   * @param {Own} mine
   */
  constructor(address, mine) {
    this.address = address;
    this.mine = mine;
    /** @type {((story: Story) => void)[]} */
    this.hearers = [];
    /** @type {AbortController | null} */
    this.stream = null;
  }

  /** @param {(story: Story) => void} hear */
  tellOf(hear) {
    this.hearers.push(hear);
  }

  /**
   * @param {string} method
   * @param {string} path below `device`
   * @param {Blob | object} [body]
   * @returns {Promise<Answer>}
   */
  async ask(method, path, body) {
    const isBlob = body instanceof Blob;
    const kind = isBlob ? body.type : 'application/json';
    try {
      const answer = await fetch(`${this.address}device${path}`, {
        method, cache: 'no-store', body: isBlob || body === undefined ? body : JSON.stringify(body),
        headers: { ...(body === undefined ? {} : { 'Content-Type': kind }),
          ...(await authorization(this.mine)) },
      });
      const isJSON = answer.headers.get('content-type')?.includes('json');
      const value = isJSON ? await answer.json() : await answer.blob();
      if (answer.ok) return { isDone: true, value };
      // What stands before a companion answers without its words.
      return { isDone: false, code: String(value.code), wait: value.wait
        ?? pauseAfter(answer, Date.now()) / 1000 };
    } catch {
      return { isDone: false, code: 'offline' };
    }
  }

  /**
   * Follows what happens to the device. One that never told anything is not made known by looking,
   * and one that shall wait waits.
   */
  follow() {
    let notBefore = 0;
    const listen = async () => {
      if (this.stream || document.hidden || Date.now() < notBefore || !(await this.mine.records.get('device')) || this.stream) return;
      const stream = new AbortController();
      this.stream = stream;
      const answer = await this.listen(stream.signal).catch(() => null);
      if (this.stream !== stream) return;
      this.stream = null;
      const pause = pauseAfter(answer, Date.now());
      notBefore = Date.now() + pause;
      setTimeout(() => void listen(), pause);
    };
    const end = () => {
      this.stream?.abort();
      this.stream = null;
    };
    document.addEventListener('visibilitychange', () => (document.hidden ? end() : void listen()));
    globalThis.addEventListener('pagehide', end);
    void listen();
    this.begin = listen;
  }

  /** What `follow` does again once the device has a key. */
  async begin() {}

  /**
   * The key is in a header, so that no address has it; that is why this is no `EventSource`.
   *
   * @param {AbortSignal} signal
   * @returns {Promise<Response>} the answer, when it has ended
   */
  async listen(signal) {
    const answer = await fetch(`${this.address}device/events`,
      { cache: 'no-store', signal, headers: await authorization(this.mine) });
    if (!answer.ok || !answer.body) return answer;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let held = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return answer;
      const { events, rest } = eventsIn(held + value);
      held = rest;
      for (const one of events) {
        const story = storyIn(one);
        if (story) for (const hear of this.hearers) hear(story);
      }
    }
  }
}
