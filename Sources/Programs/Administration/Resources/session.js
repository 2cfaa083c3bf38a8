// Keeps a session alive while somebody types, warns before it ends, and finds out before a save whether it can go through.

/** @typedef {{account: string, session: string, left: number}} Sign what the server says of a session */
/** @typedef {'ready' | 'away' | 'failing' | 'signed-out' | 'other'} State whether a form can be sent now, and why not */

/** In milliseconds: how often typing tells the server of it, how long before the end a warning comes, how long an answer may take. */
export const pace = 180_000;
export const notice = 300_000;
const patience = 15_000;

/** The session of this page. */
export class Session {
  /**
   * @param {DOMStringMap} marks the attributes of the page
   * @param {string} formToken
   * @param {number} now
   */
  constructor(marks, formToken, now) {
    this.home = marks.home ?? '';
    this.account = marks.account ?? '';
    this.session = marks.session ?? '';
    this.formToken = formToken;
    this.seen = now;
    this.end = now + Number(marks.left ?? 0) * 1000;
    /** Whether no sign of life makes it longer. */
    this.isLast = false;
  }

  /**
   * A sign of life, which is also a question.
   * @param {number} now
   * @param {typeof fetch} [ask]
   * @returns {Promise<State>}
   */
  async sign(now, ask = fetch) {
    /** @type {Response} */
    let answer;
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), patience);
    try {
      answer = await ask(`${this.home}alive`, {
        method: 'POST', credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: control.signal,
        headers: { 'Waymark-Form-Token': this.formToken }, body: new URLSearchParams({ 'form-token': this.formToken }),
      });
    } catch {
      return 'away';
    } finally {
      clearTimeout(timer);
    }
    if (answer.status === 403) return 'signed-out';
    // A login page of the network, or a proxy that answers for a server that is down.
    const sign = answer.ok && answer.headers.get('Content-Type') === 'application/json' ? await answer.json().catch(() => null) : null;
    return sign ? this.take(sign, now) : 'failing';
  }

  /** @param {Partial<Sign>} sign @param {number} now @returns {State} */
  take(sign, now) {
    if (sign.account === undefined) return 'signed-out';
    if (sign.account !== this.account) return 'other';
    this.session = sign.session ?? '';
    this.seen = now;
    this.end = now + (sign.left ?? 0) * 1000;
    this.isLast = this.end <= now + notice;
    return 'ready';
  }

  /** @param {number} now whether typing is to be told */
  isDue(now) { return now - this.seen >= pace && now < this.end; }

  /** @param {number} now @returns {'lasting' | 'ending' | 'ended'} */
  state(now) { return now >= this.end ? 'ended' : now >= this.end - notice ? 'ending' : 'lasting'; }

  /** What this window leaves for the others. */
  get trace() { return `${this.account} ${this.session} ${this.end}`; }

  /**
   * Another window may have been used longer.
   * @param {string | null} trace
   */
  hear(trace) {
    const [account, , end] = (trace ?? '').split(' ');
    if (account === this.account) this.end = Math.max(this.end, Number(end) || 0);
  }

  /**
   * Whether another window has signed in since: then this page's forms are the same person's, or another one's.
   * @param {string | null} trace
   * @returns {State | null} `null` where nobody has
   */
  since(trace) {
    const [account, session] = (trace ?? '').split(' ');
    if (!session || session === this.session) return null;
    return account === this.account ? 'ready' : 'other';
  }
}
