/**
 * What the companion tells a device of itself: rules without a page.
 *
 * @typedef {{id: number, at: number, points: number, reason: 'report' | 'reward', place?: string}}
 *   Entry `at` in seconds since 1970
 * @typedef {{state: 'open' | 'redeemed', points: number, ends: number, redeemed?: number, number?:
 *   number}} Code
 * @typedef {{ends: number, number?: number, isLeaving: boolean, isDone: boolean}} Move
 *
 * @typedef {object} Story
 * @property {number} points
 * @property {number} goal
 * @property {number} perReport
 * @property {{what: string, place?: string, until?: number}} [reward]
 * @property {string} name
 * @property {number} [picture] when it was set
 * @property {{place: string, at: number}[]} pending
 * @property {Entry[]} history
 * @property {number} [earlier]
 * @property {Code} [code]
 * @property {Move} [move]
 */

/**
 * The news in a piece of a stream, and what is left of the last one.
 *
 * @param {string} text
 * @returns {{events: any[], rest: string}}
 */
export function eventsIn(text) {
  const pieces = text.split('\n\n');
  const rest = pieces.pop() ?? '';
  const events = [];
  for (const piece of pieces) {
    const [, data] = /^event: device\ndata: (.*)$/s.exec(piece) ?? [];
    try {
      if (data) events.push(JSON.parse(data));
    } catch {
      // The next one says it again.
    }
  }
  return { events, rest };
}

/**
 * What the companion said, if it is what it should be; `null` for anything else.
 *
 * @param {any} value
 * @returns {Story | null}
 */
export function storyIn(value) {
  const isRight = ['points', 'goal', 'perReport'].every((name) => Number.isInteger(value?.[name]))
    && typeof value.name === 'string' && Array.isArray(value.pending)
      && Array.isArray(value.history);
  return isRight ? { ...value, history: value.history.filter(isEntry),
    pending: value.pending.filter(isPending) } : null;
}

/** @param {any} one */
const isEntry = (one) => Number.isInteger(one?.id) && Number.isInteger(one.points)
  && Number.isFinite(one.at);
/** @param {any} one */
const isPending = (one) => typeof one?.place === 'string' && Number.isFinite(one.at);

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/**
 * The part of a picture that becomes a square, from its middle.
 *
 * @param {number} width
 * @param {number} height
 */
export function middle(width, height) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * The code in an address that another device shows, `#move=4F2K-…`; empty where there is none.
 *
 * @param {string} hash
 */
export const codeIn = (hash) => /^#move=([0-9A-Za-z-]{1,40})$/.exec(hash)?.[1] ?? '';

/**
 * How long to leave a server alone, in milliseconds: as long as it says in `Retry-After`, in
 * seconds or until a moment, and at least three seconds. More than an hour is not believed.
 *
 * @param {Response | null} answer `null` where there was none
 * @param {number} now
 */
export function pauseAfter(answer, now) {
  const said = answer?.headers.get('retry-after') ?? '';
  const pause = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Math.min(Math.max(pause || 0, 3000), 3_600_000);
}
